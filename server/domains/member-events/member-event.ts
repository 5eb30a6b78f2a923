/** Events of members as the API shows them, and whether two are the same. Pure. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { MemberEvent } from '../../../contract/resources/member-event.ts';
import { viewActor } from '../../engine/events/event-form.ts';
import { isSame } from '../../json/is-same.ts';
import type { KnownEvent, MemberEventRow } from './member-event-store.ts';

/** `customerId` is that of the membership, which changes when customers are merged. */
export const viewMemberEvent = (row: MemberEventRow, customerId: string): Static<typeof MemberEvent> => ({
  id: encodeId('member_event', row.id),
  object: 'member_event',
  merchant_id: encodeId('merchant', row.merchant_id),
  membership_id: encodeId('membership', row.membership_id),
  customer_id: encodeId('customer', customerId),
  type: row.type,
  reference: row.reference,
  value: row.value,
  amount: row.amount,
  currency: row.currency,
  properties: row.properties,
  location_id: row.location_id,
  transaction_id: row.transaction_id === null ? null : encodeId('points_transaction', row.transaction_id),
  actor: viewActor(row.actor_type, row.actor_id),
  occurred_at: row.occurred_at,
  created_at: row.created_at,
});

/** What a request records. */
export type Recorded = Pick<
  MemberEventRow,
  'membership_id' | 'value' | 'amount' | 'currency' | 'properties' | 'location_id'
>;

/**
 * Whether a recorded event is the one that a request records again, at `at` if it says when. What is reported as of today
 * or a little ahead occurred when it was recorded.
 */
export const isRecorded = (known: KnownEvent, again: Recorded, at: string | undefined): boolean =>
  known.kept_id === again.membership_id &&
  known.value === again.value &&
  known.amount === again.amount &&
  known.currency === again.currency &&
  known.location_id === again.location_id &&
  (at === undefined || known.occurred_at === (at < known.created_at ? at : known.created_at)) &&
  isSame(known.properties, again.properties);
