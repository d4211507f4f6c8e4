// Windows over time: how many posts as bars, and below them the mood as a line between the shares of positive and negative posts.
import { compact, day, percent, plural, signed } from "../core/format";
import type { PulseWindow } from "../core/types";
import { useWidth } from "../parts/bits";
import { linear, ticks } from "./scale";

const kLeft = 44;
const kRight = 8;
const kBars = 96;
const kMood = 130;
const kFoot = 24;

function line(points: [number, number][]): string {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

function words(window: PulseWindow): string {
  return (
    `Window from ${day(window.begin)}: ${plural(window.posts, "post")} by ${plural(window.authors, "author")}, mood ${signed(window.mean_sentiment)}, ` +
    `${percent(window.positive_share)} positive, ${percent(window.negative_share)} negative`
  );
}

const kTickRoom = 110; // pixels for the name of a day

function DayTicks({ windows, x, y }: { windows: PulseWindow[]; x: (at: number) => number; y: number }) {
  const every = Math.max(1, Math.ceil(kTickRoom / Math.max(1, x(1) - x(0))));
  return (
    <>
      {windows.map(
        (window, at) =>
          at % every === 0 && (
            <text key={window.begin} x={x(at)} y={y} class={at === 0 ? "tick" : "tick middle"}>
              {day(window.begin)}
            </text>
          ),
      )}
    </>
  );
}

function Mesh({ values, y, width }: { values: number[]; y: (value: number) => number; width: number }) {
  return (
    <>
      {values.map((value) => (
        <g key={value}>
          <line x1={kLeft} x2={width - kRight} y1={y(value)} y2={y(value)} class="mesh" />
          <text x={kLeft - 6} y={y(value) + 4} class="tick end">
            {compact(value)}
          </text>
        </g>
      ))}
    </>
  );
}

export function MoodOverTime({ windows }: { windows: PulseWindow[] }) {
  const [box, width] = useWidth();
  const most = Math.max(1, ...windows.map((window) => window.posts));
  const slot = (width - kLeft - kRight) / Math.max(1, windows.length);
  const x = (at: number) => kLeft + slot * (at + 0.5);
  const y = linear(0, most, kBars, 8);
  const bound = Math.max(
    0.2,
    ...windows.map((window) => Math.max(Math.abs(window.mean_sentiment), window.positive_share, window.negative_share)),
  );
  const top = kBars + 22;
  const mood = linear(-bound, bound, top + kMood, top);
  const filled = windows.map((window, at) => ({ window, at })).filter(({ window }) => window.posts > 0);
  const height = top + kMood + kFoot;
  return (
    <div ref={box} class="plot">
      <svg width={width} height={height} role="img" aria-label={`Posts and mood over ${plural(windows.length, "window")}`}>
        <Mesh values={ticks(most, 3)} y={y} width={width} />
        {windows.map((window, at) => (
          <rect
            key={window.begin}
            x={x(at) - Math.max(0.5, slot * 0.38)}
            y={y(window.posts)}
            width={Math.max(1, slot * 0.76)}
            height={kBars - y(window.posts)}
            class="bar"
          />
        ))}
        <line x1={kLeft} x2={width - kRight} y1={mood(0)} y2={mood(0)} class="axis" />
        {[bound, 0, -bound].map((value) => (
          <text key={value} x={kLeft - 6} y={mood(value) + 4} class="tick end">
            {value === 0 ? "0" : signed(value, 1)}
          </text>
        ))}
        {filled.map(({ window, at }) => (
          <g key={window.begin}>
            <rect
              x={x(at) - Math.max(0.5, slot * 0.38)}
              y={mood(window.positive_share)}
              width={Math.max(1, slot * 0.76)}
              height={mood(0) - mood(window.positive_share)}
              class="share-good"
            />
            <rect
              x={x(at) - Math.max(0.5, slot * 0.38)}
              y={mood(0)}
              width={Math.max(1, slot * 0.76)}
              height={mood(-window.negative_share) - mood(0)}
              class="share-bad"
            />
          </g>
        ))}
        <path d={line(filled.map(({ window, at }) => [x(at), mood(window.mean_sentiment)]))} class="mood" />
        <DayTicks windows={windows} x={x} y={height - 6} />
        {windows.map((window, at) => (
          <rect key={window.begin} x={x(at) - slot / 2} y={0} width={slot} height={height - kFoot} class="touch">
            <title>{words(window)}</title>
          </rect>
        ))}
      </svg>
      <p class="legend">
        <span class="key key-bar">posts</span> <span class="key key-good">share positive</span>{" "}
        <span class="key key-bad">share negative</span> <span class="key key-mood">mean mood</span>
      </p>
    </div>
  );
}

export function Days({ days }: { days: { day: string; requests: number; new_posts: number }[] }) {
  const [box, width] = useWidth();
  const most = Math.max(1, ...days.map((one) => Math.max(one.requests, one.new_posts)));
  const slot = (width - kLeft - kRight) / Math.max(1, days.length);
  const y = linear(0, most, 140, 8);
  const bar = Math.min(26, Math.max(1, slot * 0.38));
  const middle = (at: number) => kLeft + slot * (at + 0.5);
  const every = Math.max(1, Math.ceil(kTickRoom / slot));
  return (
    <div ref={box} class="plot">
      <svg width={width} height={168} role="img" aria-label={`Requests and new posts on ${plural(days.length, "day")}`}>
        <Mesh values={ticks(most, 4)} y={y} width={width} />
        {days.map((one, at) => (
          <g key={one.day}>
            <rect x={middle(at) - bar} y={y(one.requests)} width={bar} height={140 - y(one.requests)} class="bar" />
            <rect x={middle(at)} y={y(one.new_posts)} width={bar} height={140 - y(one.new_posts)} class="bar second" />
            <rect x={middle(at) - slot / 2} y={0} width={slot} height={140} class="touch">
              <title>{`${day(one.day)}: ${plural(one.requests, "request")}, ${plural(one.new_posts, "new post")}`}</title>
            </rect>
            {at % every === 0 && (
              <text x={middle(at)} y={160} class="tick middle">
                {day(one.day)}
              </text>
            )}
          </g>
        ))}
      </svg>
      <p class="legend">
        <span class="key key-bar">requests</span> <span class="key key-second">new posts</span>
      </p>
    </div>
  );
}
