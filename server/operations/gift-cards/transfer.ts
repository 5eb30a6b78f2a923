import { transfer as route } from '../../../contract/domains/gift-cards.ts';
import {
  moveMoney,
  openCards,
  refusalOfLoading,
  refusalOfTaking,
  saveMoved,
} from '../../domains/gift-cards/open-cards.ts';
import { giftEvent, viewGiftTransaction } from '../../domains/gift-ledger/gift-view.ts';
import { viewState } from '../../domains/vouchers/terms/voucher-view.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

/** Moves what is left on a gift card, or a part of it, to another. */
export const transfer = write(route, async (tx, input, call) => {
  const { to } = input;
  const recipient = to.id === undefined ? { id: to.code!, by: 'code' as const } : { id: to.id };
  const open = await openCards(tx, [input, recipient], call);
  const { now, batch } = open;
  const [from, onto] = [open.cards[0]!, open.cards[1]!];
  if (from === onto) throw refuseField('/to', 'validation_failed', 'must be another card');
  if (from.currency !== onto.currency) throw refuse('currency_mismatch', { currency: from.currency });
  const amount = input.amount ?? from.gift_balance! - from.gift_held;
  // With nothing to move, the smallest amount says why.
  const refusal = refusalOfTaking(from, Math.max(amount, 1), now) ?? refusalOfLoading(onto, amount, now);
  if (refusal) throw refusal;
  moveMoney(open, from, -amount);
  moveMoney(open, onto, amount);
  const type = 'transferred';
  const common = { type, reason: input.reason ?? null, actor: actorOf(call), occurred_at: now } as const;
  const [given, received] = batch.gifts.transfer(
    { card: from, movement: { ...common, amount: -amount, counterpart_id: onto.id } },
    { card: onto, movement: { ...common, amount, counterpart_id: from.id } },
    now,
  );
  await saveMoved(tx, open, [giftEvent({ ...given, type }), giftEvent({ ...received, type })], call);
  return {
    transaction: viewGiftTransaction(given),
    voucher: viewState(from, now),
    received: viewGiftTransaction(received),
    recipient: viewState(onto, now),
  };
});
