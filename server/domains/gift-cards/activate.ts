import { activate as route } from '../../../contract/domains/gift-cards.ts';
import { write } from '../../engine/operation.ts';
import { giftEvent } from '../gift-ledger/gift-view.ts';
import { loadCard, saveMoved, viewMoved } from './open-cards.ts';

/** Puts the first money on a gift card that was sold. */
export const activate = write(route, async (tx, input, call) => {
  const { open, row } = await loadCard(tx, 'activated', input, call);
  await saveMoved(tx, open, [giftEvent({ ...row, type: 'activated' })], call);
  return viewMoved(open, row);
});
