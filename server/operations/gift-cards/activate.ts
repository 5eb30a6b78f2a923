import { activate as route } from '../../../contract/domains/gift-cards.ts';
import { loadCard, saveMoved, viewMoved } from '../../domains/gift-cards/open-cards.ts';
import { giftEvent } from '../../domains/gift-ledger/gift-view.ts';
import { write } from '../../engine/operation.ts';

/** Puts the first money on a gift card that was sold. */
export const activate = write(route, async (tx, input, call) => {
  const { open, row } = await loadCard(tx, 'activated', input, call);
  await saveMoved(tx, open, [giftEvent({ ...row, type: 'activated' })], call);
  return viewMoved(open, row);
});
