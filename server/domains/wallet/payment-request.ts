/** The states of a payment request: pure rules. */
import type { RequestRow } from './wallet-rows.ts';

/** Its time counts from the moment it comes, whether or not the clock has noted it. */
export const isOpen = (row: RequestRow, now: string): boolean =>
  row.status === 'open' && now < row.expires_at;

/** It is being collected with a payment method: paid soon, or open again. */
export const isUnderWay = (row: RequestRow): boolean => row.status === 'open' && row.transaction_id !== null;

/** The request after a change, on one of its two sides. */
export const changedRequest = (row: RequestRow, changes: Partial<RequestRow>, now: string): RequestRow => ({
  ...row,
  ...changes,
  version: row.version + 1,
  updated_at: now,
});

export const paidRequest = (row: RequestRow, transactionId: string, now: string): RequestRow =>
  changedRequest(row, { status: 'paid', transaction_id: transactionId, paid_at: now }, now);

/** The two sides of a request: what the payee sees, and what the payer sees where there is one. */
export function sidesOf(outgoing: RequestRow): RequestRow[] {
  if (outgoing.payer_id === null) return [outgoing];
  // Metadata are the payee's own.
  return [outgoing, { ...outgoing, merchant_id: outgoing.payer_id, direction: 'incoming', metadata: {} }];
}

/** Who takes part: the merchants whose rows change together. */
export const partiesOf = ({ payee_id, payer_id }: Pick<RequestRow, 'payee_id' | 'payer_id'>): string[] =>
  payer_id === null ? [payee_id] : [payee_id, payer_id];
