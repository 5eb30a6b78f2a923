/**
 * Receives the changes of a merchant from a replication slot (PostgreSQL documentation, 55.4 "Streaming Replication
 * Protocol"). PostgreSQL's own subscriptions need a superuser and refuse tables with row-level security.
 */
import type pg from 'pg';
import { editAddress, withOptions } from '../../config/database-address.ts';
import { connectPrimary } from '../../database/pool/primary-client.ts';
import { deferred } from '../../errors/begun.ts';
import { formatLsn, parseLsn, type SourceTransaction, TransactionReader } from './pgoutput.ts';

/** Texts of values must be the same in every session that reads or writes them. */
export const exactTexts =
  '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c extra_float_digits=3 -c bytea_output=hex';

/** Connects as a replication client, which also runs simple statements. */
export function connectForReplication(ownerUrl: string): Promise<pg.Client> {
  const url = editAddress(ownerUrl, ({ searchParams }) => searchParams.set('replication', 'database'));
  return connectPrimary({
    ...withOptions(url, `${exactTexts} -c wal_sender_timeout=60s`),
    application_name: 'tessera move',
    connectionTimeoutMillis: 30_000,
  });
}

/** The used part of the client library's connection. */
interface Wire {
  stream: { pause(): void; resume(): void; destroy(): void };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
}

/** More changes than this wait in the socket, not in memory. */
const maxHeld = 20_000;
const statusMs = 5_000;

export class ChangeStream {
  readonly #client: pg.Client;
  readonly #text: string;
  readonly #reader = new TransactionReader();
  readonly #timer: NodeJS.Timeout;
  #wire: Wire | undefined;
  #held: SourceTransaction[] = [];
  #heldChanges = 0;
  #waiting: PromiseWithResolvers<void> | undefined;
  #failure: Error | undefined;
  /** All transactions up to here have arrived. */
  #arrived = 0n;
  #confirmed: bigint;

  /** Receives what was committed after `from`. */
  constructor(client: pg.Client, slot: string, publication: string, from: string) {
    this.#client = client;
    this.#confirmed = parseLsn(from);
    this.#text =
      `START_REPLICATION SLOT ${client.escapeIdentifier(slot)} LOGICAL ${from} ` +
      `(proto_version '1', publication_names '"${publication}"', messages 'true')`;
    this.#timer = setInterval(() => this.#tell(), statusMs).unref();
    client.on('error', (error) => this.handleError(error));
    client.query(this as unknown as pg.Submittable);
  }

  /** Returns the transactions that have arrived, or after `maxMs` none. Throws if the stream has ended. */
  async take(maxMs: number): Promise<SourceTransaction[]> {
    if (this.#held.length === 0 && this.#failure === undefined) {
      this.#waiting = deferred();
      const timer = setTimeout(this.#waiting.resolve, maxMs);
      await this.#waiting.promise;
      clearTimeout(timer);
      this.#waiting = undefined;
    }
    if (this.#held.length === 0 && this.#failure !== undefined) throw this.#failure;
    const held = this.#held;
    this.#held = [];
    this.#heldChanges = 0;
    this.#wire?.stream.resume();
    return held;
  }

  /** Lets the source forget what precedes: it is stored in the target. */
  confirm(lsn: bigint): void {
    if (lsn > this.#confirmed) this.#confirmed = lsn;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#wire?.stream.destroy();
    await this.#client.end().catch(() => undefined);
  }

  submit(wire: Wire): undefined {
    this.#wire = wire;
    wire.query(this.#text);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    try {
      if (chunk[0] === 0x77) this.#receive(chunk);
      else if (chunk[0] === 0x6b) this.#alive(chunk);
    } catch (error) {
      this.handleError(error as Error);
    }
  }

  handleError(error: Error): void {
    this.#failure ??= error;
    this.#waiting?.resolve();
  }

  handleReadyForQuery(): void {
    this.handleError(new Error('The replication stream has ended.'));
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCommandComplete(): void {}
  handleCopyInResponse(): void {}

  /** The message follows its kind, two positions and a time. */
  #receive(chunk: Buffer): void {
    const transaction = this.#reader.read(chunk.subarray(25));
    if (transaction === undefined) return;
    this.#arrived = transaction.endLsn;
    this.#held.push(transaction);
    this.#heldChanges += transaction.changes.length;
    if (this.#heldChanges > maxHeld) this.#wire?.stream.pause();
    this.#waiting?.resolve();
  }

  #alive(chunk: Buffer): void {
    // Nothing of the merchant is between the last transaction and here.
    if (this.#held.length === 0 && this.#confirmed >= this.#arrived) this.confirm(chunk.readBigUInt64BE(1));
    if (chunk[17] === 1) this.#tell();
  }

  #tell(): void {
    // PostgreSQL only shows the time, which is left out.
    const status = Buffer.alloc(34);
    status.write('r');
    for (const at of [1, 9, 17]) status.writeBigUInt64BE(this.#confirmed, at);
    this.#wire?.sendCopyFromChunk(status);
  }
}

export { formatLsn };
