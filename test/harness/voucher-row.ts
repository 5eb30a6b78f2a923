/** A row of a voucher for tests of pure rules: an active single-use discount without limits of time. */
import type { VoucherRow } from '../../server/domains/vouchers/terms/voucher.ts';

const createdAt = '2026-01-01T00:00:00.000Z';

export const voucherRow = (changes: Partial<VoucherRow> = {}): VoucherRow => ({
  merchant_id: '01900000-0000-7000-8000-000000000001',
  id: '01900000-0000-7000-8000-000000000002',
  code_suffix: 'M5N0',
  code_visibility: 'secret',
  campaign_id: null,
  external_id: null,
  type: 'discount',
  discount: { type: 'percent', percent_off: 1_000 },
  gift_amount: null,
  gift_balance: null,
  gift_held: 0,
  currency: null,
  starts_at: null,
  expires_at: null,
  redemption_limit: 1,
  per_customer_limit: null,
  redeemed_quantity: 0,
  held_quantity: 0,
  issued_quantity: 0,
  active: true,
  disabled_reason: null,
  holder_id: null,
  restrictions: {},
  voided_at: null,
  metadata: {},
  version: 1,
  created_at: createdAt,
  updated_at: createdAt,
  ...changes,
});
