// Light, dark, or as the system says; the choice is remembered.
import { useState } from "preact/hooks";

export type Theme = "system" | "light" | "dark";
const kKey = "boardwalk-theme";
const kNext: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

function stored(): Theme {
  try {
    const value = localStorage.getItem(kKey);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}

export function apply_theme(theme: Theme = stored()): void {
  if (theme === "system") delete document.documentElement.dataset["theme"];
  else document.documentElement.dataset["theme"] = theme;
}

export function next_theme(theme: Theme): Theme {
  return kNext[theme];
}

export function useTheme(): [Theme, () => void] {
  const [theme, set_theme] = useState(stored);
  const turn = () => {
    const next = next_theme(stored());
    try {
      localStorage.setItem(kKey, next);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
    apply_theme(next);
    set_theme(next);
  };
  return [theme, turn];
}
