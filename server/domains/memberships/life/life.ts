/** Life-cycle steps of a membership, including those that only the passing of time causes. */
import { daySeconds } from '../../../../contract/durations.ts';
import type { EventType } from '../../../../contract/events.ts';
import { limits } from '../../../../contract/limits.ts';
import { addSeconds } from '../../../clock/time.ts';
import type { Row } from '../../../database/schema/row.ts';
import { picked, revised } from '../../../engine/change.ts';
import { type MembershipRow, statusOf } from '../membership.ts';

/**
 * A membership row with the fields that only the life cycle uses: the end that the last `membership.expiring` event
 * announced, and the option chosen when the membership was revoked.
 */
export type LifeRow = MembershipRow & Row<'memberships', 'expiring_told_for' | 'revoke_points'>;

export type StepType = Exclude<
  Extract<EventType, `membership.${string}`>,
  'membership.issued' | 'membership.tier_expiring'
>;

/** One change: its event type, and the membership after it. */
export interface Step {
  type: StepType;
  row: LifeRow;
  /** Previous values of the changed fields. */
  previous: Partial<LifeRow>;
}

/** The step that makes these changes. */
export function stepTo(before: LifeRow, type: StepType, changes: Partial<LifeRow>, now: string): Step {
  const row = revised(before, changes, now);
  return { type, row, previous: picked(before, Object.keys(changes) as (keyof LifeRow)[]) };
}

/** A membership after its steps. */
export interface Settled {
  row: LifeRow;
  steps: Step[];
}

/**
 * Applies the changes that are due by `now` and not yet saved; returns the resulting membership and the steps that
 * led to it. Idempotent.
 */
export function settle(before: LifeRow, now: string): Settled {
  const steps: Step[] = [];
  let row = before;
  const apply = (step: Step) => {
    steps.push(step);
    row = step.row;
  };
  const hasStarted = row.starts_at === null || row.starts_at <= now;
  if (row.status === 'pending' && !row.require_claim && hasStarted) {
    apply(stepTo(row, 'membership.activated', { status: 'active' }, now));
  }
  if (row.status !== 'expired' && statusOf(row, now) === 'expired') {
    apply(stepTo(row, 'membership.expired', { status: 'expired' }, now));
  }
  return { row, steps };
}

const noticeSeconds = limits.membership.expiringNoticeDays * daySeconds;

/** Settles, and adds the notice ahead of an end. Only the clock sends this notice. */
export function settleWithNotice(before: LifeRow, now: string): Settled {
  const { row, steps } = settle(before, now);
  const { expires_at: end } = row;
  if (row.status !== 'active' || end === null || row.expiring_told_for === end) return { row, steps };
  const noticeAt = addSeconds(end, -noticeSeconds);
  if (noticeAt > now) return { row, steps };
  const announced = { ...row, expiring_told_for: end };
  // No notice for a short membership that is already within the notice period on its first day.
  const isNews = noticeAt > (row.starts_at ?? row.issued_at);
  const notice: Step[] = isNews ? [{ type: 'membership.expiring', row: announced, previous: {} }] : [];
  return { row: announced, steps: [...steps, ...notice] };
}
