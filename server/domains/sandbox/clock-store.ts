/** SQL for sandbox clocks: one function, one statement. */
import { limits } from '../../../contract/limits.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';

const move = statement<{ now: string }>(
  'test_clock_move',
  `update merchants set clock_ahead_ms =
     greatest(clock_ahead_ms, ceil(extract(epoch from $2::timestamptz - clock_timestamp()) * 1000)::bigint)
   where id = $1
   returning clock_timestamp() + clock_ahead_ms * interval '1 millisecond' as now`,
);

/** Moves the clock forward to a moment, never back, and returns its new time. The next transaction sees it. */
export const moveClock = async (tx: TenantTransaction, moment: string): Promise<string> =>
  (await tx.run(move, [tx.merchantId, moment]))[0]!.now;

const days = (count: number) => `interval '${count} days'`;

/** Every time that a merchant's data waits for: one query per kind of due change. */
const waits = [
  `select expires_at as at from voucher_holds where merchant_id = $1 and status = 'active'`,
  `select expires_at from points_holds where merchant_id = $1 and status = 'active'`,
  `select available_at from points_lots where merchant_id = $1 and is_open and not activated and not frozen`,
  `select expires_at from points_lots where merchant_id = $1 and is_open and not frozen`,
  `select expires_at - ${days(limits.points.expiryNoticeDays)} from points_lots
   where merchant_id = $1 and is_open and not frozen and not noticed`,
  `select starts_at from memberships where merchant_id = $1 and status = 'pending' and not require_claim`,
  `select expires_at from memberships where merchant_id = $1 and status in ('pending', 'active', 'suspended')`,
  `select expires_at - ${days(limits.membership.expiringNoticeDays)} from memberships
   where merchant_id = $1 and status = 'active' and expiring_told_for is distinct from expires_at`,
  `select tier_due_at from memberships where merchant_id = $1 and tier_due_at is not null and status not in ('revoked', 'merged')`,
  `select expires_at from vouchers where merchant_id = $1 and expired_noted is distinct from expires_at`,
  `select expires_at - ${days(limits.voucherExpiringDays)} from vouchers
   where merchant_id = $1 and expiring_noted is distinct from expires_at`,
  `select publish_at from posts where merchant_id = $1 and status = 'scheduled'`,
  `select expires_at from posts where merchant_id = $1 and status in ('scheduled', 'published')`,
  `select next_settlement_at from group_members where merchant_id = $1`,
  `select due_at from referrals where merchant_id = $1`,
  `select due_at from referrals where merchant_id = $1`,
  `select review_due_at from kyb_profiles where merchant_id = $1 and status = 'approved'`,
  `select deadline_at from kyb_profiles where merchant_id = $1 and status = 'action_required'`,
  `select (valid_until + 1)::timestamp at time zone 'UTC' from kyb_documents where merchant_id = $1 and status = 'accepted'`,
  `select available_on from wallet_transactions where merchant_id = $1 and status = 'pending'`,
  `select expires_at from payment_requests
   where merchant_id = $1 and status = 'open' and direction = 'outgoing' and payer_id is null`,
  // An unconfirmed payment is checked every hour, which is no reason to stop every hour.
  `select due_at from payment_orders where merchant_id = $1 and status in ('queued', 'sent') and attempts < 10`,
  `select scheduled_at from jobs where merchant_id = $1 and status = 'queued'`,
  // A message held back by quiet hours schedules itself for their end.
  `select tessera_now() + interval '1 hour' from jobs where merchant_id = $1 and status = 'processing' and attempts = 0`,
];

const next = statement<{ at: string | null }>(
  'test_clock_next',
  `select min(at) as at from (${waits.join('\nunion all ')}) as waiting
   where at > tessera_now() and at <= $2::timestamptz`,
);

/** The next moment up to `until` at which something is due for the merchant. */
export const findNextMoment = async (tx: ReadTransaction, until: string): Promise<string | undefined> =>
  (await tx.run(next, [tx.merchantId, until]))[0]!.at ?? undefined;

/** Maximum number of jobs per run. */
export const maxJobs = 50;

// Failed jobs wait for their retry in the queue; all other due jobs run now.
const dueJobs = statement<{ id: string }>(
  'test_clock_jobs',
  `select id from jobs
   where merchant_id = $1 and status in ('queued', 'processing') and attempts = 0
     and coalesce(scheduled_at, created_at) <= tessera_now()
   order by coalesce(scheduled_at, created_at), id limit ${maxJobs}`,
);

export const findDueJobs = (tx: ReadTransaction) => tx.run(dueJobs, [tx.merchantId]);

const ahead = statement<{ merchant_id: string }>(
  'test_clock_ahead',
  'select id as merchant_id from merchants where clock_ahead_ms > 0',
);

/** Sandboxes whose clock has been advanced. Needs the task `test-clock`. */
export const findAhead = (tx: ReadTransaction) => tx.run(ahead);
