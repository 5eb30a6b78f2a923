/** Rules for money that moves through a wallet. Pure. Each returns the wallet and its transactions afterwards. */
import { limits } from '../../../../contract/limits.ts';
import type { ReportingCategory, WalletTransactionType } from '../../../../contract/resources/wallet.ts';
import { revised } from '../../../engine/change.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { type Account, changeOf, type Entry, postingsOf } from './journal.ts';
import type { SourceType, TransactionRow, WalletRow } from './wallet-rows.ts';

/** An entry, with the wallet that its lines belong to. */
export interface BookedEntry extends Entry {
  walletId: string;
}

interface Booked {
  wallet: WalletRow;
  entry: BookedEntry;
}

export interface Posted extends Booked {
  transaction: TransactionRow;
}

type EntryName = Pick<Entry, 'id' | 'reference' | 'description'>;

/** Books an entry and updates the balances. Callers check them first, so only a bug makes one negative. */
export function book(
  wallet: WalletRow,
  name: EntryName,
  moves: Partial<Record<Account, number>>,
  now: string,
): Booked {
  const postings = postingsOf(wallet.currency, moves);
  return {
    wallet: revised(
      wallet,
      {
        available: wallet.available + changeOf(postings, 'wallet:available'),
        pending: wallet.pending + changeOf(postings, 'wallet:pending'),
        held: wallet.held + changeOf(postings, 'wallet:held'),
      },
      now,
    ),
    entry: { ...name, merchantId: wallet.merchant_id, walletId: wallet.id, effectiveAt: now, postings },
  };
}

/** Books a transaction: sets its number, its balance, and its time, which is never before the previous one's. */
export function post(
  wallet: WalletRow,
  transaction: TransactionRow,
  name: EntryName,
  moves: Partial<Record<Account, number>>,
  now: string,
): Posted {
  const at = wallet.last_posted_at !== null && wallet.last_posted_at > now ? wallet.last_posted_at : now;
  const booked = book(wallet, name, moves, at);
  const number = wallet.posted_count + 1;
  const after = { ...booked.wallet, posted_count: number, last_posted_at: at };
  return {
    wallet: after,
    entry: booked.entry,
    transaction: {
      ...transaction,
      number,
      entry_id: name.id,
      posted_at: at,
      balance_after: balanceOf(after),
      updated_at: now,
    },
  };
}

/** Returns the available and pending money. Held money is not part of it. */
export const balanceOf = ({ available, pending }: WalletRow): number => available + pending;

/** Returns why the amount can't leave the wallet now, or undefined. */
export function refusalToSpend(wallet: WalletRow, amount: number): Refusal | undefined {
  if (wallet.status === 'frozen') return refuse('wallet_frozen');
  if (wallet.available < amount) return refuse('insufficient_funds', { available: wallet.available });
  return undefined;
}

/** Returns why the wallet can't receive the amount, or undefined. */
export const refusalToTake = (wallet: WalletRow, amount: number): Refusal | undefined =>
  balanceOf(wallet) + wallet.held + amount > limits.wallet.balance
    ? refuse('limit_reached', { maximum: limits.wallet.balance })
    : undefined;

const categories: Record<WalletTransactionType, ReportingCategory> = {
  top_up: 'funding',
  withdrawal: 'payout',
  withdrawal_reversal: 'payout',
  transfer_in: 'transfer',
  transfer_out: 'transfer',
  payment: 'payment',
  payment_refund: 'payment',
  fee: 'fee',
  adjustment: 'correction',
  settlement: 'correction',
};

export interface NewTransaction {
  id: string;
  type: WalletTransactionType;
  /** Signed, in minor units. */
  amount: number;
  description?: string | undefined;
  reference?: string | undefined;
  source?: { type: SourceType; id: string } | undefined;
  metadata?: Record<string, string> | undefined;
}

/** Builds a transaction that is not booked yet. */
export const newTransaction = (wallet: WalletRow, given: NewTransaction, now: string): TransactionRow => ({
  merchant_id: wallet.merchant_id,
  id: given.id,
  wallet_id: wallet.id,
  number: null,
  entry_id: null,
  type: given.type,
  amount: given.amount,
  fee: 0,
  currency: wallet.currency,
  status: 'pending',
  failure_code: null,
  available_on: null,
  posted_at: null,
  description: given.description ?? null,
  reference: given.reference ?? null,
  source_type: given.source?.type ?? null,
  source_id: given.source?.id ?? null,
  balance_after: balanceOf(wallet),
  reporting_category: categories[given.type],
  metadata: given.metadata ?? {},
  version: 1,
  created_at: now,
  updated_at: now,
});

/** Books a collected amount less its fee, available immediately or on a later day. */
export function collected(
  wallet: WalletRow,
  transaction: TransactionRow,
  outcome: { fee: number; availableOn: string | null },
  entryId: string,
  now: string,
): Posted {
  const { amount, type, id } = transaction;
  const fee = Math.min(outcome.fee, amount);
  const isLater = outcome.availableOn !== null && outcome.availableOn > now;
  const status = isLater ? ('pending' as const) : ('available' as const);
  const settled = revised(
    transaction,
    { fee, status, available_on: isLater ? outcome.availableOn : now },
    now,
  );
  const from: Account = type === 'top_up' ? 'external:funding' : 'external:payment';
  const moves: Partial<Record<Account, number>> = {
    [isLater ? 'wallet:pending' : 'wallet:available']: amount - fee,
    'platform:fees': fee,
    [from]: -amount,
  };
  const name = { id: entryId, reference: `${type}:${id}`, description: 'Collected by the payment provider' };
  return post(wallet, settled, name, moves, now);
}

/** Moves pending money to the available balance. */
export function becameAvailable(
  wallet: WalletRow,
  transaction: TransactionRow,
  entryId: string,
  now: string,
): Posted {
  const net = transaction.amount - transaction.fee;
  const name = {
    id: entryId,
    reference: `available:${transaction.id}`,
    description: 'Pending money became available',
  };
  const moves = { 'wallet:available': net, 'wallet:pending': -net };
  // Without any amount to move, the entry has no postings and `saveBooks` skips it.
  const booked = book(wallet, name, moves, now);
  return { ...booked, transaction: revised(transaction, { status: 'available' }, now) };
}

/** Moves a withdrawal's amount from available to held. */
export function setAside(
  wallet: WalletRow,
  transaction: TransactionRow,
  entryId: string,
  now: string,
): Posted {
  const amount = -transaction.amount;
  const name = {
    id: entryId,
    reference: `withdrawal:${transaction.id}`,
    description: 'Reserved for a withdrawal',
  };
  return post(wallet, transaction, name, { 'wallet:held': amount, 'wallet:available': -amount }, now);
}

/** Books the payout of a held amount. */
export function paidOut(
  wallet: WalletRow,
  transaction: TransactionRow,
  entryId: string,
  now: string,
): Posted {
  const amount = -transaction.amount;
  const name = { id: entryId, reference: `paid:${transaction.id}`, description: 'Paid out' };
  const booked = book(wallet, name, { 'external:payout': amount, 'wallet:held': -amount }, now);
  return { ...booked, transaction: revised(transaction, { status: 'available', available_on: now }, now) };
}

export interface GivenBack extends Posted {
  original: TransactionRow;
}

/** Returns a held amount to the wallet, as a transaction of its own. */
export function givenBack(
  wallet: WalletRow,
  transaction: TransactionRow,
  ids: { entry: string; reversal: string },
  end: { status: 'failed' | 'canceled'; failureCode: string | null },
  now: string,
): GivenBack {
  const amount = -transaction.amount;
  const source = { type: transaction.source_type!, id: transaction.source_id! };
  const draft = newTransaction(
    wallet,
    {
      id: ids.reversal,
      type: 'withdrawal_reversal',
      amount,
      source,
      description: transaction.description ?? undefined,
    },
    now,
  );
  const reversal = { ...draft, status: 'available' as const, available_on: now };
  const name = {
    id: ids.entry,
    reference: `withdrawal_reversal:${transaction.id}`,
    description: `Withdrawal ${end.status}`,
  };
  const posted = post(wallet, reversal, name, { 'wallet:available': amount, 'wallet:held': -amount }, now);
  const original = revised(transaction, { status: end.status, failure_code: end.failureCode }, now);
  return { ...posted, original };
}

/** Books one side of a payment between merchants: negative leaves, positive arrives. */
export function moved(wallet: WalletRow, transaction: TransactionRow, entryId: string, now: string): Posted {
  const { amount, type, id } = transaction;
  const name = {
    id: entryId,
    reference: `${type}:${id}`,
    description: amount < 0 ? 'Sent to another merchant' : 'Received from another merchant',
  };
  const done = { ...transaction, status: 'available' as const, available_on: now };
  return post(wallet, done, name, { 'wallet:available': amount, 'external:transfer': -amount }, now);
}
