/**
 * Movements of money on gift cards, as entries of the journal. Pure. What customers can still spend is a liability of
 * the merchant, so money onto a card is a credit of `gift:outstanding`.
 */
import { newUuid } from '../../clock/new-id.ts';
import type { Row } from '../../database/schema/row.ts';
import { type Account, type Entry, type Posting, postingsOf } from '../wallet/ledger/journal.ts';

export type GiftRow = Row<'gift_transactions'>;

/** What a movement reads of its card, after it. */
export type MovedCard = Pick<Row<'vouchers'>, 'merchant_id' | 'id' | 'version' | 'gift_balance' | 'currency'>;

/** A movement of one card. */
export interface Movement
  extends Pick<GiftRow, 'type' | 'amount' | 'occurred_at'>,
    Partial<
      Pick<
        GiftRow,
        'id' | 'entry_id' | 'reference' | 'reason' | 'redemption_id' | 'counterpart_id' | 'location_id'
      >
    > {
  actor: { type: GiftRow['actor_type']; id: string | null };
}

/** Returns the row of a movement; `card` is as the movement left it. */
export function giftRowOf(card: MovedCard, { actor, ...movement }: Movement, now: string): GiftRow {
  return {
    merchant_id: card.merchant_id,
    id: newUuid(),
    voucher_id: card.id,
    version: card.version,
    entry_id: newUuid(),
    balance_after: card.gift_balance!,
    currency: card.currency!,
    reference: null,
    reason: null,
    redemption_id: null,
    counterpart_id: null,
    location_id: null,
    ...movement,
    actor_type: actor.type,
    actor_id: actor.id,
    created_at: now,
  };
}

/** The account on the other side of each type of movement, and the description of its entry. */
const accounts: Record<Exclude<GiftRow['type'], 'transferred'>, readonly [Account, string]> = {
  opened: ['gift:granted', 'Gift card created'],
  activated: ['gift:sold', 'Gift card activated'],
  loaded: ['gift:sold', 'Gift card loaded'],
  redeemed: ['gift:redeemed', 'Gift card redeemed'],
  rolled_back: ['gift:redeemed', 'Gift card redemption rolled back'],
  adjusted: ['gift:adjusted', 'Gift card adjusted'],
  refunded: ['gift:refunded', 'Refunded to a gift card'],
  expired: ['gift:expired', 'Gift card expired'],
  reinstated: ['gift:expired', 'Gift card reinstated'],
  closed: ['gift:closed', 'Gift card voided'],
};

/** Returns the journal entries of movements, in their order. The two movements of a transfer share one entry. */
export function entriesOf(rows: readonly GiftRow[]): (Entry & { walletId: null })[] {
  return [...Map.groupBy(rows, (row) => row.entry_id).values()].map((own) => {
    const [row] = own as [GiftRow, ...GiftRow[]];
    const named = { merchantId: row.merchant_id, id: row.entry_id, walletId: null };
    const common = { ...named, reference: `gift:${row.id}`, effectiveAt: row.occurred_at };
    if (row.type === 'transferred') {
      return { ...common, description: 'Moved to another gift card', postings: own.map(outstandingOf) };
    }
    const [account, description] = accounts[row.type];
    const postings = postingsOf(row.currency, { [account]: row.amount, 'gift:outstanding': -row.amount });
    return { ...common, description, postings };
  });
}

const outstandingOf = ({ amount, currency }: GiftRow): Posting => ({
  account: 'gift:outstanding',
  direction: amount > 0 ? 'credit' : 'debit',
  amount: Math.abs(amount),
  asset: currency,
});
