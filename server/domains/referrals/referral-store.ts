/** SQL for referral codes and referrals: one function, one statement. */
import { bareCode } from '../../../contract/typed-text.ts';
import { statement } from '../../database/connection.ts';
import { insert } from '../../database/schema/rows.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { CodeRow, ReferralRow } from './referral.ts';

const hold = statement('referrals_hold_merchant', 'select from merchants where id = $1 for no key update');

/** Locks the merchant, so codes are created one at a time and the limit holds. */
export const holdCodes = (tx: TenantTransaction) => tx.run(hold, [tx.merchantId]);

const look = statement<{ count: number; taken: boolean }>(
  'referral_codes_look',
  `select (select count(*)::int from referral_codes where merchant_id = $1 and active) as count,
          exists (select from referral_codes where merchant_id = $1 and bare_code = $2) as taken`,
);

/** `taken`: a code that people would type alike exists. */
export const lookAtCodes = async (tx: ReadTransaction, code: string) =>
  (await tx.run(look, [tx.merchantId, bareCode(code)]))[0]!;

export const insertCode = (tx: TenantTransaction, row: CodeRow): Promise<unknown> =>
  insert(tx, 'referral_codes', row);

const member = statement<{ found: boolean }>(
  'referrals_is_member',
  `select exists (
     select from customers c join memberships m on m.merchant_id = c.merchant_id and m.customer_id = c.id
     where c.merchant_id = $1 and c.id = $2 and c.status <> 'erased' and m.status = 'active'
       and (m.expires_at is null or m.expires_at > tessera_now())) as found`,
);

/** Whether a customer has an active membership. */
export const isMember = async (tx: ReadTransaction, customerId: string): Promise<boolean> =>
  (await tx.run(member, [tx.merchantId, customerId]))[0]!.found;

const counts = statement<{ status: ReferralRow['status']; count: number; points: number }>(
  'referrals_counts',
  `select status, count(*)::int as count,
          tessera_exact(coalesce(sum(referrer_granted + referee_granted), 0)) as points
   from referrals
   where merchant_id = $1 and created_at >= coalesce($2::timestamptz, '-infinity')
     and created_at < coalesce($3::timestamptz, 'infinity')
   group by status`,
);

/** Counts referrals by status, for those created in a period; null leaves a bound open. */
export const countReferrals = (tx: ReadTransaction, from: string | null, before: string | null) =>
  tx.run(counts, [tx.merchantId, from, before]);

const codes = statement<{ active: number; used: number }>(
  'referral_codes_counts',
  `select count(*) filter (where active and (expires_at is null or expires_at > tessera_now()))::int as active,
          tessera_exact(coalesce(sum(clicks), 0)) as used
   from referral_codes where merchant_id = $1`,
);

export const countCodes = async (tx: ReadTransaction) => (await tx.run(codes, [tx.merchantId]))[0]!;

const people = statement<{ id: string }>(
  'referrals_lock_people',
  `select c.id from referrals r join customers c on c.merchant_id = $1 and c.id in (r.customer_id, r.referrer_id)
   where r.merchant_id = $1 and r.id = $2 order by c.id for key share of c`,
);

/** Keeps both customers of a referral from being merged; take this lock before that of the referral. */
export const lockPeople = async (tx: TenantTransaction, id: string): Promise<string[]> =>
  (await tx.run(people, [tx.merchantId, id])).map((row) => row.id);

const lock = statement<ReferralRow>(
  'referrals_lock',
  'select * from referrals where merchant_id = $1 and id = $2 for update',
);

/** Locks a referral. Take this lock before those of memberships. */
export const lockReferral = async (tx: TenantTransaction, id: string): Promise<ReferralRow | undefined> =>
  (await tx.run(lock, [tx.merchantId, id]))[0];

const time = statement<{ now: string; timezone: string }>(
  'referrals_time',
  'select tessera_clock() as now, timezone from merchants where id = $1',
);

/** Time on the merchant's clock, and its time zone. */
export const readTime = async (tx: ReadTransaction) => (await tx.run(time, [tx.merchantId]))[0]!;

const save = statement(
  'referrals_save',
  `update referrals set status = $3, flags = $12, referrer_granted = $4, referee_granted = $5, referrer_transaction_id = $6,
     referee_transaction_id = $7, void_reason = $8, due_at = $9, version = $10, updated_at = $11
   where merchant_id = $1 and id = $2`,
);

/** Saves a locked referral; the ledger entries it names must be saved first. */
export const saveReferral = (tx: TenantTransaction, row: ReferralRow): Promise<unknown> =>
  tx.run(save, [
    row.merchant_id,
    row.id,
    row.status,
    row.referrer_granted,
    row.referee_granted,
    row.referrer_transaction_id,
    row.referee_transaction_id,
    row.void_reason,
    row.due_at,
    row.version,
    row.updated_at,
    row.flags,
  ]);

const rewarded = statement<{ id: string }>(
  'referrals_find_rewarded',
  `select m.id from memberships m
   where m.merchant_id = $1 and m.customer_id = $2 and m.status = 'active'
     and (m.expires_at is null or m.expires_at > tessera_now())
   order by m.pass_id = (select o.pass_id from memberships o where o.merchant_id = $1 and o.id = $3) desc, m.id
   limit 1`,
);

/**
 * The membership that a customer's reward goes to: the oldest active one, preferably of the same pass as the given
 * one.
 */
export const findRewarded = async (tx: ReadTransaction, customerId: string, likeMembershipId: string) =>
  (await tx.run(rewarded, [tx.merchantId, customerId, likeMembershipId]))[0]?.id;

/** Maximum number of referrals in one run of the clock. */
export const maxDue = 200;

const due = statement<{ merchant_id: string; id: string }>(
  'referrals_due',
  `select merchant_id, id from referrals where due_at is not null and due_at <= tessera_now()
     and merchant_id <> all ($1::uuid[])
   order by due_at limit ${maxDue}`,
);

/** Due referrals, except those of the given merchants. Needs the task `network-clock`. */
export const findDue = (tx: ReadTransaction, without: readonly string[]) => tx.run(due, [without]);
