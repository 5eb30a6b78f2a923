/** The public form of movements of gift cards. */
import type { Static } from 'typebox';
import type { EventObjectOf } from '../../../contract/events/payloads.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { GiftTransaction } from '../../../contract/resources/gift-card.ts';
import { viewActor } from '../../engine/events/event-form.ts';
import type { NewEvent } from '../../engine/operation.ts';
import type { GiftRow } from './gift-movement.ts';

export type WireGiftTransaction = Static<typeof GiftTransaction>;

export const viewGiftTransaction = (row: GiftRow): WireGiftTransaction => ({
  id: encodeId('gift_transaction', row.id),
  object: 'gift_transaction',
  merchant_id: encodeId('merchant', row.merchant_id),
  voucher_id: encodeId('voucher', row.voucher_id),
  type: row.type,
  amount: row.amount,
  balance_after: row.balance_after,
  currency: row.currency,
  reference: row.reference,
  reason: row.reason,
  redemption_id: row.redemption_id === null ? null : encodeId('redemption', row.redemption_id),
  counterpart_id: row.counterpart_id === null ? null : encodeId('voucher', row.counterpart_id),
  location_id: row.location_id,
  actor: viewActor(row.actor_type, row.actor_id),
  occurred_at: row.occurred_at,
  created_at: row.created_at,
});

/** The types of movements that have an event of their own; the others have those of vouchers and redemptions. */
type Announced = Exclude<GiftRow['type'], 'opened' | 'redeemed' | 'rolled_back' | 'closed'>;

/** The event of a movement. */
export function giftEvent(row: GiftRow & { type: Announced }): NewEvent {
  const { reason: _reason, reference: _reference, ...object } = viewGiftTransaction(row);
  const movement: EventObjectOf<'gift_card.loaded'> = object;
  return { type: `gift_card.${row.type}`, objectId: row.id, object: movement };
}
