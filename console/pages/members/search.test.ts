import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { membersInput, readMemberSearch, readMembersSearch, statementInput } from './search.ts';

const noon = new Date('2026-03-31T12:00:00Z');

const cases: [name: string, given: Record<string, unknown>, asked: object][] = [
  ['nothing', {}, { limit: 50 }],
  ['what is not known', { status: 'gone', seen: 8, sort: 'name', has: 'all', q: '' }, { limit: 50 }],
  ['a name', { q: 'ada' }, { q: 'ada', limit: 50 }],
  ['too little to search for', { q: 'ad' }, { limit: 50 }],
  ['a number that was typed into the address', { number: 1017 }, { external_id: '1017', limit: 50 }],
  ['who holds nothing', { has: 'none' }, { has_membership: false, limit: 50 }],
  ['who was seen lately', { seen: 30 }, { last_activity_gte: '2026-03-01', limit: 50 }],
  [
    'all at once',
    { q: 'ada', status: 'active', pass: 'pass_1', has: 'membership', sort: 'seen', cursor: 'next' },
    {
      q: 'ada',
      status: 'active',
      pass_id: 'pass_1',
      has_membership: true,
      limit: 50,
      sort: 'last_activity_at',
      cursor: 'next',
    },
  ],
];

describe('search parameters of the member list', () => {
  for (const [name, given, asked] of cases)
    test(`asks for ${name}`, () => {
      assert.deepEqual(membersInput(readMembersSearch(given), noon), asked);
    });
});

test('search parameters of a member keep only known values', () => {
  assert.deepEqual(readMemberSearch({ tab: 'vouchers', membership: 'mbr_1', type: 'gift', other: 1 }), {
    tab: 'vouchers',
    membership: 'mbr_1',
  });
});

test('a statement includes its last day', () => {
  const search = readMemberSearch({ type: 'earn', from: '2026-02-01', to: '2026-02-28', statement: 'next' });
  assert.deepEqual(statementInput(search), {
    limit: 20,
    type: ['earn'],
    occurred_gte: '2026-02-01',
    occurred_lt: '2026-03-01',
    cursor: 'next',
  });
  assert.deepEqual(statementInput(readMemberSearch({ from: 'yesterday', to: 7 })), { limit: 20 });
});
