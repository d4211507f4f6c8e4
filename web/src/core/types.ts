// What the API answers, version 1. Fields may be absent where the program knows nothing: they read as null or undefined.

export type Moment = string | null | undefined; // ISO 8601, UTC
export type SiteId = string | number;

export type SiteState = "idle" | "waiting" | "learning" | "crawling" | "pausing" | "paused" | "failed";

export interface Page<T> {
  items: T[];
  next: string | null;
}

export interface Meta {
  version: string;
  database: string;
  read_only: boolean;
  sites: number;
}

export interface Site {
  id: SiteId;
  seed: string;
  entry?: string | null;
  host: string;
  title?: string | null;
  round: number;
  complete: boolean;
  state: SiteState;
  boards: number;
  threads: number;
  posts: number;
  pages: number;
  queue: number;
  created?: Moment;
  last_fetch?: Moment;
  delay_ms?: number | null;
  budget_per_day?: number | null;
  trouble?: string | null;
}

export interface Progress {
  site: SiteId;
  state: SiteState;
  requests: number;
  useful: number;
  pages: number;
  posts: number;
  queue: number;
  bytes: number;
  rate: number;
  eta_s?: number | null;
  kinds?: Record<string, number>;
}

export interface Note {
  site: SiteId;
  at: Moment;
  text: string;
}

export interface MapNode {
  id: string | number;
  role: string;
  pattern: string;
  pages: number;
  linked: number;
  examples: string[];
}

export interface MapEdge {
  from: string | number;
  to: string | number;
  links: number;
}

export interface SiteMap {
  nodes: MapNode[];
  edges: MapEdge[];
  entry?: string | null;
  is_whole?: boolean; // false: the figures are of a sample
}

export interface Rule {
  index: number;
  role: string;
  pattern: string;
  enabled: boolean;
  pages: number;
  examples: string[];
}

export interface Profile {
  version: number;
  toml: string;
  rules: Rule[];
}

export interface RuleEdit {
  index: number;
  pattern?: string;
  enabled?: boolean;
  role?: string;
}

export type ProfileChange = { toml: string } | { edits: RuleEdit[] };

export interface Preview {
  valid: boolean;
  changes: { url: string; before: string; after: string }[];
  changed: number;
  sampled: number;
  counts: { before: Record<string, number>; after: Record<string, number> };
}

export interface Board {
  key: string;
  url: string;
  title?: string | null;
  parent?: string | null;
  description?: string | null;
  threads: number;
  posts: number;
  last_post?: Moment;
}

export interface Thread {
  key: string;
  url: string;
  title?: string | null;
  board?: string | null;
  author?: string | null;
  created?: Moment;
  last_post?: Moment;
  posts: number;
  views?: number | null;
  sticky?: boolean;
  locked?: boolean;
  pages?: number | null;
}

export interface ThreadAnswer {
  thread: Thread;
  board?: { key: string; title?: string | null } | null;
}

export interface Post {
  key: string;
  url?: string | null;
  author?: string | null;
  author_url?: string | null;
  posted_at?: Moment;
  posted_at_raw?: string | null;
  edited_at?: Moment;
  position: number;
  score?: number | null;
  text: string;
  html?: string | null;
  reply_to?: string | null;
  quotes?: unknown[];
  attachments?: unknown[];
  images?: unknown[];
  revision?: number | null;
  gone_at?: Moment;
}

export interface Revision {
  revision: number;
  edited_at?: Moment;
  text: string;
}

export interface Hit {
  site: SiteId;
  thread: string;
  thread_title?: string | null;
  post: string;
  author?: string | null;
  posted_at?: Moment;
  position: number;
  snippet: { text: string; hit: boolean }[];
}

export interface Hits extends Page<Hit> {
  order?: "best" | "newest";
  matches?: number | null; // with the first page
  more_matches?: boolean; // there are more than that
  indexing?: boolean;
}

export interface Figures {
  posts: number;
  threads: number;
  authors: number;
  mean_sentiment: number;
  positive: number;
  neutral: number;
  negative: number;
  unjudged: number;
}

export interface PulseBoard extends Figures {
  url: string;
  title: string;
  posts_before: number;
  heat: number;
  group: number; // 0: hot; -1: no post in this window
  hot: boolean;
  was_foretold: boolean;
  will_be_hot: boolean;
}

export interface PulseWindow {
  begin: string;
  posts: number;
  threads: number;
  authors: number;
  mean_sentiment: number;
  positive_share: number;
  negative_share: number;
}

export interface TopicEdge {
  from: string;
  to: string;
  words: number;
  authors: number;
}

export interface Pulse {
  begin: string;
  end: string;
  all_posts: number;
  undated: number;
  made_at?: Moment;
  is_whole?: boolean; // false while posts are still being read
  boards_in_all?: number;
  hotspots_are_clear?: boolean;
  now: Figures;
  languages: Record<string, number>;
  forecast_has_learned: boolean;
  boards: PulseBoard[];
  windows: PulseWindow[];
  reply_groups: { share: number; mean_sentiment: number; mean_words: number }[];
  topic_edges: TopicEdge[];
  trends: { word: string; posts: number; times_as_often: number; surprise: number }[];
  hours_of_week: number[]; // 168, from Monday 0:00 UTC
  threads: { url: string; title: string; posts: number }[];
}

export interface Health {
  requests: number;
  useful: number;
  outcomes: Record<string, number>;
  by_day: { day: string; requests: number; new_posts: number }[];
  quarantined: { pattern: string; since?: Moment; why?: string }[];
  walls: unknown[];
  failures: { url: string; outcome: string; reason?: string | null; at?: Moment }[];
  freshness?: { last_round?: Moment; oldest_page?: Moment; median_age_h?: number | null };
}

export interface RequestLine {
  url: string;
  at?: Moment;
  outcome: string;
  status?: number | null;
  bytes?: number | null;
  new_posts?: number | null;
}
