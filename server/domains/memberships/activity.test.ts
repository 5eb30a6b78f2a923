import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventTypes } from '../../../contract/events.ts';
import { activityTypes } from '../../../contract/resources/activity.ts';
import { newUuid } from '../../clock/new-id.ts';
import { type ActivityRow, eventTypesOf, viewActivity } from './activity.ts';

test('each activity type maps to its own event type', () => {
  const all = eventTypesOf(undefined);
  assert.equal(new Set(all).size, activityTypes.length);
  assert.deepEqual(eventTypesOf(activityTypes), all);
  assert.ok(all.every((type) => eventTypes.includes(type)));
  assert.deepEqual(eventTypesOf(['revoked', 'revoked']), ['membership.revoked']);
});

const row = (fields: Partial<ActivityRow>): ActivityRow => ({
  id: newUuid(),
  merchant_id: newUuid(),
  object_id: newUuid(),
  type: 'membership.tier_changed',
  membership_ref: 'mbr_1',
  actor_type: 'system',
  actor_id: null,
  data: { id: 'mbr_1', customer_id: 'cus_1', tier_id: 'tier_b' } as object,
  previous: { tier_id: 'tier_a' },
  created_at: '2026-11-21T12:00:00.000Z',
  ...fields,
});

test('an entry carries the data of its event and the previous values', () => {
  const shown = viewActivity(row({}));
  assert.deepEqual(
    [shown.type, shown.membership_id, shown.customer_id, shown.occurred_at, shown.actor],
    ['tier.changed', 'mbr_1', 'cus_1', '2026-11-21T12:00:00.000Z', { type: 'system', id: null }],
  );
  assert.deepEqual(shown.data.previous, { tier_id: 'tier_a' });
});

test('points activity occurs when the points were earned, even if they were recorded later', () => {
  const earned: object = { membership_id: 'mbr_1', occurred_at: '2026-11-20T09:00:00.000Z' };
  const shown = viewActivity(row({ type: 'points.earned', data: earned, previous: null }));
  assert.equal(shown.occurred_at, '2026-11-20T09:00:00.000Z');
  assert.equal(shown.customer_id, null);
  assert.ok(!('previous' in shown.data));
});
