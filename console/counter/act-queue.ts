/**
 * What was done at the counter and is not confirmed yet. Every act is written down with its idempotency key before it
 * is sent, and sent with the same key until there is an answer that settles it: through a cut of the network, a reload
 * or a closed browser, nothing is lost and nothing is done twice. Each act is kept by itself, so that tabs that write
 * at the same time do not overwrite each other.
 */
import { type Act, type ActState, isUnsettled, type Kept, readAct, type Verdict } from './act.ts';

/** Keys are remembered by the server for a day; what is older than this is not sent again. */
const safeMs = 23 * 3_600_000;
/** Settled acts are shown for a while. */
const mostSettled = 50;

export class ActQueue {
  readonly #kept: Kept;
  readonly #send: (act: Act) => Promise<Verdict>;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #acts: readonly Act[] = [];
  #draining: Promise<void> | undefined;
  #sending: string | undefined;

  constructor(kept: Kept, send: (act: Act) => Promise<Verdict>, now: () => number = Date.now) {
    this.#kept = kept;
    this.#send = send;
    this.#now = now;
    this.reread();
  }

  /** Newest first; a new list after every change. */
  get acts(): readonly Act[] {
    return this.#acts;
  }

  get unsettled(): number {
    return this.#acts.filter(isUnsettled).length;
  }

  /** The act that is on its way for the first time. */
  get sending(): string | undefined {
    return this.#sending;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Writes the act down, and sends it when those before it are settled. Throws where it cannot be written down. */
  add(act: Omit<Act, 'state' | 'place'>): void {
    const place = (this.#acts[0]?.place ?? 0) + 1;
    this.#put({ ...act, place, state: { name: 'waiting' } });
    this.reread();
  }

  /**
   * Sends what is not settled, oldest first; stops at the first that gets no answer. Answers whether all are settled.
   * One tab at a time may do this.
   */
  async drain(): Promise<boolean> {
    this.#draining ??= this.#sendAll().finally(() => {
      this.#draining = undefined;
    });
    await this.#draining;
    return this.unsettled === 0;
  }

  /** Takes what is written down, by this tab or another. */
  reread(): void {
    const all = [...this.#kept.all()].flatMap((text) => readAct(text) ?? []);
    this.#acts = all.sort((a, b) => b.place - a.place || b.at.localeCompare(a.at));
    for (const listener of this.#listeners) listener();
  }

  /** Somebody has looked after a settled act, so that it need not be shown. */
  dismiss(key: string): void {
    this.#drop(({ state }) => !isUnsettled({ state }), key);
  }

  /** Takes back what was never sent. Whoever calls this sees to it that nobody sends meanwhile. */
  callOff(key: string): void {
    this.reread();
    this.#drop(({ state }) => state.name === 'waiting', key);
  }

  async #sendAll(): Promise<void> {
    const tried = new Set<string>();
    for (;;) {
      const next = this.#acts.findLast((act) => isUnsettled(act) && !tried.has(act.key));
      if (next === undefined) return;
      const wasSent = next.state.name === 'unknown';
      if (this.#now() - Date.parse(next.at) > safeMs) {
        this.#become(next, wasSent ? { name: 'stale' } : tooOld);
        continue;
      }
      this.#sending = wasSent ? undefined : next.key;
      // If the answer is lost together with this page, it is known to have been sent.
      if (!wasSent) this.#become(next, { name: 'unknown' });
      const verdict = await this.#send(next);
      this.#sending = undefined;
      this.#become(next, stateAfter(verdict, next.state));
      if (verdict.kind === 'not_now' || (verdict.kind === 'no_answer' && !verdict.isAlone)) return;
      tried.add(next.key);
    }
  }

  #become(act: Act, state: ActState): void {
    this.#put({ ...act, state });
    this.reread();
    for (const { key } of this.#acts
      .filter((one) => one.state.name !== 'stale' && !isUnsettled(one))
      .slice(mostSettled))
      this.#drop(() => true, key);
  }

  /** Written first: what cannot be kept must not be sent. */
  #put(act: Act): void {
    this.#kept.put(act.key, JSON.stringify(act));
  }

  #drop(may: (act: Act) => boolean, key: string): void {
    const act = this.#acts.find((one) => one.key === key);
    if (act === undefined || !may(act)) return;
    this.#kept.drop(key);
    this.reread();
  }
}

function stateAfter(verdict: Verdict, before: ActState): ActState {
  if (verdict.kind === 'no_answer') return { name: 'unknown' };
  if (verdict.kind === 'not_now') return before;
  if (verdict.kind === 'done') return { name: 'done', answer: verdict.answer };
  // The door was shut before the server looked whether it had done it: this says nothing of the first attempt.
  if (verdict.isAtTheDoor && before.name === 'unknown') return { name: 'stale' };
  return { name: 'refused', code: verdict.code, sentence: verdict.sentence };
}

const tooOld: ActState = {
  name: 'refused',
  code: 'too_old',
  sentence: 'It was never sent, and is too old to be sent now.',
};
