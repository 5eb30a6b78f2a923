/**
 * What was done at the counter and is not confirmed yet. Every act is written down with its idempotency key before it
 * is sent, and sent with the same key until there is an answer that settles it: through a cut of the network, a reload
 * or a closed browser, nothing is lost and nothing is done twice.
 */

export type ActKind = 'redeem' | 'earn' | 'spend' | 'undo';

export interface Act<Input = unknown> {
  /** The idempotency key, which is also the name of the act here. */
  key: string;
  kind: ActKind;
  input: Input;
  /** What the cashier calls it: the code, the member, the amount. */
  label: string;
  /** RFC 3339: when it was done at the counter. */
  at: string;
  state: ActState;
}

/**
 * `waiting`: not sent yet. `unknown`: sent, and no answer came; it may have happened. `done`, `refused`: settled.
 * `stale`: unknown for so long that sending it again is not safe any more; somebody must look.
 */
export type ActState =
  | { name: 'waiting' }
  | { name: 'unknown' }
  | { name: 'done'; answer: unknown }
  | { name: 'refused'; code: string; sentence: string }
  | { name: 'stale' };

/** What became of an attempt. */
export type Verdict =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; code: string; sentence: string }
  /** It surely did not happen, and may be sent again later. */
  | { kind: 'not_now' }
  /** Nobody knows. */
  | { kind: 'no_answer' };

export interface Kept {
  read(): string | null;
  write(text: string): void;
}

/** Keys are remembered by the server for a day; what is older than this is not sent again. */
const safeMs = 23 * 3_600_000;
/** Settled acts are shown for a while. */
const mostSettled = 50;

export class ActQueue {
  readonly #kept: Kept;
  readonly #send: (act: Act) => Promise<Verdict>;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #acts: readonly Act[];
  #draining: Promise<void> | undefined;

  constructor(kept: Kept, send: (act: Act) => Promise<Verdict>, now: () => number = Date.now) {
    this.#kept = kept;
    this.#send = send;
    this.#now = now;
    this.#acts = readActs(kept.read());
  }

  /** Newest first; a new list after every change. */
  get acts(): readonly Act[] {
    return this.#acts;
  }

  get unsettled(): number {
    return this.#acts.filter(isUnsettled).length;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Writes the act down, and sends it when those before it are settled. Throws where it cannot be written down. */
  add(act: Omit<Act, 'state'>): void {
    this.#become([{ ...act, state: { name: 'waiting' } }, ...this.#acts]);
  }

  /** Sends what is not settled, oldest first; stops at the first that gets no answer. Answers whether all are settled. */
  async drain(): Promise<boolean> {
    this.#draining ??= this.#sendAll().finally(() => {
      this.#draining = undefined;
    });
    await this.#draining;
    return this.unsettled === 0;
  }

  /** Takes what another tab has written. */
  reread(): void {
    this.#acts = readActs(this.#kept.read());
    this.#tell();
  }

  /** Somebody has looked after a stale act. */
  dismiss(key: string): void {
    this.#become(this.#acts.filter((act) => act.key !== key || isUnsettled(act)));
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = this.#acts.findLast(isUnsettled);
      if (next === undefined) return;
      if (this.#now() - Date.parse(next.at) > safeMs) {
        this.#settle(next.key, next.state.name === 'unknown' ? { name: 'stale' } : tooOld);
        continue;
      }
      // If the answer is lost together with this page, it is known to have been sent.
      if (next.state.name === 'waiting') this.#settle(next.key, { name: 'unknown' });
      const verdict = await this.#send(next);
      if (verdict.kind === 'no_answer') return;
      if (verdict.kind === 'not_now') {
        if (next.state.name === 'waiting') this.#settle(next.key, { name: 'waiting' });
        return;
      }
      this.#settle(
        next.key,
        verdict.kind === 'done'
          ? { name: 'done', answer: verdict.answer }
          : { name: 'refused', code: verdict.code, sentence: verdict.sentence },
      );
    }
  }

  #settle(key: string, state: ActState): void {
    this.#become(this.#acts.map((act) => (act.key === key ? { ...act, state } : act)));
  }

  #become(acts: readonly Act[]): void {
    let settled = 0;
    const kept = acts.filter(
      (act) => isUnsettled(act) || act.state.name === 'stale' || ++settled <= mostSettled,
    );
    // Written first: what cannot be kept must not be sent.
    this.#kept.write(JSON.stringify(kept));
    this.#acts = kept;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

const tooOld: ActState = {
  name: 'refused',
  code: 'too_old',
  sentence: 'It was never sent, and is too old to be sent now.',
};

const isUnsettled = ({ state }: Act): boolean => state.name === 'waiting' || state.name === 'unknown';

function readActs(text: string | null): readonly Act[] {
  if (text === null) return [];
  try {
    const acts = JSON.parse(text);
    return Array.isArray(acts) ? acts : [];
  } catch {
    return [];
  }
}
