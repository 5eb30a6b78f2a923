/** Search parameters and queries of the gift card page. */
import { queryOf } from '../../api/operations.ts';
import { filled, type Given, textIn } from '../../ui/search/search-values.ts';

export interface GiftCardSearch {
  cursor?: string;
}

export const readGiftCardSearch = ({ cursor }: Given): GiftCardSearch => filled({ cursor: textIn(cursor) });

export const liabilityQuery = queryOf('giftCards.liability');

export const giftCardsQuery = ({ cursor }: GiftCardSearch) =>
  queryOf('vouchers.list', { type: 'gift', limit: 25, ...(cursor && { cursor }) });
