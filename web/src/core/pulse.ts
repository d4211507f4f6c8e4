// Readings of a pulse that need a word more than a figure.
import { web_address } from "./safe_html";
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

// Posts whose board is unknown are counted under the name of the site, which is no address: such a board cannot be opened.
export function board_key(board: PulseBoard): string | null {
  return web_address(board.url) === null ? null : board.url;
}

export function named_boards(boards: PulseBoard[]): PulseBoard[] {
  return boards.map((board) => (board_key(board) === null ? { ...board, title: "no board known" } : board));
}
