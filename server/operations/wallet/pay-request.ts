import { payRequest as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { lookRemote, type RemoteWallet, requireRoom } from '../../domains/wallet/ledger/counterparty.ts';
import type { RequestRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { viewRequest } from '../../domains/wallet/ledger/wallet-view.ts';
import { orderCollection } from '../../domains/wallet/orders/collect.ts';
import { payInside, payRemote } from '../../domains/wallet/orders/pay-inside.ts';
import { isOpen, isUnderWay, paidRequest, partiesOf } from '../../domains/wallet/requests/payment-request.ts';
import { findRemoteRequest } from '../../domains/wallet/requests/remote-request.ts';
import { emitSides } from '../../domains/wallet/requests/request-sides.ts';
import { findRequest, lockRequest, saveRequest } from '../../domains/wallet/requests/request-store.ts';
import { revised } from '../../engine/change.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Pays a request from the payer's wallet, or collects the amount with a customer's payment method. */
export const payRequest = write(route, pay, async (input, call) => {
  const named = await findRemoteRequest(call, decodeId('payment_request', input.id));
  return named?.direction === 'incoming' ? lookRemote(call, named.payee_id, named.currency) : undefined;
});

async function pay(
  tx: TenantTransaction,
  input: InputOf<typeof route>,
  call: Call,
  remote: RemoteWallet | undefined,
) {
  const id = decodeId('payment_request', input.id);
  const named = id === undefined ? undefined : await findRequest(tx, id);
  if (named === undefined) throw refuse('not_found');
  if (named.payer_id !== null && named.payer_id !== tx.merchantId) throw refuse('not_the_payer');
  const parties = partiesOf(named);
  await tx.rescope(parties);
  const sides = await lockRequest(tx, parties, named.id);
  const own = sides.find((side) => side.merchant_id === tx.merchantId)!;
  if (!isOpen(own, own.now) || isUnderWay(own)) throw refuse('request_not_open');
  if (own.payer_id === null) return collect(tx, own, input.method, call);
  if (!own.elsewhere) return payFromWallet(tx, sides, call);
  if (remote) requireRoom(remote, own.amount);
  return payOther(tx, own, call);
}

async function payFromWallet(tx: TenantTransaction, sides: readonly RequestRow[], call: Call) {
  const { payee_id: to, payer_id: from, amount, currency } = sides[0]!;
  const words = wordsOf(sides[0]!);
  const payment = { from: from!, to, amount, currency, sent: words, received: words };
  const { sent, received } = await payInside(tx, payment, call);
  const paid = sides.map((side) =>
    paidRequest(side, (side.merchant_id === to ? received : sent).id, sent.posted_at!),
  );
  tx.commitAlong(...paid.map((side) => saveRequest(tx, side)));
  emitSides(tx, paid, 'payment_request.paid', call);
  return viewRequest(paid.find((side) => side.merchant_id === tx.merchantId)!);
}

/** Pays a request of a merchant in another cell, who learns of it by an order. */
async function payOther(tx: TenantTransaction, own: RequestRow, call: Call) {
  const { id: requestId, payee_id: to, amount, currency, description } = own;
  const content = { requestId, amount, currency, description };
  const ordered = { kind: 'payment', content } as const;
  const sent = await payRemote(tx, { to, amount, currency, sent: wordsOf(own), ordered }, call);
  const paid = paidRequest(own, sent.id, sent.posted_at!);
  tx.commitAlong(saveRequest(tx, paid));
  emitSides(tx, [paid], 'payment_request.paid', call);
  return viewRequest(paid);
}

/**
 * Starts a collection. The request stays open until the payment provider confirms, and can't be paid again meanwhile.
 */
async function collect(tx: TenantTransaction, request: RequestRow, method: string | undefined, call: Call) {
  const { amount, currency } = request;
  const given = { ...wordsOf(request), amount };
  const { transaction, now } = await orderCollection(tx, { given, currency, method }, call);
  const underWay = revised(request, { transaction_id: transaction.id }, now);
  tx.commitAlong(saveRequest(tx, underWay));
  return viewRequest(underWay);
}

const wordsOf = ({ id, description }: RequestRow) => ({
  type: 'payment' as const,
  description: description ?? undefined,
  source: { type: 'payment_request' as const, id },
});
