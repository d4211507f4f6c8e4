// What was foretold for this window beside what came, and what is foretold for the next.
import { percent } from "../core/format";
import { outcome_of, score_forecast, type Outcome } from "../core/pulse";
import type { Pulse, PulseBoard } from "../core/types";

const kMost = 14;
const kMarks: Record<Outcome, string> = { hit: "●", "false alarm": "○", missed: "◍", quiet: "·" };

function interesting(boards: PulseBoard[]): PulseBoard[] {
  return boards.filter((board) => board.hot || board.was_foretold || board.will_be_hot).slice(0, kMost);
}

export function Forecast({ pulse }: { pulse: Pulse }) {
  const { boards } = pulse;
  if (pulse.hotspots_are_clear === false)
    return <p class="muted">Not enough to tell: where no board stands out, there is nothing to foretell.</p>;
  if (!pulse.forecast_has_learned)
    return (
      <p class="muted">
        The forecast learns from a forum's own past, and this one is too short yet. Until then the hot boards of now are its
        guess.
      </p>
    );
  const score = score_forecast(boards);
  const rows = interesting(boards);
  return (
    <>
      <p class="card-note">
        {score.precision === null
          ? "Nothing was foretold for this window."
          : `Of the boards foretold, ${percent(score.precision)} became hot.`}{" "}
        {score.recall !== null && `Of the hot boards, ${percent(score.recall)} were foretold.`}
      </p>
      <table class="plain-table forecast">
        <thead>
          <tr>
            <th scope="col">board</th>
            <th scope="col">this window</th>
            <th scope="col">next</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((board) => {
            const outcome = outcome_of(board);
            return (
              <tr key={board.url}>
                <th scope="row">{board.title}</th>
                <td class={`outcome-${outcome.replace(" ", "-")}`}>
                  <span aria-hidden="true">{kMarks[outcome]}</span> {outcome}
                </td>
                <td>{board.will_be_hot ? "hot" : "–"}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p class="muted">No board is hot, and none is foretold to be.</p>}
    </>
  );
}
