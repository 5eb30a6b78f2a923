/** Public forms of the rows of this domain. */

import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import { maskBefore } from '../../../../contract/masks.ts';
import type {
  Hold,
  Redemption,
  Rollback,
  Voucher,
  VoucherState,
} from '../../../../contract/resources/voucher.ts';
import type { Row } from '../../../database/schema/row.ts';
import { viewActor } from '../../../engine/events/event-form.ts';
import { discountLabel } from '../../pricing/discount-label.ts';
import { currencyOf, statusOf, type VoucherRow } from './voucher.ts';

export type WireVoucher = Static<typeof Voucher>;

export type HoldRow = Row<'voucher_holds'>;

/**
 * `rolled_back_amount` is what was rolled back of a gift so far; `order_key` is the row of `orders` that the redemption
 * counts towards.
 */
export type RedemptionRow = Omit<Row<'redemptions'>, 'order_id' | 'kept_amount'>;

export type RollbackRow = Omit<Row<'redemption_rollbacks'>, 'actor_type' | 'actor_id'>;

const customerId = (id: string | null): string | null => (id === null ? null : encodeId('customer', id));

/** Returns the public form of a voucher. `code` is passed only where it is public or was just created. */
export function viewVoucher(row: VoucherRow, now: string, code?: string): WireVoucher {
  return {
    id: encodeId('voucher', row.id),
    object: 'voucher',
    merchant_id: encodeId('merchant', row.merchant_id),
    code_masked: maskBefore(row.code_suffix),
    ...(code === undefined ? {} : { code }),
    code_visibility: row.code_visibility,
    campaign_id: row.campaign_id === null ? null : encodeId('campaign', row.campaign_id),
    external_id: row.external_id,
    type: row.type,
    discount: row.discount,
    ...(row.discount !== null && { summary: discountLabel(row.discount) }),
    gift: viewGift(row),
    starts_at: row.starts_at,
    expires_at: row.expires_at,
    redemption_limit: row.redemption_limit,
    per_customer_limit: row.per_customer_limit,
    redeemed_quantity: row.redeemed_quantity,
    held_quantity: row.held_quantity,
    active: row.active,
    disabled_reason: row.disabled_reason,
    holder_id: customerId(row.holder_id),
    restrictions: row.restrictions,
    status: statusOf(row, now),
    voided_at: row.voided_at,
    metadata: row.metadata,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const viewGift = (row: VoucherRow): WireVoucher['gift'] =>
  row.type === 'gift'
    ? { amount: row.gift_amount!, balance: row.gift_balance!, currency: row.currency! }
    : null;

export const viewState = (row: VoucherRow, now: string): Static<typeof VoucherState> => ({
  id: encodeId('voucher', row.id),
  status: statusOf(row, now),
  redeemed_quantity: row.redeemed_quantity,
  held_quantity: row.held_quantity,
  redemption_limit: row.redemption_limit,
  gift: viewGift(row),
});

export const viewHold = (row: HoldRow): Static<typeof Hold> => ({
  id: encodeId('voucher_hold', row.id),
  object: 'voucher_hold',
  merchant_id: encodeId('merchant', row.merchant_id),
  voucher_id: encodeId('voucher', row.voucher_id),
  customer_id: customerId(row.customer_id),
  quantity: row.quantity,
  amount: row.amount,
  status: row.status,
  expires_at: row.expires_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

export const viewRollback = (row: RollbackRow): Static<typeof Rollback> => ({
  id: encodeId('rollback', row.id),
  amount: row.amount,
  reason: row.reason,
  created_at: row.created_at,
});

/** Returns the currency of what a redemption took: the voucher's or, for a percentage, the order's. */
export const currencyTaken = (
  voucher: VoucherRow,
  { order_details: order }: Pick<RedemptionRow, 'order_details'>,
): string | null => currencyOf(voucher) ?? order?.currency ?? null;

/** Returns the public form of a redemption; `currency` is that of what it took, and `rollbacks` are oldest first. */
export const viewRedemption = (
  row: RedemptionRow,
  currency: string | null,
  rollbacks: readonly RollbackRow[] = [],
): Static<typeof Redemption> => ({
  id: encodeId('redemption', row.id),
  object: 'redemption',
  merchant_id: encodeId('merchant', row.merchant_id),
  voucher_id: encodeId('voucher', row.voucher_id),
  customer_id: customerId(row.customer_id),
  status: row.status,
  amount: row.amount,
  discount_amount: row.discount_amount,
  currency,
  order: row.order_details,
  location_id: row.location_id,
  staff: row.staff,
  occurred_at: row.occurred_at,
  offline: row.offline,
  reference: row.reference,
  actor: viewActor(row.actor_type, row.actor_id),
  rollbacks: rollbacks.map(viewRollback),
  metadata: row.metadata,
  version: 1 + rollbacks.length,
  created_at: row.created_at,
  updated_at: rollbacks.at(-1)?.created_at ?? row.created_at,
});
