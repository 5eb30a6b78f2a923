/** The sweep: what time has ended and nobody has looked at since. */
import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { endHoldsOf } from '../domains/vouchers/end-holds.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { forgetAccounts } from './forget-accounts.ts';
import { forgetJobs } from './forget-jobs.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 15_000;
/** For what ends by the day. */
const hourMs = 3_600_000;
const mostHolds = 500;
const mostKeys = 1_000;
/** A lull between two batches of deletions, in which requests have the database for themselves. */
const lullMs = 50;

const dueHolds = statement<{ merchant_id: string; voucher_id: string }>(
  'sweep_due_holds',
  `select merchant_id, voucher_id from voucher_holds
   where status = 'active' and expires_at <= tessera_now()
   order by expires_at
   limit ${mostHolds}`,
);

/**
 * Ends expired holds, merchant by merchant or of one alone, and answers whether there may be more of them. A merchant that fails
 * does not keep the others waiting; its failure is thrown in the end.
 */
export async function endExpiredHolds(pool: Pool, only?: string): Promise<boolean> {
  const due = await inTenantTransaction(pool, lookingFor('sweep', only), (tx) => tx.run(dueHolds));
  let failure: unknown;
  for (const [merchantId, holds] of Map.groupBy(due, (hold) => hold.merchant_id)) {
    const voucherIds = [...new Set(holds.map((hold) => hold.voucher_id))];
    await inTenantTransaction(pool, { merchants: merchantId }, (tx) => endHoldsOf(tx, voucherIds)).catch(
      (error: unknown) => {
        failure = error;
      },
    );
  }
  if (failure !== undefined) throw failure;
  return due.length === mostHolds;
}

// A row is found by its place in the file: nobody changes stored answers, so it is still there.
const forget = statement<{ count: number }>(
  'sweep_forget_answers',
  `with old as (
     delete from idempotency_keys
     where ctid = any (array(
       select ctid from idempotency_keys where created_at < now() - interval '24 hours' limit ${mostKeys}
     ))
     returning 1
   )
   select count(*)::int as count from old`,
);

/** Deletes a batch of answers kept for keys older than a day, and answers whether there may be more. */
export async function forgetAnswers(pool: Pool): Promise<boolean> {
  const rows = await inTenantTransaction(pool, { merchants: [], task: 'sweep' }, (tx) => tx.run(forget));
  return rows[0]!.count === mostKeys;
}

const mostDeliveries = 500;

// Their attempts go with them.
const forgetOld = statement<{ count: number }>(
  'sweep_forget_deliveries',
  `with old as materialized (
     select merchant_id, endpoint_id, event_id from webhook_deliveries
     where status <> 'pending' and created_at < now() - interval '30 days'
     order by created_at
     limit ${mostDeliveries}
   ), gone as (
     delete from webhook_deliveries d using old
     where d.merchant_id = old.merchant_id and d.endpoint_id = old.endpoint_id and d.event_id = old.event_id
     returning 1
   )
   select count(*)::int as count from gone`,
);

/** Deletes a batch of deliveries that ended over 30 days ago, and answers whether there may be more. */
export async function forgetDeliveries(pool: Pool): Promise<boolean> {
  const rows = await inTenantTransaction(pool, { merchants: [], task: 'sweep' }, (tx) => tx.run(forgetOld));
  return rows[0]!.count === mostDeliveries;
}

const mostLines = 1_000;

const forgetLines = statement<{ count: number }>(
  'sweep_forget_access',
  'select tessera_forget_access($1) as count',
);

/** Deletes a batch of sealed lines of access of over 400 days ago; their seals stay. Answers whether there may be more. */
export async function forgetAccess(pool: Pool): Promise<boolean> {
  const scope = { merchants: [], task: 'sweep' } as const;
  const rows = await inTenantTransaction(pool, scope, (tx) => tx.run(forgetLines, [mostLines]));
  return rows[0]!.count === mostLines;
}

/** Sweeps every 15 seconds until it is stopped, and without that rest while there is more to do. */
export function startSweep({ pool }: Pick<Services, 'pool'>, log: Log): BackgroundWork {
  const works = [
    startLoop('expired holds', log, async () => ((await endExpiredHolds(pool)) ? lullMs : restMs)),
    startLoop('old jobs', log, async () => ((await forgetJobs(pool)) ? lullMs : restMs)),
    startLoop('old answers', log, async () => ((await forgetAnswers(pool)) ? lullMs : restMs)),
    startLoop('old sessions', log, async () => ((await forgetAccounts(pool)) ? lullMs : restMs)),
    startLoop('old deliveries', log, async () => ((await forgetDeliveries(pool)) ? lullMs : restMs)),
    startLoop('old lines of access', log, async () => ((await forgetAccess(pool)) ? lullMs : hourMs)),
  ];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
