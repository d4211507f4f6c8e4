// A view that falls over says so, and leaves the rest of the page standing.
import { Component, type ComponentChildren } from "preact";
import { sentence } from "../core/api";
import { Failed } from "./states";

export class Boundary extends Component<{ children: ComponentChildren }, { failure: unknown }> {
  state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  render() {
    if (this.state.failure === null) return this.props.children;
    const again = () => this.setState({ failure: null });
    return <Failed message={`This view could not be drawn: ${sentence(this.state.failure)}`} again={again} />;
  }
}
