/** States of a payment request. Pure. */
import { revised } from '../../../engine/change.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';

/** Returns whether the request can be paid. It ends at its expiry, even before its status changes. */
export const isOpen = (row: RequestRow, now: string): boolean =>
  row.status === 'open' && now < row.expires_at;

/** Returns whether a payment method is being charged. The request is then paid, or open again. */
export const isUnderWay = (row: RequestRow): boolean => row.status === 'open' && row.transaction_id !== null;

export const paidRequest = (row: RequestRow, transactionId: string, now: string): RequestRow =>
  revised(row, { status: 'paid', transaction_id: transactionId, paid_at: now }, now);

/** Returns the rows of a request: the payee's and, if the payer is a merchant, the payer's. */
export function sidesOf(outgoing: RequestRow): RequestRow[] {
  if (outgoing.payer_id === null) return [outgoing];
  // Metadata belong to the payee.
  return [outgoing, { ...outgoing, merchant_id: outgoing.payer_id, direction: 'incoming', metadata: {} }];
}

/** Returns the merchants whose rows change together: both, unless one of them is in another cell. */
export function partiesOf({ merchant_id, payee_id, payer_id, elsewhere }: RequestRow): string[] {
  if (elsewhere) return [merchant_id];
  return payer_id === null ? [payee_id] : [payee_id, payer_id];
}
