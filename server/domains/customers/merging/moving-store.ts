/** SQL that moves what belongs to one customer to another, and back: one function per statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';

/** Ids of what moved, by table. */
export type Moved = Record<string, string[]>;

const ids = (name: string, sql: string) => statement<{ id: string }>(name, sql);

// `$1` merchant, `$2` from, `$3` to, `$4` the ids that may move, or null for all.
const only = (column: string) => `and ($4::uuid[] is null or ${column} = any ($4::uuid[]))`;

const moves = {
  // In the order of their locks: orders, which the caller has locked, referrals before memberships, referral codes after
  // them.
  orders: ids(
    'merge_orders',
    `update orders set customer_id = $3, version = version + 1 where merchant_id = $1 and customer_id = $2 ${only('id')}
     returning id`,
  ),
  referrals: ids(
    'merge_referrals',
    `update referrals r set customer_id = $3, version = version + 1
     where merchant_id = $1 and customer_id = $2 and referrer_id is distinct from $3 ${only('id')}
       and not exists (select from referrals o where o.merchant_id = $1 and o.customer_id = $3)
     returning id`,
  ),
  referred: ids(
    'merge_referred',
    `update referrals set referrer_id = $3, version = version + 1
     where merchant_id = $1 and referrer_id = $2 and customer_id <> $3 ${only('id')} returning id`,
  ),
  // Both memberships of a pass keep their points, so the customer can hold it twice.
  second_memberships: ids(
    'merge_second_memberships',
    `update memberships m set one_per_customer = false
     where merchant_id = $1 and customer_id = $2 and one_per_customer and status not in ('revoked', 'merged') ${only('id')}
       and exists (select from memberships o where o.merchant_id = $1 and o.customer_id = $3
         and o.pass_id = m.pass_id and o.status not in ('revoked', 'merged') and o.one_per_customer)
     returning id`,
  ),
  memberships: ids(
    'merge_memberships',
    `update memberships set customer_id = $3, version = version + 1, updated_at = $5
     where merchant_id = $1 and customer_id = $2 ${only('id')} returning id`,
  ),
  referral_codes: ids(
    'merge_referral_codes',
    `update referral_codes set customer_id = $3, version = version + 1
     where merchant_id = $1 and customer_id = $2 ${only('id')} returning id`,
  ),
  holders: ids(
    'merge_holders',
    `update vouchers set holder_id = $3, updated_at = tessera_now() where merchant_id = $1 and holder_id = $2 ${only('id')} returning id`,
  ),
  recipients: ids(
    'merge_recipients',
    `update voucher_recipients r set customer_id = $3, version = version + 1
     where merchant_id = $1 and customer_id = $2 ${only('id')}
       and not exists (select from voucher_recipients o
         where o.merchant_id = $1 and o.customer_id = $3 and o.voucher_id = r.voucher_id)
     returning id`,
  ),
  push_subscriptions: ids(
    'merge_push_subscriptions',
    `update push_subscriptions set customer_id = $3 where merchant_id = $1 and customer_id = $2 ${only('id')} returning id`,
  ),
  redemptions: ids(
    'merge_redemptions',
    `update redemptions set customer_id = $3 where merchant_id = $1 and customer_id = $2 ${only('id')} returning id`,
  ),
  voucher_holds: ids(
    'merge_voucher_holds',
    `update voucher_holds set customer_id = $3 where merchant_id = $1 and customer_id = $2 ${only('id')} returning id`,
  ),
  // By their order.
  campaign_holds: ids(
    'merge_campaign_holds',
    `update campaign_holds set customer_id = $3 where merchant_id = $1 and customer_id = $2 ${only('order_key')}
     returning order_key as id`,
  ),
  // A customer who already has a code of the campaign keeps it as the one that was published to them.
  publications: ids(
    'merge_publications',
    `update campaign_publications p set customer_id = $3
     where merchant_id = $1 and customer_id = $2 ${only('recipient_id')}
       and exists (select from voucher_recipients r
         where r.merchant_id = $1 and r.id = p.recipient_id and r.customer_id = $3)
       and not exists (select from campaign_publications o
         where o.merchant_id = $1 and o.campaign_id = p.campaign_id and o.customer_id = $3)
     returning recipient_id as id`,
  ),
  // Customers that were merged into the duplicate before lead on to the kept one.
  redirects: ids(
    'merge_redirects',
    `update customers set merged_into = $3, updated_at = tessera_now()
     where merchant_id = $1 and merged_into = $2 and id <> $3 ${only('id')}
     returning id`,
  ),
};

const lockHeld = statement(
  'merge_lock_memberships',
  `select from memberships where merchant_id = $1 and customer_id = any ($2::uuid[]) order by id for no key update`,
);

/** Locks the memberships of customers like other batches lock them. */
export const lockMembershipsOf = (tx: TenantTransaction, customerIds: readonly string[]): Promise<unknown> =>
  tx.run(lockHeld, [tx.merchantId, customerIds]);

/**
 * Moves everything from one customer to another; with `only`, what a merge moved. Everything is locked in the order of
 * the kinds above, except orders, vouchers and campaigns, which the caller has locked. Returns the ids by kind.
 */
export async function moveAll(
  tx: TenantTransaction,
  way: { from: string; to: string; now: string },
  only?: Moved,
): Promise<Moved> {
  const moved: Moved = {};
  for (const [kind, sql] of Object.entries(moves)) {
    // Points move between memberships of both.
    if (kind === 'second_memberships') await lockMembershipsOf(tx, [way.from, way.to]);
    const allowed = only && (only[kind] ?? []);
    const values = [tx.merchantId, way.from, way.to, allowed ?? null];
    const rows = await tx.run(sql, kind === 'memberships' ? [...values, way.now] : values);
    moved[kind] = rows.map(({ id }) => id);
  }
  return moved;
}

const single = statement(
  'merge_single_memberships',
  `update memberships m set one_per_customer = true
   where merchant_id = $1 and id = any ($2::uuid[]) and status <> 'merged' and not exists (
     select from memberships o where o.merchant_id = $1 and o.customer_id = m.customer_id and o.pass_id = m.pass_id
       and o.id <> m.id and o.status not in ('revoked', 'merged') and o.one_per_customer)`,
);

/** Ends the exception for memberships that were the second of their pass while two customers were merged. */
export const endSecondMemberships = (tx: TenantTransaction, ids: readonly string[]) =>
  tx.run(single, [tx.merchantId, ids]);

// The limits were kept for each of the two, so the sum can be above; the merge doesn't use the voucher.
const recount = statement(
  'merge_recount',
  `insert into voucher_customers as v (merchant_id, voucher_id, customer_id, redeemed, held, use_limit)
   select $1, wanted.voucher_id, wanted.customer_id, used.redeemed, used.held,
     case when l.per_customer_limit is not null then greatest(l.per_customer_limit, used.redeemed + used.held) end
   from (select voucher_id, customer_id from unnest($2::uuid[]) as a (voucher_id), unnest($3::uuid[]) as b (customer_id))
     as wanted
   join vouchers l on l.merchant_id = $1 and l.id = wanted.voucher_id
   cross join lateral (
     select (select count(*) from redemptions r where r.merchant_id = $1 and r.voucher_id = wanted.voucher_id
               and r.customer_id = wanted.customer_id and r.status <> 'rolled_back')::int as redeemed,
            (select count(*) from voucher_holds h where h.merchant_id = $1 and h.voucher_id = wanted.voucher_id
               and h.customer_id = wanted.customer_id and h.status = 'active')::int as held) as used
   order by 2, 3
   on conflict (merchant_id, voucher_id, customer_id) do update
     set redeemed = excluded.redeemed, held = excluded.held, use_limit = excluded.use_limit`,
);

/** Counts again how often the customers used the vouchers. */
export const recountUses = (
  tx: TenantTransaction,
  voucherIds: readonly string[],
  customerIds: readonly string[],
): Promise<unknown> => tx.run(recount, [tx.merchantId, voucherIds, customerIds]);

// Locked in id order, as reminders do. Redemptions wait for the customers, which are locked by now.
const recountIssued = statement(
  'merge_recount_recipients',
  `with known as materialized (
     select o.id, case when exists (
         select from redemptions d
         where d.merchant_id = $1 and d.voucher_id = o.voucher_id and d.status <> 'rolled_back'
           and d.created_at >= o.issued_at
           and (d.customer_id = o.customer_id or (d.customer_id is null and v.holder_id = o.customer_id))
       ) then 'redeemed' else 'issued' end as status
     from voucher_recipients o join vouchers v on v.merchant_id = $1 and v.id = o.voucher_id
     where o.merchant_id = $1 and o.voucher_id = any ($2::uuid[]) and o.customer_id = any ($3::uuid[])
     order by o.id for no key update of o
   )
   update voucher_recipients r set status = k.status, version = r.version + 1, updated_at = $4
   from known k where r.merchant_id = $1 and r.id = k.id and r.status <> k.status`,
);

/** Decides again whether what was issued to the customers is redeemed, by the redemptions that each has now. */
export const recountRecipients = (
  tx: TenantTransaction,
  voucherIds: readonly string[],
  customerIds: readonly string[],
  now: string,
): Promise<unknown> => tx.run(recountIssued, [tx.merchantId, voucherIds, customerIds, now]);

const contacts = statement(
  'merge_contacts',
  `insert into marketing_contacts as k (merchant_id, customer_id, channel, communication_id, contacted_at)
   select merchant_id, $3, channel, communication_id, contacted_at from marketing_contacts
   where merchant_id = $1 and customer_id = $2
   on conflict (merchant_id, customer_id, channel) do update
     set communication_id = excluded.communication_id, contacted_at = excluded.contacted_at
     where k.contacted_at < excluded.contacted_at`,
);
const activity = statement(
  'merge_activity',
  `insert into customer_activity as a (merchant_id, customer_id, last_activity_at)
   select merchant_id, $3, last_activity_at from customer_activity where merchant_id = $1 and customer_id = $2
   on conflict (merchant_id, customer_id) do update
     set last_activity_at = greatest(a.last_activity_at, excluded.last_activity_at)`,
);

/** Copies when the duplicate was last contacted and active, so that a person gets no second message. */
export const copyTimes = (tx: TenantTransaction, from: string, to: string): Promise<unknown> =>
  Promise.all([tx.run(contacts, [tx.merchantId, from, to]), tx.run(activity, [tx.merchantId, from, to])]);

interface Holdings {
  memberships: number;
  points: number;
  vouchers: number;
  redemptions: number;
}
const holdings = statement<Holdings>(
  'merge_holdings',
  `select count(*)::int as memberships, tessera_exact(coalesce(sum(points_available), 0)) as points,
     (select count(*)::int from voucher_recipients where merchant_id = $1 and customer_id = $2) as vouchers,
     (select count(*)::int from redemptions where merchant_id = $1 and customer_id = $2) as redemptions
   from memberships where merchant_id = $1 and customer_id = $2 and status <> 'merged'`,
);

/** What a merge of this customer moves. */
export const readHoldings = async (tx: ReadTransaction, customerId: string): Promise<Holdings> =>
  (await tx.runOne(holdings, [tx.merchantId, customerId]))!;
