/** Checks the terms that a merchant sets on a voucher and converts them to stored form. Pure. */
import { estimateEntropyBits, minimumSecretBits, normalizeCode } from '../../../../contract/code-strength.ts';
import type { create } from '../../../../contract/domains/vouchers.ts';
import { limits } from '../../../../contract/limits.ts';
import type { InputOf } from '../../../../contract/route.ts';
import { bareCode } from '../../../../contract/typed-text.ts';
import { endOrNever, startOfInstant } from '../../../clock/time.ts';
import { type Refusal, refuse, refuseField } from '../../../errors/refusal.ts';
import { tooManyConditions } from '../../pricing/conditions/conditions.ts';
import type { Discount } from './voucher.ts';
import { type CodeConfig, type MadeCode, makeCode } from './voucher-code.ts';

type CreateInput = InputOf<typeof create>;

/** Returns why type and value don't fit together, or undefined. */
export function refusalByValue(
  input: Pick<CreateInput, 'type' | 'discount' | 'gift' | 'restrictions' | 'redemption_limit'>,
): Refusal | undefined {
  const { type, discount, gift, restrictions } = input;
  const complex = refusalByConditions(restrictions);
  if (complex) return complex;
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

type Field = Exclude<keyof Discount, 'type'>;
interface Shape {
  needs: readonly Field[];
  takes: readonly Field[];
}

/** The fields of each type of discount. All take `currency` and `amount_limit`. */
const shapes: Record<Discount['type'], Shape> = {
  percent: { needs: ['percent_off'], takes: ['items'] },
  amount: { needs: ['amount_off', 'currency'], takes: ['items'] },
  unit: { needs: ['unit_off'], takes: ['items'] },
  fixed_price: { needs: ['price', 'currency'], takes: ['items'] },
  buy_x_get_y: {
    needs: ['buy_quantity', 'get_quantity'],
    takes: ['items', 'get_items', 'percent_off', 'times_limit'],
  },
  shipping: { needs: [], takes: ['percent_off', 'amount_off'] },
};

/** Returns why the fields don't fit the type of the discount, or undefined. */
export function refusalByShape(discount: Discount): Refusal | undefined {
  const { needs, takes } = shapes[discount.type];
  const missing = needs.find((field) => discount[field] === undefined);
  if (missing) return refuseField(`/discount/${missing}`, 'validation_failed', 'is required for this type');
  const taken: readonly string[] = ['type', 'currency', 'amount_limit', ...needs, ...takes];
  const surplus = Object.keys(discount).find((field) => !taken.includes(field));
  if (surplus) {
    return refuseField(`/discount/${surplus}`, 'validation_failed', 'is not allowed for this type');
  }
  if (discount.type !== 'shipping' || discount.amount_off === undefined) return undefined;
  return discount.currency === undefined
    ? refuseField('/discount/currency', 'validation_failed', 'is required for an amount')
    : undefined;
}

/** Refuses conditions that would take too long to check; `place` is where the restrictions are in the body. */
export const refusalByConditions = (
  restrictions: CreateInput['restrictions'],
  place = '/restrictions',
): Refusal | undefined => {
  if (!tooManyConditions(restrictions?.conditions)) return undefined;
  const detail = `name more than ${limits.promotion.conditions} facts`;
  return refuseField(`${place}/conditions`, 'validation_failed', detail);
};

/** Converts start and end to instants. A date alone means the whole day in the merchant's time zone. */
export const validity = (
  { starts_at, expires_at }: { starts_at?: string | null; expires_at?: string | null },
  timezone: string,
) => ({
  starts_at: starts_at && startOfInstant(starts_at, timezone),
  expires_at: expires_at && endOrNever(expires_at, timezone),
});

export const refusalByDates = (startsAt: string | null, expiresAt: string | null): Refusal | undefined =>
  startsAt !== null && expiresAt !== null && expiresAt <= startsAt ? refuse('dates_inverted') : undefined;

/** Fewest letters and digits of a code that the merchant chooses now; existing ones are as short as they are. */
const fewestLetters = 3;

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
  const wrong = refusalByLength(chosen.code, input.code === undefined ? '/code_config' : '/code');
  if (wrong) return wrong;
  const secret = (input.code_visibility ?? 'secret') === 'secret';
  return secret && chosen.entropyBits < minimumSecretBits
    ? refuse('code_too_weak', { minimum_bits: minimumSecretBits })
    : chosen.code;
}

/** Returns why a text can't be a code at all. */
export function refusalByLength(
  code: string,
  pointer: '/code' | '/code_config',
  fewest = fewestLetters,
): Refusal | undefined {
  const bare = bareCode(code);
  if (bare.replaceAll(/[^\p{L}\p{N}]/gu, '').length < fewest) {
    const detail = `needs at least ${fewest === 1 ? 'one letter or digit' : `${fewest} letters or digits`}`;
    return refuseField(pointer, 'validation_failed', detail);
  }
  return normalizeCode(code) === undefined
    ? refuseField(pointer, 'validation_failed', 'would result in codes longer than 64 characters')
    : undefined;
}
