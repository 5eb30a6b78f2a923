/** Reserves a use of a voucher, or an amount of a gift card, on the terms of the moment. */
import { newUuid } from '../../../clock/new-id.ts';
import type { HeldTerms } from '../../../database/schema/tables.ts';
import type { VoucherRow } from '../terms/voucher.ts';
import type { HoldRow } from '../terms/voucher-view.ts';
import type { VoucherBatch } from '../voucher-batch.ts';
import type { UsageRow } from '../voucher-store.ts';

/** What is reserved. */
export interface Reservation {
  voucher: VoucherRow;
  usage: UsageRow | undefined;
  giftAmount: number | null;
  /** What a discount takes off; null if that is unknown, or for a gift card. */
  discountAmount: number | null;
  key: string | null;
  expiresAt: string;
  /** The day whose budget of the campaign is reserved. */
  day: string | null;
  /** Where and for what it was checked. */
  circumstances: Omit<HeldTerms, 'restrictions' | 'discount'>;
}

/** Places the hold, which must fit, and returns it. */
export function holdVoucher(
  batch: VoucherBatch,
  { voucher, usage, giftAmount, discountAmount, key, expiresAt, day, circumstances }: Reservation,
  now: string,
): HoldRow {
  const campaign = batch.campaignOf(voucher);
  const hold: HoldRow = {
    merchant_id: voucher.merchant_id,
    id: newUuid(),
    voucher_id: voucher.id,
    customer_id: usage?.customer_id ?? null,
    quantity: voucher.type === 'gift' ? 0 : 1,
    amount: giftAmount,
    key,
    status: 'active',
    expires_at: expiresAt,
    // Noted without a budget too: one that is added later counts what is on hold.
    budget_amount: campaign ? (discountAmount ?? 0) : null,
    budget_day: day,
    terms: { ...circumstances, restrictions: voucher.restrictions, discount: discountAmount },
    created_at: now,
    updated_at: now,
  };
  voucher.held_quantity += hold.quantity;
  voucher.gift_held += hold.amount ?? 0;
  batch.campaigns.hold(campaign, hold.customer_id, hold.budget_amount ?? 0, day);
  batch.touch(voucher, now);
  batch.putHold(hold);
  if (usage) {
    usage.held += 1;
    batch.touchUsage(usage);
  }
  return hold;
}
