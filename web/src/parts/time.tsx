// A moment: relative to read, exact in the title.
import { useEffect, useState } from "preact/hooks";
import { ago, exact } from "../core/format";
import type { Moment } from "../core/types";

const kTick = 30000; // ms: a minute is the finest that is shown for long
const watchers = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

// One clock for all moments on the page.
function watch(tick: () => void): () => void {
  watchers.add(tick);
  clock ??= setInterval(() => watchers.forEach((one) => one()), kTick);
  return () => {
    watchers.delete(tick);
    if (watchers.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function useNow(): number {
  const [now, set_now] = useState(Date.now);
  useEffect(() => watch(() => set_now(Date.now())), []);
  return now;
}

// `raw`: what the page said, where no moment could be read from it.
export function When({ at, raw, none = "–" }: { at: Moment; raw?: string | null; none?: string }) {
  const now = useNow();
  if (!at) return <span class="muted">{raw || none}</span>;
  return (
    <time dateTime={at} title={exact(at)}>
      {ago(at, now)}
    </time>
  );
}
