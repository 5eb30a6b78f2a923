/** Search parameters and queries of the gift card page. */
import { queryOf } from '../../api/operations.ts';
import { dayIn, filled, type Given, textIn } from '../../ui/search/search-values.ts';

export interface GiftCardSearch {
  from?: string;
  to?: string;
  cursor?: string;
}

export const readGiftCardSearch = ({ from, to, cursor }: Given): GiftCardSearch =>
  filled({ from: dayIn(from), to: dayIn(to), cursor: textIn(cursor) });

export const liabilityQuery = ({ from, to }: GiftCardSearch) =>
  queryOf('giftCards.liability', { ...(from && { from }), ...(to && { to }) });

export const giftCardsQuery = ({ cursor }: GiftCardSearch) =>
  queryOf('vouchers.list', { type: 'gift', limit: 25, ...(cursor && { cursor }) });
