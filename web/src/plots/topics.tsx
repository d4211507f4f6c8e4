// Which boards talk about the same things, or are written by the same people.
import { useMemo, useState } from "preact/hooks";
import { percent, shorten } from "../core/format";
import type { PulseBoard, TopicEdge } from "../core/types";
import { useWidth } from "../parts/bits";
import { settle, type Point, type Spring } from "./force";
import { place_labels, type Box } from "./scale";

const kHeight = 340;
const kMostNodes = 40;
const kLongestLabel = 22;
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

interface Node extends Point {
  board: PulseBoard;
  radius: number;
}

function nodes_of(boards: PulseBoard[], springs: Spring[], width: number): Node[] {
  const most = Math.max(1, ...boards.map((board) => board.posts));
  // Even a weak bond holds a little: otherwise it could not be seen against the repulsion.
  const held = springs.map((one) => ({ ...one, strength: 0.25 + one.strength }));
  const points = settle(boards.length, held, width, kHeight, 40);
  return boards.map((board, at) => ({ board, radius: 4 + 10 * Math.sqrt(board.posts / most), ...(points[at] as Point) }));
}

function labels_of(nodes: Node[], width: number): (Box | null)[] {
  const discs = nodes.map(({ board, x, y, radius }) => ({
    x,
    y,
    r: radius,
    width: Math.min(kLongestLabel, board.title.length) * 6.4,
  }));
  return place_labels(discs, { width, height: kHeight });
}

// The label of a crowded node, shown while it is looked at.
function above({ board, x, y, radius }: Node): Box {
  const width = Math.min(kLongestLabel, board.title.length) * 6.4;
  return { x: x - width / 2, y: y - radius - 18, width, height: 15 };
}

interface TopicProps {
  node: Node;
  dim: boolean;
  label: Box | null;
  near: (inside: boolean) => void;
  choose: () => void;
}

function Topic({ node, dim, label, near, choose }: TopicProps) {
  const name = shorten(node.board.title, kLongestLabel);
  return (
    <g
      class={dim ? "topic dim" : "topic"}
      tabindex={0}
      role="button"
      aria-label={name}
      onMouseEnter={() => near(true)}
      onMouseLeave={() => near(false)}
      onFocus={() => near(true)}
      onBlur={() => near(false)}
      onClick={choose}
      onKeyDown={(event) => event.key === "Enter" && choose()}
    >
      <circle cx={node.x} cy={node.y} r={node.radius} class={node.board.hot ? "bubble hot" : "bubble"} />
      {label && (
        <text x={label.x + label.width / 2} y={label.y + 11} class="label middle">
          {name}
        </text>
      )}
    </g>
  );
}

interface GraphProps {
  boards: PulseBoard[];
  edges: TopicEdge[];
  onChoose: (board: PulseBoard) => void;
}

export function TopicGraph({ boards, edges, onChoose }: GraphProps) {
  const [box, width] = useWidth();
  // Boards whose every word stands in all of them have no words of their own to share.
  const [bond, set_bond] = useState<Bond>(() => (edges.some((edge) => edge.words > 0) ? "words" : "authors"));
  const [near, set_near] = useState<number | null>(null);
  const shown = useMemo(() => boards.slice(0, kMostNodes), [boards]);
  const springs = useMemo(() => drawn_edges(shown, edges, bond), [shown, edges, bond]);
  const nodes = useMemo(() => nodes_of(shown, springs, width), [springs, width]);
  const labels = useMemo(() => labels_of(nodes, width), [nodes]);
  const is_joined = (at: number) => springs.some(({ from, to }) => (from === near && to === at) || (to === near && from === at));
  return (
    <div ref={box} class="plot">
      <div class="switch" role="group" aria-label="What joins boards">
        {(["words", "authors"] as const).map((name) => (
          <button key={name} type="button" aria-pressed={bond === name} onClick={() => set_bond(name)}>
            shared {name}
          </button>
        ))}
      </div>
      {springs.length === 0 && <p class="muted">No two boards share {bond} that set them apart from the others.</p>}
      <svg width={width} height={kHeight} role="group" aria-label={`Boards joined by shared ${bond}`}>
        {springs.map(({ from, to, strength, edge }) => (
          <line
            key={`${from} ${to}`}
            x1={nodes[from]?.x}
            y1={nodes[from]?.y}
            x2={nodes[to]?.x}
            y2={nodes[to]?.y}
            stroke-width={0.5 + 4 * strength * strength}
            class={near === null || near === from || near === to ? "tie" : "tie dim"}
          >
            <title>{`${shown[from]?.title} – ${shown[to]?.title}: words ${percent(edge.words)}, authors ${percent(edge.authors)}`}</title>
          </line>
        ))}
        {nodes.map((node, at) => (
          <Topic
            key={node.board.url}
            node={node}
            dim={near !== null && near !== at && !is_joined(at)}
            label={labels[at] ?? (near === at ? above(node) : null)}
            near={(inside) => set_near(inside ? at : null)}
            choose={() => onChoose(node.board)}
          />
        ))}
      </svg>
    </div>
  );
}
