/**
 * Takes rows out of PostgreSQL's answers before the driver's parser does, which crosses into C++ for each value. A row
 * of plain ASCII is read as one string and cut up instead.
 */
import { EventEmitter } from 'node:events';

const headerBytes = 5;
/** The type of the message that holds a row (PostgreSQL documentation, 54.7). */
const dataRow = 0x44;
/** A value cut out of a string keeps all of it in memory, so longer rows are read value by value. */
const longestText = 4_096;

/** A row as PostgreSQL sent it; valid only while it is handled. */
export class DataRow {
  readonly name = 'dataRow';
  #bytes: Buffer = Buffer.alloc(0);
  #from = 0;
  #to = 0;

  /** Points to the next row. */
  move(bytes: Buffer, from: number, to: number): void {
    this.#bytes = bytes;
    this.#from = from;
    this.#to = to;
  }

  /** The values in the order of their columns. */
  get fields(): (string | null)[] {
    const bytes = this.#bytes;
    const from = this.#from;
    const text = this.#to - from > longestText ? undefined : bytes.toString('latin1', from, this.#to);
    const count = (bytes[from]! << 8) | bytes[from + 1]!;
    const values = new Array<string | null>(count);
    let at = from + 2;
    for (let column = 0; column < count; column += 1) {
      const length = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
      at += 4;
      if (length < 0) {
        values[column] = null;
        continue;
      }
      const end = at + length;
      values[column] =
        text !== undefined && isAscii(bytes, at, end)
          ? text.substring(at - from, end - from)
          : bytes.toString('utf8', at, end);
      at = end;
    }
    return values;
  }
}

function isAscii(bytes: Buffer, from: number, to: number): boolean {
  let all = 0;
  for (let at = from; at < to; at += 1) all |= bytes[at]!;
  return all < 0x80;
}

/** Cuts the stream of messages into rows and the bytes in between. */
export class RowSplitter {
  readonly #onRow: (row: DataRow) => void;
  readonly #onRest: (bytes: Buffer) => void;
  readonly #row = new DataRow();
  /** The beginning of a message whose end has not arrived. */
  #parts: Buffer[] = [];
  #arrived = 0;
  #needed = headerBytes;

  constructor(onRow: (row: DataRow) => void, onRest: (bytes: Buffer) => void) {
    this.#onRow = onRow;
    this.#onRest = onRest;
  }

  push(chunk: Buffer): void {
    let bytes = chunk;
    if (this.#parts.length > 0) {
      this.#parts.push(chunk);
      this.#arrived += chunk.length;
      if (this.#arrived < this.#needed) return;
      bytes = Buffer.concat(this.#parts, this.#arrived);
      this.#parts = [];
    }
    const at = this.#split(bytes);
    if (at === bytes.length) return;
    this.#parts = [at === 0 ? bytes : bytes.subarray(at)];
    this.#arrived = bytes.length - at;
    this.#needed = this.#arrived < headerBytes ? headerBytes : messageBytes(bytes, at);
  }

  /** Passes all complete messages on; returns where the incomplete one starts. */
  #split(bytes: Buffer): number {
    let at = 0;
    let rest = 0;
    while (at + headerBytes <= bytes.length) {
      const end = at + messageBytes(bytes, at);
      if (end > bytes.length) break;
      if (bytes[at] === dataRow) {
        if (rest < at) this.#onRest(bytes.subarray(rest, at));
        this.#row.move(bytes, at + headerBytes, end);
        this.#onRow(this.#row);
        rest = end;
      }
      at = end;
    }
    if (rest < at) this.#onRest(rest === 0 && at === bytes.length ? bytes : bytes.subarray(rest, at));
    return at;
  }
}

/** The length in a message's header covers itself, but not the type before it. */
const messageBytes = (bytes: Buffer, at: number): number => 1 + bytes.readUInt32BE(at + 1);

/** The parts of the driver's connection that are used here. */
export interface Tapped extends EventEmitter {
  attachListeners(stream: EventEmitter): void;
}

/** Has a connection that is not open yet read its rows here; all other messages go through the driver's parser. */
export function decodeRowsFast(connection: Tapped): void {
  const attach = connection.attachListeners.bind(connection);
  connection.attachListeners = (stream) => {
    const rest = new EventEmitter();
    attach(rest);
    const splitter = new RowSplitter(
      (row) => connection.emit('dataRow', row),
      (bytes) => rest.emit('data', bytes),
    );
    stream.on('data', (chunk: Buffer) => splitter.push(chunk));
    stream.on('end', () => rest.emit('end'));
  };
}
