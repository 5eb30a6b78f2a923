/** Keeps the idempotency keys of actions without an answer, so that pressing a button again never does its action twice. */

interface KeptKey {
  key: string;
  /** Milliseconds since the epoch. */
  since: number;
}

const place = 'tessera-unanswered';
const keyHeader = 'idempotency-key';
/** Shorter than the server keeps its answers. */
const keptMs = 12 * 3_600_000;

/** Refusals that decide nothing about the action. */
const undecided: readonly number[] = [401, 408, 425, 429];

export class UnansweredKeys {
  readonly #listeners = new Set<() => void>();

  /** Calls `listener` when an action turns out to have been done by an earlier press. */
  onAlreadyDone(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Wraps `fetch`. A request with a key and the content of an earlier one that got no answer is sent with the earlier
   * key. Reloading the page or closing the form doesn't change what was meant, so keys are in the browser's storage.
   */
  keepIn =
    (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
    async (input, init) => {
      const headers = new Headers(init?.headers);
      const own = headers.get(keyHeader);
      if (own === null) return fetch(input, init);
      const name = nameOf(`${init?.method} ${input}\n${textOf(init?.body)}`);
      const { key } = this.#keep(name, own);
      headers.set(keyHeader, key);
      const response = await fetch(input, { ...init, headers });
      if (await isAnswer(response.clone())) {
        this.#drop(name);
        if (key !== own && response.headers.get('idempotent-replayed') === 'true')
          for (const listener of this.#listeners) listener();
      }
      return response;
    };

  #keep(name: string, key: string): KeptKey {
    const all = read();
    const kept = all[name] ?? { key, since: Date.now() };
    write({ ...all, [name]: kept });
    return kept;
  }

  #drop(name: string): void {
    const { [name]: _, ...others } = read();
    write(others);
  }
}

export const unanswered = new UnansweredKeys();

/** Reads the whole body, because a response that breaks off is none. */
async function isAnswer(response: Response): Promise<boolean> {
  const { status, headers } = response;
  const body = await response.text();
  // A page of a proxy is not from the server.
  if (status !== 204 && !headers.get('content-type')?.includes('json')) return false;
  return status < 500 && !undecided.includes(status) && !body.includes('"idempotency_in_progress"');
}

/** A digest, because contents are personal: FNV-1a with two offsets. Plain-http pages have no `crypto.subtle`. */
function nameOf(content: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let at = 0; at < content.length; at++) {
    const unit = content.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + at), 0x01000193);
  }
  return `${(low >>> 0).toString(36)}-${(high >>> 0).toString(36)}-${content.length.toString(36)}`;
}

function textOf(body: BodyInit | null | undefined): string {
  if (!(body instanceof FormData)) return String(body ?? '');
  const parts = Array.from(body, ([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify(parts);
}

function read(): Record<string, KeptKey> {
  try {
    const all = JSON.parse(localStorage.getItem(place) ?? '{}') as Record<string, KeptKey>;
    const since = Date.now() - keptMs;
    return Object.fromEntries(Object.entries(all).filter(([, kept]) => kept.since > since));
  } catch {
    return {};
  }
}

/** A browser that stores nothing still has the retries of one press. */
function write(all: Record<string, KeptKey>): void {
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(all));
  } catch {}
}
