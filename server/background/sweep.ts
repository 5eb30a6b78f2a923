/** The sweep: expires and deletes what no request has touched since it ended. */
import { hourMs } from '../../contract/durations.ts';
import { statement } from '../database/connection.ts';
import type { Pool } from '../database/pool/pool.ts';
import { inTenantTransaction } from '../database/transactions/tenant-transaction.ts';
import { endHoldsOf } from '../domains/vouchers/clock/end-holds.ts';
import type { Services } from '../engine/services.ts';
import type { Observers } from '../observability/observers.ts';
import { lookingFor } from './clocks/clock-turn.ts';
import { forgetAccounts } from './forget-accounts.ts';
import { fileTask, forgetJobs } from './jobs/forget-jobs.ts';
import { type BackgroundWork, startLoop } from './loop.ts';
import { byMerchant, Quarantine } from './quarantine.ts';

const restMs = 15_000;
/** The interval for deletions with daily deadlines. */
const mostHolds = 500;
const mostKeys = 1_000;
/** A pause between batches of deletions that leaves the database to requests. */
const lullMs = 50;

const holdTask = 'expired holds';
const dueHolds = statement<{ merchant_id: string; voucher_id: string }>(
  'sweep_due_holds',
  `select merchant_id, voucher_id from voucher_holds
   where status = 'active' and expires_at <= tessera_now() and merchant_id <> all ($1::uuid[])
   order by expires_at
   limit ${mostHolds}`,
);

/** Ends expired holds, of all merchants or of one, and returns whether there may be more. */
export const endExpiredHolds = (
  pool: Pool,
  only?: string,
  quarantine = new Quarantine(holdTask),
): Promise<boolean> =>
  quarantine.rounds(
    mostHolds,
    (without) => inTenantTransaction(pool, lookingFor('sweep', only), (tx) => tx.run(dueHolds, [without])),
    (due) =>
      quarantine.each(byMerchant(due), (merchants, holds) => {
        const voucherIds = [...new Set(holds.map((hold) => hold.voucher_id))];
        return inTenantTransaction(pool, { merchants }, (tx) => endHoldsOf(tx, voucherIds));
      }),
  );

// Rows are addressed by ctid: stored answers are never updated, so it stays valid.
const forget = statement<{ count: number }>(
  'sweep_forget_answers',
  `with old as (
     delete from idempotency_keys
     where ctid = any (array(
       select ctid from idempotency_keys where created_at < now() - interval '24 hours'
       order by created_at limit ${mostKeys}
     ))
     returning 1
   )
   select count(*)::int as count from old`,
);

/** Deletes a batch of stored answers older than a day, and returns whether there may be more. */
export async function forgetAnswers(pool: Pool): Promise<boolean> {
  const rows = await inTenantTransaction(pool, { merchants: [], task: 'sweep' }, (tx) => tx.run(forget));
  return rows[0]!.count === mostKeys;
}

const mostDeliveries = 500;

// Their attempts are deleted with them.
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

/** Deletes a batch of deliveries that ended over 30 days ago, and returns whether there may be more. */
export async function forgetDeliveries(pool: Pool): Promise<boolean> {
  const rows = await inTenantTransaction(pool, { merchants: [], task: 'sweep' }, (tx) => tx.run(forgetOld));
  return rows[0]!.count === mostDeliveries;
}

const mostLines = 1_000;

const forgetLines = statement<{ count: number }>(
  'sweep_forget_access',
  'select tessera_forget_access($1) as count',
);

/**
 * Deletes a batch of sealed access entries older than 400 days; their seals stay. Returns whether there may be more.
 */
export async function forgetAccess(pool: Pool): Promise<boolean> {
  const scope = { merchants: [], task: 'sweep' } as const;
  const rows = await inTenantTransaction(pool, scope, (tx) => tx.run(forgetLines, [mostLines]));
  return rows[0]!.count === mostLines;
}

/** Sweeps every 15 seconds until stopped, and continuously while there is more to do. */
export function startSweep({ pool }: Pick<Services, 'pool'>, observers: Observers): BackgroundWork {
  const ofHolds = new Quarantine(holdTask, observers);
  const ofFiles = new Quarantine(fileTask, observers);
  const endHolds = () => endExpiredHolds(pool, undefined, ofHolds);
  const works = [
    startLoop(holdTask, observers, async () => ((await endHolds()) ? lullMs : restMs)),
    startLoop(fileTask, observers, async () => ((await forgetJobs(pool, ofFiles)) ? lullMs : restMs)),
    startLoop('old answers', observers, async () => ((await forgetAnswers(pool)) ? lullMs : restMs)),
    startLoop('old sessions', observers, async () => ((await forgetAccounts(pool)) ? lullMs : restMs)),
    startLoop('old deliveries', observers, async () => ((await forgetDeliveries(pool)) ? lullMs : restMs)),
    startLoop('old lines of access', observers, async () => ((await forgetAccess(pool)) ? lullMs : hourMs)),
  ];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
