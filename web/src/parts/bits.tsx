// Small parts that several views share.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { SiteState } from "../core/types";

export function Figure({ name, children, hint }: { name: string; children: ComponentChildren; hint?: string }) {
  return (
    <div class="figure" title={hint}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Card({
  title,
  note,
  wide,
  children,
}: {
  title: string;
  note?: ComponentChildren;
  wide?: boolean;
  children: ComponentChildren;
}) {
  return (
    <section class={wide ? "card wide" : "card"}>
      <h2>{title}</h2>
      {note && <p class="card-note">{note}</p>}
      {children}
    </section>
  );
}

// A table of figures that scrolls by itself on a narrow screen; rows are its children.
export function FigureTable({
  label,
  columns,
  kind = "",
  children,
}: {
  label: string;
  columns: string[];
  kind?: string;
  children: ComponentChildren;
}) {
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={label}>
      <table class={`plain-table ${kind}`}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const kStateWords: Record<SiteState, string> = {
  idle: "idle",
  waiting: "waiting its turn",
  learning: "learning",
  crawling: "crawling",
  pausing: "pausing",
  paused: "paused",
  failed: "stopped by trouble",
};

export function state_words(state: SiteState, complete: boolean): string {
  return state === "idle" && complete ? "complete" : (kStateWords[state] ?? state);
}

export function StateMark({ state, complete }: { state: SiteState; complete: boolean }) {
  return <span class={`state state-${state === "idle" && complete ? "complete" : state}`}>{state_words(state, complete)}</span>;
}

export function Role({ name }: { name: string }) {
  return <span class={`role role-${name}`}>{name}</span>;
}

// The width of a box in pixels, so that plots keep the size of their text on any screen.
export function useWidth(): [{ current: HTMLDivElement | null }, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, set_width] = useState(640);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => set_width(Math.max(240, Math.floor(element.clientWidth)));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return [box, width];
}

// The title of the view: of the window too, and where a screen reader goes on after a turn of the page.
export function Heading({ children, title }: { children: ComponentChildren; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Boardwalk`;
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1} id="view-title">
      {children}
    </h1>
  );
}
