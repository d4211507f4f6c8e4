// From figures to pixels. Pure.

export type Scale = (value: number) => number;

export function linear(from: number, to: number, begin: number, end: number): Scale {
  const span = to - from || 1;
  return (value) => begin + ((value - from) / span) * (end - begin);
}

// Logarithmic between two values above 0.
export function logarithmic(least: number, most: number, begin: number, end: number): Scale {
  const low = Math.log10(least);
  const span = Math.log10(most) - low || 1;
  return (value) => begin + ((Math.log10(value) - low) / span) * (end - begin);
}

// At most `wanted` + 1 round values from 0 to `most`.
export function ticks(most: number, wanted: number): number[] {
  if (!(most > 0)) return [0];
  const rough = most / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const out: number[] = [];
  for (let turn = 0; turn * step <= most * 1.0001; ++turn) out.push(turn * step);
  return out;
}

// Round values of a logarithmic axis: powers of ten; with 2 and 5 between them where that leaves fewer than three.
export function round_values(least: number, most: number): number[] {
  const fine: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(least)); power <= most; power *= 10) fine.push(power, 2 * power, 5 * power);
  const inside = fine.filter((value) => value >= least && value <= most);
  const powers = inside.filter((value) => Number.isInteger(Math.log10(value)));
  return powers.length < 3 ? inside : powers;
}

// The step (0 to `steps` - 1) of a heat map: zero is a step of its own.
export function heat_step(value: number, most: number, steps: number): number {
  if (value <= 0 || most <= 0) return 0;
  return Math.min(steps - 1, 1 + Math.floor((value / most) * (steps - 1)));
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export interface Disc {
  x: number;
  y: number;
  r: number;
  width: number; // of its label
}

const kLine = 15; // height of a label
const kGap = 3;

// Where a label may stand, the best place first: above, below, right, left.
function places({ x, y, r, width }: Disc): Box[] {
  const box = (left: number, top: number) => ({ x: left, y: top, width, height: kLine });
  return [
    box(x - width / 2, y - r - kGap - kLine),
    box(x - width / 2, y + r + kGap),
    box(x + r + kGap, y - kLine / 2),
    box(x - r - kGap - width, y - kLine / 2),
  ];
}

// A place for the label of each disc that covers neither a disc nor an earlier label and lies within the frame; null where there is none.
export function place_labels(discs: Disc[], frame: { width: number; height: number }): (Box | null)[] {
  const circles = discs.map(({ x, y, r }) => ({ x: x - r * 0.8, y: y - r * 0.8, width: r * 1.6, height: r * 1.6 }));
  const taken: Box[] = [];
  const fits = (box: Box) => box.x >= 0 && box.y >= 0 && box.x + box.width <= frame.width && box.y + box.height <= frame.height;
  return discs.map((disc, at) => {
    const is_free = (box: Box) =>
      fits(box) &&
      !taken.some((other) => overlap(box, other)) &&
      !circles.some((circle, turn) => turn !== at && overlap(box, circle));
    const found = places(disc).find(is_free) ?? null;
    if (found) taken.push(found);
    return found;
  });
}
