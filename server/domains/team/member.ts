/** What may be done about somebody of the team: pure rules over the row and the number of active owners. */
import type { Role } from '../../../contract/access.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { MemberRow } from './member-store.ts';

export interface MemberChange {
  role?: Role;
  status?: 'active' | 'disabled';
  metadata?: Record<string, string>;
}

const isActiveOwner = ({ role, status }: Pick<MemberRow, 'role' | 'status'>): boolean =>
  role === 'owner' && status === 'active';

/** The member with the change, or why it may not be made. */
export function changed(row: MemberRow, wanted: MemberChange, owners: number): MemberRow | Refusal {
  // An invitation becomes active when it is accepted, and ends when it is taken back.
  if (row.status === 'invited' && wanted.status !== undefined) return refuse('invalid_transition');
  const after: MemberRow = { ...row, ...wanted };
  if (isActiveOwner(row) && !isActiveOwner(after) && owners <= 1) return refuse('last_owner');
  return after;
}

/** Whether the member may go; undefined when nothing forbids it. */
export const mayLeave = (row: MemberRow, owners: number): Refusal | undefined =>
  isActiveOwner(row) && owners <= 1 ? refuse('last_owner') : undefined;
