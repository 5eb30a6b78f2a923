/**
 * Everything that a merchant or the time can do to what is on hold. The lists name every field that a route can change,
 * so a new field doesn't compile until it is known what it does to holds: its worst value, or null if it can't matter.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type {
  CampaignsUpdateParams,
  CustomersUpdateParams,
  MembershipsUpdateParams,
  MembershipsUpdatePassParams,
  MerchantUpdateProfileParams,
  Tessera,
  TesseraError,
  VouchersUpdateParams,
} from '../../sdk/src/index.ts';
import type { World } from '../harness/world.ts';
import { type Held, holdAll, holdsOf, inMinutes, midnight, openStage, type Stage } from './hold-stage.ts';

export interface Change {
  name: string;
  make(stage: Stage): Promise<unknown>;
}

/** A change of one field for the worse; null if it can't matter. */
type Worse<Params> = Record<keyof Params, ((stage: Stage) => Params) | null>;

const ofVouchers: Worse<VouchersUpdateParams> = {
  active: () => ({ active: false }),
  disabled_reason: () => ({ active: false, disabled_reason: 'Lost' }),
  // Ends the hold: see `test/journeys/holds.test.ts`.
  void: null,
  apply: null,
  // Refused while the voucher is on hold.
  campaign_id: null,
  starts_at: () => ({ starts_at: inMinutes(2), expires_at: inMinutes(5) }),
  expires_at: () => ({ expires_at: inMinutes(0.001) }),
  redemption_limit: () => ({ redemption_limit: 1 }),
  per_customer_limit: () => ({ per_customer_limit: 1 }),
  restrictions: ({ customerId }) => ({
    restrictions: {
      minimum_amount: 900_000,
      currency: 'EUR',
      customer_ids: [customerId],
      stacking: { mode: 'alone', category: 'any' },
      conditions: { order_amount: { gte: 900_000 }, channels: ['elsewhere'] },
    },
  }),
  metadata: null,
};

/** Of the campaign of the vouchers and of the promotion. */
const ofCampaigns: Worse<CampaignsUpdateParams> = {
  name: null,
  description: null,
  metadata: null,
  apply: null,
  discount: () => ({ discount: { type: 'percent', percent_off: 1 } }),
  bonus: () => ({ bonus: { type: 'addition', points: 1 } }),
  pass_ids: ({ otherPassId }) => ({ pass_ids: [otherPassId] }),
  conditions: () => ({ conditions: { order_amount: { gte: 900_000 } } }),
  stacking: () => ({ stacking: { mode: 'alone' } }),
  budget: () => ({ budget: { uses: 1, amount: 1, currency: 'EUR', customer_uses: 1, customer_amount: 1 } }),
  starts_at: () => ({ starts_at: inMinutes(2), ends_at: inMinutes(5) }),
  ends_at: () => ({ ends_at: inMinutes(0.001) }),
};
/** Those that belong to a promotion, not to the codes of a campaign. */
const onlyOfPromotions: readonly (keyof CampaignsUpdateParams)[] = ['discount', 'conditions', 'stacking'];

/** Those that belong to a points campaign. */
const onlyOfPoints: readonly (keyof CampaignsUpdateParams)[] = ['bonus', 'pass_ids'];

const ofPasses: Worse<MembershipsUpdatePassParams> = {
  name: null,
  description: null,
  tiers: ({ tiers }) => ({
    tiers: tiers.map(({ id, name }, at) => ({ id, name, threshold_points: at * 1_000_000 })),
  }),
  tier_rule: () => ({ tier_rule: { metric: 'visits', period: 'rolling', months: 1 } }),
  earn_rule: () => ({ earn_rule: null }),
  earn_rules: () => ({ earn_rules: [{ name: 'Nothing', earn: { type: 'nothing' } }] }),
  earn_cap: () => ({ earn_cap: { points: 1, per: 'ever' } }),
  spend_rule: () => ({ spend_rule: { points: 1_000, amount: 1, currency: 'EUR' } }),
  points_expiry: null,
  pending_days: null,
  validity: () => ({ validity: { mode: 'rolling', days: 1 } }),
  max_issued: null,
  till_limits: null,
  allow_multiple: null,
  price: null,
  rewards: () => ({ rewards: [] }),
  metadata: null,
  status: () => ({ status: 'paused' }),
  apply: null,
  force: () => ({ status: 'archived', force: true }),
};

const ofMemberships: Worse<MembershipsUpdateParams> = {
  status: () => ({ status: 'suspended' }),
  expires_at: () => ({ expires_at: inMinutes(0.02) }),
  tier_id: ({ tiers }) => ({ tier_id: tiers[0]!.id }),
  tier_until: null,
  external_id: null,
  renew_card: () => ({ renew_card: true }),
  reason: null,
  metadata: null,
};

const ofCustomers: Worse<CustomersUpdateParams> = {
  external_id: () => ({ external_id: 'another' }),
  name: null,
  email: null,
  phone: null,
  birthday: null,
  locale: null,
  address: null,
  tags: () => ({ tags: [] }),
  attributes: null,
  consents: null,
  metadata: null,
};

const ofMerchants: Worse<MerchantUpdateProfileParams> = {
  name: null,
  description: null,
  website: null,
  support_email: null,
  support_phone: null,
  logo_url: null,
  brand_color: null,
  address: null,
  till_limits: null,
  timezone: () => ({ timezone: 'Pacific/Auckland' }),
  locale: null,
  communication_settings: null,
  discount_rule: () => ({ discount_rule: { maximum: 1, choice: 'best' } }),
  locations: () => ({ locations: [{ name: 'Elsewhere' }] }),
};

/** The changes of a list that matter, with their name. */
const named = <Params>(
  what: string,
  list: Worse<Params>,
  make: (stage: Stage, params: Params) => Promise<unknown>,
) =>
  Object.entries<Worse<Params>[keyof Params]>(list).flatMap(([field, worse]): Change[] =>
    worse === null ? [] : [{ name: `${what}: ${field}`, make: (stage) => make(stage, worse(stage)) }],
  );

/** Makes a change, also if it takes something from customers. */
async function insist(make: (how: { apply?: 'from_now' }) => Promise<unknown>): Promise<void> {
  await make({}).catch((error: TesseraError) => {
    if (error.code !== 'change_takes_from_members') throw error;
    return make({ apply: 'from_now' });
  });
}

/** Sets a limit, or the lowest that what is used and on hold allows. */
async function lowest(set: (minimum: number | undefined) => Promise<unknown>): Promise<void> {
  await set(undefined).catch((error: TesseraError) => {
    assert.equal(error.code, 'limit_below_used');
    return set(error.problem!.minimum as number);
  });
}

/** Limits everything that a campaign can limit, as far as it can. */
async function cutBudget({ tessera }: Stage, id: string): Promise<void> {
  await lowest((uses = 1) => insist((how) => tessera.campaigns.update(id, { ...how, budget: { uses } })));
  const ofCustomers = { currency: 'EUR', customer_uses: 1, customer_amount: 1 };
  await lowest((amount = 1) =>
    insist((how) => tessera.campaigns.update(id, { ...how, budget: { amount, ...ofCustomers } })),
  );
}

/** Limits the points that a campaign adds as far as it can. */
async function cutPoints({ tessera, bonusId }: Stage): Promise<void> {
  await lowest((uses = 1) => tessera.campaigns.update(bonusId, { budget: { uses } }));
  await lowest((points = 1) =>
    tessera.campaigns.update(bonusId, { budget: { points, customer_uses: 1, customer_points: 1 } }),
  );
}

/** Returns the id of another customer with a membership of the pass. */
async function addMember(tessera: Tessera, pass_id: string): Promise<string> {
  const customer = { external_id: 'kept' };
  return (await tessera.memberships.issue({ pass_id, customer, initial_points: 50 })).customer_id;
}

const refuses = (asked: Promise<unknown>, code: string) =>
  assert.rejects(asked, (error: TesseraError) => error.code === code);

/** Whatever isn't a field of a route. */
const acts: Record<string, Change['make']> = {
  // Beyond the end of everything, and of the points, but not of the holds.
  'time passes': ({ advance }) => advance(midnight() > inMinutes(7) ? midnight() : inMinutes(7)),
  'campaigns are paused': async ({ tessera, campaignId, promotionId, bonusId }) => {
    await tessera.campaigns.pause(campaignId);
    await tessera.campaigns.pause(promotionId);
    await tessera.campaigns.pause(bonusId);
  },
  'everything is used once more': async ({ tessera, voucherIds, customerId, locationId, membershipId }) => {
    // The customer is no first-time customer any more, and has fewer points.
    const other = await tessera.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 100 },
    });
    await tessera.vouchers.redeem(other.id, { customer: { id: customerId }, location_id: locationId });
    const { points } = await tessera.memberships.get(membershipId);
    await tessera.points.redeem({ membership_id: membershipId, points: points.available });
    assert.ok(voucherIds.length > 0);
  },
  'the customer orders something else': ({ tessera, membershipId }) =>
    tessera.orders.apply(randomUUID(), {
      items: [{ id: 'z', unit_amount: 100 }],
      currency: 'EUR',
      membership: { id: membershipId },
    }),
  'another promotion begins, for this order alone': ({ tessera }) =>
    tessera.campaigns.create({
      name: 'All',
      kind: 'automatic',
      discount: { type: 'percent', percent_off: 5_000 },
      stacking: { mode: 'alone', priority: 10 },
    }),
  'the customer is merged into another': async ({ tessera, customerId }) => {
    const kept = await tessera.customers.create({ external_id: 'kept' });
    await tessera.customers.merge(kept.id, { duplicate_id: customerId });
  },
  'the customer is merged with another member': async ({ tessera, customerId, passId }) => {
    const other = await addMember(tessera, passId);
    // Two memberships are joined once nothing is on hold.
    await refuses(tessera.customers.merge(other, { duplicate_id: customerId }), 'hold_active');
    await refuses(tessera.customers.merge(customerId, { duplicate_id: other }), 'hold_active');
  },
  'the customer is erased': ({ owner, customerId }) => owner.privacy.erase(customerId),
  'the money that is left on the cards moves': async ({ tessera, cardIds }) => {
    const other = await tessera.vouchers.create({ type: 'gift', gift: { amount: 100, currency: 'EUR' } });
    for (const id of cardIds) {
      await tessera.vouchers.update(id, { active: false });
      await tessera.giftCards.transfer(id, { to: { id: other.id }, amount: 1_000 });
    }
  },
};

export const changes: readonly Change[] = [
  ...Object.entries(acts).map(([name, make]) => ({ name, make })),
  ...named('vouchers', ofVouchers, async ({ tessera, voucherIds, cardIds }, params) => {
    const update = (id: string) => insist((how) => tessera.vouchers.update(id, { ...params, ...how }));
    for (const id of voucherIds) await update(id);
    if ('redemption_limit' in params) return;
    for (const id of cardIds) await update(id);
  }),
  ...named('campaigns', ofCampaigns, async (stage, params) => {
    const { tessera, campaignId, promotionId, bonusId } = stage;
    const of = (fields: readonly (keyof CampaignsUpdateParams)[]) => fields.some((field) => field in params);
    const ids = [
      ...(of([...onlyOfPromotions, ...onlyOfPoints]) ? [] : [campaignId]),
      ...(of(onlyOfPoints) ? [] : [promotionId]),
      ...(of(['discount', 'stacking']) ? [] : [bonusId]),
    ];
    for (const id of ids) {
      if (params.budget && id === bonusId) await cutPoints(stage);
      else if (params.budget) await cutBudget(stage, id);
      else await insist((how) => tessera.campaigns.update(id, { ...params, ...how }));
    }
  }),
  ...named('passes', ofPasses, ({ tessera, passId }, params) =>
    insist((how) => tessera.memberships.updatePass(passId, { ...params, ...how })),
  ),
  ...named('memberships', ofMemberships, ({ tessera, membershipId }, params) =>
    tessera.memberships.update(membershipId, params),
  ),
  ...named('customers', ofCustomers, ({ tessera, customerId }, params) =>
    tessera.customers.update(customerId, params),
  ),
  ...named('merchants', ofMerchants, ({ owner }, params) => owner.merchant.updateProfile(params)),
];

/** A promise that was not kept. */
export interface Broken {
  hold: string;
  promised: unknown;
  given: unknown;
}

/** Puts everything on hold in a shop, changes something, uses what is on hold, and returns the orders. */
export async function brokenBy(world: World, change: Change): Promise<Broken[]> {
  const stage = await openStage(world);
  const held = await holdAll(stage);
  await change.make(stage);
  return brokenOf(stage, held);
}

/** Holds all that holds no points, joins the memberships of the customer and another, and uses what is on hold. */
export async function brokenByJoining(world: World): Promise<Broken[]> {
  const stage = await openStage(world);
  const held: Held[] = [];
  for (const kind of ['voucher', 'gift_card', 'promotion'] as const)
    for (const way of holdsOf[kind]) held.push(await way(stage));
  const { tessera, customerId, passId } = stage;
  const { joined } = await tessera.customers.merge(await addMember(tessera, passId), {
    duplicate_id: customerId,
  });
  assert.equal(joined.length, 1);
  return brokenOf(stage, held);
}

/** Uses what is on hold, and returns the orders; lists what got something else than was promised. */
async function brokenOf(stage: Stage, held: readonly Held[]): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { name, promised, use } of held) {
    const given = await use().catch((error: TesseraError) => error.problem);
    if (!isDeepStrictEqual(given, promised)) broken.push({ hold: name, promised, given });
  }
  for (const id of stage.orderIds) {
    const given = await stage.tessera.orders
      .return(id, { reason: 'Everything comes back' })
      .then(({ order }) => order.status)
      .catch((error: TesseraError) => error.problem);
    if (given !== 'returned') broken.push({ hold: `${id}, to return`, promised: 'returned', given });
  }
  return broken;
}
