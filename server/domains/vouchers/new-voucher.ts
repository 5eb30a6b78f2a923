/** A voucher at its beginning: what its template says, in stored form, and what belongs to it alone. */
import type { create } from '../../../contract/domains/vouchers.ts';
import type { InputOf } from '../../../contract/route.ts';
import type { Keyring } from '../../access/keyring.ts';
import type { DataKey } from '../../access/wrapped-key.ts';
import { newUuid } from '../../new-id.ts';
import type { Refusal } from '../../refusal.ts';
import type { VoucherRow } from './voucher.ts';
import { codeIndex, codeSuffix, sealCode } from './voucher-code.ts';
import { refusalByDates, refusalByValue, validity } from './voucher-terms.ts';

type Template = Omit<InputOf<typeof create>, 'code' | 'campaign_id'>;

/** What vouchers of one template have in common. */
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

/** The template in stored form, or the first reason against it. */
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
    amount: gift?.amount ?? null,
    currency: gift?.currency ?? null,
    starts_at,
    expires_at,
    // A gift ends with its balance; anything else is used once unless the merchant says otherwise.
    redemption_limit: type === 'gift' ? null : limit,
    per_customer_limit: template.per_customer_limit ?? null,
    restrictions: template.restrictions ?? {},
    metadata: template.metadata ?? {},
  };
}

/** What belongs to one voucher alone. */
export interface VoucherOwn {
  code: string;
  campaignId: string | null;
  externalId?: string | undefined;
  /** Of a gift, instead of the amount of its template. */
  balance?: number | undefined;
}

/** The row of a new voucher, without its code. */
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
    holder_id: null,
    voided_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
}

/** The columns in which a code is kept. */
export function sealedCode({ merchant_id: merchantId, id }: VoucherRow, code: string, keys: CodeKeys) {
  const { keyring, dataKey } = keys;
  const place = { merchantId, voucherId: id, keyVersion: dataKey.version };
  return {
    code_index: codeIndex(keyring, merchantId, code)!,
    code_sealed: sealCode(dataKey.key, place, code),
    code_key_version: dataKey.version,
  };
}

export interface CodeKeys {
  keyring: Keyring;
  dataKey: DataKey;
}
