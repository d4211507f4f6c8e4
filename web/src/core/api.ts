// One door to the API: paths in, typed answers out, failures as one sentence.
//
//     const site = await get<Site>("/sites/1");
//     await send<Site>("POST", "/sites", { url });
//
// Every failure is an ApiError, also when the program has gone away.

const kRoot = "/api/v1";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | null | undefined>;

// The path with what is known of the query; empty values are left out.
export function with_query(path: string, query: Query): string {
  const known = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== "") known.set(name, String(value));
  const text = known.toString();
  return text ? `${path}?${text}` : path;
}

// The program's sentences begin small, as they follow a name on the command line.
export function as_sentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(whole) ? whole : `${whole}.`;
}

async function failure(answer: Response): Promise<ApiError> {
  try {
    const { error } = (await answer.json()) as { error?: { code?: string; message?: string } };
    if (error?.message) return new ApiError(error.code ?? "internal", as_sentence(error.message), answer.status);
  } catch {
    // An answer without our JSON says only its status.
  }
  return new ApiError("internal", `The program answered ${answer.status} ${answer.statusText}`.trim() + ".", answer.status);
}

async function ask<T>(path: string, init: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(kRoot + path, { ...init, credentials: "same-origin" });
  } catch (reason) {
    if (init.signal?.aborted) throw reason;
    throw new ApiError("away", "Boardwalk does not answer. Is the program still running?", 0);
  }
  if (!answer.ok) throw await failure(answer);
  return (await answer.json()) as T;
}

export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>(path, signal ? { signal } : {});
}

export function send<T>(method: "POST" | "PUT" | "PATCH", path: string, body: unknown = {}, signal?: AbortSignal): Promise<T> {
  const init: RequestInit = {
    method,
    headers: { "Content-Type": "application/json", "X-Boardwalk": "1" },
    body: JSON.stringify(body),
  };
  return ask<T>(path, signal ? { ...init, signal } : init);
}

export function sentence(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}
