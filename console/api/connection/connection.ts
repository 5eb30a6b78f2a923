/** Whether the server is reachable, judged by the browser and the latest responses. */

import { noteServerTime } from './server-time.ts';

/** `offline`: this device has no network. `failing`: the server doesn't respond or isn't ready. */
export type ConnectionState = 'online' | 'offline' | 'failing';

/** Statuses of a gateway, or of a server that is starting, stopping or overloaded. */
const unready: readonly number[] = [502, 503, 504];

export const isUnready = (status: number): boolean => unready.includes(status);

const isReading = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  (init?.method ?? 'GET') === 'GET' || String(input).endsWith('/auth/refresh');

class Connection {
  #state: ConnectionState = navigator.onLine ? 'online' : 'offline';
  readonly #listeners = new Set<() => void>();

  constructor() {
    addEventListener('offline', () => this.#become('offline'));
    // A network doesn't mean the server is reachable; the next request shows that.
    addEventListener('online', () => this.#become('online'));
  }

  get state(): ConnectionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `fetch` that records whether the server responded. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    try {
      const response = noteServerTime(await globalThis.fetch(input, init));
      if (!isUnready(response.status)) this.#become('online');
      // A write can fail because a payment provider is down; a read fails only if the server does.
      else if (isReading(input, init)) this.#become('failing');
      return response;
    } catch (error) {
      if (!init?.signal?.aborted) this.#become(navigator.onLine ? 'failing' : 'offline');
      throw error;
    }
  };

  /** Checks whether the server is ready; never throws. */
  async probe(): Promise<void> {
    // An answer that isn't read stays under way for the browser.
    await this.fetch('/health/ready', { cache: 'no-store' })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection();
