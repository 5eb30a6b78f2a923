/** The SQL of the sealer: one function per statement. */
import { columns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { Row } from '../../../database/schema/row.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type SealedEvent, sealForm } from './event-digest.ts';

export type SealedLog = Row<'log_seals'>['log'];

/** Maximum merchants per transaction, and maximum rows per merchant and in total. */
export const maxMerchants = 250;
export const maxPerMerchant = 250;
export const maxRows = 1_000;
/** Event logs compared with their seals per query. */
const maxCompared = 1_000;

/** How far the event log of the merchant of `row` is sealed. */
const sealedTo = (row: string): string => `coalesce((
  select s.up_to_sequence from log_seals s where s.merchant_id = ${row}.merchant_id and s.log = 'events'
  order by s.position desc limit 1), 0)`;

interface Compared {
  /** Merchants whose log continues after its last seal, without a mark that says so. */
  behind: string[];
  /** The last merchant examined, by id; null if there was none. */
  last: string | null;
}

const compare = statement<Compared>(
  'seals_compare',
  `with looked as materialized (
     select merchant_id, last_sequence from event_heads where merchant_id > $1
     order by merchant_id limit ${maxCompared}
   )
   select array(
            select l.merchant_id from looked l
            where l.last_sequence > ${sealedTo('l')} and not exists (
              select from event_marks m where m.merchant_id = l.merchant_id and m.work = 'seal')
          ) as behind,
          (select merchant_id from looked order by merchant_id desc limit 1) as last`,
);

/** Compares the event logs of the next merchants with their seals. Needs a transaction with the task `seal`. */
export const compareEvents = async (tx: ReadTransaction, after: string): Promise<Compared> =>
  (await tx.run(compare, [after]))[0]!;

const held = `select merchant_id, last_sequence from event_heads where merchant_id = any ($1::uuid[]) order by merchant_id
     for no key update skip locked`;

const mark = statement(
  'seals_mark',
  `insert into event_marks (merchant_id, work) select merchant_id, 'seal' from (${held}) as held
   on conflict do nothing`,
);

/** Skips merchants that the relay has just now. */
export const markUnsealed = (tx: TenantTransaction, merchants: readonly string[]): void =>
  tx.commitAlong(tx.run(mark, [merchants]));

const caughtUp = statement(
  'seals_caught_up',
  `with held as materialized (${held})
   delete from event_marks m using held h
   where m.merchant_id = h.merchant_id and m.work = 'seal' and h.last_sequence = ${sealedTo('h')}`,
);

/** Removes the marks of merchants whose events are all sealed. The relay has the others, and will mark them again. */
export const markSealed = (tx: TenantTransaction, merchants: readonly string[]): void =>
  tx.commitAlong(tx.run(caughtUp, [merchants]));

/** A merchant with unsealed rows. */
export interface Unsealed {
  merchant_id: string;
}

const unsealed = statement<Unsealed>(
  'seals_events_waiting',
  `select merchant_id from event_marks
   where work = 'seal' and merchant_id >= $1 and since <= now() - $2 * interval '1 millisecond'
   order by merchant_id limit ${maxMerchants}`,
);

/**
 * Finds merchants who have had unsealed events for as long, from this one on by id. Needs a transaction with the task
 * `seal`.
 */
export const findUnsealedEvents = (tx: ReadTransaction, from: string, gatherMs: number) =>
  tx.run(unsealed, [from, gatherMs]);

// One index lookup per merchant, however many entries wait.
const waiting = statement<Unsealed>(
  'seals_access_waiting',
  `with recursive waiting as (
     (select merchant_id from access_log where sequence is null and merchant_id >= $1 order by merchant_id limit 1)
     union all
     select (select a.merchant_id from access_log a
             where a.sequence is null and a.merchant_id > w.merchant_id order by a.merchant_id limit 1)
     from waiting w where w.merchant_id is not null
   )
   select merchant_id from waiting where merchant_id is not null limit ${maxMerchants}`,
);

/** Finds merchants with unsealed access entries, from this one on by id. Needs a transaction with the task `seal`. */
export const findUnsealedAccess = (tx: ReadTransaction, from: string) => tx.run(waiting, [from]);

const lock = statement<{ merchant_id: string }>(
  'seals_lock',
  `select merchant_id from unnest($2::uuid[]) as wanted (merchant_id)
   where pg_try_advisory_xact_lock(hashtextextended($1 || ' ' || merchant_id, 0))`,
);

/** Locks the chains of these merchants until the transaction ends, skipping those locked by another sealer. */
export const lockChains = async (
  tx: TenantTransaction,
  log: SealedLog,
  merchants: readonly string[],
): Promise<string[]> => (await tx.run(lock, [log, merchants])).map(({ merchant_id }) => merchant_id);

/** The last seal of each merchant, and where its log continues. */
const heads = (log: SealedLog) => `heads as materialized (
     select m.merchant_id, coalesce(s.position, 0) as position, coalesce(s.up_to_sequence, 0) as after,
            coalesce(s.hash, decode(repeat('00', 32), 'hex')) as hash
     from unnest($1::uuid[]) as m (merchant_id)
     left join lateral (
       select * from log_seals l where l.merchant_id = m.merchant_id and l.log = '${log}' order by l.position desc limit 1
     ) as s on true
   )`;

/** Chains a block for each merchant; `blocks` has merchant_id, rows, up_to_sequence, day and the digest of its rows. */
const chain = (log: SealedLog) => `sealed as (
     insert into log_seals
     select (made.seal).merchant_id, (made.seal).log, (made.seal).position, (made.seal).up_to_sequence, (made.seal).day,
            (made.seal).digest, tessera_seal_hash(made.previous, made.seal, ${log === 'events' ? sealForm : 1}), (made.seal).sealed_at
     from (
       select h.hash as previous, row(b.merchant_id, '${log}', h.position + 1, b.up_to_sequence, b.day, b.digest, null,
         now())::log_seals as seal
       from blocks b join heads h on h.merchant_id = b.merchant_id
     ) as made
     returning merchant_id, log, position, hash
   )
   select s.*, b.rows from sealed s join blocks b on b.merchant_id = s.merchant_id`;

export type SealRow = Row<'log_seals', 'merchant_id' | 'log' | 'position' | 'hash'> & {
  /** The number of rows it covers. */
  rows: number;
};

const events = statement<SealedEvent>(
  'seals_events_read',
  `with ${heads('events')}
   select e.merchant_id, e.sequence, e.id, e.type, e.object_id, e.actor_type, e.actor_id, e.request_id,
          tessera_moment(e.created_at) as at, e.data::jsonb::text as data, e.previous::jsonb::text as previous
   from heads h cross join lateral (
     select * from events n where n.merchant_id = h.merchant_id and n.sequence > h.after
     order by n.sequence limit $2
   ) as e
   limit ${maxRows}`,
);

/** Reads the next events, up to `ofOne` per merchant, of merchants with locked chains. */
export const readEvents = (tx: TenantTransaction, merchants: readonly string[], ofOne: number) =>
  tx.run(events, [merchants, ofOne]);

/** The next rows of one log, and the SHA-256 of their digests in order. */
export type Block = Pick<SealRow, 'merchant_id' | 'rows'> &
  Pick<Row<'log_seals'>, 'up_to_sequence' | 'digest'>;

const blockColumns = columns<Block>({
  merchant_id: 'uuid',
  rows: 'int',
  up_to_sequence: 'bigint',
  digest: 'bytea',
});
const insert = statement<SealRow>(
  'seals_events',
  `with ${heads('events')}, blocks as (
     select *, null::date as day from ${blockColumns.unnest('b', 2)}
   ), ${chain('events')}`,
);

/** Seals blocks of events of merchants with locked chains. */
export const sealEvents = (tx: TenantTransaction, blocks: readonly Block[]) =>
  tx.run(insert, [blocks.map(({ merchant_id }) => merchant_id), ...blockColumns.arrays(blocks)]);

// Late commits get a later place. A block covers one day, so that it expires as a whole.
const access = statement<SealRow>(
  'seals_access',
  `with ${heads('access_log')}, unsealed as materialized (
     select a.merchant_id, a.id, h.after from heads h cross join lateral (
       select w.*, first_value(w.day) over (order by w.id) as first_day from (
         select n.merchant_id, n.id, (n.created_at at time zone 'UTC')::date as day from access_log n
         where n.merchant_id = h.merchant_id and n.sequence is null order by n.id limit $2
       ) as w
     ) as a
     where a.day = a.first_day
     limit ${maxRows}
   ), block as (
     update access_log a set sequence = n.sequence
     from (
       select merchant_id, id, after + row_number() over (partition by merchant_id order by id) as sequence
       from unsealed
     ) as n
     where a.merchant_id = n.merchant_id and a.id = n.id
     returning a.merchant_id, a.sequence, (a.created_at at time zone 'UTC')::date as day,
       tessera_access_digest(a) as digest
   ), blocks as (
     select merchant_id, count(*)::int as rows, max(sequence) as up_to_sequence, min(day) as day,
            sha256(string_agg(digest, ''::bytea order by sequence)) as digest
     from block group by merchant_id
   ), ${chain('access_log')}`,
);

/** Seals the next access entries, up to `ofOne` per merchant, of merchants with locked chains. */
export const sealAccess = (tx: TenantTransaction, merchants: readonly string[], ofOne: number) =>
  tx.run(access, [merchants, ofOne]);

const oldest = statement<{ since: string | null }>(
  'seals_oldest',
  `select min(next.created_at) as since
   from unnest($1::uuid[]) as m (merchant_id)
   cross join lateral (select ${sealedTo('m')} as up_to) as sealed
   cross join lateral (
     select e.created_at from events e
     where e.merchant_id = m.merchant_id and e.sequence > sealed.up_to order by e.sequence limit 1
   ) as next`,
);

/** The time of these merchants' oldest event that is numbered but not sealed. */
export const oldestUnsealed = async (tx: ReadTransaction, merchants: readonly string[]) =>
  (await tx.run(oldest, [merchants]))[0]!.since;
