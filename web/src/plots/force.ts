// Where the nodes of a small graph stand: springs along the edges, repulsion between all (Fruchterman and Reingold 1991), cooled
// down over a fixed number of turns. The start is a circle in the order given, so the same graph gives the same picture.

export interface Spring {
  from: number;
  to: number;
  strength: number; // 0 to 1
}

export interface Point {
  x: number;
  y: number;
}

const kTurns = 260;
const kGravity = 0.02; // share of the way to the middle, each turn

function start(size: number, width: number, height: number): Point[] {
  return Array.from({ length: size }, (_, at) => {
    const angle = (2 * Math.PI * at) / Math.max(1, size);
    return { x: width / 2 + (width / 3) * Math.cos(angle), y: height / 2 + (height / 3) * Math.sin(angle) };
  });
}

function push_apart(points: Point[], moves: Point[], ideal: number): void {
  for (let a = 0; a < points.length; ++a)
    for (let b = a + 1; b < points.length; ++b) {
      const [p, q, m, n] = [points[a] as Point, points[b] as Point, moves[a] as Point, moves[b] as Point];
      const dx = p.x - q.x || 0.01;
      const dy = p.y - q.y;
      const force = (ideal * ideal) / Math.max(1, dx * dx + dy * dy);
      m.x += dx * force;
      m.y += dy * force;
      n.x -= dx * force;
      n.y -= dy * force;
    }
}

function pull_together(points: Point[], moves: Point[], springs: Spring[], ideal: number): void {
  for (const { from, to, strength } of springs) {
    const [p, q, m, n] = [points[from], points[to], moves[from], moves[to]];
    if (!p || !q || !m || !n) continue;
    const dx = p.x - q.x;
    const dy = p.y - q.y;
    const force = (strength * Math.hypot(dx, dy)) / ideal;
    m.x -= dx * force;
    m.y -= dy * force;
    n.x += dx * force;
    n.y += dy * force;
  }
}

export function settle(size: number, springs: Spring[], width: number, height: number, margin: number): Point[] {
  const points = start(size, width, height);
  const ideal = 0.62 * Math.sqrt((width * height) / Math.max(1, size));
  for (let turn = 0; turn < kTurns; ++turn) {
    const moves = points.map(() => ({ x: 0, y: 0 }));
    push_apart(points, moves, ideal);
    pull_together(points, moves, springs, ideal);
    const heat = (Math.min(width, height) / 8) * (1 - turn / kTurns);
    points.forEach((point, at) => {
      const move = moves[at] as Point;
      const length = Math.hypot(move.x, move.y) || 1;
      const step = Math.min(length, heat) / length;
      // A light pull to the middle keeps what has no edge in sight.
      point.x += move.x * step + (width / 2 - point.x) * kGravity;
      point.y += move.y * step + (height / 2 - point.y) * kGravity;
      point.x = Math.min(width - margin, Math.max(margin, point.x));
      point.y = Math.min(height - margin, Math.max(margin, point.y));
    });
  }
  return points;
}
