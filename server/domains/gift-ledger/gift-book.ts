/** The movements of gift cards in one transaction: gathered while cards change in memory, and written once. */
import { newUuid } from '../../clock/new-id.ts';
import type { Row } from '../../database/schema/row.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { noteGiftsSpent } from '../customers/spending-notices.ts';
import { isBalanced } from '../wallet/ledger/journal.ts';
import { insertEntries, insertPostings, queueForSeal } from '../wallet/ledger/wallet-store.ts';
import { entriesOf, type GiftRow, giftRowOf, type MovedCard, type Movement } from './gift-movement.ts';
import { insertGiftTransactions } from './gift-store.ts';

/** What the ledger reads of a redemption. */
type Redeemed = Pick<
  Row<'redemptions'>,
  'id' | 'amount' | 'location_id' | 'actor_type' | 'actor_id' | 'occurred_at'
>;

export class GiftBook {
  readonly #rows: GiftRow[] = [];

  /** Records a movement; `card` is as it left it, with a version of its own. */
  record(card: MovedCard, movement: Movement, now: string): GiftRow {
    const row = giftRowOf(card, movement, now);
    this.#rows.push(row);
    return row;
  }

  /** Records the balance that a card is created with. */
  open(card: MovedCard, actor: Movement['actor'], now: string): void {
    if (!card.gift_balance) return;
    this.record(card, { type: 'opened', amount: card.gift_balance, actor, occurred_at: now }, now);
  }

  /** Records what a redemption took from a gift card. A discount moves no money. */
  redeem(card: MovedCard, redemption: Redeemed, now: string): void {
    if (redemption.amount === null) return;
    const { id, location_id, occurred_at, actor_type: type, actor_id } = redemption;
    const actor = { type, id: actor_id };
    const amount = -redemption.amount;
    const movement = {
      type: 'redeemed',
      amount,
      redemption_id: id,
      location_id,
      occurred_at,
      actor,
    } as const;
    this.record(card, movement, now);
  }

  /** Records what a rollback gives back to a gift card. */
  rollBack(
    card: MovedCard,
    { redemption, amount, reason }: { redemption: Redeemed; amount: number | null; reason: string },
    actor: Movement['actor'],
    now: string,
  ): void {
    if (amount === null) return;
    const { id: redemption_id, location_id } = redemption;
    const type = 'rolled_back';
    this.record(card, { type, amount, redemption_id, location_id, reason, actor, occurred_at: now }, now);
  }

  /** Records a transfer as one entry. The amount of `given` is negative, that of `received` its opposite. */
  transfer(
    given: { card: MovedCard; movement: Movement },
    received: { card: MovedCard; movement: Movement },
    now: string,
  ): [GiftRow, GiftRow] {
    const entry_id = newUuid();
    return [
      this.record(given.card, { ...given.movement, entry_id }, now),
      this.record(received.card, { ...received.movement, entry_id }, now),
    ];
  }

  /**
   * Sends the movements with their journal entries. Call it after the vouchers and redemptions that they refer to.
   * @throws Error if an entry does not balance.
   */
  save(tx: TenantTransaction): Promise<unknown>[] {
    if (this.#rows.length === 0) return [];
    const entries = entriesOf(this.#rows);
    if (!entries.every(({ postings }) => isBalanced(postings))) throw new Error('An entry does not balance.');
    return [
      insertEntries(tx, entries),
      insertPostings(tx, entries),
      queueForSeal(tx, entries),
      insertGiftTransactions(tx, this.#rows),
      ...this.#noteSpent(tx),
    ];
  }

  /** Holders are notified of what was spent from their cards. */
  #noteSpent(tx: TenantTransaction): Promise<unknown>[] {
    const spent = this.#rows.filter(
      ({ type, amount }) => amount < 0 && (type === 'redeemed' || type === 'transferred'),
    );
    if (spent.length === 0) return [];
    const noted = spent.map(({ merchant_id, voucher_id, version }) => ({
      merchant_id,
      object_id: voucher_id,
      after: version - 1,
    }));
    return [noteGiftsSpent(tx, noted, spent[0]!.created_at)];
  }
}
