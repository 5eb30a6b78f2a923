/**
 * The journal: pure rules. What the merchant has is an asset, so money in a wallet is a debit there; where it came
 * from or went is the other side. An entry is never changed; what was wrong is booked the other way round.
 */
import { createHash } from 'node:crypto';

/** The accounts of one wallet, whose balances it remembers. */
export const walletAccounts = ['wallet:available', 'wallet:pending', 'wallet:held'] as const;
export type WalletAccount = (typeof walletAccounts)[number];

/** Shared accounts, summed when somebody asks. */
export type OutsideAccount =
  | 'external:funding'
  | 'external:payout'
  | 'external:transfer'
  | 'external:payment'
  | 'platform:fees';
export type Account = WalletAccount | OutsideAccount;

export interface Posting {
  account: Account;
  direction: 'debit' | 'credit';
  /** Minor units, above 0. */
  amount: number;
  asset: string;
}

export interface Entry {
  merchantId: string;
  id: string;
  /** What it books, once. */
  reference: string;
  description: string;
  /** RFC 3339, milliseconds. */
  effectiveAt: string;
  postings: readonly Posting[];
}

/** What an entry does to the accounts, signed: positive is a debit. Accounts that nothing moves on are left out. */
export function postingsOf(asset: string, moves: Partial<Record<Account, number>>): Posting[] {
  return Object.entries(moves).flatMap(([account, signed]) =>
    signed === 0
      ? []
      : [
          {
            account: account as Account,
            direction: signed > 0 ? ('debit' as const) : ('credit' as const),
            amount: Math.abs(signed),
            asset,
          },
        ],
  );
}

/** Debits equal credits in each asset, there are two lines at least, and amounts are whole numbers above 0. */
export function isBalanced(postings: readonly Posting[]): boolean {
  const sums = new Map<string, number>();
  for (const { asset, direction, amount } of postings) {
    if (!Number.isSafeInteger(amount) || amount <= 0) return false;
    sums.set(asset, (sums.get(asset) ?? 0) + (direction === 'debit' ? amount : -amount));
  }
  return postings.length >= 2 && [...sums.values()].every((sum) => sum === 0);
}

/** By how much the entry changes an account of a wallet. */
export const changeOf = (postings: readonly Posting[], account: Account): number =>
  postings
    .filter((posting) => posting.account === account)
    .reduce((sum, { direction, amount }) => sum + (direction === 'debit' ? amount : -amount), 0);

/** The hash that the chain of a merchant begins with. */
export const chainStart = Buffer.alloc(32);

/** The seal of an entry: SHA-256 of the seal before it and all that the entry says, its lines in their order. */
export function sealOf(previous: Buffer, entry: Entry): Buffer {
  const { merchantId, id, reference, description, effectiveAt, postings } = entry;
  const lines = postings.map(({ account, direction, amount, asset }) => [account, direction, amount, asset]);
  return createHash('sha256')
    .update(previous)
    .update(JSON.stringify([merchantId, id, reference, description, effectiveAt, lines]))
    .digest();
}
