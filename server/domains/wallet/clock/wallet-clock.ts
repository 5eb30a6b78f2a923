/** The wallet clock: makes pending money available, expires payment requests and seals the journal. */

import { newUuid } from '../../../clock/new-id.ts';
import {
  inTenantTransaction,
  type TenantTransaction,
} from '../../../database/transactions/tenant-transaction.ts';
import { type DueRow, declareClock } from '../../../engine/clock.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { hasRemotes } from '../../../engine/remote/reach.ts';
import { becameOf, lockWallet, saveBooks } from '../ledger/book-keeping.ts';
import { sealOf } from '../ledger/journal.ts';
import { findTransaction } from '../ledger/transaction-store.ts';
import { becameAvailable } from '../ledger/wallet.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';
import { endOwnSide } from '../remote/end-own-side.ts';
import { isUnderWay } from '../requests/payment-request.ts';
import { endRequest } from '../requests/request-sides.ts';
import { findDueRemote, findDueRequests, lockRequest } from '../requests/request-store.ts';
import { findDueTransactions, findUnsealed, insertSeals, lockHead, readUnsealed } from './clock-store.ts';

/** Makes a transaction available once it is due. Does nothing if another process did so already. */
async function release(tx: TenantTransaction, transactionId: string, currency: string): Promise<void> {
  const { wallet, now } = await lockWallet(tx, currency);
  const transaction = await findTransaction(tx, transactionId);
  if (transaction?.status !== 'pending' || transaction.available_on === null) return;
  if (transaction.available_on > now) return;
  const after = becameAvailable(wallet, transaction, newUuid(), now);
  saveBooks(tx, { wallets: [after.wallet], entries: [after.entry], changed: [after.transaction] });
  emit(tx, { now }, becameOf(after.transaction));
}

/** Expires a payment request for both sides, if it is due. */
async function expire(tx: TenantTransaction, parties: readonly string[], id: string): Promise<void> {
  const sides = await lockRequest(tx, parties, id);
  const now = sides[0]?.now;
  const isDue = (side: RequestRow) => side.status === 'open' && !isUnderWay(side) && side.expires_at <= now!;
  if (now === undefined || !sides.every(isDue)) return;
  const [first] = sides;
  if (first!.elsewhere) return void endOwnSide(tx, first!, 'expired', now);
  endRequest(tx, sides, 'expired', now);
}

const maxSealed = 500;

/**
 * Extends the merchant's journal chain by its unsealed entries, unless another process does so. An entry that is
 * committed late gets a later position; none is skipped.
 */
async function sealJournal(tx: TenantTransaction): Promise<void> {
  const head = await lockHead(tx);
  if (head === undefined) return;
  let { position, hash } = head;
  const seals = (await readUnsealed(tx, maxSealed)).map((entry) => {
    position += 1;
    hash = sealOf(hash, entry);
    return { position, entryId: entry.id, hash };
  });
  if (seals.length > 0) insertSeals(tx, seals);
}

interface DueItem extends DueRow {
  merchants: string | readonly string[];
  settle(tx: TenantTransaction): Promise<unknown>;
}

const most = 200;

export const walletClock = declareClock<DueItem>({
  name: 'wallets',
  everySeconds: 5,
  task: 'wallet',
  most,
  inParts: true,
  findDue: async (tx, without, { only, services }) => {
    const [transactions, requests, remote, unsealed] = await Promise.all([
      findDueTransactions(tx, most, without),
      findDueRequests(tx, most, without),
      hasRemotes(services) ? findDueRemote(tx, most, without) : [],
      findUnsealed(tx, most, without),
    ]);
    const pieces = [
      ...transactions.map(({ merchant_id, id, currency }): DueItem => {
        return { merchant_id, merchants: merchant_id, settle: (own) => release(own, id, currency) };
      }),
      // Requests between two merchants use real time.
      ...requests
        .filter(({ payer_id }) => only === undefined || payer_id === null)
        .map(({ merchant_id, payer_id, id }): DueItem => {
          const parties = payer_id === null ? [merchant_id] : [merchant_id, payer_id];
          const merchants = payer_id === null ? merchant_id : parties;
          return { merchant_id, merchants, settle: (own) => expire(own, parties, id) };
        }),
      ...remote.map(({ merchant_id, id }): DueItem => {
        return { merchant_id, merchants: merchant_id, settle: (own) => expire(own, [merchant_id], id) };
      }),
      ...unsealed.map(({ merchant_id }): DueItem => {
        return { merchant_id, merchants: merchant_id, settle: sealJournal };
      }),
    ];
    return pieces.filter(({ merchant_id }) => only === undefined || merchant_id === only);
  },
  carryOut: ({ merchants, settle }, { services }) =>
    inTenantTransaction(services.pool, { merchants }, settle),
});
