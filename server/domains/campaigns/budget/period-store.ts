/** SQL for what was used of the periods of budgets: one function per statement. */
import { columns, type Whole } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { CampaignRow } from '../campaign.ts';

export type PeriodUse = Row<'campaign_periods'>;

const nameColumns = columns<PeriodUse>({ merchant_id: 'uuid', campaign_id: 'uuid', bucket: 'date' });
const periodColumns = columns<PeriodUse>({
  merchant_id: 'uuid',
  campaign_id: 'uuid',
  bucket: 'date',
  used_uses: 'bigint',
  used_amount: 'bigint',
  held_uses: 'bigint',
  held_amount: 'bigint',
  use_limit: 'bigint',
  amount_limit: 'bigint',
  near_noted: 'boolean',
  spent_noted: 'boolean',
} satisfies Whole<PeriodUse>);

const read = statement<PeriodUse>(
  'campaign_periods_read',
  `select ${periodColumns.of('p')}
   from ${nameColumns.unnest('wanted')}
   join campaign_periods p on p.merchant_id = wanted.merchant_id and p.campaign_id = wanted.campaign_id
     and p.bucket = wanted.bucket`,
);
/** Reads what was used of periods. It changes only under the lock of the campaign, so it needs none of its own. */
export const readPeriods = (
  tx: ReadTransaction,
  wanted: readonly Pick<PeriodUse, 'merchant_id' | 'campaign_id' | 'bucket'>[],
) => tx.run(read, nameColumns.arrays(wanted as readonly PeriodUse[]));

const save = statement(
  'campaign_periods_save',
  `insert into campaign_periods as p (${periodColumns.names})
   select * from ${periodColumns.unnest('c')}
   on conflict (merchant_id, campaign_id, bucket) do update
   set ${periodColumns.set('excluded', 'campaign_id', 'bucket')}`,
);
export const savePeriods = (tx: TenantTransaction, rows: readonly PeriodUse[]) =>
  tx.run(save, periodColumns.arrays(rows));

const clear = statement(
  'campaign_periods_clear',
  'delete from campaign_periods where merchant_id = $1 and campaign_id = $2',
);
/** Forgets what was used of each period. */
export const clearPeriods = (tx: TenantTransaction, campaignId: string) =>
  tx.run(clear, [tx.merchantId, campaignId]);

const marking = statement(
  'campaign_uses_mark_day',
  `with redeemed as (
     update redemptions r set budget_day = (r.created_at at time zone $5)::date
     where r.merchant_id = $1 and r.campaign_id = $2 and r.created_at >= $4 and r.budget_day is null
   ), promoted as (
     update order_promotions p set budget_day = (p.created_at at time zone $5)::date
     where p.merchant_id = $1 and p.campaign_id = $2 and p.created_at >= $4 and p.budget_day is null
   ), added as (
     update campaign_points p set budget_day = (p.created_at at time zone $5)::date
     where p.merchant_id = $1 and p.campaign_id = $2 and p.created_at >= $4 and p.budget_day is null
   ), reserved as (
     update campaign_holds h set budget_day = $3::date
     where h.merchant_id = $1 and h.campaign_id = $2 and h.budget_day is null
   )
   update voucher_holds h set budget_day = $3::date from vouchers v
   where h.merchant_id = $1 and h.status = 'active' and h.budget_amount is not null and h.budget_day is null
     and v.merchant_id = $1 and v.campaign_id = $2 and v.id = h.voucher_id`,
);
/** Notes the days of what was used since `startsAt` and of what is on hold, which counts as of `day`. */
export const markDays = (
  tx: TenantTransaction,
  campaignId: string,
  { day, startsAt, timezone }: { day: string; startsAt: string; timezone: string },
) => tx.run(marking, [tx.merchantId, campaignId, day, startsAt, timezone]);

const count = statement(
  'campaign_periods_count',
  `insert into campaign_periods (merchant_id, campaign_id, bucket, used_uses, used_amount, held_uses, held_amount, use_limit,
     amount_limit, near_noted, spent_noted)
   select $1, $2, date_trunc($3, s.budget_day::timestamp)::date, sum(s.uses), sum(s.amount), sum(s.held), sum(s.held_amount),
          case when $4::bigint is not null then greatest($4, sum(s.uses) + sum(s.held)) end,
          case when $5::bigint is not null then greatest($5, sum(s.amount) + sum(s.held_amount)) end, false, false
   from (
     select r.budget_day, (r.status <> 'rolled_back')::int as uses, 0 as held, 0 as held_amount,
            case when r.status = 'rolled_back' then r.kept_amount else coalesce(r.discount_amount, 0) end as amount
     from redemptions r where r.merchant_id = $1 and r.campaign_id = $2 and r.budget_day is not null
     union all
     select p.budget_day, 1, 0, 0, p.amount from order_promotions p
     where p.merchant_id = $1 and p.campaign_id = $2 and p.budget_day is not null and not p.returned
     union all
     select p.budget_day, 1, 0, 0, p.points from campaign_points p
     where p.merchant_id = $1 and p.campaign_id = $2 and p.budget_day is not null and not p.returned
     union all
     select h.budget_day, 0, 1, h.budget_amount, 0
     from vouchers v join voucher_holds h on h.merchant_id = v.merchant_id and h.voucher_id = v.id
     where v.merchant_id = $1 and v.campaign_id = $2 and h.status = 'active' and h.budget_amount is not null
       and h.budget_day is not null
     union all
     select h.budget_day, 0, 1, h.amount, 0 from campaign_holds h
     where h.merchant_id = $1 and h.campaign_id = $2 and h.budget_day is not null
   ) as s (budget_day, uses, held, held_amount, amount)
   group by 3`,
);
/** Counts what was used of each period, on the days that were noted. */
export const countPeriods = (tx: TenantTransaction, campaign: CampaignRow) =>
  tx.run(count, [
    tx.merchantId,
    campaign.id,
    campaign.budget_per,
    campaign.budget_uses,
    campaign.budget_amount,
  ]);
