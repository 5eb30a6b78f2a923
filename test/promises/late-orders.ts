/** Two merchants who are alike: a till of one applies each order at once, one of the other reports it hours later. */
import assert from 'node:assert/strict';
import { decodeId } from '../../contract/ids.ts';
import { type Order, type OrdersApplyParams, type Tessera, TesseraError } from '../../sdk/src/index.ts';
import type { Dice } from '../harness/dice.ts';
import { addPass } from '../harness/passes.ts';
import type { TestMerchant, World } from '../harness/world.ts';

const currency = 'EUR';
const hour = 3_600_000;

/** What the customers present, and when it begins and ends, in hours from the order on. */
export interface Scene {
  /** How many hours later the order is reported. */
  hours: number;
  promotions: { percent: number; from: number | null; until: number | null; conditions?: object }[];
  vouchers: { off: number; from: number | null; until: number | null }[];
  card: { amount: number; until: number | null } | null;
  points: number;
  lines: number[];
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const clock = (hours: number): string => `${String(hours % 24).padStart(2, '0')}:00`;

/** Begins and ends before, between and after the order and its report. */
const edge = (dice: Dice, hours: number): number | null =>
  dice.chance(0.3) ? null : dice.pick([-1, 1, hours - 1, hours + 1]);

export function sceneOf(dice: Dice): Scene {
  const hours = dice.between(2, 71);
  const begins = dice.between(0, 23);
  const conditions = [
    undefined,
    { hours: { start: clock(begins), end: clock(begins + dice.between(1, 20)) } },
    { weekdays: weekdays.filter(() => dice.chance(0.5)) },
    { customer: { first_order: true } },
    { customer: { days_since_last_order_gte: dice.between(1, 3) } },
    { membership: { days_since_start_gte: dice.between(1, 3) } },
  ];
  return {
    hours,
    promotions: [1, 2].map(() => {
      const condition = dice.pick(conditions);
      return {
        percent: dice.between(1, 15) * 100,
        from: dice.chance(0.7) ? null : -1,
        until: dice.pick([null, 1, hours - 1, hours + 1]),
        ...(condition && { conditions: condition }),
      };
    }),
    vouchers: [1, 2].slice(dice.between(0, 2)).map(() => {
      const from = dice.chance(0.7) ? null : dice.pick([1, hours - 1]);
      const until = edge(dice, hours);
      return {
        off: dice.between(1, 300),
        from,
        until: until !== null && until <= (from ?? 0) ? null : until,
      };
    }),
    card: dice.chance(0.5) ? { amount: dice.between(1, 900), until: dice.pick([null, 1, hours + 1]) } : null,
    points: dice.pick([0, 0, dice.between(1, 40)]),
    lines: [1, 2, 3].slice(dice.between(0, 2)).map(() => dice.between(1, 2_000)),
  };
}

/** One of the merchants. */
export interface Side {
  world: World;
  merchant: TestMerchant;
  tessera: Tessera;
  membership: string;
  /** What this merchant calls what both have. */
  names: Map<string, string>;
  advance(to: string): Promise<void>;
}

export async function openSide(world: World): Promise<Side> {
  const merchant = await world.merchant({ sandbox: true, timezone: 'Europe/Rome' });
  const owner = await merchant.clientAs('owner');
  const tessera = await merchant.client();
  const pass = await addPass(tessera, {
    pending_days: 1,
    points_expiry: { mode: 'rolling', months: 6 },
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 10, currency },
    spend_rule: { points: 1, amount: 10, currency },
  });
  const { id } = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { external_id: 'ada' },
    initial_points: 10_000,
  });
  const advance = async (to: string): Promise<void> => {
    const { complete } = await owner.sandbox.advanceClock({ to });
    if (!complete) await advance(to);
  };
  return { world, merchant, tessera, membership: id, names: new Map(), advance };
}

/** What the scene needs, made at the same moment for both. Returns the order, and the vouchers that can't be made. */
export async function prepare(
  side: Side,
  scene: Scene,
  place: number,
  now: number,
): Promise<OrdersApplyParams> {
  const { tessera, names, membership } = side;
  const at = (hours: number | null) => (hours === null ? null : new Date(now + hours * hour).toISOString());
  const between = ({ from = null, until }: { from?: number | null; until: number | null }) => ({
    ...(from !== null && { starts_at: at(from) }),
    ...(until !== null && { expires_at: at(until) }),
  });
  const vouchers: { id: string }[] = [];
  for (const [index, own] of scene.vouchers.entries()) {
    const discount = { type: 'amount', amount_off: own.off, currency } as const;
    const made = await tessera.vouchers.create({
      type: 'discount',
      discount,
      redemption_limit: 1,
      ...between(own),
    });
    names.set(made.id, `voucher ${place} ${index}`);
    vouchers.push({ id: made.id });
  }
  const cards: { id: string }[] = [];
  if (scene.card) {
    const gift = { amount: scene.card.amount, currency };
    const made = await tessera.vouchers.create({ type: 'gift', gift, ...between(scene.card) });
    names.set(made.id, `card ${place}`);
    cards.push({ id: made.id });
  }
  for (const [index, { percent, from, until, conditions }] of scene.promotions.entries()) {
    const made = await tessera.campaigns.create({
      name: `Promotion ${place} ${index}`,
      kind: 'automatic',
      discount: { type: 'percent', percent_off: percent },
      budget: { uses: 1 },
      ...(from !== null && { starts_at: at(from) }),
      ...(until !== null && { ends_at: at(until) }),
      ...(conditions && { conditions }),
    } as Parameters<Tessera['campaigns']['create']>[0]);
    names.set(made.id, `promotion ${place} ${index}`);
  }
  return {
    items: scene.lines.map((amount) => ({ amount })),
    currency,
    membership: { id: membership },
    ...(vouchers.length > 0 && { vouchers }),
    ...(cards.length > 0 && { gift_cards: cards }),
    ...(scene.points > 0 && { points: scene.points }),
  };
}

interface Refused {
  pointer: string;
  code: string;
}

/** The order, or why it was refused. */
export async function applied(
  side: Side,
  id: string,
  params: OrdersApplyParams,
): Promise<Partial<Order> & { code?: string; refused?: Refused[] }> {
  try {
    return await side.tessera.orders.apply(id, params);
  } catch (error) {
    assert.ok(error instanceof TesseraError);
    const { code, refused = [] } = error.problem as { code: string; refused?: Refused[] };
    return { code, refused };
  }
}

/** Rows of both merchants in the same words: without ids, and without when they were recorded. */
export async function recordsOf({ world, merchant, names }: Side): Promise<unknown> {
  const ask = (columns: string, from: string, order: string) =>
    world.sql(`select ${columns} from ${from} where merchant_id = $1 order by ${order}`, [merchant.id]);
  const found = await Promise.all([
    ask('order_id, amount, currency, discounted, applied_at, pricing', 'orders', 'order_id'),
    ask('voucher_id, status, amount, discount_amount, occurred_at, order_details', 'redemptions', 'id'),
    ask(
      'type, points, occurred_at, reference, order_details',
      `(select * from points_transactions where type in ('earn', 'redeem')) as p`,
      'id',
    ),
    ask(
      'points_granted, points_remaining, available_at, expires_at',
      `(select l.* from points_lots l join points_transactions t
        on t.merchant_id = l.merchant_id and t.id = l.source_transaction_id and t.type = 'earn') as l`,
      'id',
    ),
    ask('points_available, points_pending, lifetime_earned', 'memberships', 'id'),
    ask('name, used_uses, used_amount', 'campaigns', 'id'),
  ]);
  return JSON.parse(JSON.stringify(found), (key, value) => {
    if (key === 'redemption_id' || key === 'code_masked') return null;
    const own = key === 'voucher_id' && typeof value === 'string' && !value.includes('_') ? value : undefined;
    if (own !== undefined) return [...names].find(([id]) => decodeId('voucher', id) === own)?.[1] ?? value;
    return typeof value === 'string' ? (names.get(value) ?? value) : value;
  });
}
