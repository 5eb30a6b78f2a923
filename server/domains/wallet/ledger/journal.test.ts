import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chainStart, changeOf, type Entry, isBalanced, type Posting, postingsOf, sealOf } from './journal.ts';

const line = (
  account: Posting['account'],
  direction: Posting['direction'],
  amount: number,
  asset = 'EUR',
) => ({
  account,
  direction,
  amount,
  asset,
});

const balanced = [
  line('wallet:available', 'debit', 90),
  line('platform:fees', 'debit', 10),
  line('external:funding', 'credit', 100),
];

const cases: [string, Posting[], boolean][] = [
  ['equal debits and credits', balanced, true],
  ['one cent too much', [...balanced.slice(0, 2), line('external:funding', 'credit', 101)], false],
  ['one line', [line('wallet:available', 'debit', 1)], false],
  ['nothing', [], false],
  ['zero amounts', [line('wallet:available', 'debit', 0), line('external:funding', 'credit', 0)], false],
  ['a negative line', [line('wallet:available', 'debit', -5), line('external:funding', 'credit', -5)], false],
  ['half a cent', [line('wallet:available', 'debit', 0.5), line('external:funding', 'credit', 0.5)], false],
  [
    'two currencies that balance only together',
    [line('wallet:available', 'debit', 5), line('external:funding', 'credit', 5, 'USD')],
    false,
  ],
  [
    'two currencies that each balance',
    [...balanced, line('wallet:held', 'debit', 5, 'USD'), line('wallet:available', 'credit', 5, 'USD')],
    true,
  ],
];

for (const [what, postings, expected] of cases) {
  test(`an entry of ${what} ${expected ? 'balances' : 'is refused'}`, () => {
    assert.equal(isBalanced(postings), expected);
  });
}

test('signed changes become postings, and unchanged accounts have none', () => {
  const moves = { 'wallet:available': 90, 'platform:fees': 0, 'external:funding': -90 };
  const postings = postingsOf('EUR', moves);
  assert.deepEqual(postings, [line('wallet:available', 'debit', 90), line('external:funding', 'credit', 90)]);
  assert.equal(changeOf(postings, 'wallet:available'), 90);
  assert.equal(changeOf(postings, 'external:funding'), -90);
  assert.equal(changeOf(postings, 'wallet:held'), 0);
});

const entry: Entry = {
  merchantId: '01900000-0000-7000-8000-000000000001',
  id: '01900000-0000-7000-8000-000000000002',
  reference: 'top_up:1',
  description: 'Collected',
  effectiveAt: '2026-06-15T12:00:00.000Z',
  postings: balanced,
};

test('a seal covers the whole entry, the order of its lines and the previous seal', () => {
  const seal = sealOf(chainStart, entry).toString('hex');
  assert.equal(seal.length, 64);
  assert.equal(sealOf(chainStart, { ...entry }).toString('hex'), seal);
  const changes: Partial<Entry>[] = [
    { merchantId: entry.id },
    { id: entry.merchantId },
    { reference: 'top_up:2' },
    { description: 'Paid' },
    { effectiveAt: '2026-06-15T12:00:00.001Z' },
    { postings: balanced.toReversed() },
    { postings: [{ ...balanced[0]!, amount: 91 }, ...balanced.slice(1)] },
    { postings: [{ ...balanced[0]!, direction: 'credit' }, ...balanced.slice(1)] },
  ];
  for (const change of changes) {
    assert.notEqual(
      sealOf(chainStart, { ...entry, ...change }).toString('hex'),
      seal,
      JSON.stringify(change),
    );
  }
  assert.notEqual(sealOf(Buffer.alloc(32, 1), entry).toString('hex'), seal);
});
