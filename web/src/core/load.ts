// Data for a view: asked for when the path changes, the answer of an older question dropped.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { ApiError, get, sentence, with_query } from "./api";
import type { Page } from "./types";

export interface Loaded<T> {
  data: T | null;
  failure: string | null;
  waiting: boolean; // the program is still counting
  loading: boolean;
  reload: () => void;
}

interface LoadState<T> {
  name: string | null;
  data: T | null;
  failure: string | null;
  waiting: boolean;
}

const kAskAgain = 1000; // ms, when the program says that it is not ready (503)

function is_not_ready(reason: unknown): boolean {
  return reason instanceof ApiError && reason.status === 503;
}

// Asks until there is an answer or a failure; the caller stops it by the signal.
function ask_until_ready<T>(path: string, signal: AbortSignal, tell: (state: Omit<LoadState<T>, "name">) => void): void {
  get<T>(path, signal).then(
    (data) => tell({ data, failure: null, waiting: false }),
    (reason: unknown) => {
      if (signal.aborted) return;
      if (!is_not_ready(reason)) return tell({ data: null, failure: sentence(reason), waiting: false });
      tell({ data: null, failure: null, waiting: true });
      const timer = setTimeout(() => ask_until_ready(path, signal, tell), kAskAgain);
      signal.addEventListener("abort", () => clearTimeout(timer));
    },
  );
}

// A null path asks nothing. With a `version`, old data stays in sight while the path is asked again for a new version.
export function useLoad<T>(path: string | null, version?: string): Loaded<T> {
  const keep = version !== undefined;
  const name = path === null ? null : `${path} ${version ?? ""}`;
  const [state, set_state] = useState<LoadState<T>>({ name: null, data: null, failure: null, waiting: false });
  const [turn, set_turn] = useState(0);
  useEffect(() => {
    if (path === null) return;
    const stop = new AbortController();
    ask_until_ready<T>(path, stop.signal, (next) =>
      set_state((old) => ({ ...next, name, data: next.data ?? (keep ? old.data : null) })),
    );
    return () => stop.abort();
  }, [name, turn]);
  const reload = useCallback(() => set_turn((old) => old + 1), []);
  const current = state.name === name;
  return {
    data: current || keep ? state.data : null,
    failure: current ? state.failure : null,
    waiting: current && state.waiting,
    loading: name !== null && (!current || state.waiting),
    reload,
  };
}

export interface Paged<T, Answer extends Page<T> = Page<T>> {
  items: T[];
  first: Answer | null;
  more: (() => void) | null;
  failure: string | null;
  loading: boolean;
  reload: () => void;
}

interface PagedState<T, Answer> {
  path: string | null;
  items: T[];
  first: Answer | null;
  next: string | null;
  failure: string | null;
  busy: boolean;
}

// A list that grows page by page. `path` may hold a query already.
export function usePaged<T, Answer extends Page<T> = Page<T>>(path: string | null): Paged<T, Answer> {
  const empty: PagedState<T, Answer> = { path: null, items: [], first: null, next: null, failure: null, busy: false };
  const [state, set_state] = useState(empty);
  const [turn, set_turn] = useState(0);
  const asked = useRef<AbortController | null>(null);

  const ask = useCallback(
    (after: string | null) => {
      if (path === null) return;
      asked.current?.abort();
      const stop = new AbortController();
      asked.current = stop;
      set_state((old) => (after === null ? old : { ...old, busy: true }));
      get<Answer>(after === null ? path : next_path(path, after), stop.signal).then(
        (answer) =>
          set_state((old) => ({
            path,
            items: after === null ? answer.items : [...old.items, ...answer.items],
            first: after === null ? answer : old.first,
            next: answer.next ?? null,
            failure: null,
            busy: false,
          })),
        (reason: unknown) => {
          if (!stop.signal.aborted)
            set_state((old) => ({ ...(after === null ? empty : old), path, failure: sentence(reason), busy: false }));
        },
      );
    },
    [path],
  );

  useEffect(() => {
    ask(null);
    return () => asked.current?.abort();
  }, [ask, turn]);

  const current = state.path === path;
  const next = state.next;
  return {
    items: current ? state.items : [],
    first: current ? state.first : null,
    more: current && next !== null && !state.busy ? () => ask(next) : null,
    failure: current ? state.failure : null,
    loading: path !== null && (!current || state.busy),
    reload: () => set_turn((old) => old + 1),
  };
}

export function next_path(path: string, after: string): string {
  const [base = "", query = ""] = path.split("?");
  return with_query(base, { ...Object.fromEntries(new URLSearchParams(query)), after });
}

// Asks again as long as the answer says that more is coming.
export function useUntilWhole<T>(loaded: Loaded<T>, is_whole: (data: T) => boolean): void {
  const { data, reload } = loaded;
  useEffect(() => {
    if (!data || is_whole(data)) return;
    const timer = setTimeout(reload, 2 * kAskAgain);
    return () => clearTimeout(timer);
  }, [data, reload]);
}

// The value once it has been quiet for a while: for previews of what is being typed.
export function useQuiet<T>(value: T, wait_ms: number): T {
  const [quiet, set_quiet] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => set_quiet(value), wait_ms);
    return () => clearTimeout(timer);
  }, [value, wait_ms]);
  return quiet;
}
