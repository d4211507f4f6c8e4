// A made-up posting history for the simulated forum: a dozen boards with tempers of their own, days and nights, weeks that are livelier than
// others. The same at every run.
const kBoards = 12;
const kWeeks = 30;
const kAuthors = 160;
const kEnd = Date.UTC(2026, 1, 1) / 1000;
const kHour = 3600;
const kWeek = 168 * kHour;

// Lehmer's generator: small, repeatable.
function chance_of(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

function tempo(board, week) {
  const base = 90 / (1 + board * 0.55);
  const wave = 1 + 0.8 * Math.sin(week / (2 + (board % 4)) + board);
  return base * Math.max(0.15, wave);
}

// People write by day, and more at weekends.
function moment_in(week, chance) {
  for (;;) {
    const hour = Math.floor(chance() * 168);
    const awake = Math.max(0.05, Math.sin((((hour % 24) - 6) / 18) * Math.PI)) * (hour >= 120 ? 1 : 0.7);
    if (chance() < awake) return Math.floor(kEnd - (kWeeks - week) * kWeek + hour * kHour + chance() * kHour);
  }
}

function board_lines(board, chance, lines) {
  let thread = board * 10000;
  const open = [];
  for (let week = 0; week < kWeeks; ++week)
    for (let posts = tempo(board, week); posts > 0; --posts) {
      if (open.length === 0 || chance() < 0.16) open.push(++thread);
      const author = Math.floor(chance() ** 2 * kAuthors) + (board % 3) * 40;
      // Old threads sink: most replies go to the newest.
      const chosen = open[Math.max(0, open.length - 1 - Math.floor(chance() ** 3 * 30))];
      lines.push([board, chosen, moment_in(week, chance), 1000 + author]);
    }
}

export function posting_history() {
  const lines = [];
  for (let board = 1; board <= kBoards; ++board) board_lines(board, chance_of(board * 97), lines);
  lines.sort((a, b) => a[2] - b[2]);
  return `board_id,thread_id,post_time_unix,author_hash\n${lines.map((line) => line.join(",")).join("\n")}\n`;
}
