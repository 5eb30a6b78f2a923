/** Automatic promotions of every merchant, and baskets to price with them. */
import type { Bench } from '../figure.ts';
import { type RequestFile, writeRequests } from '../load/http-load.ts';
import { uuidSql } from '../numbered-ids.ts';

const promotions = 50;
const lines = 20;

const skuOf = (line: number): string => `sku-${line}`;

/** The terms of a promotion: kinds and conditions take turns. */
function termsOf(number: number): { discount: object; conditions: object } {
  const items = { skus: [skuOf(number % lines), skuOf((number + 7) % lines)] };
  const kinds = [
    { type: 'percent', percent_off: 50 + number, items },
    { type: 'amount', amount_off: 10 + number, currency: 'EUR' },
    { type: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1, items },
    { type: 'fixed_price', price: 90, currency: 'EUR', items },
    { type: 'percent', percent_off: 25 },
  ];
  const conditions = [
    { order_amount: { gte: 1_000 } },
    { order_amount: { gte: 1_000_000 } },
    { order_items: { items, quantity_gte: 2 } },
    { any: [{ channels: ['web'] }, { order_amount: { gte: 1 } }], none: [{ channels: ['till'] }] },
    { weekdays: ['mon'], hours: { start: '00:00', end: '00:01' } },
  ];
  return {
    discount: kinds[number % kinds.length]!,
    conditions: conditions[(number >> 1) % conditions.length]!,
  };
}

export async function seedPromotions({ database: { sql }, data }: Bench): Promise<void> {
  const terms = Array.from({ length: promotions }, (_, at) => termsOf(at));
  await sql(
    `insert into campaigns (merchant_id, id, name, kind, discount, conditions)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('campaign', `(m - 1) * ${promotions} + t.at`)}, 'Promotion ' || t.at,
            'automatic', t.discount, t.conditions
     from generate_series(1, $1::int) as m,
          unnest($2::json[], $3::json[]) with ordinality as t (discount, conditions, at)`,
    [
      data.merchants,
      terms.map(({ discount }) => JSON.stringify(discount)),
      terms.map(({ conditions }) => JSON.stringify(conditions)),
    ],
  );
  await sql('vacuum (analyze) campaigns');
}

const basket = JSON.stringify({
  items: Array.from({ length: lines }, (_, at) => ({
    id: `line-${at}`,
    sku: skuOf(at),
    name: `Item ${at}`,
    categories: [`category-${at % 5}`],
    quantity: 1 + (at % 4),
    unit_amount: 100 + 37 * at,
  })),
  shipping_amount: 490,
  currency: 'EUR',
  channel: 'web',
});

export const quoteRequests = ({ data }: Bench): RequestFile =>
  writeRequests(
    `${data.name}-quotes`,
    data.tokens.map((token) => ({ method: 'POST', path: '/api/v1/orders/quote', token, body: basket })),
  );
