/** Rules for changing and removing members. Pure, over the row and the number of active owners. */
import type { Role } from '../../../contract/access.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import type { MemberRow } from './member-store.ts';

export interface MemberChange {
  role?: Role;
  status?: 'active' | 'disabled';
  metadata?: Record<string, string>;
}

export const isActiveOwner = ({ role, status }: Pick<MemberRow, 'role' | 'status'>): boolean =>
  role === 'owner' && status === 'active';

/** Returns the changed member, or why the change is refused. */
export function changed(row: MemberRow, wanted: MemberChange, owners: number): MemberRow | Refusal {
  // An invitation becomes active when it is accepted, and ends when it is canceled.
  if (row.status === 'invited' && wanted.status !== undefined) return refuse('invalid_transition');
  const after: MemberRow = { ...row, ...wanted };
  if (isActiveOwner(row) && !isActiveOwner(after) && owners <= 1) return refuse('last_owner');
  return after;
}

/** Returns why the member can't be removed, or undefined. */
export const mayLeave = (row: MemberRow, owners: number): Refusal | undefined =>
  isActiveOwner(row) && owners <= 1 ? refuse('last_owner') : undefined;
