import { cancelRequest as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { viewRequest } from './ledger/wallet-view.ts';
import { isOpen, isUnderWay, partiesOf } from './requests/payment-request.ts';
import { endRequest } from './requests/request-sides.ts';
import { findRequest, lockRequest } from './requests/request-store.ts';

/** Cancels a payment request, or declines it as the payer. */
export const cancelRequest = write(route, async (tx, input, call) => {
  const id = decodeId('payment_request', input.id);
  const named = id === undefined ? undefined : await findRequest(tx, id);
  if (named === undefined) throw refuse('not_found');
  const parties = partiesOf(named);
  await tx.rescope(parties);
  const sides = await lockRequest(tx, parties, named.id);
  const own = sides.find((side) => side.merchant_id === tx.merchantId)!;
  if (own.status === 'canceled') return viewRequest(own);
  if (!isOpen(own, own.now) || isUnderWay(own)) throw refuse('request_not_open');
  const ended = endRequest(tx, sides, 'canceled', own.now, call);
  return viewRequest(ended.find((side) => side.merchant_id === tx.merchantId)!);
});
