import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOf, nextPeriod, settledAt } from './settlement.ts';

const sums: [issued: number, redeemed: number, cost: number, amount: number][] = [
  [0, 0, 500_000, 0],
  [100, 0, 500_000, -50],
  [0, 100, 500_000, 50],
  [100, 40, 1_000_000, -60],
  [1, 0, 500_000, -1],
  [0, 1, 500_000, 1],
  [0, 1, 499_999, 0],
  [0, 9_000_000_000_000, 1_000_000, 9_000_000_000_000],
];

for (const [issued, redeemed, cost, amount] of sums) {
  test(`${issued} points issued and ${redeemed} honored at ${cost} millionths settle at ${amount}`, () => {
    assert.equal(amountOf({ issued, redeemed }, cost), amount);
  });
}

const joined_at = '2026-11-10T22:59:00.000Z';
const member = { joined_at, left_at: null, settled_until: null };

const periods: [
  title: string,
  member: Parameters<typeof nextPeriod>[0],
  timezone: string,
  period: object | undefined,
][] = [
  [
    'the first period starts on the day of joining',
    member,
    'Europe/Rome',
    { from: '2026-11-10', to: '2026-11-30' },
  ],
  [
    "the day of joining is in the merchant's time zone",
    member,
    'Asia/Tokyo',
    { from: '2026-11-11', to: '2026-11-30' },
  ],
  [
    'the next period follows without a gap',
    { ...member, settled_until: '2026-11-30' },
    'Europe/Rome',
    { from: '2026-12-01', to: '2026-12-31' },
  ],
  [
    'the last period ends on the day of leaving',
    { ...member, settled_until: '2026-11-30', left_at: '2026-12-05T10:00:00.000Z' },
    'Europe/Rome',
    { from: '2026-12-01', to: '2026-12-05' },
  ],
  [
    'nothing is settled after the last period',
    { ...member, settled_until: '2026-12-05', left_at: '2026-12-05T10:00:00.000Z' },
    'Europe/Rome',
    undefined,
  ],
  ['a merchant that never joined settles nothing', { ...member, joined_at: null }, 'Europe/Rome', undefined],
];

for (const [title, row, timezone, period] of periods) {
  test(title, () => assert.deepEqual(nextPeriod(row, timezone), period));
}

test("a month is settled 72 hours after its end in the merchant's time zone", () => {
  assert.equal(
    settledAt({ from: '2026-11-10', to: '2026-11-30' }, 'Europe/Rome'),
    '2026-12-03T23:00:00.000Z',
  );
});
