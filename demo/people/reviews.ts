/** Reviews that members write after a visit, as events that the shop's website records. */
import { type MemberEventType, viewTypes } from '../../server/domains/member-events/event-types.ts';
import { viewMemberEvent } from '../../server/domains/member-events/member-event.ts';
import { holderOf } from '../../server/domains/points/ledger/points-view.ts';
import { iso } from '../calendar.ts';
import { launchDaysAgo, type Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import type { Actor } from './diary.ts';
import type { Member } from './member.ts';

const review: MemberEventType = {
  type: 'review',
  label: 'Product review',
  value: 'number',
  properties: [{ key: 'product', type: 'text' }],
  archived: false,
};

/** Declares the type of reviews. */
export function declareReviews(scene: Scene): void {
  const { rows, merchantId, diary, calendar } = scene;
  const at = calendar.instant(launchDaysAgo, 9 * 60);
  const row = { merchant_id: merchantId, version: 1, created_at: iso(at), updated_at: iso(at) };
  rows.add('event_schemas', { ...row, types: [review] });
  const object = viewTypes(merchantId, { ...row, list: [review] });
  const event = { objectId: merchantId, object, previous: { types: [] } };
  diary.note({ at, actor: scene.person('owner'), type: 'event_types.updated', ...event });
}

/** One order in this many is reviewed. The order number alone decides, so the dice of visits roll as before. */
const reviewed = 24;

/** Records the review of an order, with the stars that its number says. */
export function writeReview(
  { rows, merchantId, diary, house }: Scene,
  { row: membership }: Member,
  { at, actor, order }: { at: number; actor: Actor; order: { id: string } },
): void {
  const number = Number(order.id.replaceAll(/\D/g, ''));
  if (number % reviewed !== 0) return;
  const row = {
    merchant_id: merchantId,
    id: uuidAt(at),
    membership_id: membership.id,
    type: review.type,
    reference: `review of ${order.id}`,
    value: 5 - ((number / reviewed) % 3),
    amount: null,
    currency: null,
    properties: { product: house.menu[number % house.menu.length]!.name },
    location_id: null,
    transaction_id: null,
    actor_type: actor.type,
    actor_id: actor.id,
    occurred_at: iso(at),
    created_at: iso(at),
  };
  rows.add('member_events', row);
  const object = { ...viewMemberEvent(row, membership.customer_id), ...holderOf(membership) };
  diary.note({ at, actor, type: 'member_event.recorded', objectId: row.id, object });
}
