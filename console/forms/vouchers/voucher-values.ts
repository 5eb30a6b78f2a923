/** Form values of vouchers, and their conversion to API parameters. Pure. */
import type { Voucher, VouchersBulkParams, VouchersUpdateParams } from '@tessera/sdk';
import type { Weekday } from '../../../contract/hours.ts';
import {
  type ConditionValues,
  conditionsOf,
  conditionValuesOf,
  noConditions,
} from '../../components/conditions/condition-values.ts';
import type { VoucherKind } from './voucher-kinds.ts';

export const charsets = ['unambiguous', 'alphanumeric', 'alphabetic', 'numeric'] as const;
export const codeSources = ['random', 'own'] as const;

/** A field for a time knows no 24:00. At the end of hours, 00:00 means the same. */
export const timeShown = (time: string): string => (time === '24:00' ? '00:00' : time);

/** An empty number field is the empty string. */
type Count = number | string;

export type VoucherValues = {
  kind: VoucherKind;
  /** In percent; the API uses basis points. */
  percent_off: Count;
  amount_off: number | undefined;
  amount_limit: number | undefined;
  gift_amount: number | undefined;
  code_visibility: 'secret' | 'public';
  starts_at: string | null;
  expires_at: string | null;
  is_unlimited: boolean;
  redemption_limit: Count;
  per_customer_limit: Count;
  minimum_amount: number | undefined;
  first_time_customer: boolean;
  weekdays: string[];
  hours_start: string;
  hours_end: string;
  location_ids: string[];
  customer_ids: string[];
  conditions: ConditionValues;
  code_source: (typeof codeSources)[number];
  code: string;
  campaign_id: string;
  code_prefix: string;
  code_length: Count;
  code_charset: (typeof charsets)[number];
  code_pattern: string;
  campaign_name: string;
  quantity: Count;
};

export const newVoucherValues: VoucherValues = {
  kind: 'percent',
  percent_off: 10,
  amount_off: undefined,
  amount_limit: undefined,
  gift_amount: undefined,
  code_visibility: 'secret',
  starts_at: null,
  expires_at: null,
  is_unlimited: false,
  redemption_limit: 1,
  per_customer_limit: '',
  minimum_amount: undefined,
  first_time_customer: false,
  weekdays: [],
  hours_start: '',
  hours_end: '',
  location_ids: [],
  customer_ids: [],
  conditions: noConditions,
  code_source: 'random',
  code: '',
  campaign_id: '',
  code_prefix: '',
  code_length: 16,
  code_charset: 'unambiguous',
  code_pattern: '',
  campaign_name: '',
  quantity: 100,
};

/** What the one code of a campaign has: a name of its own, for everyone, as often as the campaign allows. */
export const oneCodeValues = (campaignId: string): Partial<VoucherValues> => ({
  campaign_id: campaignId,
  code_source: 'own',
  code_visibility: 'public',
  is_unlimited: true,
});

const countOf = (given: Count): number | undefined => (given === '' ? undefined : Number(given));
const filled = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);
export const basisPoints = (percent: Count): number | undefined =>
  percent === '' ? undefined : Math.round(Number(percent) * 100);

type Template = VouchersBulkParams['template'];

function discountOf(values: VoucherValues, currency: string): Template['discount'] {
  const limit = { amount_limit: values.amount_limit };
  switch (values.kind) {
    case 'percent':
      return { type: 'percent', percent_off: basisPoints(values.percent_off), ...limit };
    case 'amount':
      return { type: 'amount', amount_off: values.amount_off, currency };
    case 'gift':
      return undefined;
  }
}

function restrictionsOf(values: VoucherValues, currency: string): Template['restrictions'] {
  const conditions = values.kind === 'gift' ? null : conditionsOf(values.conditions);
  const { minimum_amount, hours_start: start, hours_end: end } = values;
  return {
    ...(minimum_amount && { minimum_amount, currency }),
    ...(values.first_time_customer && { first_time_customer: true }),
    weekdays: filled(values.weekdays) as Weekday[] | undefined,
    ...(start && end && { hours: { start, end } }),
    location_ids: filled(values.location_ids),
    customer_ids: filled(values.customer_ids),
    ...(conditions && { conditions }),
  };
}

/** Validity, limits and restrictions: the editable terms. */
export function termsOf(values: VoucherValues, currency: string): VouchersUpdateParams {
  const isGift = values.kind === 'gift';
  return {
    starts_at: values.starts_at,
    expires_at: values.expires_at,
    // A gift card is limited by its balance.
    ...(!isGift && {
      redemption_limit: values.is_unlimited ? null : (countOf(values.redemption_limit) ?? 1),
      per_customer_limit: countOf(values.per_customer_limit) ?? null,
    }),
    restrictions: restrictionsOf(values, currency),
  };
}

/** The properties shared by all vouchers of a batch. */
export function templateOf(values: VoucherValues, currency: string): Template {
  const isGift = values.kind === 'gift';
  return {
    type: isGift ? 'gift' : 'discount',
    discount: discountOf(values, currency),
    ...(isGift && { gift: { currency, ...(values.gift_amount && { amount: values.gift_amount }) } }),
    code_visibility: values.code_visibility,
    ...termsOf(values, currency),
  };
}

export function codeConfigOf(values: VoucherValues): Template['code_config'] {
  const prefix = values.code_prefix.trim() || undefined;
  return values.code_pattern
    ? { pattern: values.code_pattern, charset: values.code_charset, prefix }
    : { length: countOf(values.code_length), charset: values.code_charset, prefix };
}

/** A voucher as values of the terms form. */
export function valuesOf(voucher: Voucher): VoucherValues {
  const { restrictions: only, discount } = voucher;
  return {
    ...newVoucherValues,
    campaign_id: voucher.campaign_id ?? '',
    kind: voucher.type === 'gift' ? 'gift' : discount?.type === 'amount' ? 'amount' : 'percent',
    starts_at: voucher.starts_at,
    expires_at: voucher.expires_at,
    is_unlimited: voucher.redemption_limit === null,
    redemption_limit: voucher.redemption_limit ?? '',
    per_customer_limit: voucher.per_customer_limit ?? '',
    minimum_amount: only.minimum_amount,
    first_time_customer: only.first_time_customer ?? false,
    weekdays: only.weekdays ?? [],
    hours_start: only.hours?.start ?? '',
    hours_end: timeShown(only.hours?.end ?? ''),
    location_ids: only.location_ids ?? [],
    customer_ids: only.customer_ids ?? [],
    conditions: conditionValuesOf(only.conditions),
  };
}

const fields: Record<string, keyof VoucherValues> = {
  'gift.amount': 'gift_amount',
  'restrictions.hours.start': 'hours_start',
  'restrictions.hours.end': 'hours_end',
  'code_config.length': 'code_length',
  'code_config.prefix': 'code_prefix',
  'code_config.pattern': 'code_pattern',
  'campaign.name': 'campaign_name',
  'campaign.id': 'campaign_id',
};

/** Maps an error pointer in the body to its field. */
export function voucherFieldOf(path: string): string {
  const bare = path.replace(/^template\./, '');
  if (bare.startsWith('restrictions.conditions')) return 'conditions';
  return fields[bare] ?? bare.split('.').at(-1)!;
}
