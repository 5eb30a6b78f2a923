/** The SQL of referral codes and referrals: one function, one statement. */
import { statement } from '../../database/connection.ts';
import { build } from '../../database/query-builder.ts';
import type { TenantTransaction } from '../../database/tenant-transaction.ts';
import type { CodeRow, ReferralRow } from './referral.ts';

const hold = statement('referrals_hold_merchant', 'select from merchants where id = $1 for no key update');

/** Codes of a merchant are made one after the other, so that their number is known. */
export const holdCodes = (tx: TenantTransaction) => tx.run(hold, [tx.merchantId]);

const look = statement<{ count: number; taken: boolean }>(
  'referral_codes_look',
  `select (select count(*)::int from referral_codes where merchant_id = $1 and active) as count,
          exists (select from referral_codes where merchant_id = $1 and code = $2) as taken`,
);

export const lookAtCodes = async (tx: TenantTransaction, code: string) =>
  (await tx.run(look, [tx.merchantId, code]))[0]!;

export const insertCode = (tx: TenantTransaction, row: CodeRow): Promise<unknown> =>
  tx.all(build.insertInto('referral_codes').values({ ...row, metadata: JSON.stringify(row.metadata) }));

const member = statement<{ found: boolean }>(
  'referrals_is_member',
  `select exists (
     select from customers c join memberships m on m.merchant_id = c.merchant_id and m.customer_id = c.id
     where c.merchant_id = $1 and c.id = $2 and c.status <> 'erased' and m.status = 'active'
       and (m.expires_at is null or m.expires_at > tessera_now())) as found`,
);

/** Whether a customer holds an active membership. */
export const isMember = async (tx: TenantTransaction, customerId: string): Promise<boolean> =>
  (await tx.run(member, [tx.merchantId, customerId]))[0]!.found;

const counts = statement<{ status: ReferralRow['status']; count: number; points: number }>(
  'referrals_counts',
  `select status, count(*)::int as count,
          coalesce(sum(referrer_points + referee_points), 0)::bigint as points
   from referrals
   where merchant_id = $1 and created_at >= coalesce($2::timestamptz, '-infinity')
     and created_at < coalesce($3::timestamptz, 'infinity')
   group by status`,
);

/** How many referrals that began in a time stand where; a missing bound is none. */
export const countReferrals = (tx: TenantTransaction, from: string | null, before: string | null) =>
  tx.run(counts, [tx.merchantId, from, before]);

const codes = statement<{ active: number; used: number }>(
  'referral_codes_counts',
  `select count(*) filter (where active and (expires_at is null or expires_at > tessera_now()))::int as active,
          coalesce(sum(clicks), 0)::bigint as used
   from referral_codes where merchant_id = $1`,
);

export const countCodes = async (tx: TenantTransaction) => (await tx.run(codes, [tx.merchantId]))[0]!;
