// The site map as a drawing: kinds of pages as boxes in columns, links between them as curves.
import { useMemo, useState } from "preact/hooks";
import { compact, plural, shorten } from "../core/format";
import type { MapNode, SiteMap } from "../core/types";
import { useWidth } from "../parts/bits";
import { lay_out, type Placed } from "./columns";

// What no rule matches has no pattern.
export function kind_name(node: MapNode): string {
  return node.pattern || (node.role === "entry" ? "entry page" : "pages of no rule");
}

function touches(edge: { from: string | number; to: string | number }, id: string | null): boolean {
  return id !== null && (String(edge.from) === id || String(edge.to) === id);
}

function Kind({
  placed,
  chosen,
  choose,
  near,
}: {
  placed: Placed;
  chosen: boolean;
  choose: () => void;
  near: (inside: boolean) => void;
}) {
  const { node, x, y, width, height } = placed;
  const room = Math.max(8, Math.floor((width - 24) / 7));
  const pattern = shorten(kind_name(node), room);
  const figures = `${node.role} · ${compact(node.pages)} read of ${compact(node.linked)} known`;
  return (
    <g
      class={`kind kind-${node.role}${chosen ? " chosen" : ""}`}
      tabindex={0}
      role="button"
      aria-pressed={chosen}
      aria-label={`${pattern} ${figures}`}
      onClick={choose}
      onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), choose())}
      onMouseEnter={() => near(true)}
      onMouseLeave={() => near(false)}
      onFocus={() => near(true)}
      onBlur={() => near(false)}
    >
      <rect x={x} y={y} width={width} height={height} rx={7} class="kind-box" />
      <rect x={x} y={y + 8} width={4} height={height - 16} rx={2} class="kind-mark" />
      <text x={x + 14} y={y + 19} class="kind-pattern">
        {pattern}
      </text>
      <text x={x + 14} y={y + 36} class="kind-figures">
        {figures}
      </text>
    </g>
  );
}

export function MapGraph({
  map,
  chosen,
  choose,
}: {
  map: SiteMap;
  chosen: MapNode | null;
  choose: (node: MapNode | null) => void;
}) {
  const [box, width] = useWidth();
  const [near, set_near] = useState<string | null>(null);
  const drawing = useMemo(() => lay_out(map, width), [map, width]);
  const focus = near ?? (chosen ? String(chosen.id) : null);
  return (
    <div ref={box} class="plot map-graph">
      <svg width={width} height={drawing.height} role="group" aria-label="Kinds of pages and the links between them">
        {drawing.heads.map((head) => (
          <text key={head.text} x={head.x} y={head.y} class="map-head">
            {head.text}
          </text>
        ))}
        {drawing.edges.map(({ edge, path, weight }) => (
          <path
            key={`${edge.from} ${edge.to}`}
            d={path}
            stroke-width={weight}
            class={focus === null ? "way" : touches(edge, focus) ? "way lit" : "way dim"}
          >
            <title>{plural(edge.links, "link")}</title>
          </path>
        ))}
        {drawing.nodes.map((placed) => {
          const id = String(placed.node.id);
          const is_chosen = chosen !== null && String(chosen.id) === id;
          return (
            <Kind
              key={id}
              placed={placed}
              chosen={is_chosen}
              choose={() => choose(is_chosen ? null : placed.node)}
              near={(inside) => set_near(inside ? id : null)}
            />
          );
        })}
      </svg>
    </div>
  );
}
