/** SQL for events of members and their types: one function per statement. */
import { columns, type Whole } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declaredStore } from '../customers/attributes/declared-store.ts';
import type { MemberEventType } from './event-types.ts';

export type MemberEventRow = Row<'member_events'>;

export const eventSchemas = declaredStore<MemberEventType>('event_schemas', 'types');

const types = statement<Row<'event_schemas', 'merchant_id' | 'types'>>(
  'event_schemas_of_merchants',
  'select merchant_id, types from event_schemas where merchant_id = any ($1::uuid[])',
);

/** The types that merchants declared. */
export const readTypes = (tx: ReadTransaction, merchantIds: readonly string[]) =>
  tx.run(types, [[...new Set(merchantIds)]]);

/** What an event is known by: its reference counts once for each type. */
export type EventName = Record<'merchantId' | 'type' | 'reference', string>;
const names = columns<EventName>({ merchantId: 'uuid', type: 'text', reference: 'text' });

const rows = columns<MemberEventRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  membership_id: 'uuid',
  type: 'text',
  reference: 'text',
  value: 'bigint',
  amount: 'bigint',
  currency: 'text',
  properties: 'json',
  location_id: 'text',
  transaction_id: 'uuid',
  actor_type: 'text',
  actor_id: 'uuid',
  occurred_at: 'timestamptz',
} satisfies Whole<Omit<MemberEventRow, 'created_at'>>);

/** A recorded event, and the membership that has it by now: one can have been merged into another. */
export type KnownEvent = MemberEventRow & { kept_id: string };

const known = statement<KnownEvent>(
  'member_events_by_reference',
  `select ${rows.of('e')}, e.created_at, coalesce(m.merged_into, m.id) as kept_id
   from ${names.unnest('wanted')}
   join member_events e on e.merchant_id = wanted.merchant_id and e.type = wanted.type
     and e.reference = wanted.reference
   join memberships m on m.merchant_id = e.merchant_id and m.id = e.membership_id`,
);

export const findByName = (tx: ReadTransaction, wanted: readonly EventName[]) =>
  tx.run(known, names.arrays(wanted));

const insert = statement(
  'member_events_add',
  `insert into member_events (${rows.names}, created_at) select *, $1::timestamptz from ${rows.unnest('c', 2)}`,
);

/** Inserts events. A unique index refuses a reference that was used meanwhile. */
export const addEvents = (tx: TenantTransaction, events: readonly MemberEventRow[], now: string) =>
  tx.run(insert, [now, ...rows.arrays(events)]);
