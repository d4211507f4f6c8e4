// How figures and moments are written. Pure functions; "now" is an argument.

const kUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 365 * 86400],
  ["month", 30 * 86400],
  ["week", 7 * 86400],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const whole = new Intl.NumberFormat("en");
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });

export function count(value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : whole.format(value);
}

export function compact(value: number): string {
  return Math.abs(value) < 10000 ? whole.format(Math.round(value)) : short.format(value);
}

export function plural(value: number, one: string, many = one + "s"): string {
  return `${count(value)} ${value === 1 ? one : many}`;
}

export function percent(share: number, digits = 0): string {
  return Number.isFinite(share) ? `${(share * 100).toFixed(digits)} %` : "–";
}

export function signed(value: number, digits = 2): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return (value < 0 ? "−" : "+") + text;
}

export function bytes(value: number | null | undefined): string {
  if (value === null || value === undefined) return "–";
  const names = ["B", "kB", "MB", "GB", "TB"];
  let step = 0;
  let size = value;
  for (; size >= 1000 && step < names.length - 1; ++step) size /= 1000;
  return `${step === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${names[step]}`;
}

export function ago(moment: string, now: number): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  if (Number.isNaN(seconds)) return moment;
  for (const [unit, length] of kUnits)
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  return seconds > -5 && seconds < 5 ? "now" : relative.format(Math.trunc(seconds), "second");
}

// Exact, in the reader's zone; the ISO string stays in <time datetime>.
export function exact(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return date.toLocaleString("en-GB", { dateStyle: "full", timeStyle: "medium" });
}

export function day(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
}

export function duration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 86400) return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`;
  return `${(seconds / 86400).toFixed(1)} days`;
}

// The middle of a long URL says least.
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const head = Math.ceil((most - 1) * 0.6);
  return `${text.slice(0, head)}…${text.slice(text.length - (most - 1 - head))}`;
}

// What a person would call the place: no scheme, no lonely slash.
export function place(url: string): string {
  return url.replace(/^https?:\/\//, "").replace(/\/$/, "");
}
