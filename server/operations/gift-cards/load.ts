import { load as route } from '../../../contract/domains/gift-cards.ts';
import { loadCard, saveMoved, viewMoved } from '../../domains/gift-cards/open-cards.ts';
import { giftEvent } from '../../domains/gift-ledger/gift-view.ts';
import { write } from '../../engine/operation.ts';

/** Adds money that was paid for to a gift card. */
export const load = write(route, async (tx, input, call) => {
  const { open, row } = await loadCard(tx, 'loaded', input, call);
  await saveMoved(tx, open, [giftEvent({ ...row, type: 'loaded' })], call);
  return viewMoved(open, row);
});
