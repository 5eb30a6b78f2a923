/**
 * A statement on the driver's connection: sent in one write, its columns described once for each connection.
 *
 * With a scope it is a read in an implicit transaction, with its tenant set in the same message: PostgreSQL's extended
 * protocol runs everything up to the next `sync` as one transaction, so a read needs neither `begin` nor `commit`, and
 * the setting ends with it.
 */
import type { DataRow } from './data-rows.ts';
import { MessageWriter } from './message-writer.ts';
import { type Column, RowShape } from './row-shape.ts';
import type { Shapes } from './shapes.ts';
import { parserOf } from './value-types.ts';

/** A statement to execute before, whose result is discarded. */
export interface Preceding {
  name: string;
  values: readonly string[];
}

export interface WireQueryOptions {
  name: string;
  text: string;
  values: readonly unknown[];
  shapes: Shapes | undefined;
  /** Must be prepared on the connection. */
  preceding?: Preceding | undefined;
  onEnd(error: Error | null, rows: unknown[]): void;
}

/** The part of the driver's connection that is used here. */
interface WireConnection {
  stream: { writable: boolean; write(bytes: Buffer): boolean };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  sync(): void;
}

const writer = new MessageWriter();
const noColumns = new RowShape([], () => undefined);

/** The driver hands `text` back to know what a name stands for, so both are as in its own queries. */
export class WireQuery {
  name: string;
  text: string;
  callback: WireQueryOptions['onEnd'];
  readonly #values: readonly unknown[];
  readonly #shapes: Shapes | undefined;
  readonly #preceding: Preceding | undefined;
  readonly #rows: unknown[] = [];
  #precedes: boolean;
  #shape: RowShape | undefined;
  /** A value that could not be parsed. */
  #fault: Error | undefined;

  constructor({ name, text, values, shapes, preceding, onEnd }: WireQueryOptions) {
    this.name = name;
    this.text = text;
    this.callback = onEnd;
    this.#values = values;
    this.#shapes = shapes;
    this.#preceding = preceding;
    this.#precedes = preceding !== undefined;
  }

  /** Called by the driver when it is this query's turn to be sent. */
  submit(connection: WireConnection): Error | null {
    const { name, text } = this;
    const known = name && (connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]);
    if (known && known !== text) return new Error(`Two statements are named ${name}.`);
    this.#shape = known ? this.#shapes?.get(name) : undefined;
    try {
      if (this.#preceding) {
        writer.bind(this.#preceding.name, this.#preceding.values);
        writer.execute();
      }
      if (!known) writer.parse(name, text);
      writer.bind(name, this.#values);
    } catch (error) {
      writer.drop();
      return error as Error;
    }
    if (name && !known) connection.submittedNamedStatements[name] = text;
    if (this.#shape === undefined) writer.describe();
    writer.execute();
    writer.sync();
    const bytes = writer.take();
    if (connection.stream.writable) connection.stream.write(bytes);
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly Column[] }): void {
    this.#shape = new RowShape(fields, parserOf);
    this.#keepShape(this.#shape);
  }

  handleDataRow(row: DataRow): void {
    if (this.#precedes || this.#fault !== undefined) return;
    try {
      this.#rows.push(this.#shape!.object(row.fields));
    } catch (error) {
      this.#fault = error as Error;
    }
  }

  handleCommandComplete(): void {
    if (this.#precedes) this.#precedes = false;
    else if (this.#shape === undefined) this.#keepShape(noColumns);
  }

  handleReadyForQuery(): void {
    if (this.#fault === undefined) this.callback(null, this.#rows);
    else this.callback(this.#fault, []);
  }

  handleError(error: Error): void {
    this.callback(this.#fault ?? error, []);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
  handleCopyData(): void {}

  /** COPY needs a query of its own; refusing ends the statement with an error. */
  handleCopyInResponse(connection: WireConnection & { sendCopyFail(reason: string): void }): void {
    connection.sendCopyFail('nothing to copy from');
  }

  #keepShape(shape: RowShape): void {
    if (this.name) this.#shapes?.set(this.name, shape);
  }
}
