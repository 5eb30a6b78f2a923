import type { Backoff } from '../../contract/backoff.ts';

/** A named prepared statement: parsed and planned once for each connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Exists in types only. */
  readonly row?: Row;
}

/** Writes `waitAfter` in SQL, as an interval of seconds; `earlier` failures came before this one. */
export const waitInSql = ({ first, longest, factor = 2 }: Backoff, earlier: string): string =>
  `make_interval(secs => least(${longest}, ${first} * power(${factor}, least(${earlier}, 30))))`;
