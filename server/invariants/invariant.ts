/** A rule about the database, as a query for the rows that violate it. */
export interface Invariant {
  /** Number and text of the rule, such as `V5 a redemption belongs to the merchant of its voucher`. */
  name: string;
  /** A read-only query. Can use the table `retry_waits` (`try`, `seconds`): the delays between webhook attempts. */
  sql: string;
}

/** Number of a rule, such as `V2`. */
export const numberOf = ({ name }: Pick<Invariant, 'name'>): string => name.split(' ')[0]!;
