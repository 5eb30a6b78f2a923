/** The clock of gift cards: writes off what is left on cards that expired or were voided. */
import { limits } from '../../../contract/limits.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { GiftBook } from '../gift-ledger/gift-book.ts';
import { findGiftEnds, lockGiftEnds, saveGiftEnds } from '../gift-ledger/gift-store.ts';
import { giftEvent } from '../gift-ledger/gift-view.ts';

/** The most cards processed in one run. */
const most = 500;

const system = { type: 'system', id: null } as const;

async function writeOff(tx: TenantTransaction, due: readonly { id: string }[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  const cards = await lockGiftEnds(tx, ids, limits.backDatingHours);
  const now = await timeOf(tx);
  const gifts = new GiftBook();
  const events: NewEvent[] = [];
  const ended = cards.map((card) => {
    const { left_at_end: left, voided, ended_at: occurred_at } = card;
    if (left === 0) return { ...card, expired: 0 };
    const after = { ...card, version: card.version + 1, gift_balance: card.gift_balance - left };
    const movement = { amount: -left, actor: system, occurred_at };
    if (voided) gifts.record(after, { ...movement, type: 'closed' }, now);
    else {
      const row = gifts.record(after, { ...movement, type: 'expired' }, now);
      events.push(giftEvent({ ...row, type: 'expired' }));
    }
    return { ...after, expired: voided ? 0 : left };
  });
  if (ended.length === 0) return;
  tx.commitAlong(saveGiftEnds(tx, ended, now), ...gifts.save(tx));
  emit(tx, { now }, ...events);
}

export const giftClock = declareClock({
  name: 'ends of gift cards',
  everySeconds: 15,
  task: 'gift-clock',
  most,
  findDue: (tx, without) => findGiftEnds(tx, limits.backDatingHours, most, without),
  settle: (tx, due) => writeOff(tx, due),
});
