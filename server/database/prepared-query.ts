/**
 * Named statements, prepared and described once for each connection: PostgreSQL holds a prepared statement to
 * its columns, so only its first answer needs to say what they are.
 */
import pg from 'pg';
import { type Parameter, parameterOf } from './parameters.ts';

/** A named prepared statement: parsed and planned once for each connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Exists in types only. */
  readonly row?: Row;
}

/** The part of the driver's connection that is used here. */
export interface WireConnection {
  bind(message: { portal: string; statement: string; values: readonly Parameter[] }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

/** What the driver learns from the description of a statement's rows. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

interface DriverQuery {
  readonly name: string;
  readonly values: readonly Parameter[];
  _result: Columns;
  _accumulateRows: boolean;
  hasBeenParsed(connection: WireConnection): unknown;
  prepare(connection: WireConnection): void;
  handleRowDescription(message: object): void;
  handleDataRow(message: object): void;
  handleCommandComplete(message: object, connection: WireConnection): void;
}

type Callback = (error: Error | null, result: { rows: unknown[] }) => void;

// The driver's class is extended where its types end: preparing, and reading what comes back.
const BaseQuery = pg.Query as unknown as new (
  config: { name: string; text: string; values: readonly Parameter[] },
  callback: Callback,
) => DriverQuery;

const described = new WeakMap<WireConnection, Map<string, Columns>>();

function columnsOn(connection: WireConnection): Map<string, Columns> {
  const known = described.get(connection) ?? new Map<string, Columns>();
  described.set(connection, known);
  return known;
}

export class PreparedQuery extends BaseQuery {
  #known: Map<string, Columns> | undefined;

  constructor(sql: Statement<unknown>, values: readonly unknown[], callback: Callback) {
    super({ name: sql.name, text: sql.text, values: values.map(parameterOf) }, callback);
  }

  override prepare(connection: WireConnection): void {
    this.#known = columnsOn(connection);
    const columns = this.hasBeenParsed(connection) ? this.#known.get(this.name) : undefined;
    if (columns === undefined) super.prepare(connection);
    else this.#repeat(connection, columns);
  }

  /** As the driver does it, without asking for the columns. */
  #repeat(connection: WireConnection, columns: Columns): void {
    Object.assign(this._result, columns);
    this._accumulateRows = true;
    connection.bind({ portal: '', statement: this.name, values: this.values });
    connection.execute({ portal: '' });
    connection.sync();
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#known?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/** Sends a query and answers its rows. */
export function runPrepared<Row>(
  client: pg.ClientBase,
  queryWith: (callback: Callback) => PreparedQuery,
): Promise<Row[]> {
  return new Promise((resolve, reject) => {
    const query = queryWith((error, result) => (error ? reject(error) : resolve(result.rows as Row[])));
    client.query(query as unknown as pg.Query);
  });
}
