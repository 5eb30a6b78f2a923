/** Servers that lose parts of a point, let stored value earn, or forget what belongs to goods are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera } from '../../../sdk/src/index.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { openClub, percent } from '../../journeys/order-stage.ts';
import { carryLost, closedByAmount, storedValueEarns } from '../../mutants/order-mutants.ts';
import { openBreakable } from './breakable.ts';

const EUR = { currency: 'EUR' } as const;

/** What is left of two visits that earned a point together, once both are reversed. */
async function reverseBoth(tessera: Tessera): Promise<unknown> {
  const { pass, member } = await openClub(tessera);
  const rule = { basis: 'spend', points_per_unit: 1, unit_amount: 1_000, rounding: 'carry' } as const;
  await tessera.memberships.updatePass(pass.id, { earn_rule: rule, apply: 'from_now' });
  for (const id of ['A', 'B']) {
    const order = { id, amount: 750, ...EUR };
    const { transaction } = await tessera.points.earn({ membership_id: member.id, order });
    if (id === 'B') await tessera.points.reverse(transaction!.id, { reason: 'Returned' });
  }
  const { available, carry } = (await tessera.memberships.get(member.id)).points;
  return [available, carry];
}

async function sellCard(tessera: Tessera): Promise<unknown> {
  const { member } = await openClub(tessera);
  const items = [{ amount: 5_000, stored_value: true }];
  const sold = await tessera.orders.apply('A', { items, ...EUR, membership: { id: member.id } });
  return sold.pricing!.points_to_earn;
}

async function returnGoods(tessera: Tessera): Promise<unknown> {
  const voucher = await percent(tessera, 1_000);
  const items = [{ amount: 1_000 }];
  await tessera.orders.apply('A', { items, shipping_amount: 300, ...EUR, vouchers: [{ id: voucher.id }] });
  await tessera.orders.return('A', { reason: 'Back', lines: [{ line: 0 }] });
  return (await tessera.vouchers.get(voucher.id)).redeemed_quantity;
}

type Play = (tessera: Tessera) => Promise<unknown>;
const mutants: [title: string, mutations: readonly Mutation[], play: Play, right: unknown][] = [
  ['a server whose reversals lose the carry is detected', carryLost, reverseBoth, [100, 750_000]],
  ['a server where stored value earns is detected', storedValueEarns, sellCard, 0],
  ['a server that closes orders by their amount is detected', closedByAmount, returnGoods, 0],
];

for (const [title, mutations, play, right] of mutants) {
  test(title, async (t) => {
    const rig = await openBreakable(t, { mutations, servers: 1 });
    const tessera = await (await rig.world.merchant()).client(rig.url);
    assert.notDeepEqual(await play(tessera), right);
  });
}
