/** Which tier a member has on each day, until when, and what counts: a model in days, without the server's code. */
import { type Day, dayIn, monthsLater } from './earning-days.ts';

export interface TierRule {
  metric: 'points' | 'spend' | 'orders';
  period: 'lifetime' | 'calendar' | 'membership_year' | 'rolling';
  months: number;
  /** Month (from 0) and day of the month. */
  startsOn: readonly [month: number, day: number];
  keeps: 'period_end' | 'next_period_end' | 'months';
  keepsMonths: number;
  graceDays: number;
  downgrade: 'earned' | 'one' | 'never';
  thresholds: readonly number[];
}

/** A tier until the day on which it is gone, grace aside. */
interface Held {
  index: number;
  end: Day | null;
}

type Counts = readonly { day: Day; left: number }[];

export class TierModel {
  readonly #rule: TierRule;
  readonly #started: Day;
  #index = 0;
  #end: Day | null = null;
  #reached: Day;
  #given: (Held & { day: Day })[] = [];

  constructor(rule: TierRule, started: Day) {
    this.#rule = rule;
    this.#started = started;
    this.#reached = started;
  }

  get index(): number {
    return this.#index;
  }

  /** The first day after the tier, without grace; null if it has no end. */
  get end(): Day | null {
    return this.#end;
  }

  /** What counts on a day. */
  value(counts: Counts, day: Day): number {
    const { period, months } = this.#rule;
    const isIn = (one: Day): boolean => {
      if (period === 'lifetime') return true;
      if (period === 'rolling') return one <= day && monthsLater(one, months) > day;
      const { from, to } = this.#periodOf(day);
      return one >= from && one < to;
    };
    return counts.reduce((sum, { day: on, left }) => sum + (isIn(on) ? left : 0), 0);
  }

  /** Ends tiers up to a day, each by what was counted at its end. */
  settle(counts: Counts, today: Day): void {
    for (let lost = this.#lostOn(this.#end); lost !== null && lost <= today; lost = this.#lostOn(this.#end))
      this.#look(counts, 'due', lost);
  }

  review(counts: Counts, cause: 'earned' | 'reversed', today: Day): void {
    this.#look(counts, cause, today);
  }

  #look(counts: Counts, cause: 'earned' | 'reversed' | 'due', day: Day): void {
    this.#giveMonths(counts, cause, day);
    const held = [...this.#earned(counts, day), ...this.#given].filter(({ end }) => {
      const lost = this.#lostOn(end);
      return lost === null || lost > day;
    });
    const best = Math.max(...held.map(({ index }) => index));
    const end = held
      .filter(({ index }) => index >= best)
      .reduce<Day | null>(
        (latest, one) => (latest === null || one.end === null ? null : Math.max(latest, one.end)),
        0,
      );
    const move = (index: number, until: Day | null) => {
      if (index !== this.#index) this.#reached = day;
      this.#index = index;
      this.#end = until;
    };
    if (best >= this.#index) move(best, end);
    else if (cause === 'reversed' && this.#isOfNow(day)) move(best, end);
    else if (cause === 'due' && this.#rule.downgrade === 'one' && this.#index - 1 > best) {
      const term = this.#term(day);
      this.#given.push({ index: this.#index - 1, end: term, day });
      move(this.#index - 1, term);
    } else if (cause === 'due') move(best, end);
  }

  /** Tiers for a number of months are given when they are reached, and at their end. */
  #giveMonths(counts: Counts, cause: 'earned' | 'reversed' | 'due', at: Day): void {
    const { keeps, keepsMonths, downgrade, period, months } = this.#rule;
    if (keeps !== 'months' || downgrade === 'never') return;
    const day = cause === 'due' ? at - 1 : at;
    const reached = this.#tierFor(this.value(counts, day));
    const from = period === 'rolling' ? monthsLater(day, -months) : this.#periodOf(day).from;
    if (cause === 'reversed')
      this.#given = this.#given.filter((one) => one.index <= reached || one.day < from);
    if (cause === 'due' ? reached > 0 : cause === 'earned' && reached > this.#index)
      this.#given.push({ index: reached, end: monthsLater(day, keepsMonths) + 1, day: at });
  }

  /** What is counted gives these tiers. */
  #earned(counts: Counts, today: Day): Held[] {
    const { period, downgrade, keeps, months, graceDays } = this.#rule;
    const base: Held = { index: 0, end: null };
    const now = this.#tierFor(this.value(counts, today));
    if (period === 'lifetime' || downgrade === 'never') return [base, { index: now, end: null }];
    if (keeps === 'months') return [base];
    const held = [base];
    if (period === 'rolling') {
      const known = counts.filter(({ day }) => day <= today);
      const last = Math.max(today, ...known.map(({ day }) => monthsLater(day, months)));
      const leaving = known.map(({ day, left }) => ({ day, left, to: monthsLater(day, months) }));
      for (let on = today - graceDays; on < last; on += 1) {
        const counting = leaving.filter(({ day, to }) => day <= on && to > on);
        const index = this.#tierFor(counting.reduce((sum, { left }) => sum + left, 0));
        if (index > 0) held.push({ index, end: on + 1 });
      }
      return held;
    }
    for (let at = this.#periodOf(today); ; at = this.#periodOf(at.from - 1)) {
      const end = this.#endOf(at);
      if (end + graceDays <= today) return held;
      held.push({ index: this.#tierFor(this.value(counts, at.from)), end });
    }
  }

  #lostOn = (end: Day | null): Day | null => (end === null ? null : end + this.#rule.graceDays);

  #tierFor = (value: number): number => this.#rule.thresholds.findLastIndex((least) => least <= value);

  #endOf = (period: { to: Day }): Day =>
    this.#rule.keeps === 'next_period_end' ? this.#periodOf(period.to).to : period.to;

  /** How long a tier lasts that is given on a day. */
  #term(day: Day): Day {
    const { keeps, keepsMonths, period, months } = this.#rule;
    if (keeps === 'months') return monthsLater(day, keepsMonths) + 1;
    return period === 'rolling' ? monthsLater(day, months) : this.#endOf(this.#periodOf(day));
  }

  /** Whether the tier was reached in the period of a day. */
  #isOfNow(day: Day): boolean {
    const { period, months } = this.#rule;
    if (period === 'lifetime') return true;
    if (period === 'rolling') return monthsLater(this.#reached, months) > day;
    return this.#reached >= this.#periodOf(day).from;
  }

  #periodOf(day: Day): { from: Day; to: Day } {
    const { period, startsOn, months } = this.#rule;
    const started = new Date(this.#started * 86_400_000);
    const [month, of] =
      period === 'membership_year' ? [started.getUTCMonth(), started.getUTCDate()] : startsOn;
    const step = period === 'membership_year' ? 12 : months;
    const year = new Date(day * 86_400_000).getUTCFullYear() - 1;
    let from = dayIn(year, month, of);
    for (let later = step; ; later += step) {
      const to = dayIn(year, month + later, of);
      if (to > day) return { from, to };
      from = to;
    }
  }
}
