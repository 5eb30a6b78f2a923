/** What a member bought is the same to everything that asks, however it was recorded. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { CustomerFilter, Tessera, TesseraError } from '../../sdk/src/index.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, basket, openClub, payWithGift, percent, total } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

const off = 1_000;
const paid = total - off;
const currency = 'EUR';
/** What a member may have spent, for a reader that only says whether it was a sum. */
const sums = new Set([0, paid, total, 2 * paid]);

/** A business whose offers and campaigns ask what its customers bought. */
async function openShop() {
  const tessera = await (await world.merchant()).client();
  const { member, pass } = await openClub(tessera);
  await tessera.customers.update(member.customer_id, { tags: ['asked'] });
  const never = { order_amount: { gte: 100_000_000 } };
  const first = { customer: { first_order: true } };
  const lately = { customer: { days_since_last_order_gte: 1 } };
  const [welcome, back] = await Promise.all([
    percent(tessera, 1_000, { restrictions: { conditions: first } }),
    percent(tessera, 1_000, { restrictions: { conditions: lately } }),
  ]);
  const [promotion, codes, later] = await Promise.all([
    tessera.campaigns.create({
      name: 'Divided',
      kind: 'automatic',
      discount: { type: 'percent', percent_off: 1_000 },
      conditions: never,
      holdout_percent: 50,
    }),
    tessera.campaigns.create({ name: 'Codes', holdout_percent: 1 }),
    tessera.campaigns.create({ name: 'Later' }),
  ]);
  await percent(tessera, 100, {
    redemption_limit: null,
    campaign_id: codes.id,
    code: `AUTUMN${randomUUID().slice(0, 8)}`,
    code_visibility: 'public',
  });
  await tessera.campaigns.publish(codes.id, { customer: { id: member.customer_id }, channel: 'none' });
  return { tessera, member, pass, welcome, back, promotion, codes, later };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const euros = (tessera: Tessera) =>
  tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'amount', amount_off: off, currency },
    redemption_limit: 10,
  });

const asMember = ({ member }: Shop) => ({ membership: { id: member.id }, earn_points: false });

async function apply(shop: Shop, id = 'one'): Promise<() => Promise<unknown>> {
  const voucher = await euros(shop.tessera);
  await shop.tessera.orders.apply(id, { ...basket, ...asMember(shop), vouchers: [{ id: voucher.id }] });
  return () => shop.tessera.orders.return(id, { reason: 'All' });
}

/** Earns points on an order for which nothing is left to take off, or on one that others discounted. */
async function earn({ tessera, member }: Shop, id = 'one', amount = paid): Promise<() => Promise<unknown>> {
  const order = { id, amount, currency };
  const { transaction } = await tessera.points.earn({ membership_id: member.id, order });
  return () => tessera.points.reverse(transaction!.id, { reason: 'Returned' });
}

async function redeem(
  { tessera, member }: Shop,
  id = 'one',
  customer: { id: string } = { id: member.customer_id },
): Promise<() => Promise<unknown>> {
  const voucher = await euros(tessera);
  const order = { id, amount: total, currency };
  const { redemption } = await tessera.vouchers.redeem(voucher.id, { order, customer });
  return () => tessera.vouchers.rollback(redemption.id, { reason: 'Returned' });
}

const another = async ({ tessera, pass }: Shop) => {
  const member = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: randomUUID() },
  });
  return member;
};

/** What each reader says that the member bought; the shop's last step, because it applies one more order. */
async function saidOf(shop: Shop) {
  const { tessera, member, welcome, back, promotion, codes, later } = shop;
  const isAmong = async (filter: CustomerFilter) => {
    const audience = { filter };
    try {
      const found = await tessera.campaigns.publishToAudience(later.id, { audience, dry_run: true });
      return 'customers' in found && found.customers > 0;
    } catch (error) {
      assert.equal((error as TesseraError).problem?.code, 'audience_empty');
      return false;
    }
  };
  const spent = async (days?: number) => {
    const isSum = (sum: number) =>
      isAmong({ spend: { gte: sum, lte: sum, ...(days && { days }) }, tags: ['asked'] });
    const found: number[] = [];
    for (const sum of sums) if (await isSum(sum)) found.push(sum);
    return found;
  };
  const { pricing } = await tessera.orders.quote({
    ...basket,
    ...asMember(shop),
    vouchers: [{ id: welcome.id }, { id: back.id }],
  });
  const found = (at: number) =>
    pricing.refused.find(({ pointer }) => pointer === `/vouchers/${at}`)?.conditions[0];
  const groups = async (id: string) => {
    const { held_out, others } = (await tessera.campaigns.results(id)).holdout!;
    const sum = (field: 'customers' | 'orders' | 'revenue') => held_out[field] + others[field];
    return { customers: sum('customers'), orders: sum('orders'), revenue: sum('revenue') };
  };
  const said = {
    spent: [await spent(), await spent(1)],
    isFirst: found(0) === undefined,
    last: found(1)?.found.last_order_at ?? null,
    byPromotion: await groups(promotion.id),
    byCodes: await groups(codes.id),
  };
  const voucher = await percent(tessera, 100, { campaign_id: later.id });
  await tessera.orders.apply('later', { ...basket, ...asMember(shop), vouchers: [{ id: voucher.id }] });
  const results = await tessera.campaigns.results(later.id);
  const { samples } = await tessera.campaigns.simulate(promotion.id, {
    days: 1,
    conditions: { customer: { first_order: true } },
  });
  const played = samples.find(({ order_id }) => order_id === 'later');
  assert.equal(results.customers, 1);
  return { ...said, isNewLater: results.new_customers === 1, isFirstLater: played?.met, of: member.id };
}

/** What each reader says of a number of orders and their total, beside one order of another customer over `others`. */
const saying = (orders: number, revenue: number, last: string | null, of: string, others = 0) => {
  const groups = { customers: Math.min(1, orders), orders, revenue };
  const all = {
    customers: groups.customers + Math.sign(others),
    orders: orders + Math.sign(others),
    revenue: revenue + others,
  };
  const isFirst = orders === 0;
  return {
    spent: [[revenue], [revenue]],
    isFirst,
    last,
    byPromotion: all,
    byCodes: groups,
    isNewLater: isFirst,
    isFirstLater: isFirst,
    of,
  };
};

/** Each way returns how often and for how much the member bought then, and for how much another did. */
const ways: Record<string, (shop: Shop) => Promise<[orders: number, revenue: number, others?: number]>> = {
  'an order that was applied': async (shop) => {
    await apply(shop);
    return [1, paid];
  },
  'points earned on an order': async (shop) => {
    await earn(shop);
    return [1, paid];
  },
  'a code redeemed with an order number': async (shop) => {
    await redeem(shop);
    return [1, paid];
  },
  'a code redeemed and points earned on one order': async (shop) => {
    await redeem(shop);
    await earn(shop, 'one', total);
    return [1, paid];
  },
  'a gift card that paid for a part of an order': async (shop) => {
    await payWithGift(shop.tessera, paid, { id: shop.member.customer_id });
    return [1, paid];
  },
  'a gift card that paid for what a code left': async (shop) => {
    await redeem(shop);
    await payWithGift(shop.tessera, total);
    return [1, paid];
  },
  'a code and a gift card redeemed with the number of an order that is applied afterwards': async (shop) => {
    await redeem(shop);
    await payWithGift(shop.tessera, total);
    await shop.tessera.orders.apply('one', { ...basket, ...asMember(shop) });
    return [1, paid];
  },
  'points earned on an order that was applied without a customer': async (shop) => {
    const voucher = await euros(shop.tessera);
    await shop.tessera.orders.apply('one', { ...basket, vouchers: [{ id: voucher.id }] });
    await earn(shop, 'one', total);
    return [1, paid];
  },
  'points earned on an order that is applied afterwards': async (shop) => {
    await earn(shop, 'one', total);
    await apply(shop);
    return [1, paid];
  },
  'points of which some were reversed': async (shop) => {
    const order = { id: 'one', amount: paid, currency };
    const { transaction } = await shop.tessera.points.earn({ membership_id: shop.member.id, order });
    await shop.tessera.points.reverse(transaction!.id, { reason: 'Returned', points: 1 });
    return [1, paid];
  },
  'one order in each way': async (shop) => {
    await earn(shop, 'two');
    await redeem(shop, 'three');
    const undo = await redeem(shop, 'four');
    await undo();
    return [2, 2 * paid];
  },
  'an order whose amount is not known': async (shop) => {
    const { tessera, member } = shop;
    const voucher = await percent(tessera, 1_000);
    const customer = { id: member.customer_id };
    await tessera.vouchers.redeem(voucher.id, { order: { id: 'one' }, customer });
    return [1, 0];
  },
  'an applied order that was returned': async (shop) => {
    await (await apply(shop))();
    return [1, 0];
  },
  'points that were reversed': async (shop) => {
    await (await earn(shop))();
    return [0, 0];
  },
  'a code that was rolled back': async (shop) => {
    await (await redeem(shop))();
    return [0, 0];
  },
  'a code that was rolled back, with points on its order': async (shop) => {
    const undo = await redeem(shop);
    await earn(shop, 'one', total);
    await undo();
    return [1, total];
  },
  'an order on hold': async (shop) => {
    await shop.tessera.orders.hold('one', { ...basket, ...asMember(shop), ttl_seconds: 600 });
    return [0, 0];
  },
  'an order on which another customer redeemed before': async (shop) => {
    const { customer_id: id } = await another(shop);
    await redeem(shop, 'one', { id });
    await earn(shop, 'one', total);
    return [0, 0, paid];
  },
  'an order on which another customer earned later': async (shop) => {
    const { id } = await another(shop);
    await redeem(shop);
    await shop.tessera.points.earn({ membership_id: id, order: { id: 'one', amount: total, currency } });
    return [1, paid];
  },
  'an order on which another customer redeemed before and rolled back': async (shop) => {
    const { customer_id: id } = await another(shop);
    const undo = await redeem(shop, 'one', { id });
    await earn(shop, 'one', total);
    await undo();
    return [1, total];
  },
};

for (const [way, record] of Object.entries(ways)) {
  test(`filters, conditions, results and simulations say the same of ${way}`, async () => {
    const shop = await openShop();
    const [orders, revenue, others] = await record(shop);
    const known = await shop.tessera.orders.list().page();
    const bought = known.data.filter(({ status }) => status !== 'held');
    const last = orders === 0 ? null : lastOf(bought);
    const { spent, ...said } = await saidOf(shop);
    const { spent: sum, ...expected } = saying(orders, revenue, last, shop.member.id, others);
    assert.deepEqual(said, expected);
    if (sums.has(revenue)) assert.deepEqual(spent, sum);
  });
}

/** When the member last bought something: the orders are theirs, and none was recorded and undone last. */
function lastOf(
  orders: readonly {
    order_id: string;
    applied_at: string | null;
    created_at: string;
    customer_id: string | null;
  }[],
) {
  const own = orders.filter(({ order_id }) => order_id !== 'four');
  return own
    .map(({ applied_at, customer_id, created_at }) => (customer_id && applied_at) || created_at)
    .sort()
    .at(-1)!;
}

test('what a member bought stays theirs after they are merged with another, and comes with the other', async () => {
  const shop = await openShop();
  const { tessera, member } = shop;
  const { id, customer_id } = await another(shop);
  await tessera.points.earn({ membership_id: id, order: { id: 'one', amount: paid, currency } });
  await redeem(shop, 'two', { id: customer_id });
  await tessera.customers.merge(member.customer_id, { duplicate_id: customer_id });
  const orders = await tessera.orders.list().page();
  assert.deepEqual(await saidOf(shop), saying(2, 2 * paid, lastOf(orders.data), member.id));
});

test('an order on which points were earned is not the one before itself', async () => {
  const shop = await openShop();
  const { tessera, welcome } = shop;
  await earn(shop, 'one', total);
  const quote = (order_id?: string) =>
    tessera.orders.quote({
      ...basket,
      ...asMember(shop),
      ...(order_id && { order_id }),
      vouchers: [{ id: welcome.id }],
    });
  const discounts = await Promise.all(['one', 'two', undefined].map(quote));
  assert.deepEqual(
    discounts.map(({ pricing }) => pricing.refused.length),
    [0, 1, 1],
  );
});

test('a campaign whose code was redeemed with an order number has a new customer', async () => {
  const { tessera, member, later } = await openShop();
  const voucher = await percent(tessera, 1_000, { campaign_id: later.id });
  const customer = { id: member.customer_id };
  const order = { id: 'one', amount: total, currency };
  await tessera.vouchers.redeem(voucher.id, { order, customer });
  const { customers, new_customers } = await tessera.campaigns.results(later.id);
  assert.deepEqual([customers, new_customers], [1, 1]);
});

test('an order that a gift card paid for counts whole, also when some of that was rolled back', async () => {
  const shop = await openShop();
  const { tessera, member } = shop;
  const redemption = await payWithGift(tessera, total, { id: member.customer_id });
  await tessera.vouchers.rollback(redemption.id, { amount: 1_000, reason: 'Returned' });
  const orders = await tessera.orders.list().page();
  assert.deepEqual(await saidOf(shop), saying(1, total, lastOf(orders.data), member.id));
});
