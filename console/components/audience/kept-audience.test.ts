import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptAudience, readAudience } from './kept-audience.ts';
import type { MemberAudience } from './member-audience.ts';

const inactive: MemberAudience = {
  passId: 'pass_01',
  memberSegment: 'inactive',
  tierIds: [],
  days: 60,
  filter: [
    { kind: 'tag', tags: ['a&b', 'è'] },
    { kind: 'code', campaignId: 'cmp_01', state: 'has_not' },
  ],
};

test('a saved audience is read as it was kept', () => {
  const audiences: MemberAudience[] = [
    inactive,
    { ...inactive, memberSegment: 'tier', tierIds: ['tier_1'], days: 30 },
    { ...inactive, passId: null, memberSegment: 'all', days: 30, filter: [] },
  ];
  for (const audience of audiences) assert.deepEqual(readAudience(keptAudience(audience)), audience);
});

const unknown = `audience=${encodeURIComponent('{"segment":"of_another_version"}')}`;

test('something else that is kept there is no audience', () => {
  for (const search of [
    '',
    'status=["active"]',
    'audience=',
    'audience=null',
    'audience=%',
    'audience=5',
    unknown,
  ])
    assert.equal(readAudience(search), undefined, search);
});

test('an audience with a value that its field can’t show is none', () => {
  for (const kept of [
    { filter: { tags: 'x' } },
    { filter: { tags: [5] } },
    { filter: { without_tags: 'x' } },
    { filter: { without_tags: { 0: 'x' } } },
    { filter: { cities: 'Rome' } },
    { filter: { attributes: [{ key: 'size', values: 'L' }] } },
    { filter: { attributes: [{ key: {}, values: ['L'] }] } },
    { filter: { spend: { gte: '5' } } },
    { filter: { spend: { gte: 5, currency: ['EUR'] } } },
    { filter: { codes: [{ campaign_id: ['cmp_01'], state: 'has' }] } },
    { filter: 'x' },
    { pass_id: 5 },
    { segment: 'inactive', inactive_days: '60' },
    { segment: 'tier', tier_ids: 'x' },
    { segment: 'tier', tier_ids: [{}] },
  ]) {
    const audience = JSON.stringify({ pass_id: 'pass_01', segment: 'active', ...kept });
    assert.equal(readAudience(new URLSearchParams({ audience }).toString()), undefined, audience);
  }
});
