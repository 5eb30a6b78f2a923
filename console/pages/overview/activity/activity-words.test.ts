import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Activity } from '@tessera/sdk';
import { activityTypes } from '../../../../contract/resources/activity.ts';
import { aroundName, sentenceOf } from './activity-words.ts';

const cases: [Activity['type'], Record<string, unknown>, object][] = [
  ['check_in', {}, { key: 'activity.checkedIn' }],
  ['event.recorded', { type: 'review' }, { key: 'activity.event', event: { type: 'review' } }],
  ['points.earned', { points: 17 }, { key: 'activity.earned', points: 17 }],
  ['points.redeemed', { points: -250 }, { key: 'activity.spent', points: 250 }],
  ['points.adjusted', { points: 60 }, { key: 'activity.given', points: 60 }],
  ['points.adjusted', { points: -60 }, { key: 'activity.taken', points: 60 }],
  ['points.reversed', { points: -188 }, { key: 'activity.takenBack', points: 188 }],
  ['points.reversed', { points: 5 }, { key: 'activity.givenBack', points: 5 }],
  ['tier.changed', { tier_id: 'tier_1' }, { key: 'activity.tier', tierId: 'tier_1' }],
  ['tier.changed', { tier_id: null }, { key: 'activity.noTier' }],
  [
    'communication.sent',
    { communication_id: 'com_1' },
    { key: 'activity.written', communicationId: 'com_1' },
  ],
];

test('the sentence depends on the event type and the sign of the points', () => {
  for (const [type, data, sentence] of cases) assert.deepEqual(sentenceOf({ type, data }), sentence);
});

test('every activity type has a sentence', () => {
  for (const type of activityTypes) assert.match(sentenceOf({ type, data: {} }).key, /^activity\./, type);
});

test('the name appears where the language places it', () => {
  assert.deepEqual(aroundName('{who} checked in'), ['', ' checked in']);
  assert.deepEqual(aroundName('The pass of {who} has ended'), ['The pass of ', ' has ended']);
});
