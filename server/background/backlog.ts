/** The backlog of background work across all merchants, so that operators see when it falls behind. */
import { firstId } from '../clock/new-id.ts';
import { Cells } from '../database/cells/cells.ts';
import { statement } from '../database/connection.ts';
import { allOf, type Databases } from '../database/transactions/databases.ts';
import type { ReadTransaction } from '../database/transactions/read-transaction.ts';
import { inTenantTransaction, type Scope } from '../database/transactions/tenant-transaction.ts';
import { findUnsealedEvents, oldestUnsealed } from '../domains/events/seals/seal-store.ts';
import { findNumbered, oldestToFanOut } from '../domains/webhooks/delivery/fan-out.ts';
import type { Backlog } from '../observability/backlog-gauges.ts';

/** Counts stop here, and a tenth as many merchants or endpoints are examined, to keep the query cheap. */
const most = 10_000;

interface OldestRow {
  since: string | null;
}

interface CountRow {
  count: number;
}

// One index lookup per merchant, whose first unsent event is the oldest.
const unnumbered = statement<OldestRow>(
  'backlog_unnumbered',
  `with recursive waiting as (
     (select merchant_id, created_at from events where sequence is null
      order by merchant_id, written nulls first, id limit 1)
     union all
     select n.merchant_id, n.created_at from waiting w cross join lateral (
       select e.merchant_id, e.created_at from events e
       where e.sequence is null and e.merchant_id > w.merchant_id
       order by e.merchant_id, e.written nulls first, e.id limit 1
     ) as n
   )
   select min(created_at) as since from (select created_at from waiting limit ${most / 10}) as looked`,
);

const deliveries = statement<OldestRow & CountRow>(
  'backlog_deliveries',
  `with recursive queue as (
     (select d.merchant_id, d.endpoint_id, d.due_at from webhook_deliveries d
      where d.status = 'pending' order by d.merchant_id, d.endpoint_id, d.due_at limit 1)
     union all
     select n.merchant_id, n.endpoint_id, n.due_at from queue q cross join lateral (
       select d.merchant_id, d.endpoint_id, d.due_at from webhook_deliveries d
       where d.status = 'pending' and (d.merchant_id, d.endpoint_id) > (q.merchant_id, q.endpoint_id)
       order by d.merchant_id, d.endpoint_id, d.due_at limit 1
     ) as n
   )
   select (select min(due_at) from (select due_at from queue limit ${most / 10}) as looked where due_at <= now()) as since,
          (select count(*) from (select from webhook_deliveries where status = 'pending' and due_at <= now()
                                 limit ${most}) as due) as count`,
);

const jobs = statement<CountRow>(
  'backlog_jobs',
  `select count(*) from (
     select from jobs
     where status in ('queued', 'processing') and coalesce(scheduled_at, created_at) <= now() limit ${most}) as waiting`,
);

const letters = statement<CountRow>(
  'backlog_letters',
  `select count(*) from (
     select from account_letters where status = 'queued' and due_at <= now() limit ${most}) as waiting`,
);

const messages = statement<CountRow>(
  'backlog_messages',
  `select count(*) from (select from deliveries where status = 'queued' limit ${most}) as waiting`,
);

const openMoves = statement<CountRow>(
  'backlog_moves',
  `select count(*) from merchant_moves where step not in ('done', 'canceled')`,
);

interface PartitionRow extends CountRow {
  until: string;
}

const partitions = statement<PartitionRow>(
  'backlog_partitions',
  `select tessera_stray_answers(${most}) as count,
          (select max(ends)::timestamp at time zone 'UTC' from tessera_days()) as until`,
);

/** The time of the oldest event that a later step waits for, of merchants that the task finds. */
async function oldestOf(
  pool: Databases,
  task: NonNullable<Scope['task']>,
  find: (tx: ReadTransaction) => Promise<readonly { merchant_id: string }[]>,
  read: (tx: ReadTransaction, merchants: readonly string[]) => Promise<string | null>,
): Promise<string | null> {
  const found = await inTenantTransaction(pool, { merchants: [], task, readOnly: true }, find);
  const merchants = found.map(({ merchant_id }) => merchant_id);
  if (merchants.length === 0) return null;
  return inTenantTransaction(pool, { merchants, readOnly: true }, (tx) => read(tx, merchants));
}

/** The backlog of all databases; one that can't be read is left out, unless it is the only one. */
export async function readBacklogs(databases: Databases): Promise<Backlog> {
  const read = await Promise.allSettled(allOf(databases).map(async ({ pool }) => readBacklog(pool)));
  const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [first, ...others] = found;
  if (first === undefined) throw (read[0] as PromiseRejectedResult).reason;
  const all = others.reduce(joined, first);
  if (!(databases instanceof Cells)) return all;
  const [moves] = await inTenantTransaction(databases, { merchants: [], readOnly: true }, (tx) =>
    tx.run(openMoves),
  );
  return { ...all, moves: moves!.count };
}

/** RFC 3339 in UTC sorts by time. */
const older = (a: string | null, b: string | null): string | null =>
  a === null || (b !== null && b < a) ? b : a;

const joined = (a: Backlog, b: Backlog): Backlog => ({
  oldestUnnumbered: older(a.oldestUnnumbered, b.oldestUnnumbered),
  oldestUnsealed: older(a.oldestUnsealed, b.oldestUnsealed),
  oldestToFanOut: older(a.oldestToFanOut, b.oldestToFanOut),
  oldestDelivery: older(a.oldestDelivery, b.oldestDelivery),
  deliveries: a.deliveries + b.deliveries,
  jobs: a.jobs + b.jobs,
  mails: a.mails + b.mails,
  strays: a.strays + b.strays,
  partitionsEnd: a.partitionsEnd < b.partitionsEnd ? a.partitionsEnd : b.partitionsEnd,
});

/** Reads the backlog; times are RFC 3339, null if nothing waits. Counts end at 10,000. */
export async function readBacklog(pool: Databases): Promise<Backlog> {
  const ask = async <Row>(task: Scope['task'], sql: { name: string; text: string; row?: Row }) => {
    const scope = { merchants: [], readOnly: true, ...(task && { task }) };
    return (await inTenantTransaction(pool, scope, (tx) => tx.run<Row>(sql)))[0]!;
  };
  const [events, unsealed, toFanOut, webhooks, waiting, mail, message, kept] = await Promise.all([
    ask('relay', unnumbered),
    oldestOf(pool, 'seal', (tx) => findUnsealedEvents(tx, firstId, 0), oldestUnsealed),
    oldestOf(pool, 'deliver', (tx) => findNumbered(tx, firstId), oldestToFanOut),
    ask('deliver', deliveries),
    ask('sweep', jobs),
    ask(undefined, letters),
    ask('backlog', messages),
    ask(undefined, partitions),
  ]);
  return {
    oldestUnnumbered: events.since,
    oldestUnsealed: unsealed,
    oldestToFanOut: toFanOut,
    oldestDelivery: webhooks.since,
    deliveries: webhooks.count,
    jobs: waiting.count,
    mails: mail.count + message.count,
    strays: kept.count,
    partitionsEnd: kept.until,
  };
}

declare module '../engine/services.ts' {
  interface Services {
    /** What background work still has to do in a database; see `readBacklog`. */
    readBacklog: typeof readBacklog;
  }
}
