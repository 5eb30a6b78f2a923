/** SQL that counts the uses of a campaign from its redemptions, promotions and holds: one function per statement. */
import { encodeId } from '../../../../contract/ids.ts';
import { statement } from '../../../database/connection.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { CampaignRow } from '../campaign.ts';

export type Uses = Pick<CampaignRow, 'used_uses' | 'used_amount' | 'held_uses' | 'held_amount'> & {
  /** Whether a discount was given or is on hold in another currency than the budget's. */
  other_currency: boolean;
};

/** Everything that counts towards a campaign, one row for each. */
const sharesOf = (campaign: string) => `select r.customer_id, (r.status <> 'rolled_back')::int as uses,
         case when r.status = 'rolled_back' then r.kept_amount else coalesce(r.discount_amount, 0) end as amount,
         0 as held, 0 as held_amount, r.order_details ->> 'currency' as currency
  from redemptions r where r.merchant_id = $1 and r.campaign_id = ${campaign}
  union all
  select o.customer_id, 1, p.amount, 0, 0, o.currency
  from order_promotions p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_key
  where p.merchant_id = $1 and p.campaign_id = ${campaign} and not p.returned
  union all
  select m.customer_id, 1, p.points, 0, 0, null
  from campaign_points p join memberships m on m.merchant_id = p.merchant_id and m.id = p.membership_id
  where p.merchant_id = $1 and p.campaign_id = ${campaign} and not p.returned
  union all
  select h.customer_id, 0, 0, 1, h.budget_amount, h.terms ->> 'currency'
  from vouchers v join voucher_holds h on h.merchant_id = v.merchant_id and h.voucher_id = v.id
  where v.merchant_id = $1 and v.campaign_id = ${campaign} and h.status = 'active' and h.budget_amount is not null
  union all
  select h.customer_id, 0, 0, 1, h.amount, o.currency
  from campaign_holds h join orders o on o.merchant_id = h.merchant_id and o.id = h.order_key
  where h.merchant_id = $1 and h.campaign_id = ${campaign}`;

const count = statement<Uses>(
  'campaigns_count_uses',
  `select tessera_exact(coalesce(sum(uses), 0)) as used_uses, tessera_exact(coalesce(sum(amount), 0)) as used_amount,
          tessera_exact(coalesce(sum(held), 0)) as held_uses,
          tessera_exact(coalesce(sum(held_amount), 0)) as held_amount,
          coalesce(bool_or(amount + held_amount > 0 and currency <> $3), false) as other_currency
   from (${sharesOf('$2')}) as counted`,
);
export const countUses = (tx: TenantTransaction, id: string, currency: string | null) =>
  tx.run(count, [tx.merchantId, id, currency]);

const reserving = statement(
  'campaigns_reserve_held',
  `insert into campaign_holds (merchant_id, order_key, campaign_id, customer_id, amount, expires_at)
   select o.merchant_id, o.id, $2::uuid, o.customer_id, a.amount, o.held_until
   from orders o cross join lateral (
     select (a ->> 'amount')::bigint as amount from json_array_elements(o.pricing -> 'applied') as a
     where a ->> 'source' = 'promotion' and a ->> 'campaign_id' = $3
     union all
     select (a ->> 'points')::bigint from json_array_elements(o.pricing -> 'points_rules') as a
     where a ->> 'source' = 'campaign' and a ->> 'campaign_id' = $3 and (a ->> 'points')::bigint > 0
   ) as a
   where o.merchant_id = $1 and o.hold is not null and o.held_until > tessera_now()
     and exists (select from json_array_elements_text(o.hold -> 'promotions') as used (id) where used.id = $2::uuid::text)
   on conflict (merchant_id, order_key, campaign_id) do nothing`,
);
/** Reserves what orders on hold take of a promotion that begins to count its uses, and has none under way. */
export const reserveHeld = (tx: TenantTransaction, id: string) =>
  tx.run(reserving, [tx.merchantId, id, encodeId('campaign', id)]);

const freeing = statement(
  'campaigns_free_held',
  'delete from campaign_holds where merchant_id = $1 and campaign_id = $2',
);
/** Forgets what orders on hold reserve, once the promotion counts nothing. */
export const freeHeld = (tx: TenantTransaction, id: string) => tx.run(freeing, [tx.merchantId, id]);

const unpriced = statement<{ held: number }>(
  'campaigns_count_unpriced',
  `select count(*)::int as held
   from vouchers v join voucher_holds h on h.merchant_id = v.merchant_id and h.voucher_id = v.id
   where v.merchant_id = $1 and v.campaign_id = $2 and v.type = 'discount' and h.status = 'active'
     and h.expires_at > tessera_now() and h.terms is not null and h.terms ->> 'discount' is null`,
);
/** Counts the holds whose discount isn't known yet, because they were placed without the amount of an order. */
export const countUnpriced = (tx: TenantTransaction, id: string) => tx.runOne(unpriced, [tx.merchantId, id]);

const clear = statement(
  'campaign_customers_clear',
  'delete from campaign_customers where merchant_id = $1 and campaign_id = $2',
);
/** Forgets what each customer used, once the campaign no longer limits it. */
export const clearCustomers = (tx: TenantTransaction, id: string) => tx.run(clear, [tx.merchantId, id]);

const perCustomer = statement(
  'campaign_customers_count',
  `insert into campaign_customers (merchant_id, campaign_id, customer_id, used_uses, used_amount, held_uses, held_amount,
     use_limit, amount_limit)
   select $1, $2, customer_id, sum(uses), sum(amount), sum(held), sum(held_amount),
          case when $3::bigint is not null then greatest($3, sum(uses) + sum(held)) end,
          case when $4::bigint is not null then greatest($4, sum(amount) + sum(held_amount)) end
   from (${sharesOf('$2')}) as counted where customer_id is not null group by customer_id`,
);
/** Counts what each customer used so far. */
export const countCustomers = (tx: TenantTransaction, campaign: CampaignRow) =>
  tx.run(perCustomer, [tx.merchantId, campaign.id, campaign.customer_uses, campaign.customer_amount]);

const ofCustomers = statement(
  'campaign_customers_recount',
  `insert into campaign_customers as u (merchant_id, campaign_id, customer_id, used_uses, used_amount, held_uses,
     held_amount, use_limit, amount_limit)
   select $1, c.id, wanted.customer_id, s.uses, s.amount, s.held, s.held_amount,
          case when c.customer_uses is not null then greatest(c.customer_uses, s.uses + s.held) end,
          case when c.customer_amount is not null then greatest(c.customer_amount, s.amount + s.held_amount) end
   from campaigns c cross join unnest($3::uuid[]) as wanted (customer_id)
   cross join lateral (
     select coalesce(sum(uses), 0) as uses, coalesce(sum(amount), 0) as amount, coalesce(sum(held), 0) as held,
            coalesce(sum(held_amount), 0) as held_amount
     from (${sharesOf('c.id')}) as counted where counted.customer_id = wanted.customer_id) as s
   where c.merchant_id = $1 and c.id = any ($2::uuid[]) and num_nonnulls(c.customer_uses, c.customer_amount) > 0
   on conflict (merchant_id, campaign_id, customer_id) do update
     set used_uses = excluded.used_uses, used_amount = excluded.used_amount, held_uses = excluded.held_uses,
         held_amount = excluded.held_amount, use_limit = excluded.use_limit, amount_limit = excluded.amount_limit`,
);
/** Counts again what some customers used of locked campaigns. What they used together can be above the limit. */
export const recountCustomers = (
  tx: TenantTransaction,
  campaignIds: readonly string[],
  customerIds: readonly string[],
): Promise<unknown> => tx.run(ofCustomers, [tx.merchantId, campaignIds, customerIds]);
