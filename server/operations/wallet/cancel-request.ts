import { cancelRequest as route } from '../../../contract/domains/wallet-moves.ts';
import { decodeId } from '../../../contract/ids.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { RequestRow } from '../../domains/wallet/ledger/wallet-rows.ts';
import { viewRequest } from '../../domains/wallet/ledger/wallet-view.ts';
import { endOwnSide } from '../../domains/wallet/remote/end-own-side.ts';
import { isOpen, isUnderWay, partiesOf } from '../../domains/wallet/requests/payment-request.ts';
import { findRemoteRequest } from '../../domains/wallet/requests/remote-request.ts';
import { endRequest } from '../../domains/wallet/requests/request-sides.ts';
import { findRequest, lockRequest } from '../../domains/wallet/requests/request-store.ts';
import { type Call, write } from '../../engine/operation.ts';
import { applyCommandsOf } from '../../engine/remote/apply-command.ts';
import { refuse } from '../../errors/refusal.ts';

/** Cancels a payment request, or declines it as the payer. */
export const cancelRequest = write(
  route,
  async (tx, input, call, decided: RequestRow['status'] | undefined) => {
    const id = decodeId('payment_request', input.id);
    const named = id === undefined ? undefined : await findRequest(tx, id);
    if (named === undefined) throw refuse('not_found');
    const parties = partiesOf(named);
    await tx.rescope(parties);
    const sides = await lockRequest(tx, parties, named.id);
    const own = sides.find((side) => side.merchant_id === tx.merchantId)!;
    if (own.status === 'canceled') return viewRequest(own);
    if (!isOpen(own, own.now) || isUnderWay(own)) throw refuse('request_not_open');
    if (own.elsewhere && own.direction === 'incoming')
      return viewRequest(endOwnSide(tx, own, 'canceled', own.now, call));
    if (own.elsewhere && decided !== 'canceled') throw refuse('request_not_open');
    const ended = endRequest(tx, sides, 'canceled', own.now, call);
    return viewRequest(ended.find((side) => side.merchant_id === tx.merchantId)!);
  },
  async (input, call) => {
    const named = await findRemoteRequest(call, decodeId('payment_request', input.id));
    return named?.direction === 'outgoing' ? askPayer(named, call) : undefined;
  },
);

/**
 * The payer decides how a request ends, so that it isn't paid in one cell while it is canceled in the other. Returns
 * the status of the payer's side.
 */
async function askPayer(named: RequestRow, { services }: Call): Promise<RequestRow['status'] | undefined> {
  // The payer may not have it yet.
  await applyCommandsOf(services, named.merchant_id);
  return inTenantTransaction(services.pool, { merchants: named.payer_id! }, async (tx) => {
    const [side] = await lockRequest(tx, [tx.merchantId], named.id);
    if (side === undefined || !isOpen(side, side.now)) return side?.status;
    return endOwnSide(tx, side, 'canceled', side.now).status;
  });
}
