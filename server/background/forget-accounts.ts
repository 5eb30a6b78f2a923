/** Forgets what accounts leave behind: sessions that are over, links and invitations that ended, letters that left. */

import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool/pool.ts';
import type { Statement } from '../database/statement.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';

const mostAtOnce = 500;

type Count = { count: number };

const deletion = (name: string, table: string, key: string, choice: string): Statement<Count> =>
  statement<Count>(
    `sweep_forget_${name}`,
    `with old as materialized (${choice} limit ${mostAtOnce}), gone as (
       delete from ${table} t using old where ${key} returning 1
     )
     select count(*)::int as count from gone`,
  );

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

/** Deletes a batch of each, and returns whether there may be more. */
export async function forgetAccounts(pool: Pool): Promise<boolean> {
  let isMore = false;
  for (const forget of [sessions, resets, verifications, guesses, letters, invitations]) {
    const scope = { merchants: [], task: 'sweep' } as const;
    const [row] = await inTenantTransaction(pool, scope, (tx) => tx.run(forget));
    isMore ||= row!.count === mostAtOnce;
  }
  return isMore;
}
