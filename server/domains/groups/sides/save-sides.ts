/** Saves a changed membership on either side. The caller records the events. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { GroupRow, MemberRow, PlaceRow, ShownMember } from '../group.ts';
import { placeEvent, shownMember } from '../group.ts';
import { type OwnRow, putMember, saveGroup, setGroupOf } from '../group-store.ts';
import { eventOf, type Side } from './agreement.ts';
import { putPlace } from './place-store.ts';
import { type GroupOfMember, memberRow, type NamedMember, placeRow, resized } from './rows.ts';

type Event = ReturnType<typeof placeEvent>;

export interface Saved<Row> {
  row: Row;
  /** The events of the change, for the log of this side. */
  events: Event[];
}

/** The states that a side goes through in a transaction; the last one is saved. */
type Steps = readonly Side[];

/** Saves the row of a member, whose merchant is locked. `reason` belongs to the last event. */
export function saveMember(
  tx: TenantTransaction,
  side: {
    group: GroupOfMember;
    merchant: Pick<OwnRow, 'id' | 'name' | 'timezone'>;
    before: MemberRow | undefined;
  },
  steps: Steps,
  now: string,
  reason?: string,
): Saved<MemberRow> {
  const { group, merchant, before } = side;
  const row = memberRow(group, merchant, before, steps.at(-1)!, now);
  tx.commitAlong(putMember(tx, row));
  const isIn = row.status === 'active';
  if (isIn !== (before?.status === 'active'))
    tx.commitAlong(setGroupOf(tx, merchant.id, isIn ? group.id : null));
  return { row, events: eventsOf(before, row, steps, reason) };
}

/** Saves a place in the register of a group, which is locked, and the size of the group. */
export function savePlace(
  tx: TenantTransaction,
  side: { group: GroupRow; member: NamedMember; before: PlaceRow | undefined },
  steps: Steps,
  now: string,
  reason?: string,
): Saved<PlaceRow> {
  const { group, member, before } = side;
  const row = placeRow(group, member, before, steps.at(-1)!, now);
  tx.commitAlong(putPlace(tx, row));
  const after = resized(group, before?.status, row.status, now);
  if (after !== undefined) tx.commitAlong(saveGroup(tx, after));
  return { row, events: eventsOf(before, shownMember(row), steps, reason) };
}

function eventsOf(
  before: Pick<Side, 'status'> | undefined,
  row: ShownMember,
  steps: Steps,
  reason: string | undefined,
): Event[] {
  return steps.flatMap(({ status, joined_at, left_at }, index) => {
    const type = eventOf((steps[index - 1] ?? before)?.status, status);
    if (type === undefined) return [];
    const isLast = index === steps.length - 1;
    return [placeEvent(type, { ...row, status, joined_at, left_at }, isLast ? reason : undefined)];
  });
}
