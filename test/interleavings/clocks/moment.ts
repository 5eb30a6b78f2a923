/** What passes with time, as a call: how what a clock settles becomes due. */
import type { IdKind } from '../../../contract/ids.ts';
import type { Shop } from '../../contract/shop-parts.ts';

/** A kind of moment at which a clock has something to settle. */
export interface Moment {
  clock: string;
  /** What is due, where the clock settles several things. */
  what?: string;
  /** In the statement that finds it, where it asks for nothing else that is due. */
  finds: string;
  /** What the clock settles, or the domain of which it settles what the merchant has. */
  of: { kind: IdKind } | { domain: string };
  /** The calls that it meets, if not all that name such an object. */
  routes?: RegExp;
  /** Whether only an object that is made for the pair can be due. */
  isNew?: true;
  /** What happens to the object (API id) before it becomes due. `turn` settles what is due for a clock. */
  before?(shop: Shop, id: string, turn: (clock: string) => Promise<unknown>): Promise<unknown>;
  /** The statement that makes the object, or what the merchant has, due: $1 is its UUID. */
  sql?: string;
}

/** In SQL. */
export const past = `now() - interval '1 minute'`;
export const soon = `now() + interval '1 hour'`;
