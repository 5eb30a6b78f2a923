/** Keeps the idempotency keys of calls without an answer, so that doing the same again never does it twice. */
import { isTesseraError } from './errors.ts';

interface KeptKey {
  key: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/** Where keys outlive the page or the process. If a function throws, keys live as long as their object. */
export interface KeyStore {
  read(): string | null | undefined;
  write(text: string): void;
}

export interface UnansweredKeysOptions {
  store: KeyStore;
  /** How long a key is kept; 12 hours by default. The server keeps its responses for 24 hours. */
  keptMs?: number;
  /** Called when an action turns out to have been done by an earlier call. */
  onAlreadyDone?: () => void;
}

/**
 * For programs in which a person repeats what had no answer, such as a form or a terminal: an option of `Tessera`. A
 * call with the content of an earlier one that got no answer is sent with the earlier key, unless it has a key of its
 * own. Don't use it where two calls with the same content can be under way at once and mean two actions.
 */
export class UnansweredKeys {
  readonly #store: KeyStore;
  readonly #keptMs: number;
  readonly #onAlreadyDone: () => void;
  #kept: Record<string, KeptKey> = {};

  constructor({ store, keptMs = 12 * 3_600_000, onAlreadyDone = () => {} }: UnansweredKeysOptions) {
    this.#store = store;
    this.#keptMs = keptMs;
    this.#onAlreadyDone = onAlreadyDone;
  }

  /** Returns the earlier key of this content, or stores `fresh` as its key. */
  keep(content: string, fresh: string): KeyInUse {
    const name = digestOf(content);
    const all = this.#read();
    const { key } = all[name] ?? { key: fresh };
    if (all[name] === undefined) this.#write({ ...all, [name]: { key, since: Date.now() } });
    return {
      key,
      settle: (replayed) => {
        const { [name]: _, ...others } = this.#read();
        this.#write(others);
        if (replayed && key !== fresh) this.#onAlreadyDone();
      },
    };
  }

  #read(): Record<string, KeptKey> {
    try {
      this.#kept = JSON.parse(this.#store.read() || 'null') ?? {};
    } catch {
      // What this object remembers is left.
    }
    const since = Date.now() - this.#keptMs;
    return Object.fromEntries(Object.entries(this.#kept).filter(([, kept]) => kept.since > since));
  }

  #write(all: Record<string, KeptKey>): void {
    this.#kept = all;
    try {
      this.#store.write(JSON.stringify(all));
    } catch {
      // A store that is full or forbidden must not fail the call.
    }
  }
}

export interface KeyInUse {
  key: string;
  /** Forgets the key: the call has an answer. `replayed` if it is the one of an earlier request. */
  settle(replayed: boolean): void;
}

/** Refusals that decide nothing about the action. */
const undecided: readonly number[] = [401, 408, 425, 429];

/** Whether the error is an answer of the server, after which the same call is another action. */
export const isAnswer = (error: unknown): boolean =>
  isTesseraError(error) &&
  error.problem !== undefined &&
  error.status < 500 &&
  !undecided.includes(error.status) &&
  error.code !== 'idempotency_in_progress' &&
  error.code !== 'step_up_required';

/** Contents are personal, so only a digest is stored: FNV-1a, twice. Plain-http pages have no `crypto.subtle`. */
function digestOf(content: string): string {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let at = 0; at < content.length; at++) {
    const unit = content.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + at), 0x01000193);
  }
  return [low >>> 0, high >>> 0, content.length].map((part) => part.toString(36)).join('-');
}
