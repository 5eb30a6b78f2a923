/** Servers that lose parts of a point, give or take back other points than the terms say, or forget what belongs to goods are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera } from '../../../sdk/src/index.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { openClub, percent } from '../../journeys/order-stage.ts';
import {
  bonusMultiplied,
  campaignMultiplied,
  carryLost,
  closedByAmount,
  returnedByToday,
  returnedInProportion,
  storedValueEarns,
} from '../../mutants/order-mutants.ts';
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

const welcome = { name: 'Welcome', earn: { type: 'fixed', points: 10 } } as const;

/** What Gold adds, on an order of 10.00 with ten points more. */
async function buyAsGold(tessera: Tessera): Promise<unknown> {
  const { pass, member } = await openClub(tessera);
  const [tier] = (
    await tessera.memberships.updatePass(pass.id, {
      tiers: [{ name: 'Gold', multiplier_bps: 15_000 }],
      earn_rules: [welcome],
    })
  ).tiers;
  await tessera.memberships.update(member.id, { tier_id: tier!.id });
  const { pricing } = await tessera.orders.quote({
    items: [{ amount: 1_000 }],
    ...EUR,
    membership: { id: member.id },
  });
  return pricing.points_to_earn;
}

/** What an order of a member with a tier earns on a day of double points. */
async function buyDoubled(tessera: Tessera): Promise<unknown> {
  const double = { type: 'multiplier', bps: 20_000 } as const;
  await tessera.campaigns.create({ name: 'Double', kind: 'points', bonus: double });
  return buyAsGold(tessera);
}

/** What is left of 25 points after half came back of an order whose pass gives ten times as many now. */
async function returnHalf(tessera: Tessera): Promise<unknown> {
  const { pass, member } = await openClub(tessera);
  await tessera.memberships.updatePass(pass.id, {
    earn_rules: [{ ...welcome, conditions: { order_amount: { gte: 1_500 } } }],
  });
  await tessera.orders.apply('A', {
    items: [{ quantity: 2, amount: 1_500 }],
    ...EUR,
    membership: { id: member.id },
  });
  const rate = { basis: 'spend', points_per_unit: 10, unit_amount: 100 } as const;
  await tessera.memberships.updatePass(pass.id, { earn_rule: rate });
  const back = await tessera.orders.return('A', { reason: 'Back', lines: [{ line: 0, quantity: 1 }] });
  return back.return.points_reversed;
}

type Play = (tessera: Tessera) => Promise<unknown>;
const mutants: [title: string, mutations: readonly Mutation[], play: Play, right: unknown][] = [
  ['a server whose reversals lose the carry is detected', carryLost, reverseBoth, [100, 750_000]],
  ['a server whose tiers multiply fixed points is detected', bonusMultiplied, buyAsGold, 25],
  ['a server whose points campaigns multiply the tier is detected', campaignMultiplied, buyDoubled, 35],
  ['a server whose returns go by the terms of today is detected', returnedByToday, returnHalf, 18],
  ['a server whose returns take points in proportion is detected', returnedInProportion, returnHalf, 18],
  ['a server where stored value earns is detected', storedValueEarns, sellCard, 0],
  ['a server that closes orders by their amount is detected', closedByAmount, returnGoods, 0],
];

test('a server without defects gives what each of these expects', async (t) => {
  const rig = await openBreakable(t, { mutations: [], servers: 1 });
  for (const [title, , play, right] of mutants) {
    const tessera = await (await rig.world.merchant()).client(rig.url);
    assert.deepEqual(await play(tessera), right, title);
  }
});

for (const [title, mutations, play, right] of mutants) {
  test(title, async (t) => {
    const rig = await openBreakable(t, { mutations, servers: 1 });
    const tessera = await (await rig.world.merchant()).client(rig.url);
    assert.notDeepEqual(await play(tessera), right);
  });
}
