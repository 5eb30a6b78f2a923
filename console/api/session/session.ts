/**
 * The user's session. The access token is kept only in memory; an HTTP-only cookie continues the session. Tabs take
 * turns to renew it, because each cookie can be exchanged once.
 */

import type { AuthLoginParams, AuthRegisterParams, SignedIn } from '@tessera/sdk';
import { isTesseraError, Tessera, TesseraError } from '@tessera/sdk';
import { connection } from '../connection/connection.ts';
import { forget, isUnanswered, type Remembered, recall } from './offline.ts';

export type SessionState = { kind: 'unknown' } | { kind: 'out' } | { kind: 'in'; signedIn: SignedIn };

export interface Ended {
  email: string;
}

/** Renew this long before expiry, so requests in flight don't fail. */
const earlyMs = 30_000;
const turn = 'tessera-session';

/** Requests a session from the cookie. */
export const byCookie = { headers: { 'refresh-token-delivery': 'cookie' } };

/** The client for signed-out users. Users get mails in the language that they chose here. */
export const open = new Tessera({
  baseUrl: location.origin,
  fetch: (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', document.documentElement.lang);
    return connection.fetch(input, { ...init, headers });
  },
});

class Session {
  #state: SessionState = { kind: 'unknown' };
  #endsAt = 0;
  #ended: Ended | undefined;
  #renewing: Promise<void> | undefined;
  /** Whose data the page shows before the server has said who is signed in. */
  #shown: Remembered | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #otherTabs = new BroadcastChannel(turn);

  constructor() {
    this.#otherTabs.onmessage = () => this.#become({ kind: 'out' });
  }

  get state(): SessionState {
    return this.#state;
  }

  /** Set when a session has ended that wasn't signed out of here, until the next one. */
  get ended(): Ended | undefined {
    return this.#ended;
  }

  /** The server has refused the session, which another device may have ended. What the page shows stays. */
  noteRefusal(): void {
    if (this.#state.kind !== 'in' || this.#ended !== undefined) return;
    this.#ended = { email: this.#state.signedIn.user.email };
    this.#announce();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Returns a valid token, renewed if it is about to expire. Throws the error of a failed renewal. */
  async accessToken(): Promise<string> {
    const before = this.#state;
    if (before.kind !== 'in' || Date.now() > this.#endsAt - earlyMs) await this.renew();
    if (this.#state.kind !== 'in') throw signedOut();
    if (before.kind === 'in' && !isSame(before.signedIn, this.#state.signedIn)) return beginAnew();
    return this.#state.signedIn.access_token;
  }

  /** Continues the cookie's session, if there is one. Afterwards the state is known. */
  renew(): Promise<void> {
    this.#renewing ??= this.#exchange().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /**
   * Like `renew`, but without a response it returns the user who used this browser last, if anyone. Once there is a response,
   * the page starts again if it is someone else.
   */
  async renewOrRecall(): Promise<Remembered | undefined> {
    try {
      await this.renew();
      return undefined;
    } catch (error) {
      const last = isUnanswered(error) ? recall() : undefined;
      if (last === undefined) throw error;
      this.#shown = last;
      return last;
    }
  }

  async signIn(given: AuthLoginParams): Promise<void> {
    this.#keep(await open.auth.login(given, byCookie));
  }

  async register(given: AuthRegisterParams): Promise<void> {
    this.#keep(await open.auth.register(given, byCookie));
  }

  /** Adopts the session of another sign-in method. */
  take(signedIn: SignedIn): void {
    this.#keep(signedIn);
  }

  /** Leaves a session that has ended, to sign in again. */
  leaveEnded(): void {
    this.#become({ kind: 'out' });
  }

  /** Throws if the server doesn't answer: its session continues then. */
  async signOut(): Promise<void> {
    try {
      await open.withToken(() => this.accessToken()).auth.logout(byCookie);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
    this.#ended = undefined;
    this.#otherTabs.postMessage('out');
    this.#become({ kind: 'out' });
  }

  async #exchange(): Promise<void> {
    try {
      const answer = await inTurn(() => open.auth.refresh({}, byCookie));
      const shown = this.#shown?.session;
      if (shown && (shown.user.id !== answer.user.id || shown.merchant.id !== answer.merchant.id))
        await beginAnew();
      this.#shown = undefined;
      this.#keep(answer);
    } catch (error) {
      // Without a response the state is unknown; a refusal ends the session.
      if (!isRefused(error)) throw error;
      this.noteRefusal();
      this.#become({ kind: 'out' });
    }
  }

  #keep(signedIn: SignedIn): void {
    this.#endsAt = Date.now() + signedIn.expires_in * 1_000;
    this.#ended = undefined;
    this.#become({ kind: 'in', signedIn });
  }

  #become(state: SessionState): void {
    if (state.kind === 'out') forget();
    this.#state = state;
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

const isRefused = (error: unknown): boolean => isTesseraError(error) && error.status === 401;

/** The error of requests that are not sent, because the session has ended. */
export const signedOut = (): TesseraError =>
  new TesseraError({ code: 'session_expired', status: 401, message: 'No one is signed in.' });

const isSame = (one: SignedIn, other: SignedIn): boolean =>
  one.user.id === other.user.id && one.merchant.id === other.merchant.id;

/**
 * Another tab has signed in as another user or switched merchant. This page shows the previous one's data, so it must
 * not send requests.
 */
function beginAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/** Pages on plain http have no locks, so only one tab at a time is supported there. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(turn, work) : work();

export const session = new Session();
