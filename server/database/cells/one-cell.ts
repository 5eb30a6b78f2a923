/** Work on two merchants: a transaction can't span two cells. */
import { refuse } from '../../errors/refusal.ts';
import type { ReadTransaction } from '../transactions/read-transaction.ts';
import { inTenantTransaction } from '../transactions/tenant-transaction.ts';
import type { Cells } from './cells.ts';
import { shareCell } from './databases.ts';

/**
 * Must be called before a transaction is extended to the other merchant: the own cell refuses those that have moved.
 * `find` looks for the other merchant where it lives.
 * @throws Refusal `merchant_elsewhere`, or `not_found` if there is no such merchant in the other cell either
 */
export async function requireOneCell(
  cells: Cells | undefined,
  [own, other]: readonly [own: string, other: string],
  find: (tx: ReadTransaction) => Promise<readonly unknown[]>,
): Promise<void> {
  if (cells === undefined || (await shareCell(cells, own, other))) return;
  const found = await inTenantTransaction(cells, { merchants: other, readOnly: true }, find);
  throw refuse(found.length > 0 ? 'merchant_elsewhere' : 'not_found');
}
