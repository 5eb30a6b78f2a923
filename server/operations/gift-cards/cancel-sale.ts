import { cancelSale as route } from '../../../contract/domains/gift-card-sales.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import {
  moveMoney,
  openCards,
  refusalOfTaking,
  saveMoved,
  viewMoved,
} from '../../domains/gift-cards/open-cards.ts';
import { findGiftReference, findMovement } from '../../domains/gift-ledger/gift-store.ts';
import { giftEvent } from '../../domains/gift-ledger/gift-view.ts';
import { refusalUnlessOwn } from '../../domains/tills/own-acts.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Takes the amount of a sale off its card again, once. */
export const cancelSale = write(route, async (tx, input, call) => {
  const id = decodeId('gift_transaction', input.id);
  const sale = id === undefined ? undefined : await findMovement(tx, id);
  if (sale === undefined) throw refuse('not_found');
  const act = { ...sale, at: sale.created_at };
  const refusal = refusalUnlessOwn(call, act, 'vouchers:update', 'VOUCHERS_MANAGE');
  if (refusal) throw refusal;
  if (sale.type !== 'activated' && sale.type !== 'loaded') {
    throw refuse('not_reversible', { detail: 'Only sales can be canceled. Adjust the card instead.' });
  }
  const open = await openCards(tx, [{ id: encodeId('voucher', sale.voucher_id) }], call);
  const { now } = open;
  const card = open.cards[0]!;
  // References are unique, so a sale is canceled once.
  const reference = input.id;
  if ((await findGiftReference(tx, reference)).length > 0) throw refuse('already_reversed');
  const spent = refusalOfTaking(card, sale.amount, now);
  if (spent) throw spent;
  moveMoney(open, card, -sale.amount);
  const type = 'adjusted';
  const details = { reason: input.reason, reference, actor: actorOf(call), occurred_at: now };
  const row = open.batch.gifts.record(card, { type, amount: -sale.amount, ...details }, now);
  await saveMoved(tx, open, [giftEvent({ ...row, type })], call);
  return viewMoved(open, row);
});
