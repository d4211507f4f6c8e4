import { render } from "preact";
import { App } from "./app";
import { connect, load_sites } from "./core/live";
import { apply_theme } from "./core/theme";
import "./styles/base.css";
import "./styles/shell.css";
import "./styles/parts.css";
import "./styles/views.css";
import "./styles/plots.css";

apply_theme();
void load_sites();
connect();
const root = document.getElementById("app");
if (root) {
  root.replaceChildren();
  render(<App />, root);
}
