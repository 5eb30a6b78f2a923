/** Whether the server can be reached, judged by the browser and by the latest answers. */

/** `offline`: this device has no network. `failing`: the server doesn't answer, or is not ready to. */
export type ConnectionState = 'online' | 'offline' | 'failing';

/** What a gateway or a server that is starting, stopping or overloaded answers. */
const unready = [502, 503, 504];

const isReading = (input: RequestInfo | URL, init: RequestInit | undefined): boolean =>
  (init?.method ?? 'GET') === 'GET' || String(input).endsWith('/auth/refresh');

class Connection {
  #state: ConnectionState = navigator.onLine ? 'online' : 'offline';
  readonly #listeners = new Set<() => void>();

  constructor() {
    addEventListener('offline', () => this.#become('offline'));
    // A network is not yet an answer; the next request tells whether the server can be reached.
    addEventListener('online', () => this.#become('online'));
  }

  get state(): ConnectionState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `fetch`, which also notes whether there was an answer. */
  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    try {
      const response = await globalThis.fetch(input, init);
      if (!unready.includes(response.status)) this.#become('online');
      // A change can be refused because a payment provider is away; reading only fails if the server does.
      else if (isReading(input, init)) this.#become('failing');
      return response;
    } catch (error) {
      if (!init?.signal?.aborted) this.#become(navigator.onLine ? 'failing' : 'offline');
      throw error;
    }
  };

  /** Asks whether the server is ready; never throws. */
  async probe(): Promise<void> {
    await this.fetch('/health/ready', { cache: 'no-store' }).catch(() => undefined);
  }

  #become(state: ConnectionState): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

export const connection = new Connection();
