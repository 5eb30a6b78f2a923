import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readReferralsSearch, referralsInput, summaryInput } from './search.ts';

const noon = new Date('2026-03-31T12:00:00Z');

const cases: [name: string, given: Record<string, unknown>, list: object, summary: object][] = [
  ['nothing', {}, { limit: 20 }, {}],
  ['what is not known', { status: 'lost', days: 7, code: '' }, { limit: 20 }, {}],
  ['a state', { status: 'flagged' }, { limit: 20, status: ['flagged'] }, {}],
  [
    'a code and a period',
    { code: 'rcd_1', days: 30 },
    { limit: 20, code_id: 'rcd_1', created_gte: '2026-03-02' },
    { from: '2026-03-02' },
  ],
];

describe('search parameters of the referrals', () => {
  for (const [name, given, list, summary] of cases)
    test(`asks for ${name}`, () => {
      const search = readReferralsSearch(given);
      assert.deepEqual(referralsInput(search, noon), list);
      assert.deepEqual(summaryInput(search, noon), summary);
    });
});
