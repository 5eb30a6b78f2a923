/** SQL that reads the points ledger: one function, one statement. */
import { columns, type Key, keyColumns } from '../../../database/columns.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { membershipColumns } from '../../memberships/membership-store.ts';
import type { HoldRow, LedgerRow, LotRow, PointsTerms } from './points-rows.ts';

export const wanted = keyColumns.unnest('wanted');

// Also finds due what becomes due while the batch waits for its locks.
const ledgerColumns = `${membershipColumns}, m.points_entries,
  m.tier_due_at <= tessera_now() + interval '1 minute' as is_tier_due`;

const lock = statement<LedgerRow>(
  'points_lock_memberships',
  `select ${ledgerColumns}
   from ${wanted}
   join memberships m on m.merchant_id = wanted.merchant_id and m.id = wanted.id
   order by m.merchant_id, m.id
   for no key update of m`,
);

const read = statement<LedgerRow>(
  'points_read_memberships',
  `select ${ledgerColumns}
   from ${wanted}
   join memberships m on m.merchant_id = wanted.merchant_id and m.id = wanted.id`,
);

/** Reads memberships without locks, to show what could be done. */
export const readMemberships = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(read, keyColumns.arrays(keys));

/** Locks memberships in id order, so two batches can't deadlock. */
export const lockMemberships = (tx: TenantTransaction, keys: readonly Key[]) =>
  tx.run(lock, keyColumns.arrays(keys));

const terms = statement<PointsTerms>(
  'points_terms',
  `select p.merchant_id, p.id, p.tiers, p.tier_rule, p.earn_rule, p.earn_rules, p.earn_cap, p.terms_version, p.spend_rule,
     p.points_expiry, p.pending_days, p.rewards, p.till_limits,
     case when p.counters is not null then (select m.timezone from merchants m where m.id = p.merchant_id) end as timezone
   from (select distinct m.merchant_id, m.pass_id from ${wanted}
         join memberships m on m.merchant_id = wanted.merchant_id and m.id = wanted.id) as held
   join passes p on p.merchant_id = held.merchant_id and p.id = held.pass_id`,
);

/** Reads the passes of memberships without locking them, so an edit of a pass doesn't wait for tills. */
export const readTerms = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(terms, keyColumns.arrays(keys));

type Named = Record<'merchantId' | 'serial', string>;
const serials = columns<Named>({ merchantId: 'uuid', serial: 'text' });
const bySerial = statement<{ merchant_id: string; serial: string; id: string }>(
  'points_memberships_by_serial',
  `select m.merchant_id, m.serial, coalesce(m.merged_into, m.id) as id from ${serials.unnest('wanted')}
   join memberships m on m.merchant_id = wanted.merchant_id and m.serial = wanted.serial`,
);

const formerSerials = statement<{ merchant_id: string; serial: string }>(
  'points_former_serials',
  `select f.merchant_id, f.serial from ${serials.unnest('wanted')}
   join former_serials f on f.merchant_id = wanted.merchant_id and f.serial = wanted.serial`,
);

/** The serials among these that a card had before it was renewed. */
export const findFormerSerials = (tx: ReadTransaction, named: readonly Named[]) =>
  tx.run(formerSerials, serials.arrays(named));

/** Finds memberships by serial; that of a merged one leads to the one that was kept. */
export const findBySerial = (tx: ReadTransaction, named: readonly Named[]) =>
  tx.run(bySerial, serials.arrays(named));

export const lotColumns = `l.merchant_id, l.id, l.membership_id, l.points_granted, l.points_remaining, l.available_at,
  l.expires_at, l.activated, l.noticed, l.source_transaction_id, l.moved_from`;

// Also read what becomes due while the batch waits for its locks.
const pendingDue = `select ${lotColumns} from points_lots l
  where l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id
    and l.is_open and not l.activated and l.available_at <= tessera_now() + interval '5 seconds'`;

const due = statement<LotRow>(
  'points_lots_due',
  `select lot.* from ${wanted}
   cross join lateral (
     select ${lotColumns} from points_lots l
     where l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id
       and l.is_open and l.activated and l.expires_at <= tessera_now() + make_interval(secs => $3)
     union all ${pendingDue}) as lot`,
);

/** Lots that expire within `seconds`, and pending lots that are available by now. */
export const readDueLots = (tx: ReadTransaction, keys: readonly Key[], seconds: number) =>
  tx.run(due, [...keyColumns.arrays(keys), seconds]);

const first = statement<LotRow>(
  'points_lots_first',
  `select lot.* from ${wanted}
   cross join lateral (
     (select ${lotColumns} from points_lots l
      where l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id and l.is_open and l.activated
      order by l.expires_at, l.id limit $3)
     union all ${pendingDue}) as lot`,
);

/** The first lots of each membership in the order they are consumed, and pending lots that are due. */
export const readFirstLots = (tx: ReadTransaction, keys: readonly Key[], each: number) =>
  tx.run(first, [...keyColumns.arrays(keys), each]);

const pending = statement<LotRow>(
  'points_lots_pending',
  `select ${lotColumns} from ${wanted}
   join points_lots l on l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id
     and l.is_open and not l.activated`,
);

/** All pending lots. */
export const readPendingLots = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(pending, keyColumns.arrays(keys));

const openLots = statement<LotRow>(
  'points_lots_shown',
  `select * from (
     (select ${lotColumns} from points_lots l
      where l.merchant_id = $1 and l.membership_id = $2 and l.is_open and l.activated
      order by l.expires_at, l.id limit 100)
     union all
     (select ${lotColumns} from points_lots l
      where l.merchant_id = $1 and l.membership_id = $2 and l.is_open and not l.activated
      order by l.available_at limit 100)) as lot
   order by expires_at, id limit 100`,
);

/** Up to 100 open lots, pending ones included, in the order they are consumed. */
export const readOpenLots = (tx: ReadTransaction, membershipId: string) =>
  tx.run(openLots, [tx.merchantId, membershipId]);

const moves = statement<{ transaction_id: string; lot_id: string; points: number }>(
  'points_lot_moves',
  `select e.transaction_id, e.lot_id, e.points
   from unnest($2::uuid[]) as wanted (id)
   join points_lot_entries e on e.merchant_id = $1 and e.transaction_id = wanted.id
   union all
   select l.source_transaction_id, l.id, l.points_granted
   from unnest($2::uuid[]) as wanted (id)
   join points_lots l on l.merchant_id = $1 and l.source_transaction_id = wanted.id
   order by 1, 2`,
);

/** Points that transactions moved, by lot. */
export const readLotMoves = (tx: ReadTransaction, transactionIds: readonly string[]) =>
  tx.run(moves, [tx.merchantId, transactionIds]);

interface Expiry {
  points: number;
  expires_at: string;
}

const nextExpiries = statement<Expiry & { membership_id: string }>(
  'points_lots_next_expiry',
  `select distinct on (l.membership_id) l.membership_id, l.expires_at,
          tessera_exact(sum(l.points_remaining)) as points
   from unnest($2::uuid[]) as wanted (membership_id)
   join points_lots l on l.merchant_id = $1 and l.membership_id = wanted.membership_id
   where l.is_open and l.activated and l.expires_at > $3
   group by l.membership_id, l.expires_at
   order by l.membership_id, l.expires_at`,
);

/** For each membership, the points that expire next. No row if none expire. */
export const findNextExpiries = (tx: ReadTransaction, ids: readonly string[], now: string) =>
  tx.run(nextExpiries, [tx.merchantId, ids, now]);

const expiring = statement<Expiry>(
  'points_lots_expiring',
  `select tessera_exact(sum(l.points_remaining)) as points, l.expires_at
   from points_lots l
   where l.merchant_id = $1 and l.membership_id = $2 and l.is_open and l.activated and l.expires_at > $3
   group by l.expires_at
   order by l.expires_at
   limit 100`,
);

/** Upcoming point expiries of one membership, soonest first. */
export const findExpiring = (tx: ReadTransaction, id: string, now: string) =>
  tx.run(expiring, [tx.merchantId, id, now]);

const holdColumns = `h.merchant_id, h.id, h.membership_id, h.points, h.status, h.reward_id, h.reference, h.order_details,
  h.location_id, h.reason, h.expires_at, h.terms, h.created_at, h.updated_at`;

const holds = statement<HoldRow>(
  'points_holds_read',
  `select ${holdColumns}
   from ${wanted}
   join points_holds h on h.merchant_id = wanted.merchant_id and h.membership_id = wanted.id and h.status = 'active'
   union all
   select ${holdColumns}
   from ${keyColumns.unnest('named', 3)}
   join points_holds h on h.merchant_id = named.merchant_id and h.id = named.id and h.status <> 'active'`,
);

/** Active holds of locked memberships, and the named holds in any state. */
export const readHolds = (tx: ReadTransaction, memberships: readonly Key[], named: readonly Key[]) =>
  tx.run(holds, [...keyColumns.arrays(memberships), ...keyColumns.arrays(named)]);

type Reference = Record<'merchantId' | 'reference', string>;
const references = columns<Reference>({ merchantId: 'uuid', reference: 'text' });
const byReference = statement<{ merchant_id: string; reference: string; id: string }>(
  'points_transactions_by_reference',
  `select t.merchant_id, t.reference, t.id from ${references.unnest('wanted', 2)}
   join points_transactions t on t.merchant_id = wanted.merchant_id and t.type = $1 and t.reference = wanted.reference`,
);

export const findByReference = (tx: ReadTransaction, type: string, wanted: readonly Reference[]) =>
  tx.run(byReference, [type, ...references.arrays(wanted)]);

const locations = statement<{ merchant_id: string; location_id: string }>(
  'points_locations',
  `select m.id as merchant_id, location->>'id' as location_id
   from merchants m cross join json_array_elements(m.locations) as location
   where m.id = any ($1::uuid[])`,
);

/** Locations of merchants. */
export const readLocations = (tx: ReadTransaction, merchantIds: readonly string[]) =>
  tx.run(locations, [[...new Set(merchantIds)]]);
