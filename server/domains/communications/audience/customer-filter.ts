/** What customers of an audience must have in common, as SQL over `customers c`. */
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import { daySeconds } from '../../../../contract/durations.ts';
import { decodeId } from '../../../../contract/ids.ts';
import type { CustomerFilter } from '../../../../contract/resources/audience.ts';
import { readKey } from '../../../../contract/typed-text.ts';
import { localDate } from '../../../../contract/zone.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { type Refusal, refuseField } from '../../../errors/refusal.ts';
import { readCampaigns } from '../../campaigns/budget-store.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { lastApplied, purchases, statedSince } from '../../order-book/purchases.ts';
import { isNearBirthday } from '../../pricing/conditions/people.ts';

type Filter = Static<typeof CustomerFilter>;
type Condition = RawBuilder<unknown>;

/** The time and the merchant by whose day and currency a filter is judged. */
export interface FilterMoment {
  now: string;
  merchant: Pick<MerchantRow, 'timezone' | 'default_currency'>;
}

const daysAgo = (now: string, days: number): string => addSeconds(now, -days * daySeconds);

const leapYear = Date.UTC(2024, 0, 1);
const everyDay = Array.from({ length: 366 }, (_, at) =>
  new Date(leapYear + at * daySeconds * 1_000).toISOString().slice(5, 10),
);

/** The days of birth whose birthday is near today. Few enough to be a list, whatever the year. */
function birthdays(near: NonNullable<Filter['birthday']>, { now, merchant }: FilterMoment): Condition {
  const today = localDate(Date.parse(now), merchant.timezone);
  const days = everyDay.filter((day) => isNearBirthday(`--${day}`, today, near));
  return sql`right(c.birthday, 5) = any (${days}::text[])`;
}

function attribute({ key, values, gte, lte }: NonNullable<Filter['attributes']>[number]): Condition {
  const own = sql`c.attributes::jsonb -> ${key}::text`;
  const number = sql`case when jsonb_typeof(${own}) = 'number' then (${own})::numeric end`;
  return all([
    values && sql`${{ values }}::jsonb -> 'values' @> jsonb_build_array(${own})`,
    gte !== undefined && sql`${number} >= ${String(gte)}::numeric`,
    lte !== undefined && sql`${number} <= ${String(lte)}::numeric`,
  ]);
}

function lastVisit({ days_gte, days_lte }: NonNullable<Filter['last_visit']>, now: string): Condition {
  // Points and redemptions are activity, so of what the customer bought only applied orders are missing.
  const last = sql`greatest(
    coalesce((select a.last_activity_at from customer_activity a
              where a.merchant_id = c.merchant_id and a.customer_id = c.id), c.created_at),
    ${sql.raw(lastApplied('c.merchant_id', 'c.id'))})`;
  return all([
    days_gte !== undefined && sql`${last} <= ${daysAgo(now, days_gte)}::timestamptz`,
    days_lte !== undefined && sql`${last} > ${daysAgo(now, days_lte + 1)}::timestamptz`,
  ]);
}

function spend(
  { gte, lte, days, currency }: NonNullable<Filter['spend']>,
  { now, merchant }: FilterMoment,
): Condition {
  const isLate =
    days === undefined
      ? sql`true`
      : sql`b.at >= ${daysAgo(now, days)}::timestamptz and b.stated >= (
          select ${sql.raw(statedSince('since.at'))} from (select ${daysAgo(now, days)}::timestamptz as at) as since)`;
  const paid = sql`(select coalesce(sum(b.paid), 0) from ${sql.raw(purchases)} as b
    where b.merchant_id = c.merchant_id and b.customer_id = c.id
      and b.currency = ${currency ?? merchant.default_currency}::text and ${isLate})`;
  return all([
    gte !== undefined && sql`${paid} >= ${gte}::bigint`,
    lte !== undefined && sql`${paid} <= ${lte}::bigint`,
  ]);
}

function code({ campaign_id, state }: NonNullable<Filter['codes']>[number]): Condition {
  const held = (redeemed: Condition) => sql`exists (select from voucher_recipients r
      join vouchers v on v.merchant_id = r.merchant_id and v.id = r.voucher_id
      where r.merchant_id = c.merchant_id and r.customer_id = c.id
        and v.campaign_id = ${decodeId('campaign', campaign_id)}::uuid and ${redeemed})`;
  const [has, used] = [held(sql`true`), held(sql`r.status = 'redeemed'`)];
  if (state === 'has') return has;
  if (state === 'has_not') return sql`not ${has}`;
  return state === 'redeemed' ? used : sql`(${has} and not ${used})`;
}

const all = (conditions: readonly (Condition | false | undefined)[]): Condition => {
  const held = conditions.filter((one) => one !== undefined && one !== false);
  return held.length === 0 ? sql`true` : sql`(${sql.join(held, sql` and `)})`;
};

/** The condition on a customer `c`; points are those of the membership, if the audience is of a pass. */
export function filterInSql(filter: Filter, moment: FilterMoment, points: Condition): Condition {
  const { tags, without_tags: without, attributes = [], cities, codes = [] } = filter;
  return all([
    tags && sql`c.tags && ${tags.map(readKey)}::text[]`,
    without && sql`not c.tags && ${without.map(readKey)}::text[]`,
    cities &&
      sql`lower(c.address ->> 'city') = any (${cities.map((city) => city.trim().toLowerCase())}::text[])`,
    ...attributes.map(attribute),
    filter.birthday && birthdays(filter.birthday, moment),
    filter.last_visit && lastVisit(filter.last_visit, moment.now),
    filter.spend && spend(filter.spend, moment),
    filter.points_gte !== undefined && sql`${points} >= ${filter.points_gte}::bigint`,
    ...codes.map(code),
  ]);
}

/** Refuses a filter that names a campaign the merchant doesn't have, or bounds that no customer can meet. */
export async function refusalByFilter(
  tx: ReadTransaction,
  { codes = [], last_visit: visit, spend: paid }: Filter = {},
): Promise<Refusal | undefined> {
  const wrong = (field: string, why: string) =>
    refuseField(`/audience/filter/${field}`, 'validation_failed', why);
  if ((visit?.days_gte ?? 0) > (visit?.days_lte ?? Number.POSITIVE_INFINITY))
    return wrong('last_visit', 'has a minimum above its maximum');
  if ((paid?.gte ?? 0) > (paid?.lte ?? Number.POSITIVE_INFINITY))
    return wrong('spend', 'has a minimum above its maximum');
  const ids = [...new Set(codes.map(({ campaign_id: id }) => decodeId('campaign', id)!))];
  if (ids.length === 0) return undefined;
  const known = await readCampaigns(
    tx,
    ids.map((id) => ({ merchantId: tx.merchantId, id })),
  );
  return known.length < ids.length ? wrong('codes', 'contains an unknown campaign') : undefined;
}
