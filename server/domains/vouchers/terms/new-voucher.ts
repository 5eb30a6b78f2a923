/** Builds a new voucher from its template, in stored form, and from its own values. */
import type { create } from '../../../../contract/domains/vouchers.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { newUuid } from '../../../clock/new-id.ts';
import type { Refusal } from '../../../errors/refusal.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import type { DataKey } from '../../../sealing/wrapped-key.ts';
import type { VoucherRow } from './voucher.ts';
import { codeIndex, codeSuffix, sealCode } from './voucher-code.ts';
import { refusalByDates, refusalByValue, validity } from './voucher-terms.ts';

type Template = Omit<InputOf<typeof create>, 'code' | 'campaign_id'>;

/** The values shared by all vouchers of one template. */
export type VoucherTerms = Pick<
  VoucherRow,
  | 'code_visibility'
  | 'type'
  | 'discount'
  | 'currency'
  | 'starts_at'
  | 'expires_at'
  | 'redemption_limit'
  | 'per_customer_limit'
  | 'restrictions'
  | 'metadata'
> & { amount: number | null };

/** Returns the template in stored form, or the first reason to refuse it. */
export function termsOf(template: Template, timezone: string): VoucherTerms | Refusal {
  const wrong = refusalByValue(template);
  if (wrong) return wrong;
  const { starts_at = null, expires_at = null } = validity(template, timezone);
  const inverted = refusalByDates(starts_at, expires_at);
  if (inverted) return inverted;
  const { type, discount, gift, redemption_limit: limit = 1 } = template;
  return {
    code_visibility: template.code_visibility ?? 'secret',
    type,
    discount: discount ?? null,
    // A card without an amount is activated when it is sold.
    amount: gift ? (gift.amount ?? 0) : null,
    currency: gift?.currency ?? null,
    starts_at,
    expires_at,
    // A gift ends with its balance; a discount can be used once unless the template sets a limit.
    redemption_limit: type === 'gift' ? null : limit,
    per_customer_limit: template.per_customer_limit ?? null,
    restrictions: template.restrictions ?? {},
    metadata: template.metadata ?? {},
  };
}

/** The values specific to one voucher. */
export interface VoucherOwn {
  code: string;
  campaignId: string | null;
  externalId?: string | undefined;
  /** For a gift: replaces the template's amount. */
  balance?: number | undefined;
}

/** Builds the row of a new voucher, without its code. */
export function newVoucher(
  merchantId: string,
  { amount, ...terms }: VoucherTerms,
  own: VoucherOwn,
  now: string,
): VoucherRow {
  const worth = own.balance ?? amount;
  return {
    merchant_id: merchantId,
    id: newUuid(),
    code_suffix: codeSuffix(own.code),
    campaign_id: own.campaignId,
    external_id: own.externalId ?? null,
    ...terms,
    gift_amount: worth,
    gift_balance: worth,
    gift_held: 0,
    redeemed_quantity: 0,
    held_quantity: 0,
    issued_quantity: 0,
    active: true,
    disabled_reason: null,
    holder_id: null,
    voided_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** Returns the columns that store a code. */
export function sealedCode(
  { merchant_id: merchantId, id }: VoucherRow,
  code: string,
  { keyring, dataKey }: { keyring: Keyring; dataKey: DataKey },
) {
  const place = { merchantId, voucherId: id, keyVersion: dataKey.version };
  return {
    code_index: codeIndex(keyring, merchantId, code)!,
    code_sealed: sealCode(dataKey.key, place, code),
    code_key_version: dataKey.version,
  };
}
