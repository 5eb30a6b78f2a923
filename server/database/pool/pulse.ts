/**
 * Probes the database on a dedicated connection. While it is known to be unavailable, requests are refused at once
 * instead of each waiting for it.
 */
import pg from 'pg';
import { begun } from '../../errors/begun.ts';
import {
  connectPrimary,
  type PrimaryClient,
  type PrimaryConfig,
  ReadOnlyServerError,
} from './primary-client.ts';
import { silence } from './silence.ts';

/** `away`: it does not answer, or only a standby does. `read-only`: it answers but accepts no writes. */
export type Look = 'writable' | 'read-only' | 'away';

export interface PulseOptions {
  config: PrimaryConfig;
  /** Called after each probe that found the database unavailable. */
  onAway(): void;
  /** Called when a probe finds another state than the one before. */
  onChange(found: Look): void;
}

/** Time-out of a probe, including the time to connect. */
const timeoutMs = 2_000;
/** Between probes of an unavailable database. */
const intervalMs = 250;
/** Closes its connection after this long without a probe. */
const idleMs = 30_000;

const lookConfig = { reads: true, connectionTimeoutMillis: timeoutMs, application_name: 'tessera look' };
const unneeded = new Error('Connection terminated: it is no longer needed');

const question = `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as read_only`;

export class Pulse {
  readonly #options: PulseOptions;
  #client: PrimaryClient | undefined;
  #look: Promise<Look> | undefined;
  #latest: Look = 'writable';
  #idle: NodeJS.Timeout | undefined;
  #ended = false;
  /** Numbers the probes, so that late answers are recognized. */
  #turn = 0;

  constructor(options: PulseOptions) {
    this.#options = options;
  }

  /** The result of the last probe; `writable` before the first. */
  get latest(): Look {
    return this.#latest;
  }

  /** Probes now, or joins a probe in progress. An unavailable database is probed again until it answers. */
  look(): Promise<Look> {
    this.#look ??= begun(
      this.#begin().finally(() => {
        this.#look = undefined;
      }),
    );
    return this.#look;
  }

  end(): void {
    this.#ended = true;
    this.#close();
  }

  async #begin(): Promise<Look> {
    clearTimeout(this.#idle);
    this.#turn += 1;
    const found = this.#ended ? 'away' : await withTimeout(this.#ask(this.#turn));
    const isNews = found !== this.#latest;
    this.#latest = found;
    if (isNews && !this.#ended) this.#options.onChange(found);
    if (this.#ended) {
      this.#close();
    } else if (found === 'away') {
      this.#close();
      this.#options.onAway();
      setTimeout(() => void begun(this.look()), intervalMs).unref();
    } else {
      this.#idle = setTimeout(() => this.#close(), idleMs).unref();
    }
    return found;
  }

  async #ask(turn: number): Promise<Look> {
    try {
      if (this.#client?.isLeftBehind) this.#close();
      const client = this.#client ?? (await connectPrimary({ ...this.#options.config, ...lookConfig }));
      // It opened too late, and the next probe has started.
      if (turn !== this.#turn || this.#ended) {
        client.cut(unneeded);
        return 'away';
      }
      this.#client = client;
      const { rows } = await client.query<{ standby: boolean; read_only: boolean }>(question);
      if (rows[0]!.standby) return 'away';
      return rows[0]!.read_only ? 'read-only' : 'writable';
    } catch (error) {
      if (turn === this.#turn) this.#close();
      return this.#meaningOf(error);
    }
  }

  /** A server without a free connection, or with a changed password, still answers. */
  #meaningOf(error: unknown): Look {
    if (error instanceof ReadOnlyServerError) return 'away';
    const isStopping = error instanceof pg.DatabaseError && /^57P0[123]$/.test(error.code ?? '');
    if (!(error instanceof pg.DatabaseError) || isStopping) return 'away';
    return this.#latest === 'away' ? 'writable' : this.#latest;
  }

  #close(): void {
    clearTimeout(this.#idle);
    this.#client?.cut(unneeded);
    this.#client = undefined;
  }
}

async function withTimeout(asking: Promise<Look>): Promise<Look> {
  const over = new AbortController();
  // Aborted once the answer has arrived.
  const silent = begun(silence(timeoutMs, over.signal).then((): Look => 'away'));
  return Promise.race([asking, silent]).finally(() => over.abort());
}
