/** A shop in which everything that can be on hold is on hold, each in every way: what was promised, and how to use it. */
import { randomUUID } from 'node:crypto';
import type { AppliedDiscount, Order, OrdersApplyParams, Tessera } from '../../sdk/src/index.ts';
import { addPass } from '../harness/passes.ts';
import type { World } from '../harness/world.ts';

/** A discount of an order by where it comes from, and what pays. A new kind doesn't compile without its holds. */
export type Instrument = AppliedDiscount['source'] | 'gift_card' | 'points';

/** What a hold promised, and what using it gives. */
export interface Held {
  name: string;
  promised: unknown;
  use(): Promise<unknown>;
}

export interface Stage {
  tessera: Tessera;
  owner: Tessera;
  customerId: string;
  membershipId: string;
  passId: string;
  /** The membership is gold; a promotion is for gold members. */
  tiers: { id: string; name: string }[];
  rewardId: string;
  locationId: string;
  /** Of the vouchers, without a budget. */
  campaignId: string;
  promotionId: string;
  /** A points campaign for gold members. */
  bonusId: string;
  otherPassId: string;
  voucherIds: string[];
  cardIds: string[];
  /** Ids of orders on hold. */
  orderIds: string[];
  /** Advances the clock of the shop. */
  advance(to: string): Promise<void>;
}

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * minuteMs).toISOString();
const clockTime = (minutes: number): string => inMinutes(minutes).slice(11, 16);
/** The next midnight in UTC, when the points of the stage expire. */
export const midnight = (): string => new Date(Math.ceil((Date.now() + 1) / dayMs) * dayMs).toISOString();
const today = (): string => new Date().toISOString().slice(5, 10);

/** Until after the next midnight. */
const ttl_seconds = 86_400;

export const discountOf = { type: 'percent', percent_off: 1_000 } as const;

export async function openStage(world: World): Promise<Stage> {
  const merchant = await world.merchant({ sandbox: true, timezone: 'UTC' });
  const owner = await merchant.clientAs('owner');
  const tessera = await merchant.client();
  const profile = await owner.merchant.updateProfile({ locations: [{ name: 'Corner' }] });
  const pass = await addPass(tessera, {
    tiers: [{ name: 'Basic' }, { name: 'Gold', multiplier_bps: 20_000 }],
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    spend_rule: { points: 10, amount: 100, currency: 'EUR' },
    points_expiry: { mode: 'calendar', month_day: today() },
    rewards: [
      { name: 'Two off', points_cost: 15, kind: 'discount', value: { amount: 200, currency: 'EUR' } },
    ],
  });
  const [basic, gold] = pass.tiers;
  const member = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: 'ada' },
    initial_points: 300,
  });
  await tessera.customers.update(member.customer_id, { tags: ['regular'] });
  await tessera.memberships.update(member.id, { tier_id: gold!.id, expires_at: inMinutes(5) });
  const campaign = await tessera.campaigns.create({ name: 'Codes', ends_at: inMinutes(5) });
  const promotion = await tessera.campaigns.create({
    name: 'Gold price',
    kind: 'automatic',
    discount: { type: 'percent', percent_off: 500 },
    conditions: {
      membership: { tier_ids: [gold!.id] },
      customer: { tags: ['regular'], first_order: true },
    },
    ends_at: inMinutes(5),
  });
  const bonus = await tessera.campaigns.create({
    name: 'Gold points',
    kind: 'points',
    bonus: { type: 'multiplier', bps: 30_000 },
    pass_ids: [pass.id],
    conditions: { membership: { tier_ids: [gold!.id] }, customer: { tags: ['regular'] } },
    ends_at: inMinutes(5),
  });
  const other = await addPass(tessera, { template_id: pass.template_id, name: 'Other' });
  const advance = async (to: string): Promise<void> => {
    const { complete } = await owner.sandbox.advanceClock({ to });
    if (!complete) await advance(to);
  };
  return {
    tessera,
    owner,
    customerId: member.customer_id,
    membershipId: member.id,
    passId: pass.id,
    tiers: [basic!, gold!],
    rewardId: pass.rewards[0]!.id,
    locationId: profile.locations[0]!.id,
    campaignId: campaign.id,
    promotionId: promotion.id,
    bonusId: bonus.id,
    otherPassId: other.id,
    voucherIds: [],
    cardIds: [],
    orderIds: [],
    advance,
  };
}

/** A voucher that ends soon, for first-time customers in the next minutes at one location. */
async function addVoucher(stage: Stage): Promise<string> {
  const { id } = await stage.tessera.vouchers.create({
    type: 'discount',
    discount: discountOf,
    campaign_id: stage.campaignId,
    expires_at: inMinutes(5),
    redemption_limit: 3,
    per_customer_limit: 3,
    restrictions: {
      first_time_customer: true,
      location_ids: [stage.locationId],
      customer_ids: [stage.customerId],
      hours: { start: clockTime(-1), end: clockTime(5) },
    },
  });
  stage.voucherIds.push(id);
  return id;
}

async function addCard(stage: Stage): Promise<string> {
  const { id } = await stage.tessera.vouchers.create({
    type: 'gift',
    gift: { amount: 2_000, currency: 'EUR' },
    expires_at: inMinutes(5),
  });
  stage.cardIds.push(id);
  return id;
}

type Presented = Pick<OrdersApplyParams, 'vouchers' | 'gift_cards' | 'points' | 'reward_id'>;

/** What an order costs and earns, without what a hold can't know: the redemptions, and what else a card will pay. */
function priceOf({ pricing }: Order) {
  const applied = pricing!.applied.map((one) => ({ ...one, redemption_id: null }));
  const cards = pricing!.gift_cards.map(({ voucher_id, amount }) => ({ voucher_id, amount }));
  return { ...pricing, applied, gift_cards: cards };
}

/** Holds an order in which the customer presents this, beside the promotion for gold members. */
async function onOrder(stage: Stage, name: Instrument, presented: Presented): Promise<Held> {
  const { tessera, membershipId, locationId } = stage;
  const orderId = `${name}-${randomUUID()}`;
  const body = {
    items: [{ id: 'a', sku: 'cake', unit_amount: 1_050, quantity: 3 }],
    shipping_amount: 490,
    currency: 'EUR',
    membership: { id: membershipId },
    location_id: locationId,
    ...presented,
  };
  const held = await tessera.orders.hold(orderId, { ...body, ttl_seconds });
  stage.orderIds.push(orderId);
  return {
    name: `${name}, as a part of an order`,
    promised: priceOf(held),
    use: async () => priceOf(await tessera.orders.apply(orderId, body)),
  };
}

async function onVoucher(stage: Stage): Promise<Held> {
  const { tessera, customerId, locationId } = stage;
  const id = await addVoucher(stage);
  const use = {
    order: { amount: 3_333, currency: 'EUR' },
    customer: { id: customerId },
    location_id: locationId,
  };
  const held = await tessera.vouchers.validate(id, { ...use, hold: { ttl_seconds } });
  const figures = (one: { discount_amount: number | null; order_total_after: number | null }) => [
    one.discount_amount,
    one.order_total_after,
  ];
  return {
    name: 'voucher, on its own',
    promised: figures(held),
    use: async () => figures(await tessera.vouchers.redeem(id, { ...use, hold_id: held.hold!.id })),
  };
}

async function onCard(stage: Stage): Promise<Held> {
  const { tessera } = stage;
  const id = await addCard(stage);
  const { hold } = await tessera.vouchers.validate(id, { amount: 700, hold: { ttl_seconds } });
  return {
    name: 'gift card, on its own',
    promised: hold!.amount,
    use: async () => (await tessera.vouchers.redeem(id, { hold_id: hold!.id })).redemption.amount,
  };
}

/** Holds points or the cost of a reward; `value` is what they take off an order. */
async function onPoints(
  stage: Stage,
  wanted: { points: number } | { reward_id: string },
  value: number,
): Promise<Held> {
  const { tessera, membershipId: membership_id, locationId: location_id } = stage;
  const order = { id: `points-${randomUUID()}`, amount: 3_000, currency: 'EUR' };
  const { hold } = await tessera.points.redeem({
    membership_id,
    location_id,
    order,
    ...wanted,
    hold: { mode: 'create', ttl_seconds },
  });
  return {
    name: `${'points' in wanted ? 'points' : 'reward'}, on their own`,
    promised: [-hold!.points, value],
    use: async () => {
      const { transaction } = await tessera.points.redeem({
        membership_id,
        location_id,
        order,
        hold: { mode: 'capture', hold_id: hold!.id },
      });
      return [transaction!.points, (await tessera.orders.get(order.id)).discounted];
    },
  };
}

/** Every way to put an instrument on hold. */
export const holdsOf: Record<Instrument, readonly ((stage: Stage) => Promise<Held>)[]> = {
  voucher: [
    async (stage) => onOrder(stage, 'voucher', { vouchers: [{ id: await addVoucher(stage) }] }),
    onVoucher,
  ],
  gift_card: [
    async (stage) => onOrder(stage, 'gift_card', { gift_cards: [{ id: await addCard(stage), amount: 900 }] }),
    onCard,
  ],
  promotion: [(stage) => onOrder(stage, 'promotion', {})],
  reward: [
    (stage) => onOrder(stage, 'reward', { reward_id: stage.rewardId }),
    (stage) => onPoints(stage, { reward_id: stage.rewardId }, 200),
  ],
  points: [
    (stage) => onOrder(stage, 'points', { points: 25 }),
    (stage) => onPoints(stage, { points: 20 }, 200),
  ],
};

/** Puts everything on hold, in every way. */
export async function holdAll(stage: Stage): Promise<Held[]> {
  const held: Held[] = [];
  for (const ways of Object.values(holdsOf)) for (const way of ways) held.push(await way(stage));
  return held;
}
