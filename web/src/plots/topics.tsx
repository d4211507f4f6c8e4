// Which boards talk about the same things, or are written by the same people.
import { useMemo, useState } from "preact/hooks";
import { percent, shorten } from "../core/format";
import type { PulseBoard, TopicEdge } from "../core/types";
import { useWidth } from "../parts/bits";
import { settle } from "./force";

const kHeight = 340;
const kMostNodes = 40;
type Bond = "words" | "authors";

function drawn_edges(boards: PulseBoard[], edges: TopicEdge[], bond: Bond) {
  const place = new Map(boards.map((board, at) => [board.url, at]));
  const most = Math.max(1e-9, ...edges.map((edge) => edge[bond]));
  return edges
    .map((edge) => ({ from: place.get(edge.from) ?? -1, to: place.get(edge.to) ?? -1, strength: edge[bond] / most, edge }))
    .filter((one) => one.from >= 0 && one.to >= 0 && one.strength > 0.02)
    .sort((a, b) => b.strength - a.strength)
    .slice(0, boards.length * 3);
}

export function TopicGraph({
  boards,
  edges,
  onChoose,
}: {
  boards: PulseBoard[];
  edges: TopicEdge[];
  onChoose: (board: PulseBoard) => void;
}) {
  const [box, width] = useWidth();
  const [bond, set_bond] = useState<Bond>("words");
  const [near, set_near] = useState<number | null>(null);
  const shown = boards.slice(0, kMostNodes);
  const springs = useMemo(() => drawn_edges(shown, edges, bond), [boards, edges, bond]);
  const points = useMemo(
    () =>
      settle(
        shown.length,
        springs.map((one) => ({ ...one, strength: 0.25 + one.strength })),
        width,
        kHeight,
        40,
      ),
    [springs, width],
  );
  const most = Math.max(1, ...shown.map((board) => board.posts));
  const lit = (at: number) =>
    near === null || near === at || springs.some((s) => (s.from === near && s.to === at) || (s.to === near && s.from === at));
  return (
    <div ref={box} class="plot">
      <div class="switch" role="group" aria-label="What joins boards">
        {(["words", "authors"] as const).map((name) => (
          <button key={name} type="button" aria-pressed={bond === name} onClick={() => set_bond(name)}>
            shared {name}
          </button>
        ))}
      </div>
      <svg width={width} height={kHeight} role="group" aria-label={`Boards joined by shared ${bond}`}>
        {springs.map(({ from, to, strength, edge }) => (
          <line
            key={`${from} ${to}`}
            x1={points[from]?.x}
            y1={points[from]?.y}
            x2={points[to]?.x}
            y2={points[to]?.y}
            stroke-width={0.5 + 5 * strength}
            class={near === null || near === from || near === to ? "tie" : "tie dim"}
          >
            <title>{`${shown[from]?.title} – ${shown[to]?.title}: words ${percent(edge.words)}, authors ${percent(edge.authors)}`}</title>
          </line>
        ))}
        {shown.map((board, at) => (
          <g
            key={board.url}
            class={lit(at) ? "topic" : "topic dim"}
            tabindex={0}
            role="button"
            aria-label={shorten(board.title, 22)}
            onMouseEnter={() => set_near(at)}
            onMouseLeave={() => set_near(null)}
            onFocus={() => set_near(at)}
            onBlur={() => set_near(null)}
            onClick={() => onChoose(board)}
            onKeyDown={(event) => event.key === "Enter" && onChoose(board)}
          >
            <circle
              cx={points[at]?.x}
              cy={points[at]?.y}
              r={4 + 10 * Math.sqrt(board.posts / most)}
              class={board.hot ? "bubble hot" : "bubble"}
            />
            <text x={points[at]?.x} y={(points[at]?.y ?? 0) - 8 - 10 * Math.sqrt(board.posts / most)} class="label middle">
              {shorten(board.title, 22)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
