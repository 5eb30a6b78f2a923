/** A pass with 20 rules and a merchant with five points campaigns: what a large programme asks of each order. */
import { encodeId } from '../../contract/ids.ts';
import { countersOf } from '../../server/domains/memberships/passes/counters-of.ts';
import type { EarningRule } from '../../server/domains/memberships/passes/earning-rules.ts';
import type { BenchDatabase } from '../database.ts';
import { uuidOf, uuidSql } from '../numbered-ids.ts';

type Terms = Omit<EarningRule, 'id' | 'active' | 'name'>;

const skus = ['espresso', 'croissant', 'beans', 'tea', 'mug', 'cake', 'filter', 'syrup', 'grinder', 'gift'];
/** No order is that large. */
const large = { order_amount: { gte: 1_000_000 } };
/** No member reaches it: it is counted with each order, and limits none. */
const most = 1_000_000_000;

/** Half of them are about goods, and each asks something of the order, the customer or what the member earned. */
const terms: readonly Terms[] = [
  ...skus.map(
    (sku, at): Terms => ({
      items: { skus: [sku] },
      earn: at % 2 === 0 ? { type: 'rate', points: 2, per_amount: 100 } : { type: 'per_unit', points: 1 },
    }),
  ),
  ...skus
    .slice(0, 6)
    .map(
      (sku): Terms => ({ items: { skus: [sku] }, conditions: large, earn: { type: 'fixed', points: 50 } }),
    ),
  { conditions: { channels: ['web'] }, earn: { type: 'fixed', points: 10 } },
  { conditions: { customer: { tags: ['friend'] } }, earn: { type: 'fixed', points: 10 } },
  { conditions: { membership: { points_gte: 1 } }, earn: { type: 'fixed', points: 1 } },
  { earn: { type: 'fixed', points: 2 }, caps: [{ points: most, per: 'month' }] },
];

const rules = terms.map(
  (one, at): EarningRule => ({
    id: encodeId('earn_rule', uuidOf('pass', at + 1)),
    name: `Rule ${at + 1}`,
    active: true,
    ...one,
  }),
);

/** Two of the five add points to every order, one of them within a budget. */
const campaigns = [
  { bonus: { type: 'multiplier', bps: 20_000 }, budget: most },
  { bonus: { type: 'addition', points: 3 } },
  { bonus: { type: 'multiplier', bps: 30_000 }, conditions: large },
  { bonus: { type: 'addition', points: 9 }, conditions: { channels: ['web'] } },
  {
    bonus: { type: 'per_amount', points: 1, amount: 100, currency: 'EUR' },
    conditions: { customer: { tags: ['friend'] } },
  },
];

const kept = 'bench-points-';

async function addCampaigns(
  { sql }: BenchDatabase,
  merchants: number,
  added: readonly { bonus: object; conditions?: object; budget?: number }[],
): Promise<void> {
  await sql(
    `insert into campaigns (merchant_id, id, name, kind, bonus, conditions, counted, budget_amount)
     select ${uuidSql('merchant', 'm')}, ${uuidSql('campaign', '1000 + m * 10 + n')}, '${kept}' || n, 'points',
            (added -> 'bonus')::json, (added -> 'conditions')::json, added ? 'budget', (added ->> 'budget')::bigint
     from generate_series(1, $1::int) as m, jsonb_array_elements($2::jsonb) with ordinality as given (added, n)`,
    [merchants, JSON.stringify(added)],
  );
}

/** Every pass and every merchant gets them. */
export async function enrich(database: BenchDatabase, merchants: number): Promise<void> {
  await impoverish(database);
  const counters = countersOf({ earn_rules: rules });
  await database.sql('update passes set earn_rules = $1, counters = $2', [
    JSON.stringify(rules),
    JSON.stringify(counters),
  ]);
  await addCampaigns(database, merchants, campaigns);
}

/** Takes them away. */
export async function impoverish({ sql }: BenchDatabase): Promise<void> {
  await sql(`update passes set earn_rules = '[]', counters = null`);
  await sql(`truncate campaign_points`);
  await sql(`delete from campaigns where name like '${kept}%'`);
}

/** One campaign of the first merchant, whose budget each order takes from. */
export async function addHotBudget(database: BenchDatabase): Promise<void> {
  await impoverish(database);
  await addCampaigns(database, 1, campaigns.slice(0, 1));
}

/** The id of that campaign. */
export const hotBudget = uuidSql('campaign', '1011');
