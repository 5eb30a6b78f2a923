/** The counter of one user at one merchant: a queue, and the loop that sends it until everything is settled. */
import { Tessera } from '@tessera/sdk';
import { spread, waitAfter } from '../../../contract/backoff.ts';
import { tillMark } from '../../../contract/till-mark.ts';
import { noteServerTime, serverAheadMs, serverNow } from '../../api/connection/server-time.ts';
import { session, signedOut } from '../../api/session/session.ts';
import type { Who } from '../../components/use-who.ts';
import type { ActionKind } from './act.ts';
import { ActionQueue } from './act-queue.ts';
import { type ActionInputs, senderOf } from './acts.ts';
import { keptActsOf } from './kept-acts.ts';

const waits = { first: 1_000, longest: 30_000 };

export class Counter {
  readonly queue: ActionQueue;
  readonly tessera: Tessera;
  /** Set by the page, which knows the language. */
  sentenceOf: (error: unknown) => string = String;
  readonly #who: Who;
  readonly #place: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isAwake = false;
  #again = false;

  constructor(who: Who) {
    const kept = keptActsOf(who);
    this.#who = who;
    this.#place = kept.place;
    this.tessera = new Tessera({
      baseUrl: location.origin,
      token: () => this.#token(),
      fetch: async (input, init) => noteServerTime(await fetch(input, init)),
    });
    const send = senderOf({
      open: async () => this.tessera.withToken(await this.#token()),
      renew: () => session.renew(),
      sentenceOf: (error) => this.sentenceOf(error),
    });
    this.queue = new ActionQueue(kept, send);
  }

  /** Sends queued actions on every page, for as long as the console is open. */
  start(): void {
    addEventListener('online', () => this.wake());
    document.addEventListener('visibilitychange', () => document.hidden || this.wake());
    addEventListener('storage', ({ key }) => {
      if (key !== null && !key.startsWith(this.#place)) return;
      this.queue.reread();
      this.#sleep();
    });
    this.wake();
  }

  /** Stores the action, then sends it. Throws if the browser can't store it. */
  do<Kind extends ActionKind>(kind: Kind, label: string, input: (key: string) => ActionInputs[Kind]): string {
    const key = newKey();
    const at = new Date().toISOString();
    this.queue.add({ key, kind, label, input: input(key), at, aheadMs: serverAheadMs() });
    this.wake();
    return key;
  }

  /** Removes an action that was never sent. */
  callOff(key: string): Promise<void> {
    return this.#inTurn(async () => this.queue.callOff(key));
  }

  /** Sends now, without waiting for the retry delay. */
  wake(): void {
    clearTimeout(this.#timer);
    this.#failures = 0;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#isAwake) {
      this.#again = true;
      return;
    }
    this.#isAwake = true;
    try {
      do {
        this.#again = false;
        await this.#inTurn(() => this.#drain());
      } while (this.#again);
    } finally {
      this.#isAwake = false;
      this.#sleep();
    }
  }

  async #drain(): Promise<void> {
    this.queue.reread();
    // Offline, nothing is sent, so nothing becomes uncertain; the `online` event resumes.
    if (this.queue.unsettled > 0 && navigator.onLine) await this.queue.drain();
  }

  #sleep(): void {
    clearTimeout(this.#timer);
    if (this.queue.unsettled === 0) return;
    this.#timer = setTimeout(() => void this.#work(), spread(waitAfter(waits, ++this.#failures)));
  }

  /** One tab sends at a time. Without locks, the idempotency keys still prevent duplicates. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    return navigator.locks ? navigator.locks.request(this.#place, work) : work();
  }

  /** The token of this user at this merchant: an action is never sent as another user. */
  async #token(): Promise<string> {
    // A user who signed out isn't signed in again for this.
    if (session.state.kind === 'out') throw signedOut();
    await session.accessToken();
    const { state } = session;
    const { userId, merchantId } = this.#who;
    if (state.kind !== 'in' || state.signedIn.user.id !== userId || state.signedIn.merchant.id !== merchantId)
      throw signedOut();
    return state.signedIn.access_token;
  }
}

/** `crypto.randomUUID` is missing on plain http. */
const newKey = (): string => tillMark(serverNow(), crypto.getRandomValues(new Uint8Array(12)));

const counters = new Map<string, Counter>();

/** Returns the same counter for the same user and merchant. */
export function counterOf(who: Who): Counter {
  const name = `${who.merchantId} ${who.userId}`;
  let counter = counters.get(name);
  if (counter === undefined) {
    counter = new Counter(who);
    counters.set(name, counter);
    counter.start();
  }
  return counter;
}
