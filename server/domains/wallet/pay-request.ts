import { payRequest as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { insertEvents } from '../../engine/event-store.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { changed, type RequestRow } from './ledger/wallet-rows.ts';
import { viewRequest } from './ledger/wallet-view.ts';
import { orderCollection } from './orders/collect.ts';
import { payInside } from './orders/pay-inside.ts';
import { isOpen, isUnderWay, paidRequest, partiesOf } from './requests/payment-request.ts';
import { linesOf } from './requests/request-sides.ts';
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
  const own = sides.find((side) => side.merchant_id === tx.merchantId)!;
  if (!isOpen(own, own.now) || isUnderWay(own)) throw refuse('request_not_open');
  return own.payer_id === null ? collect(tx, own, input.method, call) : payFromWallet(tx, sides, call);
});

async function payFromWallet(tx: TenantTransaction, sides: readonly RequestRow[], call: Call) {
  const { payee_id: to, payer_id: from, amount, currency } = sides[0]!;
  const words = wordsOf(sides[0]!);
  const payment = { from: from!, to, amount, currency, sent: words, received: words };
  const { sent, received } = await payInside(tx, payment, call);
  const paid = sides.map((side) =>
    paidRequest(side, (side.merchant_id === to ? received : sent).id, sent.posted_at!),
  );
  const lines = linesOf(paid, 'payment_request.paid', call);
  tx.commitAlong(...paid.map((side) => saveRequest(tx, side)), insertEvents(tx, lines, call.now));
  return viewRequest(paid.find((side) => side.merchant_id === tx.merchantId)!);
}

/**
 * Starts a collection. The request stays open until the payment provider confirms, and can't be paid again meanwhile.
 */
async function collect(tx: TenantTransaction, request: RequestRow, method: string | undefined, call: Call) {
  const { amount, currency } = request;
  const given = { ...wordsOf(request), amount };
  const { transaction, now } = await orderCollection(tx, { given, currency, method }, call);
  const underWay = changed(request, { transaction_id: transaction.id }, now);
  tx.commitAlong(saveRequest(tx, underWay));
  return viewRequest(underWay);
}

const wordsOf = ({ id, description }: RequestRow) => ({
  type: 'payment' as const,
  description: description ?? undefined,
  source: { type: 'payment_request' as const, id },
});
