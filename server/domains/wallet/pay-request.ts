import { payRequest as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { insertEvents, lineOf, recordEvent, systemLine } from '../../engine/event-store.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { created, openWallets, saveBooks } from './ledger/book-keeping.ts';
import { newTransaction, refusalToTake } from './ledger/wallet.ts';
import type { RequestRow } from './ledger/wallet-rows.ts';
import { viewRequest } from './ledger/wallet-view.ts';
import { insertOrder } from './orders/order-store.ts';
import { payInside } from './orders/pay-inside.ts';
import { changedRequest, isOpen, isUnderWay, paidRequest, partiesOf } from './requests/payment-request.ts';
import { findRequest, lockRequest, saveRequest } from './requests/request-store.ts';

/** Pays a request from the payer's wallet, or collects the amount with a customer's payment method. */
export const payRequest = write(route, async (tx, input, call) => {
  const id = decodeId('payment_request', input.id);
  const named = id === undefined ? undefined : await findRequest(tx, id);
  if (named === undefined) throw refuse('not_found');
  if (named.payer_id !== null && named.payer_id !== tx.merchantId) throw refuse('not_the_payer');
  const parties = partiesOf(named);
  await tx.rescope(parties);
  const sides = await lockRequest(tx, parties, named.id);
  const { now, ...own } = sides.find((side) => side.merchant_id === tx.merchantId)!;
  if (!isOpen(own, now) || isUnderWay(own)) throw refuse('request_not_open');
  return own.payer_id === null
    ? collect(tx, own, input.method, call)
    : payFromWallet(
        tx,
        sides.map(({ now: _, ...side }) => side),
        call,
      );
});

async function payFromWallet(tx: TenantTransaction, sides: RequestRow[], call: Call) {
  const { id, payee_id: to, payer_id: from, amount, currency, description } = sides[0]!;
  const words = {
    type: 'payment' as const,
    description: description ?? undefined,
    source: { type: 'payment_request' as const, id },
  };
  const payment = { from: from!, to, amount, currency, sent: words, received: words };
  const { sent, received } = await payInside(tx, payment, call);
  const paid = sides.map((side) =>
    paidRequest(side, (side.merchant_id === to ? received : sent).id, sent.posted_at!),
  );
  const lines = paid.map((side) => {
    const event = { type: 'payment_request.paid' as const, objectId: id, object: viewRequest(side) };
    return side.merchant_id === tx.merchantId ? lineOf(call, event) : systemLine(side.merchant_id, event);
  });
  tx.commitAlong(...paid.map((side) => saveRequest(tx, side)), insertEvents(tx, lines, call.now));
  return viewRequest(paid.find((side) => side.merchant_id === tx.merchantId)!);
}

/**
 * Starts a collection. The request stays open until the payment provider confirms, and can't be paid again meanwhile.
 */
async function collect(tx: TenantTransaction, request: RequestRow, method: string | undefined, call: Call) {
  const provider = call.services.payments.providerFor(call.principal);
  const { wallets, now } = await openWallets(tx, [tx.merchantId], request.currency, call.now);
  const wallet = wallets.get(tx.merchantId)!;
  const refusal = refusalToTake(wallet, request.amount);
  if (refusal) throw refusal;
  const transaction = newTransaction(
    wallet,
    {
      id: newUuid(),
      type: 'payment',
      amount: request.amount,
      description: request.description ?? undefined,
      source: { type: 'payment_request', id: request.id },
    },
    now,
  );
  saveBooks(tx, { wallets: [], entries: [], added: [transaction] });
  const underWay = changedRequest(request, { transaction_id: transaction.id }, now);
  tx.commitAlong(
    saveRequest(tx, underWay),
    insertOrder(tx, {
      merchant_id: tx.merchantId,
      id: newUuid(),
      kind: 'collect',
      provider,
      wallet_id: wallet.id,
      transaction_id: transaction.id,
      withdrawal_id: null,
      amount: request.amount,
      currency: request.currency,
      instrument: method ?? 'card',
      due_at: now,
    }),
    recordEvent(tx, call, created(transaction)),
  );
  return viewRequest(underWay);
}
