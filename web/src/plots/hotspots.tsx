// The hotspot map: how busy a board is against its mood. Size is the number of authors; the hot group is filled.
import { compact, plural, shorten, signed } from "../core/format";
import type { PulseBoard } from "../core/types";
import { useWidth } from "../parts/bits";
import { linear, logarithmic, place_labels, round_values, type Scale } from "./scale";

const kHeight = 300;
const kLongestLabel = 26;
const kMargin = { left: 44, right: 16, top: 16, bottom: 36 };

interface Bubble {
  board: PulseBoard;
  x: number;
  y: number;
  r: number;
}

// From a little below the quietest board to a little above the busiest: room for their bubbles.
function extent(boards: PulseBoard[]): [number, number] {
  const posts = boards.map((board) => board.posts).filter((value) => value > 0);
  return [Math.min(...posts, 1e9) / 1.6, Math.max(...posts, 1) * 1.6];
}

function bubbles(boards: PulseBoard[], x: Scale, bound: number): Bubble[] {
  const authors = Math.max(1, ...boards.map((board) => board.authors));
  const y = linear(-bound, bound, kHeight - kMargin.bottom, kMargin.top);
  return boards
    .filter((board) => board.posts > 0)
    .map((board) => ({ board, x: x(board.posts), y: y(board.mean_sentiment), r: 4 + 14 * Math.sqrt(board.authors / authors) }));
}

const label_width = (board: PulseBoard) => Math.min(kLongestLabel, board.title.length) * 6.6;

function words({ title, posts, authors, mean_sentiment, hot }: PulseBoard): string {
  return `${title}: ${plural(posts, "post")} by ${plural(authors, "author")}, mood ${signed(mean_sentiment)}${hot ? ", hot" : ""}`;
}

export function HotspotMap({ boards, onChoose }: { boards: PulseBoard[]; onChoose: (board: PulseBoard) => void }) {
  const [box, width] = useWidth();
  const bound = Math.max(0.2, ...boards.map((board) => Math.abs(board.mean_sentiment))) * 1.25;
  const [least, most] = extent(boards);
  const x = logarithmic(least, most, kMargin.left, width - kMargin.right);
  const all = bubbles(boards, x, bound).sort((a, b) => b.r - a.r);
  const middle = (kMargin.top + kHeight - kMargin.bottom) / 2;
  const named = [...all].sort((a, b) => b.board.heat - a.board.heat);
  const labels = place_labels(
    named.map((one) => ({ ...one, width: label_width(one.board) })),
    { width, height: kHeight - kMargin.bottom },
  );
  return (
    <div ref={box} class="plot">
      <svg width={width} height={kHeight} role="group" aria-label="Boards by activity and mood">
        <rect
          x={kMargin.left}
          y={kMargin.top}
          width={width - kMargin.left - kMargin.right}
          height={middle - kMargin.top}
          class="zone-good"
        />
        <rect
          x={kMargin.left}
          y={middle}
          width={width - kMargin.left - kMargin.right}
          height={kHeight - kMargin.bottom - middle}
          class="zone-bad"
        />
        {round_values(least, most).map((value) => (
          <g key={value}>
            <line x1={x(value)} x2={x(value)} y1={kMargin.top} y2={kHeight - kMargin.bottom} class="mesh" />
            <text x={x(value)} y={kHeight - kMargin.bottom + 16} class="tick middle">
              {compact(value)}
            </text>
          </g>
        ))}
        <line x1={kMargin.left} x2={width - kMargin.right} y1={middle} y2={middle} class="axis" />
        <text x={width - kMargin.right} y={kHeight - 4} class="tick end">
          posts in the window →
        </text>
        <text x={kMargin.left - 8} y={kMargin.top + 10} class="tick end">
          {signed(bound, 1)}
        </text>
        <text x={kMargin.left - 8} y={middle + 4} class="tick end">
          0
        </text>
        <text x={kMargin.left - 8} y={kHeight - kMargin.bottom} class="tick end">
          {signed(-bound, 1)}
        </text>
        {all.map((one) => (
          <circle
            key={one.board.url}
            cx={one.x}
            cy={one.y}
            r={one.r}
            class={one.board.hot ? "bubble hot" : "bubble"}
            tabindex={0}
            role="button"
            aria-label={words(one.board)}
            onClick={() => onChoose(one.board)}
            onKeyDown={(event) => event.key === "Enter" && onChoose(one.board)}
          >
            <title>{words(one.board)}</title>
          </circle>
        ))}
        {named.map((one, at) => {
          const label = labels[at];
          return (
            label && (
              <text key={one.board.url} x={label.x + label.width / 2} y={label.y + 11} class="label middle" aria-hidden="true">
                {shorten(one.board.title, kLongestLabel)}
              </text>
            )
          );
        })}
      </svg>
    </div>
  );
}
