import { queryOf } from '../../api/operations.ts';
import type { VoucherDetailSearch } from './search.ts';

/** Queries of the voucher page. */
export const voucherQueries = (id: string, search: VoucherDetailSearch) => ({
  voucher: queryOf('vouchers.get', id, { expand: ['holder', 'last_redemption'] }),
  recipients: queryOf('vouchers.listRecipients', id, {
    limit: 20,
    ...(search.recipient_status && { status: [search.recipient_status] }),
    ...(search.recipients && { cursor: search.recipients }),
  }),
  redemptions: queryOf('vouchers.listRedemptions', {
    voucher_id: id,
    limit: 20,
    ...(search.redemptions && { cursor: search.redemptions }),
  }),
});

/** The ledger of a gift card. */
export const giftTransactionsQuery = (id: string, { money }: VoucherDetailSearch) =>
  queryOf('giftCards.listTransactions', id, { limit: 20, ...(money && { cursor: money }) });
