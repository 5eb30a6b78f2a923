/** Rules of the merchant profile. */

import type { Static } from 'typebox';
import type { updateProfile } from '../../../contract/domains/merchant.ts';
import { fixedFields } from '../../../contract/domains/merchant.ts';
import { areWholeDay } from '../../../contract/hours.ts';
import { limits } from '../../../contract/limits.ts';
import type { Merchant, QuietHours } from '../../../contract/resources/merchant.ts';
import type { InputOf } from '../../../contract/route.ts';
import { isTimezone } from '../../../contract/zone.ts';
import type { Row } from '../../database/schema/row.ts';
import { type Fault, type Refusal, refuse, refuseField } from '../../errors/refusal.ts';
import { isSame } from '../../json/is-same.ts';

export type WireMerchant = Static<typeof Merchant>;
export type ProfileInput = InputOf<typeof updateProfile>;

/** Settings for the merchant's messages; missing ones default to the merchant's own values. */
export interface CommunicationSettings {
  from_name?: string | null;
  reply_to?: string | null;
  quiet_hours?: Static<typeof QuietHours> | null;
  /** On by default; read in SQL by `customers/spending-notices.ts`. */
  spending_notices?: boolean;
}

export type MerchantRow = Omit<
  Row<'merchants'>,
  'clock_ahead_ms' | 'name_key' | 'event_log' | 'restored_at' | 'shown_at' | 'amounts_to_review'
> & {
  communication_settings: CommunicationSettings;
};

/** How much stored value callers can sell who can't create vouchers. */
export const tillLimitsOf = ({ till_limits: own }: Pick<MerchantRow, 'till_limits'>) =>
  own ?? { gift_card: limits.till.giftCard, gift_cards_per_day: limits.till.giftCardsPerDay };

const plainFields = [
  'name',
  'description',
  'website',
  'support_email',
  'support_phone',
  'logo_url',
  'brand_color',
  'address',
  'discount_rule',
  'till_limits',
  'timezone',
  'locale',
] as const satisfies readonly (keyof MerchantRow & keyof ProfileInput)[];

/** Returns why the input is invalid for every merchant, or undefined. */
export function refusalByInput(input: ProfileInput): Refusal | undefined {
  const fixed = fixedFields.filter((field) => Object.hasOwn(input, field));
  if (fixed.length > 0) {
    const errors = fixed.map(
      (field): Fault => ({ pointer: `/${field}`, code: 'field_not_editable', detail: 'cannot be changed' }),
    );
    return refuse('field_not_editable', { errors });
  }
  if (input.timezone !== undefined && !isTimezone(input.timezone)) {
    return refuseField('/timezone', 'invalid_timezone', 'is not an IANA time zone');
  }
  const quiet = input.communication_settings?.quiet_hours;
  if (quiet && areWholeDay(quiet)) {
    const detail =
      'makes the whole day quiet, so that no news is ever sent; send `quiet_hours: null` for none';
    return refuseField('/communication_settings/quiet_hours/end', 'validation_failed', detail);
  }
  const ids = (input.locations ?? []).map((location) => location.id);
  const repeated = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
  return repeated < 0
    ? undefined
    : refuseField(`/locations/${repeated}/id`, 'validation_failed', 'is used by two locations');
}

/** Returns only the fields that change. `newLocationId` returns an id for a location without one. */
export function changesOf(
  before: MerchantRow,
  input: ProfileInput,
  newLocationId: () => string,
): Partial<MerchantRow> {
  const wanted: Partial<Record<keyof MerchantRow, unknown>> = {};
  for (const field of plainFields) if (input[field] !== undefined) wanted[field] = input[field];
  if (input.locations) {
    wanted.locations = input.locations.map(({ id, ...location }) => ({
      id: id ?? newLocationId(),
      ...location,
    }));
  }
  if (input.communication_settings) {
    wanted.communication_settings = { ...before.communication_settings, ...input.communication_settings };
  }
  // Forms send the defaults back as they are shown.
  if (isSame(wanted.till_limits, tillLimitsOf(before))) delete wanted.till_limits;
  const differing = Object.entries(wanted).filter(
    ([field, value]) => !isSame(value, before[field as keyof MerchantRow]),
  );
  return Object.fromEntries(differing) as Partial<MerchantRow>;
}
