/** Reads PostgreSQL's logical replication messages (documentation, 55.9), protocol version 1. */

/** A column's value as text; undefined if a long value did not change and was not sent. */
export type Value = string | null | undefined;

export interface Change {
  table: string;
  kind: 'write' | 'delete';
  /** By column, as published; of a deleted row only the key. */
  values: Map<string, Value>;
}

export interface SourceTransaction {
  /** Where its commit begins in the log. */
  commitLsn: bigint;
  /** Where its commit ends: everything before is included. */
  endLsn: bigint;
  changes: Change[];
  /** Contents of the messages that it wrote. */
  marks: string[];
}

interface Relation {
  name: string;
  columns: string[];
}

export const parseLsn = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffffffffn).toString(16)}`.toUpperCase();

class Message {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  skip(count: number): void {
    this.#at += count;
  }

  letter(): string {
    return String.fromCharCode(this.byte());
  }

  byte(): number {
    this.#at += 1;
    return this.#bytes.readUInt8(this.#at - 1);
  }

  short(): number {
    this.#at += 2;
    return this.#bytes.readUInt16BE(this.#at - 2);
  }

  int(): number {
    this.#at += 4;
    return this.#bytes.readUInt32BE(this.#at - 4);
  }

  long(): bigint {
    this.#at += 8;
    return this.#bytes.readBigUInt64BE(this.#at - 8);
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at);
    const found = this.#bytes.toString('utf8', this.#at, end);
    this.#at = end + 1;
    return found;
  }

  sized(): string {
    const size = this.int();
    this.#at += size;
    return this.#bytes.toString('utf8', this.#at - size, this.#at);
  }
}

/** Puts the messages of a stream together to transactions. */
export class TransactionReader {
  readonly #relations = new Map<number, Relation>();
  #changes: Change[] = [];
  #marks: string[] = [];

  /** Returns the transaction that this message completes, if any. */
  read(bytes: Buffer): SourceTransaction | undefined {
    const message = new Message(bytes);
    switch (message.letter()) {
      case 'B':
        this.#changes = [];
        this.#marks = [];
        return undefined;
      case 'C':
        message.skip(1);
        return {
          commitLsn: message.long(),
          endLsn: message.long(),
          changes: this.#changes,
          marks: this.#marks,
        };
      case 'R':
        this.#learn(message);
        return undefined;
      case 'I':
        this.#insert(message);
        return undefined;
      case 'U':
        this.#update(message);
        return undefined;
      case 'D': {
        const relation = this.#relationOf(message);
        message.skip(1);
        this.#changes.push({ table: relation.name, kind: 'delete', values: tuple(message, relation) });
        return undefined;
      }
      case 'M':
        message.skip(9);
        message.text();
        this.#marks.push(message.sized());
        return undefined;
      case 'T':
        throw new Error('A table was truncated during a move.');
      default:
        return undefined;
    }
  }

  #learn(message: Message): void {
    const id = message.int();
    message.text();
    const name = message.text();
    message.skip(1);
    const columns = Array.from({ length: message.short() }, () => {
      message.skip(1);
      const column = message.text();
      message.skip(8);
      return column;
    });
    this.#relations.set(id, { name, columns });
  }

  #relationOf(message: Message): Relation {
    const found = this.#relations.get(message.int());
    if (found === undefined) throw new Error('A change names an unknown table.');
    return found;
  }

  #insert(message: Message): void {
    const relation = this.#relationOf(message);
    message.skip(1);
    this.#changes.push({ table: relation.name, kind: 'write', values: tuple(message, relation) });
  }

  #update(message: Message): void {
    const relation = this.#relationOf(message);
    let kind = message.letter();
    if (kind !== 'N') {
      // The key has changed, so the row with the old one is gone.
      this.#changes.push({ table: relation.name, kind: 'delete', values: tuple(message, relation) });
      kind = message.letter();
    }
    this.#changes.push({ table: relation.name, kind: 'write', values: tuple(message, relation) });
  }
}

function tuple(message: Message, { columns }: Relation): Map<string, Value> {
  const values = new Map<string, Value>();
  const count = message.short();
  for (let at = 0; at < count; at += 1) {
    const kind = message.letter();
    values.set(columns[at]!, kind === 't' ? message.sized() : kind === 'n' ? null : undefined);
  }
  return values;
}
