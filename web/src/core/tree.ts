// Boards as a tree in reading order: children follow their parent, with their depth. Parents that are unknown, or that lead back to
// their own child, make a board a root.
import type { Board } from "./types";

export interface Branch {
  board: Board;
  depth: number;
}

export function tree_of(boards: Board[]): Branch[] {
  const known = new Set(boards.map((board) => board.key));
  const children = new Map<string, Board[]>();
  for (const board of boards) {
    const parent = board.parent && known.has(board.parent) && board.parent !== board.key ? board.parent : "";
    children.set(parent, [...(children.get(parent) ?? []), board]);
  }
  const out: Branch[] = [];
  const seen = new Set<string>();
  const walk = (roots: Board[]) => {
    const open: Branch[] = [...roots].reverse().map((board) => ({ board, depth: 0 }));
    while (open.length > 0) {
      const branch = open.pop() as Branch;
      if (seen.has(branch.board.key)) continue;
      seen.add(branch.board.key);
      out.push(branch);
      for (const child of [...(children.get(branch.board.key) ?? [])].reverse())
        open.push({ board: child, depth: branch.depth + 1 });
    }
  };
  walk(children.get("") ?? []);
  walk(boards.filter((board) => !seen.has(board.key)));
  return out;
}
