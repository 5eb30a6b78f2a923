/** Finds one pass or membership of the merchant, without locking it. */
import { decodeId } from '../../../../contract/ids.ts';
import { build } from '../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { MembershipRow } from '../membership.ts';
import type { PassRow } from '../passes/pass.ts';

/** The pass with this public id. Throws 404 `pass_not_found`, also for another merchant's pass. */
export async function findPass(tx: ReadTransaction, wireId: string): Promise<PassRow> {
  const id = decodeId('pass', wireId);
  const query = build.selectFrom('passes').selectAll().where('merchant_id', '=', tx.merchantId);
  const found = id && (await tx.first(query.where('id', '=', id)));
  if (!found) throw refuse('pass_not_found');
  return found;
}

/** Throws unless the merchant has all of these passes. */
export async function requirePasses(tx: ReadTransaction, wireIds: readonly string[]): Promise<void> {
  await Promise.all(wireIds.map((id) => findPass(tx, id)));
}

/**
 * The membership with this public id, or the one into which it was merged. Throws 404 `membership_not_found`, also for
 * another merchant's.
 */
export async function findMembership(tx: ReadTransaction, wireId: string): Promise<MembershipRow> {
  const id = decodeId('membership', wireId);
  const query = build.selectFrom('memberships').selectAll().where('merchant_id', '=', tx.merchantId);
  const found = id && (await tx.first(query.where('id', '=', id)));
  const kept =
    found && found.merged_into !== null ? await tx.first(query.where('id', '=', found.merged_into)) : found;
  if (!kept) throw refuse('membership_not_found');
  return kept;
}
