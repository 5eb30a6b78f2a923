/** The points entries of all memberships, as exports show them. */
import { sql } from 'kysely';
import { encodeId } from '../../../contract/ids.ts';
import type { PointsExportColumn } from '../../../contract/resources/points.ts';
import type { Row } from '../../database/schema/row.ts';
import { viewActor } from '../../engine/events/event-form.ts';
import type { TimedOrder } from '../exports/export-order.ts';
import { declareExport } from '../exports/table-export.ts';
import type { TransactionRow } from './ledger/points-rows.ts';
import { shownStatus } from './ledger/points-view.ts';

const entryFields = [
  'id',
  'occurred_at',
  'created_at',
  'membership_id',
  'type',
  'points',
  'status',
  'balance_after',
  'reason',
  'reference',
  'order_details',
  'reward_id',
  'location_id',
  'staff',
  'actor_type',
  'actor_id',
] as const satisfies readonly (keyof TransactionRow)[];

type Line = Pick<TransactionRow, (typeof entryFields)[number]> &
  Row<'memberships', 'customer_id' | 'serial' | 'pass_id'> & {
    reversed_points: number | null;
    /** Of the order. */
    currency: string | null;
  };

/** Whose entry it is, and what its order was paid in. */
const joined = sql`join lateral (
    select m.customer_id, m.serial, m.pass_id, r.reversed_points,
           points_transactions.order_details ->> 'currency' as currency
    from memberships m
    left join points_reversals r on r.merchant_id = m.merchant_id and r.transaction_id = points_transactions.id
    where m.merchant_id = points_transactions.merchant_id and m.id = points_transactions.membership_id
  ) as joined on true`;

export interface PointsExportOrder extends TimedOrder<PointsExportColumn> {
  types: readonly string[] | undefined;
  /** UUID of a pass. */
  passId: string | undefined;
  staff?: string | undefined;
}

export const pointsExport = declareExport<Line, PointsExportOrder>({
  name: 'points-entries',
  jobType: 'points.export',
  table: 'points_transactions',
  kind: 'points_transaction',
  join: joined,
  fields: [...entryFields, 'customer_id', 'serial', 'pass_id', 'reversed_points', 'currency'],
  values: {
    id: (row) => encodeId('points_transaction', row.id),
    occurred_at: (row, at) => at(row.occurred_at),
    created_at: (row, at) => at(row.created_at),
    customer_id: (row) => encodeId('customer', row.customer_id),
    membership_id: (row) => encodeId('membership', row.membership_id),
    serial: (row) => row.serial,
    pass_id: (row) => encodeId('pass', row.pass_id),
    type: (row) => row.type,
    points: (row) => row.points,
    status: (row) => shownStatus(row, row.reversed_points),
    balance_after: (row) => row.balance_after,
    reason: (row) => row.reason,
    reference: (row) => row.reference,
    order_id: (row) => row.order_details?.id ?? null,
    order_amount: (row) => row.order_details?.amount ?? null,
    order_currency: (row) => row.currency,
    reward_id: (row) => row.reward_id,
    location_id: (row) => row.location_id,
    staff: (row) => row.staff,
    actor_type: (row) => row.actor_type,
    actor_id: (row) => viewActor(row.actor_type, row.actor_id).id,
  },
  amounts: ['order_amount'],
  time: 'occurred_at',
  sortedBy: ['id'],
  filtersOf: ({ types, passId, staff }) => [
    ...(types ? [sql<boolean>`type = any(${types}::text[])`] : []),
    ...(passId ? [sql<boolean>`pass_id = ${passId}::uuid`] : []),
    ...(staff ? [sql<boolean>`staff = ${staff}`] : []),
  ],
});
