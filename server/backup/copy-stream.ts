/**
 * COPY as byte streams, on a connection without pipelining. The client library parses the messages of the
 * protocol (PostgreSQL documentation, 54.2.6 "COPY Operations") and passes them to the current query.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { deferred } from '../errors/begun.ts';

/** The used part of the client library's connection. */
interface Wire {
  stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Message handlers of a query; messages without meaning for COPY are ignored. */
class CopyMessages {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  submit(wire: Wire): undefined {
    wire.query(this.text);
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCommandComplete(_answer: { text: string }): void {}
}

class CopyOut extends CopyMessages {
  readonly bytes: Readable;
  /** Available when all bytes were read. */
  rows = 0;
  #wire: Wire | undefined;

  constructor(text: string) {
    super(text);
    // Backpressure: a slow reader pauses the server, so a table is never buffered in full.
    this.bytes = new Readable({ read: () => void this.#wire?.stream.resume() });
  }

  override submit(wire: Wire): undefined {
    this.#wire = wire;
    return super.submit(wire);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, wire: Wire): void {
    // Copied because the library reuses the buffer.
    if (!this.bytes.push(Buffer.from(chunk))) wire.stream.pause();
  }

  handleCopyInResponse(wire: Wire): void {
    wire.sendCopyFail('nothing to copy from');
  }

  override handleCommandComplete({ text }: { text: string }): void {
    this.rows = Number(text.split(' ')[1]);
  }

  handleReadyForQuery(): void {
    this.bytes.push(null);
  }

  handleError(error: Error): void {
    this.bytes.destroy(error);
  }
}

/** Streams the rows of `copy (...) to stdout` in PostgreSQL's text format, with backpressure. */
export const copyOut = (client: pg.Client, text: string): { bytes: Readable; rows: number } =>
  client.query(new CopyOut(text) as unknown as pg.Submittable & CopyOut);

class CopyIn extends CopyMessages {
  readonly done: Promise<void>;
  readonly #source: AsyncIterable<Buffer>;
  readonly #settle = deferred();
  #hasFailed = false;

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text);
    this.#source = source;
    this.done = this.#settle.promise;
  }

  handleCopyInResponse(wire: Wire): void {
    this.#send(wire).catch((error: Error) => {
      if (this.#hasFailed) return;
      this.#settle.reject(error);
      wire.sendCopyFail('the source failed');
    });
  }

  async #send(wire: Wire): Promise<void> {
    for await (const chunk of this.#source) {
      if (this.#hasFailed) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
    }
    if (!this.#hasFailed) wire.endCopyFrom();
  }

  handleCopyData(): void {}

  handleReadyForQuery(): void {
    this.#settle.resolve();
  }

  handleError(error: Error): void {
    this.#hasFailed = true;
    this.#settle.reject(error);
  }
}

/** Sends rows to `copy ... from stdin`; resolves when the server has all of them, rejects if it refuses them. */
export function copyIn(client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<void> {
  return client.query(new CopyIn(text, source) as unknown as pg.Submittable & CopyIn).done;
}
