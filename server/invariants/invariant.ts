/** A promise as a query: it returns no rows as long as the promise is kept. */
export interface Invariant {
  /** Its number in the list of promises, and what it says. */
  name: string;
  /** Reads alone. May use the table `retry_waits` (`try`, `seconds`): the waits between tries of a webhook. */
  sql: string;
}

/** The number of a promise, such as `V2`. */
export const numberOf = ({ name }: Pick<Invariant, 'name'>): string => name.split(' ')[0]!;
