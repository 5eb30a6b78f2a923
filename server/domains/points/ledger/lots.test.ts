import assert from 'node:assert/strict';
import { test } from 'node:test';
import { divide, expiring, soonestFirst } from './lots.ts';
import type { LotRow } from './points-rows.ts';

const day = (number: number) => `2026-11-${number}T22:59:59.999Z`;

const lot = (id: string, points: number, expiresOn: number | null = null): LotRow => ({
  merchant_id: 'm',
  id,
  membership_id: 'b',
  points_granted: 100,
  points_remaining: points,
  available_at: day(10),
  expires_at: expiresOn === null ? null : day(expiresOn),
  activated: true,
  noticed: false,
  source_transaction_id: 't',
  moved_from: null,
});

const told = (shares: { lot: LotRow; points: number }[]) =>
  shares.map((share) => `${share.points} of ${share.lot.id}`).join(', ');

test('lots are consumed soonest to expire first, then oldest; those without an end come last', () => {
  const lots = [lot('d', 1), lot('b', 1, 25), lot('c', 1, 24), lot('a', 1), lot('e', 1, 24)];
  assert.equal(
    lots
      .sort(soonestFirst)
      .map(({ id }) => id)
      .join(''),
    'cebad',
  );
});

const divisions: [points: number, lots: LotRow[], shares: string][] = [
  [5, [lot('a', 10), lot('b', 10)], '5 of a'],
  [15, [lot('a', 10), lot('b', 10)], '10 of a, 5 of b'],
  [5, [lot('a', 0), lot('b', 10)], '5 of b'],
  [0, [lot('a', 10)], ''],
];

for (const [points, lots, shares] of divisions) {
  test(`taking ${points} points takes ${shares || 'nothing'}`, () =>
    assert.equal(told(divide(points, lots)), shares));
}

test('taking more points than the lots hold throws', () => {
  assert.throws(() => divide(11, [lot('a', 10)]), /do not hold/);
});

const ends: [title: string, lots: LotRow[], held: number, shares: string][] = [
  [
    'expired lots lose their points, others keep them',
    [lot('a', 3, 20), lot('b', 4, 21), lot('c', 5)],
    0,
    '3 of a',
  ],
  ['several lots can expire at once', [lot('a', 3, 19), lot('b', 4, 20)], 0, '3 of a, 4 of b'],
  ['held points stay, counted from the first lot', [lot('a', 3, 19), lot('b', 4, 20)], 5, '2 of b'],
  ['more held points than expired ones expire nothing', [lot('a', 3, 20), lot('b', 9, 25)], 12, ''],
];

for (const [title, lots, held, shares] of ends) {
  test(title, () => assert.equal(told(expiring(lots, held, day(20))), shares));
}
