import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { readDays } from '../../dashboard/figure-store.ts';
import type { GroupRow } from '../group.ts';
import { amountOf, type Period } from './settlement.ts';

/** Points a merchant issued and honored in a period, and the resulting amount, from its daily statistics. */
export async function positionOf(tx: ReadTransaction, group: GroupRow, { from, to }: Period) {
  const all = { passId: '', locationId: '', currency: group.currency };
  const days = await readDays(tx, all, ['points_earned', 'points_redeemed'], { from, to });
  const sum = (figure: string): number =>
    days.reduce((total, day) => total + (day.figure === figure ? day.value : 0), 0);
  const [issued, redeemed] = [sum('points_earned'), sum('points_redeemed')];
  return {
    from,
    to,
    points_issued: issued,
    points_redeemed: redeemed,
    amount: amountOf({ issued, redeemed }, group.accrual_cost_per_point),
    currency: group.currency,
  };
}
