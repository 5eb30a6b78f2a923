import assert from 'node:assert/strict';
import { test } from 'node:test';
import { todayIn } from '../../api/connection/server-time.ts';
import { granularityOf, monthBefore, spanOf } from './periods.ts';

test('a month is compared with the whole previous month, whatever their lengths', () => {
  const cases = [
    ['2026-11-22', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
    ['2026-04-01', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['2026-01-31', '2025-12-01', '2025-12-31', '2025-11-01', '2025-11-30'],
  ] as const;
  for (const [today, from, to, before, until] of cases) {
    const span = spanOf('last_month', today)!;
    assert.deepEqual(span, { from, to });
    assert.deepEqual(monthBefore('last_month', span), { from: before, to: until });
  }
});

test('the month to date is compared with the same days of the previous month, up to its end', () => {
  const span = spanOf('this_month', '2026-11-22')!;
  assert.deepEqual(span, { from: '2026-11-01', to: '2026-11-22' });
  assert.deepEqual(monthBefore('this_month', span), { from: '2026-10-01', to: '2026-10-22' });
  const long = spanOf('this_month', '2026-03-31')!;
  assert.deepEqual(monthBefore('this_month', long), { from: '2026-02-01', to: '2026-02-28' });
});

test('a custom period needs its dates in order, and long ones use a coarser granularity', () => {
  assert.equal(spanOf('custom', '2026-11-22', {}), undefined);
  assert.equal(spanOf('custom', '2026-11-22', { from: '2026-11-02', to: '2026-11-01' }), undefined);
  assert.deepEqual(spanOf('custom', '2026-11-22', { from: '2026-11-02' }), {
    from: '2026-11-02',
    to: '2026-11-22',
  });
  const custom = spanOf('custom', '2026-11-22', { from: '2026-01-01', to: '2026-03-31' })!;
  assert.equal(monthBefore('custom', custom), undefined);
  const spans = [spanOf('last_month', '2026-11-22')!, custom, spanOf('year', '2026-11-22')!];
  assert.deepEqual(
    spans.map((span) => granularityOf(span)),
    ['day', 'week', 'month'],
  );
  assert.deepEqual(
    spans.map((span) => granularityOf(span, true)),
    ['week', 'week', 'month'],
  );
});

test('weeks and months start with a whole one', () => {
  const froms = (today: string) => (['weeks', 'year'] as const).map((one) => spanOf(one, today)!.from);
  assert.deepEqual(froms('2026-11-29'), ['2026-09-07', '2025-12-01']);
  assert.deepEqual(froms('2026-11-30'), ['2026-09-14', '2025-12-01']);
  assert.deepEqual(froms('2028-02-29'), ['2027-12-13', '2027-03-01']);
});

test("today is the date in the business's time zone", () => {
  assert.equal(todayIn('Europe/Rome', new Date('2026-11-21T23:30:00Z')), '2026-11-22');
  assert.equal(todayIn('America/New_York', new Date('2026-11-22T02:00:00Z')), '2026-11-21');
});
