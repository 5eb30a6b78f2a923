/**
 * How a member and the founder of its group agree on the membership when one is remote (`engine/remote/agreement.ts`).
 * The founder decides.
 */
import {
  applyRemote,
  isInformed,
  isNews,
  nextVersions,
  type Versions,
} from '../../../engine/remote/agreement.ts';
import type { GroupRow, MemberRow, PlaceEvent } from '../group.ts';

/** A membership, as one side has it. */
export type Side = Pick<MemberRow, 'status' | 'joined_at' | 'left_at'> & Versions;

export interface Received {
  side: Side;
  /** Whether the other side has to receive the result: it isn't what that side sent. */
  answers: boolean;
}

/** What the founder's decision depends on. */
export interface Terms {
  policy: GroupRow['membership_policy'];
  isClosed: boolean;
  isFull: boolean;
}

type Status = Side['status'];

/** The state after a change by this side; `known` as in `nextVersions`. */
export const changedSide = (own: Side | undefined, status: Status, now: string, known?: number): Side => ({
  ...timesOf(own, status, now),
  ...nextVersions(own, known),
});

/** What the founder's side becomes after what the member sends, or undefined if that is old. */
export function founderReceives(
  own: Side | undefined,
  sent: Side,
  terms: Terms,
  now: string,
): Received | undefined {
  if (!isNews(own, sent)) return undefined;
  // Otherwise the founder has decided something that the member hadn't received.
  const isAware = isInformed(own, sent);
  const version = Math.max(own?.version ?? 0, sent.seen);
  const status = decide(own?.status, sent.status, isAware, terms);
  const answers = status !== sent.status;
  const times = status === sent.status ? sent : timesOf(own, status, now);
  const { joined_at, left_at } = times;
  return {
    side: { status, joined_at, left_at, version: answers ? version + 1 : version, seen: sent.version },
    answers,
  };
}

/** What the member's side becomes after what the founder sends, or undefined if that is old. */
export function memberReceives(
  own: Side | undefined,
  sent: Side,
  isFree: boolean,
  now: string,
): Received | undefined {
  if (!isNews(own, sent)) return undefined;
  // The founder hadn't received this side's latest change, and answers it unless it agrees.
  if (own !== undefined && !isInformed(own, sent))
    return { side: { ...own, seen: sent.version }, answers: false };
  if (sent.status !== 'active' || isFree) return { side: applyRemote(own, sent), answers: false };
  const declined = { ...changedSide(own, 'left', now), joined_at: sent.joined_at, left_at: now };
  return { side: { ...declined, seen: sent.version }, answers: true };
}

/** The status after the member asked for one, given the founder's own. */
function decide(own: Status | undefined, wanted: Status, isAware: boolean, terms: Terms): Status {
  const decided = isAware ? undefined : own;
  if (wanted === 'left') return decided === 'invited' || decided === 'removed' ? decided : 'left';
  if (terms.isClosed || decided === 'removed') return 'removed';
  if (own === 'active' && (wanted === 'active' || !isAware)) return 'active';
  if (wanted === 'applied') return decided === 'invited' && !terms.isFull ? 'active' : 'applied';
  const isAdmitted = terms.policy === 'open' || own === 'invited';
  return isAdmitted && !terms.isFull ? 'active' : 'removed';
}

function timesOf(own: Side | undefined, status: Status, now: string): Omit<Side, keyof Versions> {
  const { joined_at = null, left_at = null } = own ?? {};
  const wasIn = own?.status === 'active';
  if (status === 'active') return { status, joined_at: wasIn ? joined_at : now, left_at: null };
  if (status === 'left' || status === 'removed') return { status, joined_at, left_at: wasIn ? now : left_at };
  return { status, joined_at, left_at: null };
}

/** The event of a change between two states, or undefined if there is none to record. */
export function eventOf(before: Status | undefined, after: Status): PlaceEvent | undefined {
  if (before === after) return undefined;
  if (after === 'active') return 'group.joined';
  if (after === 'applied') return 'group.applied';
  if (after === 'invited') return 'group.invited';
  if (before === 'active') return 'group.left';
  return before === 'applied' || before === 'invited' ? 'group.declined' : undefined;
}
