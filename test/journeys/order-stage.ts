/** Baskets, vouchers and a club for journeys with orders. */
import assert from 'node:assert/strict';
import { webhookRetrySeconds } from '../../contract/limits.ts';
import type { CampaignHoldout, CampaignsPublishResult, Tessera, TesseraError } from '../../sdk/src/index.ts';
import { findBrokenIn, invariants, numberOf } from '../harness/invariants.ts';
import type { TestServer } from '../harness/server.ts';

/** Vouchers, points and orders agree with each other. */
export async function assertKept(server: TestServer): Promise<void> {
  const checked = invariants.filter((one) => /^[MOVPRW]\d/.test(numberOf(one)));
  assert.ok(checked.length > 15);
  assert.deepEqual(await findBrokenIn(server.database, webhookRetrySeconds, checked), []);
}

/** Expects a refusal with these problem members. */
export const refused =
  (code: string, members: object = {}) =>
  (error: unknown) => {
    assert.partialDeepStrictEqual((error as TesseraError).problem, { code, ...members });
    return true;
  };

/** The code that was published to a customer who isn't held out. */
export function given(published: CampaignsPublishResult | CampaignHoldout): CampaignsPublishResult {
  assert.ok(published.object === 'voucher_recipient', 'the customer is held out');
  return published;
}

/** Five lines that cost 100.00 EUR together, and 5.00 shipping. */
const items = [
  { id: 'a', sku: 'espresso', name: 'Espresso', categories: ['coffee'], quantity: 3, unit_amount: 333 },
  { id: 'b', sku: 'beans', name: 'Beans', categories: ['coffee', 'bag'], quantity: 0.375, amount: 1_501 },
  { id: 'c', sku: 'cup', name: 'Cup', categories: ['things'], quantity: 2, amount: 2_000 },
  { id: 'd', sku: 'machine', name: 'Machine', categories: ['things'], amount: 5_000 },
  { id: 'e', sku: 'cake', name: 'Cake', categories: ['food'], quantity: 1, amount: 500 },
];
export const basket = { items, shipping_amount: 500, currency: 'EUR' };
export const total = 10_500;

export const percent = (tessera: Tessera, percent_off: number, more: object = {}) =>
  tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off },
    redemption_limit: 10,
    ...more,
  });

export const gift = (tessera: Tessera, amount: number) =>
  tessera.vouchers.create({ type: 'gift', gift: { amount, currency: 'EUR' } });

/** Pays 20.00 EUR of the order `one` with a gift card, and does nothing else with it. Returns the redemption. */
export async function payWithGift(tessera: Tessera, amount: number, customer?: { id: string }) {
  const { id } = await gift(tessera, 5_000);
  const order = { id: 'one', amount, currency: 'EUR' };
  const { redemption } = await tessera.vouchers.redeem(id, {
    amount: 2_000,
    order,
    ...(customer && { customer }),
  });
  return redemption;
}

export async function openClub(tessera: Tessera) {
  const template = await tessera.memberships.createTemplate({
    name: `Club ${Math.random()}`,
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = await tessera.memberships.createPass({
    template_id: template.id,
    name: template.name,
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    spend_rule: { points: 10, amount: 100, currency: 'EUR' },
    rewards: [
      { name: 'Two euros off', points_cost: 15, kind: 'discount', value: { amount: 200, currency: 'EUR' } },
    ],
    status: 'active',
  });
  const email = `ada-${Math.random()}@example.com`;
  const member = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email },
    initial_points: 100,
  });
  return { pass, member };
}
