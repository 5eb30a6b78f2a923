/** Periods, times and amounts that a merchant settles with its group. Days are formatted as `2026-11-21`. */

import { hourSeconds } from '../../../../contract/durations.ts';
import { limits, maximumInteger } from '../../../../contract/limits.ts';
import { localDate } from '../../../../contract/zone.ts';
import { addSeconds, beyondInstant } from '../../../clock/time.ts';
import { addDays } from '../../dashboard/statistics-totals.ts';
import type { MemberRow } from '../group.ts';

export interface Period {
  from: string;
  to: string;
}

const microsPerUnit = 1_000_000n;

/**
 * Minor units that the group owes the merchant; negative if the merchant owes the group. The cost of a point is in
 * millionths of a minor unit. The sum is rounded once, halves away from zero, so both sides get the same amount, and
 * limited to the integers that JSON readers keep exact.
 */
export function amountOf(points: { issued: number; redeemed: number }, costPerPoint: number): number {
  const micros = (BigInt(points.redeemed) - BigInt(points.issued)) * BigInt(costPerPoint);
  const half = micros < 0n ? -microsPerUnit / 2n : microsPerUnit / 2n;
  const amount = Number((micros + half) / microsPerUnit);
  return Math.max(-maximumInteger, Math.min(maximumInteger, amount));
}

/**
 * The next period to settle: up to the end of its month, or to the day the merchant left. Undefined if there is none.
 */
export function nextPeriod(
  member: Pick<MemberRow, 'joined_at' | 'left_at' | 'settled_until'>,
  timezone: string,
): Period | undefined {
  if (member.joined_at === null) return undefined;
  const joined = localDate(Date.parse(member.joined_at), timezone);
  const after = member.settled_until && addDays(member.settled_until, 1);
  const from = after && after > joined ? after : joined;
  const left = member.left_at && localDate(Date.parse(member.left_at), timezone);
  if (left && left < from) return undefined;
  const end = endOfMonth(from);
  return { from, to: left && left < end ? left : end };
}

/** The time at which a period is settled: once tills can no longer report late for its month. */
export const settledAt = ({ from }: Period, timezone: string): string =>
  addSeconds(beyondInstant(endOfMonth(from), timezone), limits.group.settlementDelayHours * hourSeconds);

function endOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The time at which the merchant's next period is settled, or null. */
export function nextSettlementAt(member: Parameters<typeof nextPeriod>[0], timezone: string): string | null {
  const period = nextPeriod(member, timezone);
  return period ? settledAt(period, timezone) : null;
}
