/** A named prepared statement: parsed and planned once for each connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Exists in types only. */
  readonly row?: Row;
}
