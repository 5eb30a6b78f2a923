/** Checks the terms that a merchant sets on a voucher and converts them to stored form. Pure. */
import { estimateEntropyBits, minimumSecretBits, normalizeCode } from '../../../../contract/code-strength.ts';
import type { create } from '../../../../contract/domains/vouchers.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { endOfInstant, startOfInstant } from '../../../clock/time.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import type { Discount } from './voucher.ts';
import { type CodeConfig, type MadeCode, makeCode } from './voucher-code.ts';

type CreateInput = InputOf<typeof create>;

/** Returns why type and value don't fit together, or undefined. */
export function refusalByValue(
  input: Pick<CreateInput, 'type' | 'discount' | 'gift' | 'restrictions' | 'redemption_limit'>,
): Refusal | undefined {
  const { type, discount, gift, restrictions } = input;
  if (type === 'gift') {
    if (discount) return refuseField('/discount', 'validation_failed', 'is not allowed for a gift');
    if (!gift) return refuseField('/gift', 'validation_failed', 'is required for a gift');
    const limited = refusalByLimit(type, input.redemption_limit);
    if (limited) return limited;
  } else {
    if (gift) return refuseField('/gift', 'validation_failed', 'is not allowed for a discount');
    if (!discount) return refuseField('/discount', 'validation_failed', 'is required for a discount');
    const shape = refusalByShape(discount);
    if (shape) return shape;
  }
  const own = gift?.currency ?? discount?.currency;
  if (own && restrictions?.currency && restrictions.currency !== own)
    return refuse('currency_mismatch', { currency: own });
  return undefined;
}

/** Refuses a redemption limit for a gift, whose balance is its limit. */
export const refusalByLimit = (
  type: CreateInput['type'],
  limit: number | null | undefined,
): Refusal | undefined => {
  if (type !== 'gift' || limit == null) return undefined;
  const detail = 'is not allowed for a gift, which is limited by its balance';
  return refuseField('/redemption_limit', 'validation_failed', detail);
};

const valueFields = { percent: 'percent_off', amount: 'amount_off', unit: 'unit_off' } as const;

function refusalByShape(discount: Discount): Refusal | undefined {
  const wanted = valueFields[discount.type];
  if (discount[wanted] === undefined) {
    return refuseField(`/discount/${wanted}`, 'validation_failed', 'is required for this type');
  }
  for (const field of Object.values(valueFields)) {
    if (field !== wanted && discount[field] !== undefined) {
      return refuseField(`/discount/${field}`, 'validation_failed', 'is not allowed for this type');
    }
  }
  if (discount.type === 'amount' && discount.currency === undefined) {
    return refuseField('/discount/currency', 'validation_failed', 'is required for an amount');
  }
  return undefined;
}

/** Converts start and end to instants. A date alone means the whole day in the merchant's time zone. */
export const validity = (
  { starts_at, expires_at }: { starts_at?: string | null; expires_at?: string | null },
  timezone: string,
) => ({
  starts_at: starts_at && startOfInstant(starts_at, timezone),
  expires_at: expires_at && endOfInstant(expires_at, timezone),
});

export const refusalByDates = (startsAt: string | null, expiresAt: string | null): Refusal | undefined =>
  startsAt !== null && expiresAt !== null && expiresAt <= startsAt ? refuse('dates_inverted') : undefined;

/** Returns the requested code or a random one. A secret code must be hard to guess. */
export function chooseCode(input: {
  code?: string;
  code_config?: CodeConfig;
  code_visibility?: 'secret' | 'public';
}): string | Refusal {
  const chosen: MadeCode =
    input.code === undefined
      ? makeCode(input.code_config)
      : { code: input.code.toUpperCase(), entropyBits: estimateEntropyBits(input.code) };
  if ((normalizeCode(chosen.code)?.length ?? 0) < 4) {
    return refuseField('/code', 'validation_failed', 'needs at least four letters or digits');
  }
  if (normalizeCode(chosen.code)!.length > 64) {
    return refuseField(
      '/code_config',
      'validation_failed',
      'would result in codes longer than 64 characters',
    );
  }
  const secret = (input.code_visibility ?? 'secret') === 'secret';
  return secret && chosen.entropyBits < minimumSecretBits
    ? refuse('code_too_weak', { minimum_bits: minimumSecretBits })
    : chosen.code;
}
