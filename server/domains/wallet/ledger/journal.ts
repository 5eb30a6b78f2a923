/**
 * Rules of the journal. Pure. A wallet is the merchant's asset, so money in it is a debit; the source or destination is
 * the credit. Entries are never changed: a mistake is corrected by a reversing entry.
 */
import { createHash } from 'node:crypto';
import type { Row } from '../../../database/schema/row.ts';

export type Account = Row<'ledger_postings'>['account'];

export interface Posting {
  account: Account;
  direction: Row<'ledger_postings'>['direction'];
  /** Minor units, greater than 0. */
  amount: number;
  asset: string;
}

export interface Entry {
  merchantId: string;
  id: string;
  /** Identifies what the entry books; unique. */
  reference: string;
  description: string;
  /** RFC 3339 with milliseconds. */
  effectiveAt: string;
  postings: readonly Posting[];
}

/** Converts signed changes of accounts to postings; positive is a debit. Accounts that don't change are left out. */
export function postingsOf(asset: string, moves: Partial<Record<Account, number>>): Posting[] {
  return Object.entries(moves).flatMap(([account, signed]) => {
    if (signed === 0) return [];
    const direction = signed > 0 ? ('debit' as const) : ('credit' as const);
    return [{ account: account as Account, direction, amount: Math.abs(signed), asset }];
  });
}

/** Returns whether debits equal credits in each asset, with at least two lines and whole amounts greater than 0. */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<string, number>();
  for (const { asset, direction, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount <= 0) return false;
    sums.set(asset, (sums.get(asset) ?? 0) + (direction === 'debit' ? amount : -amount));
  }
  return postings.length >= 2 && [...sums.values()].every((sum) => sum === 0);
}

/** Returns the signed change of an account by these postings. */
export const changeOf = (postings: readonly Posting[], account: Account): number =>
  postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { direction, amount }) => sum + (direction === 'debit' ? amount : -amount), 0);

/** The first hash of a merchant's chain. */
export const chainStart = Buffer.alloc(32);

/** Returns an entry's seal: SHA-256 of the previous seal and the whole entry, its lines in order. */
export function sealOf(previous: Buffer, entry: Entry): Buffer {
  const { merchantId, id, reference, description, effectiveAt, postings } = entry;
  const lines = postings.map(({ account, direction, amount, asset }) => [account, direction, amount, asset]);
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([merchantId, id, reference, description, effectiveAt, lines]))
    .digest();
}
