/** Receives notifications from other processes through the database (LISTEN and NOTIFY) on a dedicated connection. */

import { setTimeout as pause } from 'node:timers/promises';
import { waitAfter } from '../../../contract/backoff.ts';
import { begun, deferred } from '../../errors/begun.ts';
import { connectPrimary, type PrimaryClient } from './primary-client.ts';

export interface ListenerOptions {
  url: string;
  channel: string;
  onMessage: (payload: string) => void;
  onError: (error: Error) => void;
}

const timeoutMs = 5_000;
const waits = { first: 250, longest: 10_000 };
/** A connection idle for this long is probed. */
const heartbeatMs = 15_000;

/**
 * Connects when started and reconnects when the connection is lost. Notifications sent meanwhile are missed, and a
 * transaction-pooling pooler delivers none, so subscribers must also poll.
 */
export class Listener {
  readonly #options: ListenerOptions;
  #stopping: AbortController | undefined;
  #running: Promise<void> | undefined;

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Does nothing if already listening. */
  start(): void {
    if (this.#stopping !== undefined) return;
    this.#stopping = new AbortController();
    this.#running = begun(this.#run(this.#stopping.signal));
  }

  async stop(): Promise<void> {
    this.#stopping?.abort();
    await this.#running;
    this.#stopping = undefined;
  }

  async #run(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const began = performance.now();
      await this.#listen(signal).catch((error: Error) => this.#report(signal, error));
      if (performance.now() - began > waits.longest) failures = 0;
      await pause(waitAfter(waits, failures + 1), undefined, { signal }).catch(() => undefined);
    }
  }

  #report(signal: AbortSignal, error: Error): void {
    try {
      if (!signal.aborted) this.#options.onError(error);
    } catch {
      // It listens again all the same.
    }
  }

  /** Listens until the connection is lost, which throws, or the listener is stopped. */
  async #listen(signal: AbortSignal): Promise<void> {
    const { url, channel, onMessage } = this.#options;
    const client = await connectPrimary({
      url,
      connectionTimeoutMillis: timeoutMs,
      // Drops an unresponsive server, for `listen` itself and each heartbeat.
      query_timeout: timeoutMs,
      application_name: 'tessera listen',
    });
    client.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      await until(client, signal);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

/** Resolves when the listener is stopped; throws when the connection is lost or unresponsive. */
function until(client: PrimaryClient, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = deferred();
  client.once('error', reject);
  client.once('end', () => reject(new Error('The connection that listens was closed.')));
  signal.addEventListener('abort', () => resolve(), { once: true });
  if (signal.aborted) resolve();
  const heart = setInterval(() => client.query('select 1').catch(reject), heartbeatMs).unref();
  return promise.finally(() => clearInterval(heart));
}
