// Keys: one table, shown by the `?` sheet and obeyed everywhere outside of fields.
import { useEffect, useRef } from "preact/hooks";

export interface Shortcut {
  keys: string; // "?" or "g r": keys after each other
  what: string;
  run: () => void;
}

const kPause = 1200; // ms between the keys of one shortcut
const kOff = "boardwalk-keys-off";

export function keys_are_off(): boolean {
  try {
    return localStorage.getItem(kOff) === "1";
  } catch {
    return false;
  }
}

export function turn_keys(off: boolean): void {
  try {
    if (off) localStorage.setItem(kOff, "1");
    else localStorage.removeItem(kOff);
  } catch {
    // Without storage they stay on.
  }
}

// What typed keys mean: a shortcut, the beginning of one, or nothing.
export function match_keys(shortcuts: Shortcut[], typed: string): { run?: () => void; waiting: boolean } {
  const exact = shortcuts.find((one) => one.keys === typed);
  if (exact) return { run: exact.run, waiting: false };
  return { waiting: shortcuts.some((one) => one.keys.startsWith(typed + " ")) };
}

function is_typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

export function useShortcuts(shortcuts: Shortcut[]): void {
  // Kept between drawings: an event of the program must not make a reader's first key be forgotten.
  const typing = useRef({ typed: "", last: 0 });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || is_typing(event.target) || keys_are_off()) return;
      if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const { typed, last } = typing.current;
      const now = event.timeStamp - last < kPause && typed ? `${typed} ${event.key}` : event.key;
      const found = match_keys(shortcuts, now);
      typing.current = { typed: found.waiting ? now : "", last: event.timeStamp };
      if (!found.run) return;
      event.preventDefault();
      found.run();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  });
}

const kSteps: Record<string, (at: number, size: number) => number> = {
  ArrowDown: (at, size) => Math.min(at + 1, size - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  j: (at, size) => Math.min(at + 1, size - 1),
  k: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, size) => size - 1,
};

// Arrow keys move between the rows (`data-row`) of a list; for onKeyDown of the list.
export function move_in_list(event: KeyboardEvent): void {
  const step = kSteps[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.altKey || is_typing(event.target)) return;
  const rows = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[data-row]")];
  const at = rows.findIndex((row) => row === document.activeElement || row.contains(document.activeElement));
  const next = rows[step(at, rows.length)];
  if (!next || at < 0) return;
  event.preventDefault();
  next.focus();
}
