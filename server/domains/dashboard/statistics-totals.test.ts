import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Figure } from '../../../contract/resources/statistics.ts';
import { Refusal } from '../../errors/refusal.ts';
import {
  describedStatistics,
  type Granularity,
  periodsOf,
  type Span,
  seriesOf,
  spanBefore,
  spanOf,
  totalsOf,
} from './statistics-totals.ts';

const today = '2026-11-21';

const spans: [title: string, from: string | undefined, to: string | undefined, outcome: Span | string][] = [
  ['no dates', undefined, undefined, { from: '2026-10-23', to: today }],
  ['a start', '2026-11-01', undefined, { from: '2026-11-01', to: today }],
  ['an end', undefined, '2026-01-30', { from: '2026-01-01', to: '2026-01-30' }],
  ['one day', '2024-02-29', '2024-02-29', { from: '2024-02-29', to: '2024-02-29' }],
  ['400 days', '2025-10-18', today, { from: '2025-10-18', to: today }],
  ['401 days', '2025-10-17', today, 'range_too_large'],
  ['an end before the start', '2026-11-02', '2026-11-01', 'dates_inverted'],
];

for (const [title, from, to, outcome] of spans) {
  test(`asking for ${title} gives ${typeof outcome === 'string' ? outcome : `${outcome.from} to ${outcome.to}`}`, () => {
    const span = spanOf({ from, to }, today);
    assert.deepEqual(span instanceof Refusal ? span.code : span, outcome);
  });
}

test('the comparison period has as many days and ends the day before', () => {
  assert.deepEqual(spanBefore({ from: '2026-03-01', to: '2026-03-31' }), {
    from: '2026-01-29',
    to: '2026-02-28',
  });
});

const cuts: [granularity: Granularity, span: Span, firsts: string[]][] = [
  ['day', { from: '2026-02-27', to: '2026-03-02' }, ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
  ['week', { from: '2026-11-19', to: '2026-12-01' }, ['2026-11-19', '2026-11-23', '2026-11-30']],
  ['week', { from: '2026-11-22', to: '2026-11-23' }, ['2026-11-22', '2026-11-23']],
  ['month', { from: '2024-01-31', to: '2024-03-01' }, ['2024-01-31', '2024-02-01', '2024-03-01']],
];

for (const [granularity, span, firsts] of cuts) {
  test(`${span.from} to ${span.to} by ${granularity} starts at ${firsts.join(', ')} and skips no day`, () => {
    const periods = periodsOf(span, granularity);
    assert.deepEqual(
      periods.map(({ from }) => from),
      firsts,
    );
    assert.equal(periods.at(-1)!.to, span.to);
  });
}

test('flows are summed, stocks show the value at the end of each period', () => {
  const periods = periodsOf({ from: '2026-11-01', to: '2026-11-03' }, 'day');
  const days: { figure: Figure; day: string; value: number }[] = [
    { figure: 'points_earned', day: '2026-11-03', value: 7 },
    { figure: 'points_earned', day: '2026-11-01', value: 5 },
    { figure: 'points_outstanding', day: '2026-11-01', value: 5 },
    { figure: 'points_outstanding', day: '2026-11-03', value: -2 },
  ];
  const known = describedStatistics({ pass: false, location: false });
  const series = seriesOf(periods, days, new Map([['points_outstanding', 100]]), known);
  assert.deepEqual(
    series.map((row) => row.points_earned),
    [5, 0, 7],
  );
  assert.deepEqual(
    series.map((row) => row.points_outstanding),
    [105, 105, 103],
  );
  const totals = totalsOf(series);
  assert.equal(totals.points_earned, 12);
  assert.equal(totals.points_outstanding, 103);
});

test("a filter gives null for metrics it doesn't apply to, never the total of all", () => {
  const known = describedStatistics({ pass: true, location: true });
  assert.deepEqual([...known], ['points_earned', 'points_redeemed']);
  const [row] = seriesOf(
    [{ from: today, to: today }],
    [{ figure: 'customers', day: today, value: 3 }],
    new Map(),
    known,
  );
  assert.equal(row!.customers, null);
  assert.equal(totalsOf([row!]).customers, null);
  assert.equal(row!.points_earned, 0);
});
