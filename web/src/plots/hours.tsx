// When a forum is awake: the hours of the week, UTC, Monday first.
import { plural } from "../core/format";
import { useWidth } from "../parts/bits";
import { heat_step } from "./scale";

const kDays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const kSteps = 7;
const kLeft = 36;
const kRow = 22;

export function busiest(hours: number[]): { day: string; hour: number; posts: number } | null {
  const most = Math.max(0, ...hours);
  if (most === 0) return null;
  const at = hours.indexOf(most);
  return { day: kDays[Math.floor(at / 24)] ?? "", hour: at % 24, posts: most };
}

export function HoursOfWeek({ hours }: { hours: number[] }) {
  const [box, width] = useWidth();
  const most = Math.max(0, ...hours);
  const cell = (width - kLeft) / 24;
  const peak = busiest(hours);
  const label = peak ? `Busiest: ${peak.day} ${peak.hour}:00 UTC with ${plural(peak.posts, "post")}` : "No post with a moment";
  return (
    <div ref={box} class="plot">
      <svg width={width} height={kRow * 7 + 22} role="img" aria-label={`Posts by hour of the week. ${label}`}>
        {kDays.map((name, day) => (
          <g key={name}>
            <text x={kLeft - 8} y={day * kRow + 15} class="tick end">
              {name}
            </text>
            {Array.from({ length: 24 }, (_, hour) => {
              const posts = hours[day * 24 + hour] ?? 0;
              return (
                <rect
                  key={hour}
                  x={kLeft + hour * cell}
                  y={day * kRow}
                  width={Math.max(1, cell - 2)}
                  height={kRow - 2}
                  rx={2}
                  class={`heat heat-${heat_step(posts, most, kSteps)}`}
                >
                  <title>{`${name} ${hour}:00–${hour + 1}:00 UTC: ${plural(posts, "post")}`}</title>
                </rect>
              );
            })}
          </g>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} x={kLeft + hour * cell} y={kRow * 7 + 14} class="tick">{`${hour}:00`}</text>
        ))}
      </svg>
      <p class="legend">{label}</p>
    </div>
  );
}
