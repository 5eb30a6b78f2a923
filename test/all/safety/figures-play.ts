/** A shop with random activity that affects every statistic, driven by seeded dice. */
import { randomUUID } from 'node:crypto';
import { decodeId } from '../../../contract/ids.ts';
import type { Tessera } from '../../../sdk/src/client.ts';
import type { Dice } from '../../harness/dice.ts';
import { addTemplate } from '../../harness/passes.ts';
import type { TestMerchant, World } from '../../harness/world.ts';

export interface Shop {
  merchant: TestMerchant;
  timezone: string;
  tessera: Tessera;
  /** API ids. */
  passes: string[];
  places: string[];
}

const timezones = ['Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu', 'Europe/Rome'];
export const currencies = ['EUR', 'USD'];

export async function openShop(world: World, dice: Dice): Promise<Shop> {
  const timezone = dice.pick(timezones);
  const merchant = await world.merchant({ timezone });
  const tessera = await merchant.client();
  const { locations } = await tessera.merchant.updateProfile({
    locations: [{ name: 'Harbour' }, { name: 'Market' }],
  });
  const template = await addTemplate(tessera);
  const pass = async (name: string, pending_days: number) => {
    const made = { template_id: template.id, name, status: 'active' as const, pending_days };
    return (await tessera.memberships.createPass(made)).id;
  };
  const passes = [await pass('Club', 0), await pass('Patient club', 2)];
  return { merchant, timezone, tessera, passes, places: locations.map(({ id }) => id) };
}

/** The ids of existing objects. */
interface Stock {
  customers: string[];
  memberships: string[];
  transactions: string[];
  vouchers: { id: string; isGift: boolean }[];
  redemptions: { id: string; isGift: boolean }[];
}

type Step = (shop: Shop, stock: Stock, dice: Dice, world: World) => Promise<unknown>;

/** Within the limit for late reports, so that activity spreads over several days. */
const sometime = (dice: Dice): string =>
  new Date(Date.now() - dice.between(0, 71 * 60) * 60_000).toISOString();

const somewhere = ({ places }: Shop, dice: Dice) =>
  dice.chance(0.6) ? { location_id: dice.pick(places) } : {};

const occasion = (shop: Shop, dice: Dice) => ({ occurred_at: sometime(dice), ...somewhere(shop, dice) });

const order = (dice: Dice) => ({
  id: randomUUID(),
  amount: dice.between(500, 20_000),
  currency: dice.pick(currencies),
});

const steps: readonly (readonly [weight: number, step: Step])[] = [
  [
    4,
    async ({ tessera, passes }, stock, dice) => {
      const isKnown = stock.customers.length > 0 && dice.chance(0.3);
      const customer = isKnown ? { id: dice.pick(stock.customers) } : { external_id: randomUUID() };
      const initial_points = dice.chance(0.5) ? dice.between(1, 100) : 0;
      const made = await tessera.memberships.issue({ pass_id: dice.pick(passes), customer, initial_points });
      stock.memberships.push(made.id);
      if (!isKnown) stock.customers.push(made.customer_id);
    },
  ],
  [
    8,
    async (shop, stock, dice) => {
      const { transaction } = await shop.tessera.points.earn({
        membership_id: dice.pick(stock.memberships),
        points: dice.between(1, 200),
        reference: randomUUID(),
        ...occasion(shop, dice),
      });
      stock.transactions.push(transaction!.id);
    },
  ],
  [
    6,
    async (shop, stock, dice) => {
      const { transaction } = await shop.tessera.points.redeem({
        membership_id: dice.pick(stock.memberships),
        points: dice.between(1, 90),
        ...occasion(shop, dice),
      });
      stock.transactions.push(transaction!.id);
    },
  ],
  [
    2,
    async ({ tessera }, stock, dice) => {
      const { transaction } = await tessera.points.adjust({
        membership_id: dice.pick(stock.memberships),
        points: dice.between(1, 50) * (dice.chance(0.5) ? 1 : -1),
        reason: 'Counted again',
      });
      stock.transactions.push(transaction.id);
    },
  ],
  [
    3,
    async ({ tessera }, stock, dice) =>
      tessera.points.reverse(dice.pick(stock.transactions), {
        reason: 'Returned',
        ...(dice.chance(0.5) && { points: dice.between(1, 20) }),
      }),
  ],
  [
    1,
    async ({ tessera }, stock, dice, world) => {
      const id = dice.pick(stock.memberships);
      const sql = `update points_lots set expires_at = now() - interval '1 second' where membership_id = $1 and is_open and activated`;
      await world.sql(sql, [decodeId('membership', id)]);
      await tessera.memberships.get(id);
    },
  ],
  [
    2,
    async ({ tessera }, stock, dice) =>
      tessera.memberships.update(dice.pick(stock.memberships), {
        status: dice.chance(0.25) ? 'suspended' : 'active',
      }),
  ],
  [
    1,
    async ({ tessera }, stock, dice) =>
      tessera.memberships.revoke(dice.pick(stock.memberships), {
        points: dice.chance(0.5) ? 'forfeit' : 'keep_frozen',
      }),
  ],
  [
    3,
    async ({ tessera }, stock, dice) => {
      const gift = { amount: dice.between(1_000, 9_000), currency: dice.pick(currencies) };
      stock.vouchers.push({ id: (await tessera.vouchers.create({ type: 'gift', gift })).id, isGift: true });
    },
  ],
  [
    2,
    async ({ tessera }, stock, dice) => {
      const off = { amount_off: dice.between(50, 900), currency: dice.pick(currencies) };
      const percent = { type: 'percent' as const, percent_off: dice.between(1, 9_000) };
      const { id } = await tessera.vouchers.create({
        type: 'discount',
        discount: dice.chance(0.5) ? percent : { type: 'amount', ...off },
        redemption_limit: null,
      });
      stock.vouchers.push({ id, isGift: false });
    },
  ],
  [
    8,
    async (shop, stock, dice) => {
      const { id, isGift } = dice.pick(stock.vouchers);
      const what = isGift ? { amount: dice.between(1, 900) } : { order: order(dice) };
      const used = await shop.tessera.vouchers.redeem(id, { ...what, ...occasion(shop, dice) });
      stock.redemptions.push({ id: used.redemption.id, isGift });
    },
  ],
  [
    3,
    async ({ tessera }, stock, dice) => {
      const { id, isGift } = dice.pick(stock.redemptions);
      const part = isGift && dice.chance(0.5) ? { amount: dice.between(1, 200) } : {};
      return tessera.vouchers.rollback(id, { reason: 'Returned', ...part });
    },
  ],
  [
    1,
    async ({ tessera }, stock, dice) => tessera.vouchers.update(dice.pick(stock.vouchers).id, { void: true }),
  ],
  [
    2,
    async ({ tessera }, stock, dice) =>
      tessera.vouchers.issue(dice.pick(stock.vouchers).id, {
        customer: { id: dice.pick(stock.customers) },
        channel: 'none',
      }),
  ],
  [
    1,
    async ({ tessera, merchant }, stock, dice) => {
      const { jwt } = await merchant.person('owner');
      return tessera.withToken(jwt).privacy.erase(dice.pick(stock.customers));
    },
  ],
];

const weights = steps.map(([weight]) => weight);

/** Runs this many steps in sequence, and returns the number of refusals by reason. */
export async function play(
  shop: Shop,
  world: World,
  dice: Dice,
  count: number,
): Promise<Record<string, number>> {
  const stock: Stock = { customers: [], memberships: [], transactions: [], vouchers: [], redemptions: [] };
  const refused: Record<string, number> = {};
  for (let place = 0; place < count; place += 1) {
    const [, step] = steps[dice.weighted(weights)]!;
    try {
      await step(shop, stock, dice, world);
    } catch (error) {
      const { status = 500, code = '' } = error as { status?: number; code?: string };
      // There is nothing to pick from yet, or the state forbids it.
      const reason = error instanceof TypeError ? 'nothing yet' : code;
      if (status >= 500 && reason !== 'nothing yet') throw error;
      refused[reason] = (refused[reason] ?? 0) + 1;
    }
  }
  return refused;
}
