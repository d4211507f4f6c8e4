// The site map's layout: a column per role, the way of a reader from left to right, kinds of many pages on top.
//
//     const drawing = lay_out(map, 900);
//     drawing.nodes[0].x
//
// Narrow screens get the columns below each other. Pure, and the same for the same map.
import type { MapEdge, MapNode, SiteMap } from "../core/types";

export const kRoles = ["entry", "board", "alternative", "thread", "other", "unknown"] as const;
const kColumnOf: Record<string, number> = { entry: 0, board: 1, alternative: 1, thread: 2, other: 3, unknown: 3 };
const kColumns = 4;
const kHeight = 46;
const kGap = 14;
const kTop = 26;
const kNarrow = 640;

export interface Placed {
  node: MapNode;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawn {
  edge: MapEdge;
  path: string;
  weight: number; // line width in pixels
}

export interface Drawing {
  nodes: Placed[];
  edges: Drawn[];
  heads: { text: string; x: number; y: number }[];
  height: number;
}

const kHeads = ["Entry", "Boards and other lists", "Threads", "Everything else"];

function rank(role: string): number {
  const at = (kRoles as readonly string[]).indexOf(role);
  return at < 0 ? kRoles.length : at;
}

function by_column(nodes: MapNode[]): MapNode[][] {
  const columns: MapNode[][] = Array.from({ length: kColumns }, () => []);
  for (const node of nodes) columns[kColumnOf[node.role] ?? kColumns - 1]?.push(node);
  for (const column of columns) column.sort((a, b) => rank(a.role) - rank(b.role) || b.pages + b.linked - a.pages - a.linked);
  return columns;
}

function curve(from: Placed, to: Placed): string {
  const y1 = from.y + from.height / 2;
  const y2 = to.y + to.height / 2;
  if (from === to || Math.abs(from.x - to.x) < 1) {
    const x = from.x + from.width;
    const bulge = from === to ? 26 : 34;
    const top = from === to ? y1 - 12 : y1;
    const bottom = from === to ? y1 + 12 : y2;
    return `M${x} ${top}C${x + bulge} ${top} ${x + bulge} ${bottom} ${x} ${bottom}`;
  }
  const forward = from.x < to.x;
  const x1 = forward ? from.x + from.width : from.x;
  const x2 = forward ? to.x : to.x + to.width;
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}

function place_wide(columns: MapNode[][], width: number): Drawing {
  const used = columns.map((column, at) => ({ column, at })).filter(({ column }) => column.length > 0);
  const gutter = 56;
  const box = Math.min(330, (width - 36 - gutter * (used.length - 1)) / Math.max(1, used.length));
  const nodes: Placed[] = [];
  const heads: Drawing["heads"] = [];
  used.forEach(({ column, at }, turn) => {
    const x = turn * (box + gutter);
    heads.push({ text: kHeads[at] as string, x, y: 14 });
    column.forEach((node, row) => nodes.push({ node, x, y: kTop + row * (kHeight + kGap), width: box, height: kHeight }));
  });
  const height = kTop + Math.max(1, ...columns.map((column) => column.length)) * (kHeight + kGap);
  return { nodes, edges: [], heads, height };
}

function place_narrow(columns: MapNode[][], width: number): Drawing {
  const nodes: Placed[] = [];
  const heads: Drawing["heads"] = [];
  let y = 0;
  columns.forEach((column, at) => {
    if (column.length === 0) return;
    heads.push({ text: kHeads[at] as string, x: 0, y: y + 14 });
    y += kTop;
    for (const node of column) {
      nodes.push({ node, x: 0, y, width: width - 40, height: kHeight });
      y += kHeight + kGap;
    }
    y += kGap;
  });
  return { nodes, edges: [], heads, height: y };
}

export function lay_out(map: SiteMap, width: number): Drawing {
  const columns = by_column(map.nodes);
  const drawing = width < kNarrow ? place_narrow(columns, width) : place_wide(columns, width);
  const placed = new Map(drawing.nodes.map((one) => [String(one.node.id), one]));
  const most = Math.max(1, ...map.edges.map((edge) => edge.links));
  for (const edge of map.edges) {
    const from = placed.get(String(edge.from));
    const to = placed.get(String(edge.to));
    if (!from || !to) continue;
    const weight = 1 + 5 * (Math.log1p(edge.links) / Math.log1p(most));
    drawing.edges.push({ edge, path: curve(from, to), weight });
  }
  return drawing;
}
