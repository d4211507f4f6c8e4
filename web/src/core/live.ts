// What the program tells by itself: one event stream for all views.
//
// Sites, their progress and their notes are kept here, and views that use them are drawn again when they change. When the stream
// breaks the browser connects again; the list of sites is then read anew, because events were missed.
import { useEffect, useState } from "preact/hooks";
import { get } from "./api";
import type { Note, Page, Progress, Site, SiteId } from "./types";

const kMostNotes = 200;

interface Live {
  sites: Map<string, Site>;
  progress: Map<string, Progress>;
  notes: Map<string, Note[]>;
  loaded: boolean;
  connected: boolean;
  failure: unknown;
}

const live: Live = {
  sites: new Map(),
  progress: new Map(),
  notes: new Map(),
  loaded: false,
  connected: true,
  failure: null,
};
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function useLive(): Live {
  const [, draw] = useState(0);
  useEffect(() => {
    const listener = () => draw((turn) => turn + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return live;
}

export function keep_site(site: Site): void {
  live.sites.set(String(site.id), site);
  if (!is_running(site)) live.progress.delete(String(site.id));
  tell();
}

export function keep_notes(site: SiteId, notes: Note[]): void {
  live.notes.set(String(site), notes.slice(-kMostNotes));
  tell();
}

export function is_running(site: Site): boolean {
  return site.state === "learning" || site.state === "crawling" || site.state === "pausing" || site.state === "waiting";
}

export async function load_sites(): Promise<void> {
  try {
    const { items } = await get<Page<Site>>("/sites");
    live.sites = new Map(items.map((site) => [String(site.id), site]));
    live.loaded = true;
    live.failure = null;
  } catch (reason) {
    live.failure = reason;
  }
  tell();
}

// An event as JSON, or null for what cannot be read: a stream is not a reason to fall over.
export function read_event<T>(data: string): T | null {
  try {
    return JSON.parse(data) as T;
  } catch {
    return null;
  }
}

function add_note(note: Note): void {
  const id = String(note.site);
  const notes = live.notes.get(id) ?? [];
  if (notes.some((old) => old.at === note.at && old.text === note.text)) return;
  live.notes.set(id, [...notes, note].slice(-kMostNotes));
  tell();
}

function keep_progress(progress: Progress): void {
  live.progress.set(String(progress.site), progress);
  tell();
}

function on<T>(source: EventSource, name: string, take: (value: T) => void): void {
  source.addEventListener(name, (event) => {
    const value = read_event<T>((event as MessageEvent<string>).data);
    if (value !== null) take(value);
  });
}

export function connect(): void {
  const source = new EventSource("/api/v1/events");
  source.addEventListener("open", () => {
    live.connected = true;
    void load_sites();
  });
  source.addEventListener("error", () => {
    live.connected = false;
    tell();
  });
  on<Site>(source, "site", keep_site);
  on<Progress>(source, "progress", keep_progress);
  on<Note>(source, "note", add_note);
}
