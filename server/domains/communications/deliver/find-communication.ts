/** Finds one communication of the merchant, without locking it. */
import { decodeId } from '../../../../contract/ids.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { CommunicationRow } from '../communication.ts';
import { findCommunication } from '../communication-store.ts';

/** The communication with this public id. Throws 404 `not_found`, also for another merchant's. */
export async function requireCommunication(tx: ReadTransaction, wireId: string): Promise<CommunicationRow> {
  const id = decodeId('communication', wireId);
  const found = id === undefined ? undefined : await findCommunication(tx, id);
  if (found === undefined) throw refuse('not_found');
  return found;
}
