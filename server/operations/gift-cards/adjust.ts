import { adjust as route } from '../../../contract/domains/gift-cards.ts';
import {
  moveMoney,
  openCards,
  refusalOfLoading,
  refusalOfTaking,
  requireNewReference,
  saveMoved,
  viewMoved,
} from '../../domains/gift-cards/open-cards.ts';
import { giftEvent } from '../../domains/gift-ledger/gift-view.ts';
import { requireCapability } from '../../domains/kyb/require-capability.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuseField } from '../../errors/refusal.ts';

/** Corrects the balance of a gift card by hand. */
export const adjust = write(route, async (tx, input, call) => {
  const { amount, reason, reference } = input;
  if (amount === 0) throw refuseField('/amount', 'validation_failed', 'must not be 0');
  const open = await openCards(tx, [input], call);
  const { now } = open;
  const card = open.cards[0]!;
  await requireNewReference(tx, reference);
  const refusal = amount > 0 ? refusalOfLoading(card, amount, now) : refusalOfTaking(card, -amount, now);
  if (refusal) throw refusal;
  if (amount > 0) await requireCapability(tx, call, 'stored_value');
  moveMoney(open, card, amount);
  const type = 'adjusted';
  const details = { reason, reference: reference ?? null, actor: actorOf(call), occurred_at: now };
  const row = open.batch.gifts.record(card, { type, amount, ...details }, now);
  await saveMoved(tx, open, [giftEvent({ ...row, type })], call);
  return viewMoved(open, row);
});
