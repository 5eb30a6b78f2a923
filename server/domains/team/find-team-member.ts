import { decodeId } from '../../../contract/ids.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import { findMember, type MemberRow } from './member-store.ts';

/**
 * Returns the member or invitation with this public id.
 * @throws Refusal `not_found`, also for malformed ids and other merchants' members
 */
export async function findTeamMember(tx: ReadTransaction, publicId: string): Promise<MemberRow> {
  const id = decodeId('team_member', publicId);
  const row = id === undefined ? undefined : await findMember(tx, id);
  if (row === undefined) throw refuse('not_found');
  return row;
}
