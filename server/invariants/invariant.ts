/** A rule about the database, as a query for the rows that violate it. */
export interface Invariant {
  /** Number and text of the rule, such as `V5 a redemption is of a voucher of its merchant`. */
  name: string;
  /** A read-only query. Can use the table `retry_waits` (`try`, `seconds`): the delays between webhook attempts. */
  sql: string;
}

/** Number of a rule, such as `V2`. */
export const numberOf = ({ name }: Pick<Invariant, 'name'>): string => name.split(' ')[0]!;

/** A problem that the doctor found. */
export interface Finding {
  /** Name of the check: the rule that must hold. */
  check: string;
  /** The problem, in one sentence. */
  problem: string;
  /** The first rows that violate the rule. */
  rows: unknown[];
  /** How to fix it. */
  advice: string;
}

/** Maximum number of example rows in a finding. */
export const maxShown = 3;

/** A finding with its first rows, or none if there are no rows. */
export const finding = (check: string, problem: string, rows: unknown[], advice: string): Finding[] =>
  rows.length === 0 ? [] : [{ check, problem, rows: rows.slice(0, maxShown), advice }];

/**
 * Orders a merchant's events as they were written. Their ids carry the clocks of the processes that created them, which
 * differ by milliseconds; events without a number are the latest.
 */
export const oldestFirst = 'sequence nulls last, written nulls first, id';
export const latestFirst = 'sequence desc nulls first, written desc nulls last, id desc';
