/** Stories of members on passes whose tiers end, compared with a model that looks at each day from its definition. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { storyMembership } from '../../../../test/harness/points-story.ts';
import { daysLater, monthsLater } from '../../../clock/dates.ts';
import { firstTier } from '../../memberships/tiers/granting.ts';
import { endOfPeriodTier, type TierRule, tierPeriodAt } from '../../memberships/tiers/tier-periods.ts';
import { settle } from '../clock/settle.ts';
import { credit } from '../earning/credit.ts';
import { clock, PointsLedger, type PostingContext } from '../ledger/points-ledger.ts';
import { reversePoints } from '../moves/reversal.ts';
import { progressOf } from './ledger-tiers.ts';

const timezone = 'Europe/Rome';
const tiers = [
  { id: 'base', name: 'Base', threshold_points: 0, multiplier_bps: 10_000, benefits: [] },
  { id: 'silver', name: 'Silver', threshold_points: 50, multiplier_bps: 10_000, benefits: [] },
  { id: 'gold', name: 'Gold', threshold_points: 100, multiplier_bps: 10_000, benefits: [] },
];
const yearly: TierRule = {
  metric: 'points',
  currency: null,
  period: 'calendar',
  months: 12,
  starts_on: '01-01',
  keeps: 'next_period_end',
  keeps_months: null,
  grace_days: 0,
  downgrade: 'earned',
};
const started = '2026-02-10';
/** Noon in Rome, also in summer within the day. */
const noon = (date: string) => `${date}T11:00:00.000Z`;

class Member {
  readonly ledger: PointsLedger;

  constructor(rule: TierRule) {
    const issued_at = noon(started);
    this.ledger = new PointsLedger({
      membership: { ...storyMembership, issued_at, ...firstTier('base', issued_at) },
      terms: {
        merchant_id: 'm',
        id: 'p',
        tiers,
        tier_rule: rule,
        timezone,
        earn_rule: null,
        earn_rules: [],
        earn_cap: null,
        terms_version: 1,
        spend_rule: null,
        points_expiry: null,
        pending_days: 0,
        rewards: [],
        till_limits: null,
      },
      lots: [],
      holds: [],
    });
  }

  at(now: string, occurredAt = now): PostingContext {
    settle(this.ledger, now);
    return { actor: clock, occurredAt, asOf: now, writtenAt: now };
  }

  earn(points: number, date: string, occurredOn = date) {
    const earning = {
      points,
      carry: null,
      reference: null,
      order_details: null,
      location_id: null,
      staff: null,
    };
    const context = this.at(noon(date), noon(occurredOn));
    return credit(this.ledger, earning, timezone, context);
  }

  /** Takes points of an earning back. */
  reverse(transaction: ReturnType<Member['earn']>, points: number, date: string): void {
    const context = this.at(noon(date));
    const back = this.ledger.changes.transactions.filter((row) => row.reverses_id === transaction.id);
    const reversed = back.reduce((sum, row) => sum - row.points, 0);
    const counted = [transaction, ...back].flatMap((row) => row.counted ?? []);
    const what = { transaction, reversed, lapsed: 0, carried: null, counted, outstanding: new Map() };
    reversePoints(this.ledger, what, points, { reason: 'Back', reference: null, timezone }, context);
  }

  /** Tier and end, as of a day. */
  on(date: string): string {
    settle(this.ledger, noon(date));
    const { tier_id, tier_until } = this.ledger.membership;
    return `${tier_id} ${tier_until === null ? '-' : tier_until.slice(0, 16)}`;
  }

  /** What is missing for the next tier, and to keep the tier. */
  missing(date: string): string {
    settle(this.ledger, noon(date));
    const { value, next, keep } = progressOf(this.ledger, noon(date))!;
    return `${value} ${next ? `${next.tier_id} ${next.missing}` : '-'} ${keep ? `${keep.missing} ${keep.until.slice(0, 10)}` : '-'}`;
  }

  get moves(): string[] {
    return this.ledger
      .takeEvents()
      .flatMap((event) => (event.kind === 'tier' ? [`${event.from} ${event.to} ${event.cause}`] : []));
  }
}

test('a tier lasts until the end of the next year, and longer if it is reached again', () => {
  const member = new Member(yearly);
  member.earn(100, '2026-06-01');
  assert.equal(member.on('2026-06-01'), 'gold 2027-12-31T22:59');
  assert.equal(member.missing('2027-03-01'), '0 - 100 2027-12-31');
  member.earn(60, '2027-05-01');
  assert.equal(member.missing('2027-05-01'), '60 - 40 2027-12-31');
  assert.equal(member.on('2027-12-31'), 'gold 2027-12-31T22:59');
  assert.equal(member.on('2028-01-01'), 'silver 2028-12-31T22:59');
  member.earn(100, '2028-05-01');
  assert.equal(member.on('2028-06-01'), 'gold 2029-12-31T22:59');
  member.earn(100, '2029-05-01');
  assert.equal(member.on('2029-06-01'), 'gold 2030-12-31T22:59');
  assert.equal(member.on('2031-01-01'), 'base -');
  assert.deepEqual(member.moves, [
    'base gold earned',
    'gold silver expired',
    'silver gold earned',
    'gold base expired',
  ]);
});

test('the year of a merchant begins and ends at their midnight, not at that of UTC', () => {
  const member = new Member({ ...yearly, keeps: 'period_end' });
  const context = member.at('2026-12-31T22:59:59.999Z');
  const earning = {
    points: 100,
    carry: null,
    reference: null,
    order_details: null,
    location_id: null,
    staff: null,
  };
  credit(member.ledger, earning, timezone, context);
  assert.equal(member.ledger.membership.tier_id, 'gold');
  settle(member.ledger, '2026-12-31T22:59:59.999Z');
  assert.equal(member.ledger.membership.tier_id, 'gold');
  settle(member.ledger, '2026-12-31T23:00:00.000Z');
  assert.equal(member.ledger.membership.tier_id, 'base');
  credit(member.ledger, earning, timezone, member.at('2026-12-31T23:30:00.000Z'));
  assert.equal(member.on('2027-12-31'), 'gold 2027-12-31T22:59');
});

test('in days of grace the tier stays, and is kept by what is reached then', () => {
  const lapse = new Member({ ...yearly, keeps: 'period_end', grace_days: 30 });
  lapse.earn(100, '2026-06-01');
  assert.equal(lapse.on('2027-01-30'), 'gold 2026-12-31T22:59');
  assert.equal(lapse.missing('2027-01-30'), '0 - 100 2027-01-30');
  assert.equal(lapse.on('2027-01-31'), 'base -');
  const kept = new Member({ ...yearly, keeps: 'period_end', grace_days: 30 });
  kept.earn(100, '2026-06-01');
  kept.earn(100, '2027-01-15');
  assert.equal(kept.on('2027-02-01'), 'gold 2027-12-31T22:59');
  assert.deepEqual(kept.moves, ['base gold earned']);
});

test('a tier ends one step lower if the pass says so, and the next one a period later', () => {
  const member = new Member({ ...yearly, keeps: 'period_end', downgrade: 'one' });
  member.earn(100, '2026-06-01');
  assert.equal(member.on('2027-01-01'), 'silver 2027-12-31T22:59');
  assert.equal(member.on('2028-01-01'), 'base -');
});

test('tiers that never end stay, and those without a rule do', () => {
  const member = new Member({ ...yearly, downgrade: 'never' });
  member.earn(100, '2026-06-01');
  assert.equal(member.on('2036-01-01'), 'gold -');
});

test('a tier for a number of months counts from the day on which it is reached, and again at its end', () => {
  const rule = { ...yearly, period: 'rolling', starts_on: null, keeps: 'months', keeps_months: 6 } as const;
  const member = new Member(rule);
  member.earn(100, '2026-03-15');
  assert.equal(member.on('2026-03-15'), 'gold 2026-09-15T21:59');
  assert.equal(member.missing('2026-09-01'), '100 - 0 2026-09-15');
  assert.equal(member.on('2026-09-16'), 'gold 2027-03-15T22:59');
  assert.equal(member.on('2027-03-16'), 'base -');
});

test('a membership year begins on the day on which the membership started', () => {
  const member = new Member({
    ...yearly,
    period: 'membership_year',
    starts_on: null,
    months: null,
    keeps: 'period_end',
  });
  member.earn(60, '2027-02-09');
  member.earn(60, '2027-02-10');
  assert.equal(member.on('2027-02-10'), 'silver 2028-02-09T22:59');
});

test('a return takes a tier back that was reached in the current period, and no other', () => {
  const member = new Member(yearly);
  const first = member.earn(100, '2026-06-01');
  member.reverse(first, 1, '2026-06-02');
  assert.equal(member.on('2026-06-02'), 'silver 2027-12-31T22:59');
  const second = member.earn(10, '2026-06-03');
  assert.equal(member.on('2026-06-03'), 'gold 2027-12-31T22:59');
  // Of the year before: the tier stays until its end.
  member.reverse(second, 10, '2027-01-02');
  assert.equal(member.on('2027-01-02'), 'gold 2027-12-31T22:59');
  assert.equal(member.on('2028-01-01'), 'base -');
  assert.deepEqual(member.moves, [
    'base gold earned',
    'gold silver reversed',
    'silver gold earned',
    'gold base expired',
  ]);
});

test('what kept a tier and is returned keeps it no longer', () => {
  const member = new Member(yearly);
  member.earn(100, '2026-06-01');
  const again = member.earn(100, '2027-06-01');
  assert.equal(member.on('2027-06-01'), 'gold 2028-12-31T22:59');
  member.reverse(again, 100, '2027-06-02');
  assert.equal(member.on('2027-06-02'), 'gold 2027-12-31T22:59');
});

test('what is reported late counts in the period in which it happened', () => {
  const member = new Member({ ...yearly, keeps: 'next_period_end' });
  member.earn(100, '2027-01-02', '2026-12-31');
  assert.equal(member.on('2027-01-02'), 'gold 2027-12-31T22:59');
  assert.equal(member.missing('2027-01-02'), '0 - 100 2027-12-31');
});

const rules = fc.record({
  period: fc.constantFrom('calendar' as const, 'membership_year' as const, 'rolling' as const),
  months: fc.constantFrom(1, 3, 6, 12),
  starts_on: fc.constantFrom('01-01', '07-01', '02-29', '10-31'),
  keeps: fc.constantFrom('period_end' as const, 'next_period_end' as const),
  grace_days: fc.constantFrom(0, 1, 20, 70),
});
const ruleOf = ({
  period,
  months,
  starts_on,
  keeps,
  grace_days,
}: typeof rules extends fc.Arbitrary<infer T> ? T : never): TierRule => ({
  ...yearly,
  period,
  months: period === 'membership_year' ? null : months,
  starts_on: period === 'calendar' ? starts_on : null,
  keeps: period === 'rolling' ? 'period_end' : keeps,
  grace_days,
});

type Earnings = readonly { day: number; points: number }[];
const dateOf = (day: number) => daysLater(started, day);
const earnings = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 900 }), points: fc.integer({ min: 1, max: 60 }) }),
  {
    maxLength: 30,
  },
);
const inOrder = (all: Earnings): Earnings => [...all].sort((a, b) => a.day - b.day);

/** The tier on a day by its definition: the highest of those that a period gives that has not ended, grace included. */
function tierOn(rule: TierRule, all: Earnings, date: string): string {
  const known = all
    .map(({ day, points }) => ({ date: dateOf(day), points }))
    .filter((one) => one.date <= date);
  const sum = (from: string, to: string) =>
    known.filter((one) => one.date >= from && one.date < to).reduce((total, { points }) => total + points, 0);
  const sums = [0];
  if (rule.period === 'rolling') {
    for (let back = 0; back <= rule.grace_days; back += 1) {
      const then = daysLater(date, -back);
      const counting = known.filter((one) => one.date <= then && monthsLater(one.date, rule.months!) > then);
      sums.push(counting.reduce((total, { points }) => total + points, 0));
    }
  } else {
    for (let period = tierPeriodAt(rule, date, started)!; period.to > started; ) {
      const end = endOfPeriodTier(rule, period, started);
      if (daysLater(end, rule.grace_days) > date) sums.push(sum(period.from, period.to));
      period = tierPeriodAt(rule, daysLater(period.from, -1), started)!;
    }
  }
  return tiers.findLast(({ threshold_points: threshold }) => threshold <= Math.max(...sums))!.id;
}

test('on each day a member has the tier of the model, however often the clock looks', () => {
  const stories = fc.record({
    rule: rules,
    all: earnings,
    looks: fc.array(fc.integer({ min: 0, max: 1_300 }), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(stories, ({ rule: drawn, all, looks }) => {
      const rule = ruleOf(drawn);
      const story = inOrder(all);
      const [often, once] = [new Member(rule), new Member(rule)];
      const days = [...new Set([...looks, ...story.map(({ day }) => day), 1_300])].sort((a, b) => a - b);
      for (const day of days) {
        for (const { points } of story.filter((one) => one.day === day)) {
          often.earn(points, dateOf(day));
          once.earn(points, dateOf(day));
        }
        const found = often.on(dateOf(day)).split(' ')[0];
        assert.equal(found, tierOn(rule, story, dateOf(day)), `${JSON.stringify(rule)} on ${dateOf(day)}`);
      }
      assert.equal(often.on(dateOf(1_300)), once.on(dateOf(1_300)));
      assert.deepEqual(often.moves, once.moves);
      const plain = ({ membership }: PointsLedger) => ({ ...membership, version: 0, updated_at: '' });
      assert.deepEqual(plain(often.ledger), plain(once.ledger));
    }),
    { numRuns: 60 },
  );
});

test('while a tier has not ended, no look at it changes anything', () => {
  fc.assert(
    fc.property(rules, earnings, (drawn, all) => {
      const member = new Member(ruleOf(drawn));
      for (const { day, points } of inOrder(all)) member.earn(points, dateOf(day));
      const before = { ...member.ledger.membership };
      if (before.tier_until === null) return;
      settle(member.ledger, before.tier_until);
      assert.deepEqual(member.ledger.membership, before);
    }),
    { numRuns: 20 },
  );
});
