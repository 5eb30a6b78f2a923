/** Saves what the rules decided, with the commit, in the order of the foreign keys. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { NewEvent } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { isBalanced } from './journal.ts';
import { insertTransaction, saveTransaction } from './transaction-store.ts';
import type { BookedEntry, GivenBack } from './wallet.ts';
import type { TransactionRow, WalletRow } from './wallet-rows.ts';
import {
  ensureWallets,
  insertEntries,
  insertPostings,
  lockWallets,
  queueForSeal,
  saveWallets,
} from './wallet-store.ts';
import { viewTransaction } from './wallet-view.ts';

export interface Books {
  wallets: readonly WalletRow[];
  entries: readonly BookedEntry[];
  added?: readonly TransactionRow[];
  changed?: readonly TransactionRow[];
}

/**
 * Queues the writes of a booking. The database checks the balance of each entry again on commit.
 * @throws Error if an entry does not balance.
 */
export function saveBooks(
  tx: TenantTransaction,
  { wallets, entries, added = [], changed = [] }: Books,
): void {
  const real = entries.filter(({ postings }) => postings.length > 0);
  if (!real.every(({ postings }) => isBalanced(postings))) throw new Error('An entry does not balance.');
  if (wallets.length > 0) tx.commitAlong(saveWallets(tx, wallets));
  if (real.length > 0) {
    tx.commitAlong(insertEntries(tx, real), insertPostings(tx, real), queueForSeal(tx, real));
  }
  tx.commitAlong(
    ...added.map((row) => insertTransaction(tx, row)),
    ...changed.map((row) => saveTransaction(tx, row)),
  );
}

/** Queues the writes of a withdrawal's return. */
export const saveReversal = (tx: TenantTransaction, back: GivenBack): void =>
  saveBooks(tx, {
    wallets: [back.wallet],
    entries: [back.entry],
    added: [back.transaction],
    changed: [back.original],
  });

/**
 * Creates missing wallets of merchants in a currency and locks them. Returns them by merchant; `now` is the time of the
 * lock.
 */
export async function openWallets(
  tx: TenantTransaction,
  merchantIds: readonly string[],
  currency: string,
  at?: string,
): Promise<{ wallets: Map<string, WalletRow>; now: string }> {
  tx.commitAlong(ensureWallets(tx, merchantIds, currency, at));
  const rows = await lockWallets(tx, merchantIds, currency);
  const now = rows.map((row) => row.now).reduce((latest, one) => (one > latest ? one : latest));
  return { wallets: new Map(rows.map((row) => [row.merchant_id, row])), now };
}

/**
 * Locks the merchant's existing wallet.
 * @throws Refusal `not_found`
 */
export async function lockWallet(tx: TenantTransaction, currency: string) {
  const [wallet] = await lockWallets(tx, [tx.merchantId], currency);
  if (wallet === undefined) throw refuse('not_found');
  return { wallet, now: wallet.now };
}

export const created = (row: TransactionRow): NewEvent => ({
  type: 'wallet.transaction.created',
  objectId: row.id,
  object: viewTransaction(row),
});

export const becameOf = (row: TransactionRow): NewEvent => ({
  type: row.status === 'available' ? 'wallet.transaction.available' : 'wallet.transaction.failed',
  objectId: row.id,
  object: viewTransaction(row),
});
