import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '@tessera/sdk';
import { openHolds } from './open-holds.ts';

const event = (type: string, id: string, membership_id = 'mbr_1', expires_at = '2026-03-02T00:00:00Z') =>
  ({
    type,
    data: { object: { id, membership_id, points: 5, reference: null, expires_at } },
  }) as unknown as Event;

test('a hold is open if it belongs to the membership, has not ended and has not expired', () => {
  const events = [
    event('points.hold.created', 'open'),
    event('points.hold.created', 'other', 'mbr_2'),
    event('points.hold.created', 'late', 'mbr_1', '2026-02-28T00:00:00Z'),
    event('points.hold.created', 'spent'),
    event('points.hold.captured', 'spent'),
    event('points.hold.created', 'given back'),
    event('points.hold.released', 'given back'),
  ];
  const open = openHolds(events, 'mbr_1', new Date('2026-03-01T00:00:00Z'));
  assert.deepEqual(
    open.map(({ id }) => id),
    ['open'],
  );
});
