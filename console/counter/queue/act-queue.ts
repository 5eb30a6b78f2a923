/**
 * Queue of unconfirmed counter actions. Each action is stored with its idempotency key before it is sent, and retried
 * under that key until a response settles it. Network failures, reloads and a closed browser neither lose nor repeat
 * an action. Actions are stored separately, so tabs don't overwrite each other.
 */
import { hourMs } from '../../../contract/durations.ts';
import {
  type ActionState,
  type ActionStorage,
  type CounterAction,
  isUnsettled,
  readAction,
  type SendOutcome,
} from './act.ts';

/** The server keeps keys for a day; actions older than this aren't retried. */
const safeMs = 23 * hourMs;
/** How long settled actions stay visible. */
const maxSettled = 50;

export class ActionQueue {
  readonly #kept: ActionStorage;
  readonly #send: (act: CounterAction) => Promise<SendOutcome>;
  readonly #now: () => number;
  readonly #listeners = new Set<() => void>();
  #acts: readonly CounterAction[] = [];
  #draining: Promise<void> | undefined;
  #sending: string | undefined;

  constructor(
    kept: ActionStorage,
    send: (act: CounterAction) => Promise<SendOutcome>,
    now: () => number = Date.now,
  ) {
    this.#kept = kept;
    this.#send = send;
    this.#now = now;
    this.reread();
  }

  /** Newest first; a new array after every change. */
  get acts(): readonly CounterAction[] {
    return this.#acts;
  }

  get unsettled(): number {
    return this.#acts.filter(isUnsettled).length;
  }

  /** The action whose first attempt is in flight. */
  get sending(): string | undefined {
    return this.#sending;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores the action, and sends it once earlier ones are settled. Throws if it can't be stored. */
  add(act: Omit<CounterAction, 'state' | 'place'>): void {
    const place = (this.#acts[0]?.place ?? 0) + 1;
    this.#put({ ...act, place, state: { name: 'waiting' } });
    this.reread();
  }

  /**
   * Sends unsettled actions, oldest first, until one gets no response. Resolves to whether all are settled. Only one
   * tab at a time may call this.
   */
  async drain(): Promise<boolean> {
    this.#draining ??= this.#sendAll().finally(() => {
      this.#draining = undefined;
    });
    await this.#draining;
    return this.unsettled === 0;
  }

  /** Reloads the stored actions, which another tab may have changed. */
  reread(): void {
    const all = [...this.#kept.all()].flatMap((text) => readAction(text) ?? []);
    this.#acts = all.sort((a, b) => b.place - a.place || b.at.localeCompare(a.at));
    for (const listener of this.#listeners) listener();
  }

  /** Dismisses a settled action after a manual check. */
  dismiss(key: string): void {
    this.#drop(({ state }) => !isUnsettled({ state }), key);
  }

  /** Removes an action that was never sent. The caller must make sure nothing is being sent. */
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
      // If the page closes before the response, the action is known to have been sent.
      if (!wasSent) this.#become(next, { name: 'unknown' });
      const verdict = await this.#send(next);
      this.#sending = undefined;
      this.#become(next, stateAfter(verdict, next.state));
      if (verdict.kind === 'not_now' || (verdict.kind === 'no_answer' && !verdict.isAlone)) return;
      tried.add(next.key);
    }
  }

  #become(act: CounterAction, state: ActionState): void {
    this.#put({ ...act, state });
    this.reread();
    for (const { key } of this.#acts
      .filter((one) => one.state.name !== 'stale' && !isUnsettled(one))
      .slice(maxSettled))
      this.#drop(() => true, key);
  }

  /** Store first: an action that can't be stored must not be sent. */
  #put(act: CounterAction): void {
    this.#kept.put(act.key, JSON.stringify(act));
  }

  #drop(may: (act: CounterAction) => boolean, key: string): void {
    const act = this.#acts.find((one) => one.key === key);
    if (act === undefined || !may(act)) return;
    this.#kept.drop(key);
    this.reread();
  }
}

function stateAfter(verdict: SendOutcome, before: ActionState): ActionState {
  if (verdict.kind === 'no_answer') return { name: 'unknown' };
  if (verdict.kind === 'not_now') return before;
  if (verdict.kind === 'done') return { name: 'done', answer: verdict.answer };
  // Refused before the key was checked: this says nothing about the first attempt.
  if (verdict.isAtTheDoor && before.name === 'unknown') return { name: 'stale' };
  return { name: 'refused', code: verdict.code, sentence: verdict.sentence };
}

const tooOld: ActionState = {
  name: 'refused',
  code: 'too_old',
  sentence: 'It was never sent, and is too old to be sent now.',
};
