/** Small baskets with discounts that compete for a place, for units or for the best combination, and what is right. */
import type { CampaignsCreateParams, OrdersQuoteParams, Tessera } from '../../sdk/src/index.ts';

type Discount = NonNullable<CampaignsCreateParams['discount']>;
type Terms = Pick<CampaignsCreateParams, 'discount' | 'conditions' | 'stacking' | 'budget'>;

interface Scene {
  title: string;
  rule?: { maximum: number | null; choice: 'presented' | 'best' };
  promotions?: Terms[];
  /** Presented in this order. */
  vouchers?: { discount: Discount; restrictions?: object }[];
  items: OrdersQuoteParams['items'];
  currency?: string;
  right: number;
  /** The codes of refusals, by the place of the voucher. */
  refused?: Record<number, string>;
}

const coffee = (quantity: number, unit_amount = 100) => ({ sku: 'coffee', quantity, unit_amount });
const cake = (unit_amount = 200) => ({ sku: 'cake', quantity: 1, unit_amount });
const euro = (amount_off: number, skus?: string[]): Discount => ({
  type: 'amount',
  amount_off,
  currency: 'EUR',
  ...(skus && { items: { skus } }),
});
const twoGetOne = (more: Partial<Discount> = {}): Discount => ({
  type: 'buy_x_get_y',
  buy_quantity: 2,
  get_quantity: 1,
  ...more,
});
const share = (percent_off: number, sku: string): Discount => ({
  type: 'percent',
  percent_off,
  items: { skus: [sku] },
});

const tea = euro(300, ['tea']);
const alone = { mode: 'alone' } as const;
const season = { category: 'season' };

export const scenes: Scene[] = [
  {
    title: 'a promotion on other items, alone',
    promotions: [{ discount: tea, stacking: alone }, { discount: euro(100) }],
    items: [coffee(3)],
    right: 100,
  },
  {
    title: 'a promotion on other items, of the same category',
    promotions: [
      { discount: tea, stacking: season },
      { discount: euro(100), stacking: season },
    ],
    items: [coffee(3)],
    right: 100,
  },
  {
    title: 'a promotion on other items, where one discount is allowed',
    rule: { maximum: 1, choice: 'presented' },
    promotions: [{ discount: tea }, { discount: euro(100) }],
    items: [coffee(3)],
    right: 100,
  },
  {
    title: 'a promotion for too many units, alone',
    promotions: [{ discount: twoGetOne(), stacking: alone }, { discount: euro(100) }],
    items: [coffee(2)],
    right: 100,
  },
  {
    title: 'a promotion on what a voucher made free, where two are allowed',
    rule: { maximum: 2, choice: 'presented' },
    promotions: [{ discount: share(5_000, 'coffee') }, { discount: share(5_000, 'cake') }],
    vouchers: [{ discount: share(10_000, 'coffee') }],
    items: [coffee(3), cake()],
    right: 300 + 100,
  },
  {
    title: 'a voucher without an effect, before one that has one',
    rule: { maximum: 1, choice: 'presented' },
    vouchers: [{ discount: tea, restrictions: { stacking: alone } }, { discount: euro(100) }],
    items: [coffee(3)],
    right: 100,
    refused: { 0: 'no_effect' },
  },
  {
    title: 'a promotion that would take all units of a voucher',
    promotions: [{ discount: twoGetOne(), stacking: { priority: 5 } }],
    vouchers: [{ discount: twoGetOne() }],
    items: [coffee(3)],
    right: 100,
  },
  {
    title: 'buy two, get one, twice on three',
    vouchers: [{ discount: twoGetOne() }, { discount: twoGetOne() }],
    items: [coffee(3)],
    right: 100,
    refused: { 1: 'no_effect' },
  },
  {
    title: 'buy two, get one, twice on six',
    vouchers: [{ discount: twoGetOne({ times_limit: 1 }) }, { discount: twoGetOne() }],
    items: [coffee(6)],
    right: 200,
  },
  {
    title: 'buy two coffees, get a coffee or a cake',
    vouchers: [
      { discount: twoGetOne({ items: { skus: ['coffee'] }, get_items: { skus: ['coffee', 'cake'] } }) },
    ],
    items: [coffee(2), cake()],
    right: 200,
  },
  {
    title: 'a unit that only the second offer can use isn’t taken by the first',
    vouchers: [
      {
        discount: {
          type: 'buy_x_get_y',
          buy_quantity: 1,
          get_quantity: 1,
          items: { skus: ['coffee', 'water'] },
          get_items: { skus: ['cake'] },
        },
      },
      {
        discount: {
          type: 'buy_x_get_y',
          buy_quantity: 1,
          get_quantity: 1,
          items: { skus: ['coffee'] },
          get_items: { skus: ['bun'] },
        },
      },
    ],
    items: [coffee(1), { sku: 'water', unit_amount: 90 }, cake(), { sku: 'bun', unit_amount: 150 }],
    right: 350,
  },
  {
    title: 'units that are free already don’t count as bought',
    vouchers: [{ discount: share(10_000, 'cake') }, { discount: twoGetOne() }],
    items: [coffee(2), cake()],
    right: 200,
    refused: { 1: 'no_effect' },
  },
  {
    title: 'a reached limit leaves the other units',
    vouchers: [{ discount: twoGetOne({ amount_limit: 100 }) }, { discount: twoGetOne() }],
    items: [coffee(6)],
    right: 200,
  },
  {
    title: 'the best two of three that take from each other',
    rule: { maximum: 2, choice: 'best' },
    promotions: [
      { discount: share(6_000, 'coffee') },
      { discount: share(6_000, 'coffee') },
      { discount: share(2_500, 'cake') },
    ],
    items: [coffee(1), cake()],
    right: 60 + 50,
  },
  {
    title: 'the best of one alone, and of two that belong together',
    rule: { maximum: null, choice: 'best' },
    promotions: [
      { discount: euro(150), stacking: alone },
      { discount: euro(90), stacking: season },
      { discount: euro(80) },
      { discount: euro(10), stacking: season },
    ],
    items: [coffee(3)],
    right: 170,
  },
  {
    title: 'an amount in a condition is in the currency of the merchant',
    promotions: [
      { discount: { type: 'percent', percent_off: 1_000 }, conditions: { order_amount: { gte: 2_000 } } },
    ],
    items: [{ unit_amount: 2_100 }],
    currency: 'JPY',
    right: 0,
  },
  {
    title: 'an amount in a condition is in its own currency',
    promotions: [
      {
        discount: { type: 'percent', percent_off: 1_000 },
        conditions: { order_amount: { gte: 2_000, currency: 'JPY' } },
      },
    ],
    items: [{ unit_amount: 2_100 }],
    currency: 'JPY',
    right: 210,
  },
  {
    title: 'a limit without a currency is in that of the merchant',
    vouchers: [{ discount: { type: 'percent', percent_off: 1_000, amount_limit: 100 } }],
    items: [{ unit_amount: 2_100 }],
    currency: 'JPY',
    right: 0,
    refused: { 0: 'currency_mismatch' },
  },
];

const usual = { maximum: null, choice: 'presented' } as const;

interface Played {
  given: number;
  /** The codes of refusals, by place. */
  refused: Record<string, string>;
  /** What each voucher was used, once what wasn't refused was applied. */
  uses: number[];
}

/** Quotes and applies the order of a scene. Afterwards its promotions are paused. */
export async function playScene(tessera: Tessera, scene: Scene): Promise<Played> {
  const { promotions = [], vouchers = [], rule = usual, items, currency = 'EUR', title } = scene;
  await tessera.merchant.updateProfile({ discount_rule: rule });
  const running: string[] = [];
  for (const [at, terms] of promotions.entries()) {
    const name = `${at}, ${title}`;
    running.push((await tessera.campaigns.create({ name, kind: 'automatic', ...terms })).id);
  }
  const created: { id: string }[] = [];
  for (const terms of vouchers) {
    created.push(await tessera.vouchers.create({ type: 'discount', ...terms }));
  }
  const order = { items, currency, vouchers: created.map(({ id }) => ({ id })) };
  const { pricing } = await tessera.orders.quote(order);
  const refused = Object.fromEntries(
    pricing.refused.map(({ pointer, code }) => [pointer.replace('/vouchers/', ''), code]),
  );
  const usable = order.vouchers.filter((_, at) => refused[at] === undefined);
  const applied = await tessera.orders.apply(title, { ...order, vouchers: usable });
  const uses: number[] = [];
  for (const { id } of created) uses.push((await tessera.vouchers.get(id)).redeemed_quantity);
  for (const id of running) await tessera.campaigns.pause(id);
  return { given: applied.pricing!.discount_total, refused, uses };
}
