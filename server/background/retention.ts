/** Retention: deletes what has been kept long enough, and makes the partitions of tomorrow. */
import { minuteMs } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import { statement } from '../database/connection.ts';
import type { Statement } from '../database/statement.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import type { Loop } from '../engine/loops/loop.ts';
import type { Services } from '../engine/services.ts';

interface Count {
  count: number;
}

interface Retention {
  /** Identifies it in the log and the metrics. */
  name: string;
  everySeconds: number;
  /** Maximum rows per statement. */
  most: number;
  deletions: readonly Statement<Count>[];
}

const few = 500;
const many = 1_000;

/** Addresses rows by their key. */
const deletion = (name: string, table: string, key: string, choice: string): Statement<Count> =>
  statement<Count>(
    `sweep_forget_${name}`,
    `with old as materialized (${choice} limit ${few}), gone as (
       delete from ${table} t using old where ${key} returning 1
     )
     select count(*)::int as count from gone`,
  );

/** Addresses rows by ctid: those that are old enough are never updated, so it stays valid. */
const bulkDeletion = (name: string, table: string, since: string, age: string): Statement<Count> =>
  statement<Count>(
    `sweep_forget_${name}`,
    `with old as (
       delete from ${table} where ctid = any (array(
         select ctid from ${table} where ${since} < now() - interval '${age}' order by ${since} limit ${many}
       ))
       returning 1
     )
     select count(*)::int as count from old`,
  );

// Of days without a partition; all others end with their partition.
const answers = statement<Count>(
  'sweep_forget_stray_answers',
  `select tessera_forget_stray_answers(${many}) as count`,
);
const jobs = bulkDeletion('jobs', 'jobs', 'finished_at', '30 days');
// Their attempts are deleted with them.
const deliveries = deletion(
  'deliveries',
  'webhook_deliveries',
  't.merchant_id = old.merchant_id and t.endpoint_id = old.endpoint_id and t.event_id = old.event_id',
  `select merchant_id, endpoint_id, event_id from webhook_deliveries
   where status <> 'pending' and created_at < now() - interval '30 days' order by created_at`,
);
// Sealed entries older than 400 days; their seals stay.
const access = statement<Count>('sweep_forget_access', `select tessera_forget_access(${many}) as count`);
// Sign-ins and their ends remain visible for a month.
const sessions = deletion(
  'sessions',
  'sessions',
  't.id = old.id',
  `select id from sessions where least(expires_at, ended_at) < now() - interval '30 days'
   order by least(expires_at, ended_at)`,
);
// Requests are counted per hour, and links expire within the hour.
const resets = deletion(
  'resets',
  'password_resets',
  't.digest = old.digest',
  `select digest from password_resets where created_at < now() - interval '1 day' order by created_at`,
);
const verifications = deletion(
  'verifications',
  'email_verifications',
  't.digest = old.digest',
  `select digest from email_verifications where created_at < now() - interval '7 days' order by created_at`,
);
// The token of an approved device stays.
const devices = deletion(
  'devices',
  'device_logins',
  't.digest = old.digest',
  `select digest from device_logins where expires_at < now() - interval '1 hour' order by expires_at`,
);
// No budget looks back further.
const guesses = deletion(
  'guesses',
  'failed_guesses',
  't.key = old.key and t.guess = old.guess',
  `select key, guess from failed_guesses where guessed_at < now() - interval '2 days' order by guessed_at`,
);
const letters = deletion(
  'letters',
  'account_letters',
  't.id = old.id',
  `select id from account_letters where status <> 'queued' and created_at < now() - interval '30 days'
   order by created_at`,
);
// The team can see unanswered invitations for a month.
const invitations = deletion(
  'invitations',
  'team_invitations',
  't.merchant_id = old.merchant_id and t.id = old.id',
  `select merchant_id, id from team_invitations where expires_at < now() - interval '30 days' order by expires_at`,
);
const memberSessions = deletion(
  'member_sessions',
  'member_sessions',
  't.merchant_id = old.merchant_id and t.id = old.id',
  `select merchant_id, id from member_sessions where least(expires_at, ended_at) < now() - interval '30 days'
   order by least(expires_at, ended_at)`,
);
// Their addresses need not be confirmed. A member who opens the mail again gets a new link with one tap.
const memberRequests = deletion(
  'member_requests',
  'member_requests',
  't.merchant_id = old.merchant_id and t.id = old.id',
  `select merchant_id, id from member_requests where created_at < now() - interval '${limits.memberSession.linkAgainDays} days' order by created_at`,
);

// Baskets that were never bought, or long ago.
const quotes = deletion(
  'quotes',
  'order_quotes',
  't.merchant_id = old.merchant_id and t.order_id = old.order_id',
  `select merchant_id, order_id from order_quotes where quoted_at < now() - interval '30 days' order by quoted_at`,
);

// What callers gave on days that are over everywhere.
const tillCounts = deletion(
  'till_counts',
  'till_counts',
  't.merchant_id = old.merchant_id and t.caller_id = old.caller_id and t.subject = old.subject and t.day = old.day',
  `select merchant_id, caller_id, subject, day from till_counts where day < now()::date - 2 order by day`,
);

// A merge that can't be undone any more doesn't need to remember what both customers were.
const merges = statement<Count>(
  'sweep_forget_merges',
  `with old as (
     select merchant_id, id from customer_merges
     where before is not null and merged_at < now() - interval '31 days' order by merged_at limit ${few}
   ), gone as (
     update customer_merges m set before = null, moved = null from old
     where m.merchant_id = old.merchant_id and m.id = old.id returning 1
   )
   select count(*)::int as count from gone`,
);

const frequently = { everySeconds: 60 };
const hourly = { everySeconds: 3_600 };

export const strayAnswers = { ...frequently, name: 'stray answers', most: many, deletions: [answers] };
export const oldJobs = { ...frequently, name: 'old jobs', most: many, deletions: [jobs] };
export const oldDeliveries = { ...frequently, name: 'old deliveries', most: few, deletions: [deliveries] };
export const oldAccess = { ...hourly, name: 'old lines of access', most: many, deletions: [access] };

const ofAccounts = [
  sessions,
  resets,
  devices,
  verifications,
  guesses,
  letters,
  invitations,
  memberSessions,
  memberRequests,
];
/** What accounts leave behind: sessions that are over, expired links and invitations, sent mails. */
export const oldSessions = { ...frequently, name: 'old sessions', most: few, deletions: ofAccounts };

export const oldMerges = { ...hourly, name: 'old merges', most: few, deletions: [merges] };

export const oldTillCounts = { ...hourly, name: 'old counts of tills', most: few, deletions: [tillCounts] };

export const oldQuotes = { ...frequently, name: 'old quotes', most: few, deletions: [quotes] };

export const retentions: readonly Retention[] = [
  oldJobs,
  strayAnswers,
  oldSessions,
  oldDeliveries,
  oldAccess,
  oldMerges,
  oldQuotes,
  oldTillCounts,
];

/** Deletes a batch of each, and returns whether there may be more. */
export async function deleteOld(
  { deletions, most }: Retention,
  { pool }: Pick<Services, 'pool'>,
): Promise<boolean> {
  let isMore = false;
  for (const one of deletions) {
    const [row] = await inTenantTransaction(pool, { merchants: [], task: 'sweep' }, (tx) => tx.run(one));
    isMore ||= row!.count === most;
  }
  return isMore;
}

/** A pause between batches that leaves the database to requests. */
const pauseMs = 50;

export const retaining = (retention: Retention): Loop => ({
  name: retention.name,
  open: (services) => ({
    turn: async () => ((await deleteOld(retention, services)) ? pauseMs : retention.everySeconds * 1_000),
  }),
});

const make = statement<Count>('partitions_make', 'select tessera_make_days() as count');
const drop = statement<Count>('partitions_drop', 'select tessera_drop_days() as count');

export interface KeptPartitions {
  made: number;
  dropped: number;
}

/** Does nothing if requests hold the table for longer than they may wait; the next turn tries again. */
export async function keepPartitions({ pool }: Pick<Services, 'pool'>): Promise<KeptPartitions> {
  const count = async (sql: typeof make): Promise<number> =>
    (await inTenantTransaction(pool, { merchants: [] }, (tx) => tx.run(sql)))[0]!.count;
  // Two transactions, so that the second failing leaves the first.
  return { made: await count(make), dropped: await count(drop) };
}

export const partitions: Loop = {
  name: 'partitions',
  open: (services) => ({
    turn: async () => {
      await keepPartitions(services);
      return minuteMs;
    },
  }),
};
