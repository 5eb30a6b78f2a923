/** What can happen to a membership, and what has happened by the mere passing of time: pure rules. */
import type { EventType } from '../../../contract/events.ts';
import { limits } from '../../../contract/limits.ts';
import { addSeconds } from '../../time.ts';
import { type MembershipRow, statusOf } from './membership.ts';

/** A membership with what only its own life needs to know. */
export interface LifeRow extends MembershipRow {
  /** The end that the event `membership.expiring` has told of. */
  expiring_told_for: string | null;
  /** What was asked for when it was revoked. */
  revoke_points: 'keep_frozen' | 'forfeit' | null;
}

/** One thing that happened: the event, and the membership afterwards. */
export interface Step {
  type: EventType;
  row: LifeRow;
  /** The fields that changed, as they were. */
  previous: Partial<LifeRow>;
}

/** The step that changes these fields. */
export function stepTo(before: LifeRow, type: EventType, changes: Partial<LifeRow>, now: string): Step {
  const row = { ...before, ...changes, version: before.version + 1, updated_at: now };
  const fields = Object.keys(changes) as (keyof LifeRow)[];
  return { type, row, previous: Object.fromEntries(fields.map((field) => [field, before[field]])) };
}

/** A membership after some steps. */
export interface Settled {
  row: LifeRow;
  steps: Step[];
}

/**
 * What time has done until `now` and nobody has written down: the membership as it should stand, and the steps
 * that led there. Settling a settled membership does nothing.
 */
export function settle(before: LifeRow, now: string): Settled {
  const steps: Step[] = [];
  let row = before;
  const happen = (step: Step) => {
    steps.push(step);
    row = step.row;
  };
  const hasStarted = row.starts_at === null || row.starts_at <= now;
  if (row.status === 'pending' && !row.require_claim && hasStarted) {
    happen(stepTo(row, 'membership.activated', { status: 'active' }, now));
  }
  if (row.status !== 'expired' && statusOf(row, now) === 'expired') {
    happen(stepTo(row, 'membership.expired', { status: 'expired' }, now));
  }
  return { row, steps };
}

const noticeSeconds = limits.membership.expiringNoticeDays * 86_400;

/** The same, and the notice ahead of an end, which is nobody's but the clock's to give. */
export function settleWithNotice(before: LifeRow, now: string): Settled {
  const { row, steps } = settle(before, now);
  const { expires_at: end } = row;
  if (row.status !== 'active' || end === null || row.expiring_told_for === end) return { row, steps };
  const noticeAt = addSeconds(end, -noticeSeconds);
  if (noticeAt > now) return { row, steps };
  const told = { ...row, expiring_told_for: end };
  // Nobody is told on the first day of a day ticket that it will end.
  const isNews = noticeAt > (row.starts_at ?? row.issued_at);
  const notice: Step[] = isNews ? [{ type: 'membership.expiring', row: told, previous: {} }] : [];
  return { row: told, steps: [...steps, ...notice] };
}
