// What the program tells by itself: one event stream for all views.
//
// Sites, their progress and their notes are kept here, and views that use them are drawn again when they change. When the stream
// breaks the browser connects again; the list of sites is then read anew, because events were missed.
import { useEffect, useState } from "preact/hooks";
import { get } from "./api";
import type { Meta, Note, Page, Progress, Site, SiteId } from "./types";

const kMostNotes = 200;

interface Live {
  sites: Map<string, Site>;
  progress: Map<string, Progress>;
  notes: Map<string, Note[]>;
  meta: Meta | null;
  loaded: boolean;
  connected: boolean;
  failure: unknown;
}

const live: Live = {
  sites: new Map(),
  progress: new Map(),
  notes: new Map(),
  meta: null,
  loaded: false,
  connected: true,
  failure: null,
};
const listeners = new Set<() => void>();
let changes = 0;

function tell(): void {
  ++changes;
  for (const listener of listeners) listener();
}

export function useLive(): Live {
  const [, draw] = useState(changes);
  useEffect(() => {
    const listener = () => draw(changes);
    listeners.add(listener);
    listener(); // what came between the drawing and this moment
    return () => void listeners.delete(listener);
  }, []);
  return live;
}

// How many events a site had: an answer that was asked for before the latest of them is old.
const events_of = new Map<string, number>();

export function events_heard(site: SiteId): number {
  return events_of.get(String(site)) ?? 0;
}

function keep_site(site: Site): void {
  live.sites.set(String(site.id), site);
  if (!is_running(site)) live.progress.delete(String(site.id));
  tell();
}

function hear_site(site: Site): void {
  events_of.set(String(site.id), events_heard(site.id) + 1);
  keep_site(site);
}

// The answer to a request that was made when so many events had been heard.
export function keep_answer(site: Site, heard: number): void {
  if (events_heard(site.id) === heard || !live.sites.has(String(site.id))) keep_site(site);
}

const note_key = (note: Note) => `${note.at} ${note.text}`;

// What was asked for, then what was told meanwhile.
export function joined_notes(asked: Note[], told: Note[]): Note[] {
  const known = new Set(asked.map(note_key));
  return [...asked, ...told.filter((note) => !known.has(note_key(note)))].slice(-kMostNotes);
}

export function keep_notes(site: SiteId, notes: Note[]): void {
  live.notes.set(String(site), joined_notes(notes, live.notes.get(String(site)) ?? []));
  tell();
}

export function is_running(site: Site): boolean {
  return site.state === "learning" || site.state === "crawling" || site.state === "pausing" || site.state === "waiting";
}

export async function load_sites(): Promise<void> {
  const heard = new Map(events_of);
  try {
    const [meta, { items }] = await Promise.all([get<Meta>("/meta"), get<Page<Site>>("/sites")]);
    live.meta = meta;
    const listed = new Set(items.map((site) => String(site.id)));
    for (const id of [...live.sites.keys()]) if (!listed.has(id) && !events_of.has(id)) live.sites.delete(id);
    for (const site of items) keep_answer(site, heard.get(String(site.id)) ?? 0);
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
  live.notes.set(id, joined_notes(live.notes.get(id) ?? [], [note]));
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
  on<Site>(source, "site", hear_site);
  on<Progress>(source, "progress", keep_progress);
  on<Note>(source, "note", add_note);
}
