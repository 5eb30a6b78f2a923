/** Redemptions that come and go. */

import type { TestContext } from 'node:test';
import { type Asker, type Entry, lastOf, tally } from './journal.ts';
import type { Rig } from './rig.ts';
import { gift, issuance, newVoucher, redemption, rollback, times } from './voucher-book.ts';

/** The redemption of a success. */
export const redemptionOf = (entry: Entry): string =>
  (JSON.parse(lastOf(entry).body) as { redemption: { id: string } }).redemption.id;

export const isDone = (entry: Entry): boolean => lastOf(entry).status < 300;

/** Tills whose customers buy and return, each twice and sometimes in parts. */
export async function comeAndGo(rig: Rig, till: Asker, t: TestContext): Promise<void> {
  const names = times(20, (place) => `regular-${place}`);
  const shared = await newVoucher(rig, till, { redemption_limit: 30, per_customer_limit: 3 });
  const card = await newVoucher(rig, till, gift(600));
  const single = await newVoucher(rig, till);
  await rig.clients.together([
    ...names.map((name) => issuance(till, shared.id, name)),
    issuance(till, single.id, names[0]!),
    issuance(till, card.id, names[1]!),
  ]);
  const tills = times(40, async () => {
    const outcomes: Entry[] = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const { id } = rig.dice.pick([shared, card, single]);
      const customer = { external_id: rig.dice.pick(names) };
      const body = id === card.id ? { amount: rig.dice.between(1, 40) } : { customer };
      const use = await rig.clients.untilKnown(redemption(till, id, body));
      outcomes.push(use);
      if (!isDone(use) || rig.dice.chance(0.3)) continue;
      const part = id === card.id && rig.dice.chance(0.5) ? { amount: 1 } : {};
      const back = () => rollback(till, redemptionOf(use), part);
      outcomes.push(...(await rig.clients.together([back(), back()])));
    }
    return outcomes;
  });
  const outcomes = (await Promise.all(tills)).flat();
  t.diagnostic(JSON.stringify(tally(outcomes)));
  await rig.assertKept();
}
