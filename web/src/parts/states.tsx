// What a view shows while it waits, when there is nothing, and when it failed: each says what comes next.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Loaded } from "../core/load";

export function Loading({ what, rows = 4, note }: { what: string; rows?: number; note?: string | null }) {
  return (
    <div class="loading" role="status">
      {note ? <p class="muted">{note}</p> : <span class="sr-only">Loading {what}…</span>}
      {Array.from({ length: rows }, (_, row) => (
        <div class={`bone bone-${row % 4}`} key={row} />
      ))}
    </div>
  );
}

export function Empty({ title, children }: { title: string; children?: ComponentChildren }) {
  return (
    <div class="empty">
      <svg class="empty-art" viewBox="0 0 120 48" aria-hidden="true">
        <path d="M4 34h112M4 40h112" class="planks" />
        <path d="M16 28v18M42 28v18M68 28v18M94 28v18" class="posts" />
        <path d="M4 18c9-7 17-7 26 0s17 7 26 0 17-7 26 0 17 7 26 0" class="wave" />
      </svg>
      <p class="empty-title">{title}</p>
      {children && <div class="empty-text">{children}</div>}
    </div>
  );
}

export function Failed({ message, again }: { message: string; again?: () => void }) {
  return (
    <div class="failed" role="alert">
      <p>{message}</p>
      {again && (
        <button type="button" class="button" onClick={again}>
          Try again
        </button>
      )}
    </div>
  );
}

// The three states of what is loaded, then the view itself.
export function Await<T>({ of, what, children }: { of: Loaded<T>; what: string; children: (data: T) => ComponentChildren }) {
  if (of.failure && !of.data) return <Failed message={of.failure} again={of.reload} />;
  if (!of.data) return <Loading what={what} note={of.waiting ? "Still counting. This fills in by itself." : null} />;
  return <>{children(of.data)}</>;
}

// The button at the end of a list; with `early` it presses itself shortly before it comes into sight.
export function More({ more, loading, early }: { more: (() => void) | null; loading: boolean; early?: boolean }) {
  const end = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!early || !more || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && more(), { rootMargin: "600px" });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [early, more === null]);
  if (!more && !loading) return null;
  return (
    <p class="more" ref={end}>
      <button type="button" class="button" disabled={!more} onClick={() => more?.()}>
        {loading ? "Loading…" : "Show more"}
      </button>
    </p>
  );
}
