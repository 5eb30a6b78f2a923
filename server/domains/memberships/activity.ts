/** Event types that count as membership activity, and how the feed shows them. */
import type { Static } from 'typebox';
import type { EventType } from '../../../contract/events.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { Activity } from '../../../contract/resources/activity.ts';
import type { Row } from '../../database/schema/row.ts';
import { type EventHead, restored, viewActor } from '../../engine/events/event-form.ts';
import { type EventRow, viewData } from '../events/event-view.ts';

type WireActivity = Static<typeof Activity>;
type ActivityType = WireActivity['type'];

/** What they refer to is in their data only. */
export const recordedOfMembers = 'member_event.recorded';

const eventTypes: Record<ActivityType, EventType> = {
  issued: 'membership.issued',
  activated: 'membership.activated',
  suspended: 'membership.suspended',
  reinstated: 'membership.reinstated',
  renewed: 'membership.renewed',
  expired: 'membership.expired',
  revoked: 'membership.revoked',
  updated: 'membership.updated',
  check_in: 'membership.checked_in',
  'tier.changed': 'membership.tier_changed',
  'event.recorded': recordedOfMembers,
  'points.earned': 'points.earned',
  'points.redeemed': 'points.redeemed',
  'points.adjusted': 'points.adjusted',
  'points.reversed': 'points.reversed',
  'points.expired': 'points.expired',
  'communication.sent': 'delivery.sent',
};

const activityTypes = new Map(
  Object.entries(eventTypes).map(([activity, event]) => [event as string, activity as ActivityType]),
);

/** Event types behind the given activity types, or behind all of them. */
export const eventTypesOf = (types: readonly ActivityType[] | undefined): EventType[] =>
  types === undefined ? Object.values(eventTypes) : [...new Set(types)].map((type) => eventTypes[type]);

export type ActivityRow = EventHead &
  Pick<EventRow, 'id' | 'data' | 'previous'> &
  Row<'events', 'membership_ref'>;

/** Columns of `ActivityRow`. */
export const activityColumns =
  'id, merchant_id, type, object_id, membership_ref, actor_type, actor_id, data, previous, created_at';

export function viewActivity(row: ActivityRow): WireActivity {
  const data = restored(row.data, row);
  const { customer_id: customerId, membership_id: membershipId, occurred_at: occurredAt } = data;
  const { object, ...previous } = viewData({ ...row, data });
  return {
    id: encodeId('event', row.id),
    object: 'activity',
    type: activityTypes.get(row.type)!,
    // Points can be earned before they are recorded; everything else occurs when it is recorded.
    occurred_at: typeof occurredAt === 'string' ? occurredAt : row.created_at,
    membership_id: row.membership_ref ?? String(membershipId),
    customer_id: typeof customerId === 'string' ? customerId : null,
    actor: viewActor(row.actor_type, row.actor_id),
    data: { ...object, ...previous },
  };
}
