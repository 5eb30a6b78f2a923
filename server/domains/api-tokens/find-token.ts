import { decodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { refuse } from '../../errors/refusal.ts';
import { type ApiTokenRow, lockToken } from './api-token-store.ts';

/**
 * Finds and locks the token with this public id.
 * @throws Refusal `not_found`, also for malformed ids and other merchants' tokens
 */
export async function findToken(tx: TenantTransaction, publicId: string): Promise<ApiTokenRow> {
  const id = decodeId('api_token', publicId);
  const row = id === undefined ? undefined : await lockToken(tx, id);
  if (row === undefined) throw refuse('not_found');
  return row;
}
