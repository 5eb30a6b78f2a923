/** The other merchant of a payment within this installation. */
import { decodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import { statement } from '../../../database/connection.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { isRemote } from '../../../engine/remote/reach.ts';
import { refuse } from '../../../errors/refusal.ts';

const find = statement<{ id: string }>(
  'wallet_counterparty',
  `select id from merchants where id = $1 and sandbox = $2 and status = 'active'`,
);

const held = statement<{ held: number }>(
  'wallet_counterparty_held',
  'select available + pending + held as held from wallets where merchant_id = $1 and currency = $2',
);

/** A merchant in another cell, as it was before the transaction. */
export interface RemoteWallet {
  /** Whether it can be paid. */
  isKnown: boolean;
  /** Everything in its wallet, in minor units. */
  held: number;
}

/**
 * Reads the other merchant (UUID) where it lives; undefined if that is the caller's cell, whose transaction reads it.
 * @throws Refusal `unavailable` if its cell is down
 */
export async function lookRemote(
  call: Pick<Call, 'services' | 'principal'>,
  other: string | undefined,
  currency: string,
): Promise<RemoteWallet | undefined> {
  if (other === undefined || !(await isRemote(call, other))) return undefined;
  return inTenantTransaction(call.services.pool, { merchants: other, readOnly: true }, async (tx) => {
    const [merchants, wallets] = await Promise.all([
      tx.run(find, [other, call.principal.sandbox]),
      tx.run(held, [other, currency]),
    ]);
    return { isKnown: merchants.length > 0, held: wallets[0]?.held ?? 0 };
  });
}

/** Throws `limit_reached` unless the amount has room in the wallet, to which others can add meanwhile. */
export function requireRoom({ held }: RemoteWallet, amount: number): void {
  const maximum = limits.wallet.balance;
  if (held + amount > maximum) throw refuse('limit_reached', { maximum });
}

/**
 * Returns the UUID of the other merchant, and extends the transaction's scope to it unless it is `remote`. Sandboxes
 * pay sandboxes only, and only active merchants receive payments.
 * @throws Refusal `own_merchant` or `not_found`
 */
export async function admitCounterparty(
  tx: TenantTransaction,
  wireId: string,
  call: Call,
  remote: RemoteWallet | undefined,
): Promise<string> {
  const other = decodeId('merchant', wireId);
  if (other === undefined) throw refuse('not_found');
  if (other === tx.merchantId) throw refuse('own_merchant');
  if (remote !== undefined) {
    if (!remote.isKnown) throw refuse('not_found');
    return other;
  }
  await tx.rescope([tx.merchantId, other]);
  const [found] = await tx.run(find, [other, call.principal.sandbox]);
  if (found === undefined) throw refuse('not_found');
  return other;
}
