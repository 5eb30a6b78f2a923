/** The clock of spending: notifies members of what left their accounts, so that they see what they didn't spend. */

import { decodeId } from '../../../../contract/ids.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../../engine/clock.ts';
import type { Services } from '../../../engine/services.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { acceptEmail } from '../deliver/accept.ts';
import { letterOf } from '../letters.ts';
import {
  type DueNotice,
  findDue,
  maxNotices,
  type Spent,
  type SpentRow,
  saveSpent,
  takeSpent,
} from './spending-store.ts';

/** Points and a gift card that a customer spent at once are one message. */
interface Told {
  customerId: string;
  points?: SpentRow;
  gift?: SpentRow;
}

const spentOf = ({ points, gift }: Told): Spent => ({
  ...(points && { points: points.spent }),
  ...(gift && { gift: { amount: gift.spent, currency: gift.currency! } }),
});

/** Pairs the points and the gift cards of each customer; what is left over is a message on its own. */
function pair(rows: readonly SpentRow[]): Told[] {
  const told: Told[] = [];
  for (const row of rows) {
    const part = row.is_gift ? 'gift' : 'points';
    const open = told.find((one) => one.customerId === row.customer_id && one[part] === undefined);
    if (open) open[part] = row;
    else told.push({ customerId: row.customer_id, [part]: row });
  }
  return told;
}

/** Messages are about a pass or a gift card, and reach a customer once. */
function batches(told: readonly Told[]): Told[][] {
  const byObject = new Map<string, Told[]>();
  for (const one of told) {
    for (let again = 0; ; again += 1) {
      const key = `${one.points?.pass_id ?? one.gift!.object_id} ${again}`;
      const batch = byObject.get(key) ?? [];
      if (batch.some(({ customerId }) => customerId === one.customerId)) continue;
      byObject.set(key, [...batch, one]);
      break;
    }
  }
  return [...byObject.values()];
}

async function tellSpending(tx: TenantTransaction, due: readonly DueNotice[], services: Services) {
  const [rows, now] = await Promise.all([takeSpent(tx, due), timeOf(tx)]);
  if (rows.length === 0) return;
  const words = letterOf(await readMerchant(tx), 'valueSpent');
  for (const batch of batches(pair(rows))) {
    const { points, gift } = batch[0]!;
    const about = points ? { pass_id: points.pass_id } : { voucher_id: gift!.object_id };
    const people = batch.map((one) => ({
      customerId: one.customerId,
      ...(one.points && { membershipId: one.points.object_id }),
      ...(one.gift && { voucherId: one.gift.object_id }),
    }));
    const letter = { ...words, ...about, audience: { segment: 'recipients' as const } };
    const { communication } = await acceptEmail(tx, { services, now }, letter, people);
    const byCustomer = new Map(batch.map((one) => [one.customerId, spentOf(one)]));
    await saveSpent(tx, decodeId('communication', communication.id)!, byCustomer);
  }
}

export const spendingClock = declareClock({
  name: 'spending notices',
  everySeconds: 15,
  task: 'notices',
  most: maxNotices,
  findDue,
  settle: (tx, rows, { services }) => tellSpending(tx, rows, services),
});
