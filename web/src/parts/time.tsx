// A moment: relative to read, exact in the title.
import { useEffect, useState } from "preact/hooks";
import { ago, exact } from "../core/format";
import type { Moment } from "../core/types";

export function useNow(every_ms = 30000): number {
  const [now, set_now] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => set_now(Date.now()), every_ms);
    return () => clearInterval(timer);
  }, [every_ms]);
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
