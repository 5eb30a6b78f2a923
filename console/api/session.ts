/**
 * Who is signed in. The access token lives in memory alone; what continues the session is a cookie that no script
 * can read. Tabs take turns when they renew it, because it is good for one exchange.
 */

import type { AuthLoginParams, AuthRegisterParams, SignedIn } from '@tessera/sdk';
import { isTesseraError, Tessera } from '@tessera/sdk';
import { connection } from './connection.ts';

export type SessionState = { kind: 'unknown' } | { kind: 'out' } | { kind: 'in'; signedIn: SignedIn };

/** Renewed so long before it ends, so that a request under way does not meet its end. */
const earlyMs = 30_000;
const turn = 'tessera-session';

/** Asks for a session that a cookie continues. */
export const byCookie = { headers: { 'refresh-token-delivery': 'cookie' } };

/** The client of whoever is not signed in. */
export const open = new Tessera({ baseUrl: location.origin, fetch: connection.fetch });

class Session {
  #state: SessionState = { kind: 'unknown' };
  #endsAt = 0;
  #renewing: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #otherTabs = new BroadcastChannel(turn);

  constructor() {
    this.#otherTabs.onmessage = () => this.#become({ kind: 'out' });
  }

  get state(): SessionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The token to use now; renewed first if it is about to end. Throws what the renewal was refused with. */
  async accessToken(): Promise<string> {
    const before = this.#state;
    if (before.kind !== 'in' || Date.now() > this.#endsAt - earlyMs) await this.renew();
    if (this.#state.kind !== 'in') throw new Error('Nobody is signed in.');
    if (before.kind === 'in' && !isSame(before.signedIn, this.#state.signedIn)) return beginAnew();
    return this.#state.signedIn.access_token;
  }

  /** Continues the session of the cookie, if there is one; afterwards the state is known. */
  renew(): Promise<void> {
    this.#renewing ??= this.#exchange().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async signIn(given: AuthLoginParams): Promise<void> {
    this.#keep(await open.auth.login(given, byCookie));
  }

  async register(given: AuthRegisterParams): Promise<void> {
    this.#keep(await open.auth.register(given, byCookie));
  }

  /** Takes over what another way of signing in has answered. */
  take(signedIn: SignedIn): void {
    this.#keep(signedIn);
  }

  async signOut(): Promise<void> {
    try {
      await open.withToken(() => this.accessToken()).auth.logout(byCookie);
    } finally {
      this.#otherTabs.postMessage('out');
      this.#become({ kind: 'out' });
    }
  }

  async #exchange(): Promise<void> {
    try {
      const answer = await inTurn(() => open.auth.refresh({}, byCookie));
      this.#keep(answer);
    } catch (error) {
      // Without an answer nobody knows; with a refusal the session is over.
      if (!isTesseraError(error) || error.status !== 401) throw error;
      this.#become({ kind: 'out' });
    }
  }

  #keep(signedIn: SignedIn): void {
    this.#endsAt = Date.now() + signedIn.expires_in * 1_000;
    this.#become({ kind: 'in', signedIn });
  }

  #become(state: SessionState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

const isSame = (one: SignedIn, other: SignedIn): boolean =>
  one.user.id === other.user.id && one.merchant.id === other.merchant.id;

/**
 * In another tab somebody else has signed in, or the person has gone to another merchant. What this page shows is not
 * theirs, so nothing of it is sent.
 */
function beginAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** Plain-http pages of another host have no locks; one tab at a time is theirs. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(turn, work) : work();

export const session = new Session();
