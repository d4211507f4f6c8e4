// Readings of a pulse that need a word more than a figure.
import type { PulseBoard } from "./types";

export interface ForecastScore {
  hits: number; // foretold, and hot
  alarms: number; // foretold, not hot
  misses: number; // hot, not foretold
  precision: number | null;
  recall: number | null;
}

export function score_forecast(boards: PulseBoard[]): ForecastScore {
  const hits = boards.filter((board) => board.was_foretold && board.hot).length;
  const alarms = boards.filter((board) => board.was_foretold && !board.hot).length;
  const misses = boards.filter((board) => !board.was_foretold && board.hot).length;
  return {
    hits,
    alarms,
    misses,
    precision: hits + alarms > 0 ? hits / (hits + alarms) : null,
    recall: hits + misses > 0 ? hits / (hits + misses) : null,
  };
}

export type Outcome = "hit" | "false alarm" | "missed" | "quiet";

export function outcome_of(board: PulseBoard): Outcome {
  if (board.was_foretold) return board.hot ? "hit" : "false alarm";
  return board.hot ? "missed" : "quiet";
}

export function mood_word(score: number): string {
  if (score > 0.05) return "friendly";
  return score < -0.05 ? "tense" : "even";
}

// The change against the window before, as a factor; null where there was nothing before.
export function growth(now: number, before: number): number | null {
  return before > 0 ? now / before - 1 : null;
}
