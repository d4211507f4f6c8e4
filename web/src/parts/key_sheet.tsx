// The sheet of keys, as a dialog of the browser's own: it keeps the focus and closes on Escape.
import { useEffect, useRef, useState } from "preact/hooks";
import { keys_are_off, turn_keys, type Shortcut } from "../core/keys";
import { useLive } from "../core/live";

export function KeySheet({ shortcuts, close }: { shortcuts: Shortcut[]; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { meta } = useLive();
  const [off, set_off] = useState(keys_are_off);
  useEffect(() => dialog.current?.showModal(), []);
  const turn = () => {
    turn_keys(!off);
    set_off(!off);
  };
  return (
    <dialog ref={dialog} class="sheet" onClose={close} aria-labelledby="sheet-title">
      <h2 id="sheet-title">Keyboard</h2>
      <dl class="keys">
        {shortcuts.map((one) => (
          <div key={one.keys}>
            <dt>
              {one.keys.split(" ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{one.what}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>↑</kbd>
            <kbd>↓</kbd>
          </dt>
          <dd>move in a list (also j and k)</dd>
        </div>
      </dl>
      <label class="check">
        <input type="checkbox" checked={!off} onChange={turn} /> Shortcuts of single letters
      </label>
      {meta && (
        <p class="muted">
          Boardwalk {meta.version}, database <code>{meta.database}</code>
        </p>
      )}
      <p class="sheet-end">
        <button type="button" class="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </p>
    </dialog>
  );
}
