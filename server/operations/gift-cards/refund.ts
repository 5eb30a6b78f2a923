import { refund as route } from '../../../contract/domains/gift-cards.ts';
import { loadCard, saveMoved, viewMoved } from '../../domains/gift-cards/open-cards.ts';
import { giftEvent } from '../../domains/gift-ledger/gift-view.ts';
import { write } from '../../engine/operation.ts';

/** Refunds a purchase to a gift card. */
export const refund = write(route, async (tx, input, call) => {
  const { open, row } = await loadCard(tx, 'refunded', input, call);
  await saveMoved(tx, open, [giftEvent({ ...row, type: 'refunded' })], call);
  return viewMoved(open, row);
});
