/**
 * How a member and the founder of its group agree on the membership when they are in different cells. Each side changes
 * its own state at once and sends it to the other. Each message carries the full state and a version; both sides
 * converge once each has received the other's latest, in whatever order and however often. The founder decides.
 */
import type { GroupRow, MemberRow, PlaceEvent } from '../group.ts';

/** A membership, as one side has it. */
export interface Side extends Pick<MemberRow, 'status' | 'joined_at' | 'left_at'> {
  /** Counts the changes by this side. */
  version: number;
  /** The last version of the other side that this one has heard. */
  seen: number;
}

export interface Heard {
  side: Side;
  /** Whether the other side has to hear the result: it isn't what that side said. */
  answers: boolean;
}

/** What the founder's decision depends on. */
export interface Terms {
  policy: GroupRow['membership_policy'];
  isClosed: boolean;
  isFull: boolean;
}

type Status = Side['status'];

/**
 * The state after a change by this side. `known` is the last version of it that the other side has heard, if that was
 * asked: more than its own if its cell was restored from an older backup.
 */
export const acted = (own: Side | undefined, status: Status, now: string, known = 0): Side => ({
  ...timesOf(own, status, now),
  version: Math.max(own?.version ?? 0, known) + 1,
  seen: own?.seen ?? 0,
});

/** The state of a side that the same transaction changes along with the other. */
export const followed = (own: Side | undefined, { version, seen, ...said }: Side): Side => ({
  ...said,
  version: Math.max(own?.version ?? 0, seen),
  seen: version,
});

/** What the founder's side becomes after what the member says, or undefined if that is old. */
export function founderHears(
  own: Side | undefined,
  said: Side,
  terms: Terms,
  now: string,
): Heard | undefined {
  if (said.version <= (own?.seen ?? 0)) return undefined;
  // Otherwise the founder has decided something that the member hadn't heard.
  const isInformed = said.seen >= (own?.version ?? 0);
  const version = Math.max(own?.version ?? 0, said.seen);
  const status = decide(own?.status, said.status, isInformed, terms);
  const answers = status !== said.status;
  const times = status === said.status ? said : timesOf(own, status, now);
  const { joined_at, left_at } = times;
  return {
    side: { status, joined_at, left_at, version: answers ? version + 1 : version, seen: said.version },
    answers,
  };
}

/** What the member's side becomes after what the founder says, or undefined if that is old. */
export function memberHears(
  own: Side | undefined,
  said: Side,
  isFree: boolean,
  now: string,
): Heard | undefined {
  if (said.version <= (own?.seen ?? 0)) return undefined;
  // The founder hadn't heard this side's latest change, and answers it unless it agrees.
  if (own !== undefined && said.seen < own.version)
    return { side: { ...own, seen: said.version }, answers: false };
  if (said.status !== 'active' || isFree) return { side: followed(own, said), answers: false };
  const declined = { ...acted(own, 'left', now), joined_at: said.joined_at, left_at: now };
  return { side: { ...declined, seen: said.version }, answers: true };
}

/** The status after the member asked for one, given the founder's own. */
function decide(own: Status | undefined, wanted: Status, isInformed: boolean, terms: Terms): Status {
  const decided = isInformed ? undefined : own;
  if (wanted === 'left') return decided === 'invited' || decided === 'removed' ? decided : 'left';
  if (terms.isClosed || decided === 'removed') return 'removed';
  if (own === 'active' && (wanted === 'active' || !isInformed)) return 'active';
  if (wanted === 'applied') return decided === 'invited' && !terms.isFull ? 'active' : 'applied';
  const isAdmitted = terms.policy === 'open' || own === 'invited';
  return isAdmitted && !terms.isFull ? 'active' : 'removed';
}

function timesOf(own: Side | undefined, status: Status, now: string): Omit<Side, 'version' | 'seen'> {
  const { joined_at = null, left_at = null } = own ?? {};
  const wasIn = own?.status === 'active';
  if (status === 'active') return { status, joined_at: wasIn ? joined_at : now, left_at: null };
  if (status === 'left' || status === 'removed') return { status, joined_at, left_at: wasIn ? now : left_at };
  return { status, joined_at, left_at: null };
}

/** Both sides of a membership in one cell, where neither has to wait to learn of the other. */
export interface Sides {
  founder: Side | undefined;
  member: Side | undefined;
}

/** Whether each side has heard the last of the other. Not so only if one of them has just moved into the cell. */
export const areInStep = ({ founder, member }: Sides): boolean =>
  (founder?.version ?? 0) <= (member?.seen ?? 0) && (member?.version ?? 0) <= (founder?.seen ?? 0);

/** Lets each side hear the last of the other. */
export function brought(sides: Sides, terms: Terms, isFree: boolean, now: string): Sides {
  let { founder, member } = sides;
  while (!areInStep({ founder, member })) {
    founder = (member && founderHears(founder, member, terms, now)?.side) ?? founder;
    member = (founder && memberHears(member, founder, isFree, now)?.side) ?? member;
  }
  return { founder, member };
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
