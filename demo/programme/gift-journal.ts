/** The movements of gift cards and their journal entries, made by the server's own rules. */
import { hourMs, minuteMs } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import {
  entriesOf,
  type GiftRow,
  giftRowOf,
  type Movement,
} from '../../server/domains/gift-ledger/gift-movement.ts';
import { giftEvent } from '../../server/domains/gift-ledger/gift-view.ts';
import type { RedemptionRow, RollbackRow } from '../../server/domains/vouchers/terms/voucher-view.ts';
import { iso } from '../calendar.ts';
import { type Actor, clock } from '../people/diary.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import type { Voucher } from './voucher.ts';

/** When something moves, and who moves it. */
interface Cause {
  at: number;
  actor: Actor;
}

type Details = Partial<Pick<Movement, 'reference' | 'reason' | 'redemption_id' | 'location_id'>>;

export class GiftJournal {
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Books the balance that a gift card is created with. */
  open(card: Voucher, at: number, actor: Actor): void {
    if (card.gift_balance) this.#book(card, 'opened', card.gift_balance, { at, actor });
  }

  /** Sells money on the card. */
  load(card: Voucher, type: 'activated' | 'loaded', amount: number, { at, actor }: Cause): void {
    card.gift_amount! += amount;
    card.gift_balance! += amount;
    this.#touch(card, at);
    const row = this.#book(
      card,
      type,
      amount,
      { at, actor },
      { reference: `payment-${card.id.slice(-8)}-${type}` },
    );
    this.#scene.diary.note({ at, actor, ...giftEvent({ ...row, type }) });
  }

  redeem(card: Voucher, redemption: RedemptionRow, at: number): void {
    const { amount, id, location_id, actor_type: type, actor_id } = redemption;
    if (amount === null) return;
    const actor = { type, id: actor_id } as Actor;
    this.#book(card, 'redeemed', -amount, { at, actor }, { redemption_id: id, location_id });
  }

  rollBack(card: Voucher, { id, location_id }: RedemptionRow, row: RollbackRow, cause: Cause): void {
    const { amount, reason } = row;
    if (amount === null) return;
    this.#book(card, 'rolled_back', amount, cause, { redemption_id: id, location_id, reason });
  }

  /** Schedules the end of a card that expires, after the last use that a till could report late. */
  planEnd(card: Voucher, at: number): void {
    if (card.type !== 'gift' || card.expires_at === null) return;
    const due = Date.parse(card.expires_at) + limits.backDatingHours * hourMs + minuteMs;
    this.#scene.timeline.add(Math.max(due, at), (passed) => this.end(card, passed));
  }

  /** Writes off what is left on a card that has ended. */
  end(card: Voucher, at: number): void {
    const ended = card.voided_at ?? card.expires_at;
    const left = card.gift_balance;
    if (ended === null || card.gift_ended_at === ended) return;
    card.gift_ended_at = ended;
    if (!left) return;
    card.gift_balance = 0;
    this.#touch(card, at);
    const isVoided = card.voided_at !== null;
    if (isVoided) {
      this.#book(card, 'closed', -left, { at, actor: clock }, {}, ended);
      return;
    }
    card.gift_expired = (card.gift_expired ?? 0) + left;
    const row = this.#book(card, 'expired', -left, { at, actor: clock }, {}, ended);
    this.#scene.diary.note({ at, actor: clock, ...giftEvent({ ...row, type: 'expired' }) });
  }

  #touch(card: Voucher, at: number): void {
    card.version += 1;
    card.updated_at = iso(at);
  }

  #book(
    card: Voucher,
    type: GiftRow['type'],
    amount: number,
    { at, actor }: Cause,
    details: Details = {},
    occurred_at = iso(at),
  ): GiftRow {
    const { rows } = this.#scene;
    const ids = { id: uuidAt(at), entry_id: uuidAt(at) };
    const row = giftRowOf(card, { type, amount, ...details, ...ids, actor, occurred_at }, iso(at));
    rows.add('gift_transactions', row);
    for (const { merchantId: merchant_id, id, reference, description, effectiveAt, postings } of entriesOf([
      row,
    ])) {
      const entry = { reference, description, effective_at: effectiveAt, created_at: iso(at) };
      rows.add('journal_entries', { merchant_id, id, ...entry });
      for (const [place, posting] of postings.entries()) {
        rows.add('ledger_postings', {
          merchant_id,
          entry_id: id,
          line: place + 1,
          wallet_id: null,
          ...posting,
        });
      }
      rows.add('journal_unsealed', { merchant_id, entry_id: id });
    }
    return row;
  }
}
