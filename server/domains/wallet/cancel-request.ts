import { cancelRequest as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import { lineOf, systemLine } from '../../engine/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import type { RequestRow } from './ledger/wallet-rows.ts';
import { viewRequest } from './ledger/wallet-view.ts';
import { endRequest } from './requests/end-request.ts';
import { isOpen, isUnderWay, partiesOf } from './requests/payment-request.ts';
import { findRequest, lockRequest } from './requests/request-store.ts';

/** Cancels a payment request, or declines it as the payer. */
export const cancelRequest = write(route, async (tx, input, call) => {
  const id = decodeId('payment_request', input.id);
  const named = id === undefined ? undefined : await findRequest(tx, id);
  if (named === undefined) throw refuse('not_found');
  const parties = partiesOf(named);
  await tx.rescope(parties);
  const locked = await lockRequest(tx, parties, named.id);
  const { now } = locked[0]!;
  const sides = locked.map(({ now: _, ...side }): RequestRow => side);
  const own = sides.find((side) => side.merchant_id === tx.merchantId)!;
  if (own.status === 'canceled') return viewRequest(own);
  if (!isOpen(own, now) || isUnderWay(own)) throw refuse('request_not_open');
  const ended = endRequest(tx, sides, 'canceled', now, (side, event) =>
    side.merchant_id === tx.merchantId ? lineOf(call, event) : systemLine(side.merchant_id, event),
  );
  return viewRequest(ended.find((side) => side.merchant_id === tx.merchantId)!);
});
