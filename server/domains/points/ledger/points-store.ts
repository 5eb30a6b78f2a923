/** SQL of the points ledger for batched requests: one function, one statement. */
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { HoldRow, LedgerRow, LotRow, PointsTerms } from './points-rows.ts';

export interface Key {
  merchantId: string;
  id: string;
}

const idsOf = (keys: readonly Key[]): [string[], string[]] => [
  keys.map((key) => key.merchantId),
  keys.map((key) => key.id),
];

const wanted = 'unnest($1::uuid[], $2::uuid[]) as wanted (merchant_id, id)';

const lock = statement<LedgerRow>(
  'points_lock_memberships',
  `select m.merchant_id, m.id, m.pass_id, m.customer_id, m.serial, m.tier_id, m.status, m.issued_at, m.starts_at,
          m.expires_at, m.revoked_at, m.revoke_reason, m.require_claim, m.one_per_customer, m.points_available,
          m.points_pending, m.points_held, m.points_debt, m.lifetime_earned, m.lifetime_redeemed, m.points_entries,
          m.check_ins, m.external_id, m.issued_by_type, m.issued_by_id, m.metadata, m.version, m.created_at, m.updated_at
   from ${wanted}
   join memberships m on m.merchant_id = wanted.merchant_id and m.id = wanted.id
   order by m.merchant_id, m.id
   for no key update of m`,
);

/** Locks memberships in id order, so two batches can't deadlock. */
export const lockMemberships = (tx: TenantTransaction, keys: readonly Key[]) => tx.run(lock, idsOf(keys));

const terms = statement<PointsTerms>(
  'points_terms',
  `select p.merchant_id, p.id, p.tiers, p.earn_rule, p.points_expiry, p.pending_days, p.rewards
   from (select distinct m.merchant_id, m.pass_id from ${wanted}
         join memberships m on m.merchant_id = wanted.merchant_id and m.id = wanted.id) as held
   join passes p on p.merchant_id = held.merchant_id and p.id = held.pass_id`,
);

/** Reads the passes of memberships without locking them, so an edit of a pass doesn't wait for tills. */
export const readTerms = (tx: ReadTransaction, keys: readonly Key[]) => tx.run(terms, idsOf(keys));

const bySerial = statement<{ merchant_id: string; serial: string; id: string }>(
  'points_memberships_by_serial',
  `select m.merchant_id, m.serial, m.id
   from unnest($1::uuid[], $2::text[]) as wanted (merchant_id, serial)
   join memberships m on m.merchant_id = wanted.merchant_id and m.serial = wanted.serial`,
);

/** Finds memberships by serial. A serial never moves to another membership, so no lock is needed. */
export const findBySerial = (
  tx: ReadTransaction,
  merchantIds: readonly string[],
  serials: readonly string[],
) => tx.run(bySerial, [merchantIds, serials]);

const lotColumns = `l.merchant_id, l.id, l.membership_id, l.points_granted, l.points_remaining, l.available_at,
  l.expires_at, l.activated, l.noticed, l.source_transaction_id`;

// Also read what becomes due while the batch waits for its locks.
const waitingDue = `select ${lotColumns} from points_lots l
  where l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id
    and l.is_open and not l.activated and l.available_at <= tessera_now() + interval '5 seconds'`;

const due = statement<LotRow>(
  'points_lots_due',
  `select lot.* from ${wanted}
   cross join lateral (
     select ${lotColumns} from points_lots l
     where l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id
       and l.is_open and l.activated and l.expires_at <= tessera_now() + make_interval(secs => $3)
     union all ${waitingDue}) as lot`,
);

/** Lots that expire within `seconds`, and pending lots that are available by now. */
export const readDueLots = (tx: ReadTransaction, keys: readonly Key[], seconds: number) =>
  tx.run(due, [...idsOf(keys), seconds]);

const first = statement<LotRow>(
  'points_lots_first',
  `select lot.* from ${wanted}
   cross join lateral (
     (select ${lotColumns} from points_lots l
      where l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id and l.is_open and l.activated
      order by l.expires_at, l.id limit $3)
     union all ${waitingDue}) as lot`,
);

/** The first lots of each membership in the order they are consumed, and pending lots that are due. */
export const readFirstLots = (tx: ReadTransaction, keys: readonly Key[], each: number) =>
  tx.run(first, [...idsOf(keys), each]);

const waiting = statement<LotRow>(
  'points_lots_waiting',
  `select ${lotColumns} from ${wanted}
   join points_lots l on l.merchant_id = wanted.merchant_id and l.membership_id = wanted.id
     and l.is_open and not l.activated`,
);

/** All pending lots. */
export const readWaitingLots = (tx: ReadTransaction, keys: readonly Key[]) => tx.run(waiting, idsOf(keys));

const holds = statement<HoldRow>(
  'points_holds_read',
  `select h.merchant_id, h.id, h.membership_id, h.points, h.status, h.reward_id, h.reference, h.order_details,
          h.location_id, h.reason, h.expires_at, h.created_at, h.updated_at
   from ${wanted}
   join points_holds h on h.merchant_id = wanted.merchant_id and h.membership_id = wanted.id and h.status = 'active'
   union all
   select h.merchant_id, h.id, h.membership_id, h.points, h.status, h.reward_id, h.reference, h.order_details,
          h.location_id, h.reason, h.expires_at, h.created_at, h.updated_at
   from unnest($3::uuid[], $4::uuid[]) as named (merchant_id, id)
   join points_holds h on h.merchant_id = named.merchant_id and h.id = named.id and h.status <> 'active'`,
);

/** Active holds of locked memberships, and the named holds in any state. */
export const readHolds = (tx: ReadTransaction, memberships: readonly Key[], named: readonly Key[]) =>
  tx.run(holds, [...idsOf(memberships), ...idsOf(named)]);

const byReference = statement<{ merchant_id: string; reference: string; id: string }>(
  'points_transactions_by_reference',
  `select t.merchant_id, t.reference, t.id
   from unnest($1::uuid[], $2::text[]) as wanted (merchant_id, reference)
   join points_transactions t on t.merchant_id = wanted.merchant_id and t.type = $3 and t.reference = wanted.reference`,
);

export const findByReference = (
  tx: ReadTransaction,
  type: string,
  wanted: readonly { merchantId: string; reference: string }[],
) => tx.run(byReference, [wanted.map((w) => w.merchantId), wanted.map((w) => w.reference), type]);

const locations = statement<{ merchant_id: string; location_id: string }>(
  'points_locations',
  `select m.id as merchant_id, location->>'id' as location_id
   from merchants m cross join json_array_elements(m.locations) as location
   where m.id = any ($1::uuid[])`,
);

/** Locations of merchants. */
export const readLocations = (tx: ReadTransaction, merchantIds: readonly string[]) =>
  tx.run(locations, [[...new Set(merchantIds)]]);
