/** The profile of the authenticated merchant. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { merchantEvents } from '../events/merchant.ts';
import { Color, Email, HttpsUrl, Id, Nullable, PhoneInput, PictureUrl, Strict, Text } from '../primitives.ts';
import {
  Address,
  DiscountRule,
  Line,
  Locale,
  Merchant,
  QuietHours,
  TillLimits,
  Timezone,
} from '../resources/merchant.ts';
import { route } from '../route.ts';

export const getProfile = route({
  name: 'merchant.get-profile',
  number: 48,
  method: 'GET',
  path: '/merchant/profile',
  access: byToken('merchant:read', 'MERCHANT_READ'),
  summary: 'Read the merchant profile',
  description: 'Returns the profile of the authenticated merchant.',
  result: { status: 200, schema: Merchant },
  errors: [],
  events: [],
  idempotency: 'none',
});

/** Fields set by the operator, business verification or the server. */
export const fixedFields = [
  'id',
  'object',
  'merchant_id',
  'legal_name',
  'status',
  'country',
  'default_currency',
  'category',
  'kyb_status',
  'group_id',
  'sandbox',
  'live_merchant_id',
  'metadata',
  'version',
  'created_at',
  'updated_at',
] as const;

const fixed = Object.fromEntries(
  fixedFields.map((field) => [field, Type.Optional(Type.Unknown({ description: 'Not editable here' }))]),
) as Record<(typeof fixedFields)[number], ReturnType<typeof Type.Optional<ReturnType<typeof Type.Unknown>>>>;

export const updateProfile = route({
  name: 'merchant.update-profile',
  number: 3,
  method: 'PATCH',
  path: '/merchant/profile',
  access: byToken('merchant:write', 'MERCHANT_UPDATE'),
  grants: 'none',
  summary: 'Update the merchant profile',
  description:
    'Updates merchant profile settings that the owner is allowed to change. Only the fields you send are changed. `address` and `locations` are replaced in full; a location sent without an id gets a new one. In `communication_settings`, only the fields you send are changed. Supports `If-Match`.',
  body: Strict({
    name: Type.Optional(Line(120, 'Caffè Centrale')),
    description: Type.Optional(Nullable(Text(1_000))),
    website: Type.Optional(Nullable(HttpsUrl())),
    support_email: Type.Optional(Nullable(Email())),
    support_phone: Type.Optional(Nullable(PhoneInput())),
    logo_url: Type.Optional(Nullable(PictureUrl())),
    brand_color: Type.Optional(Nullable(Color())),
    address: Type.Optional(Nullable(Address)),
    timezone: Type.Optional(Timezone()),
    locale: Type.Optional(Locale()),
    communication_settings: Type.Optional(
      Strict({
        from_name: Type.Optional(Nullable(Line(120, 'Caffè Centrale'))),
        reply_to: Type.Optional(Nullable(Email())),
        quiet_hours: Type.Optional(Nullable(QuietHours)),
        spending_notices: Type.Optional(Type.Boolean()),
      }),
    ),
    discount_rule: Type.Optional(DiscountRule),
    till_limits: Type.Optional(Nullable(TillLimits)),
    locations: Type.Optional(
      Type.Array(
        Strict(
          {
            id: Type.Optional(Id('location')),
            name: Line(120, 'Caffè Centrale'),
            address: Type.Optional(Address),
          },
          { title: 'LocationInput', description: 'A place of the merchant' },
        ),
        { maxItems: 100 },
      ),
    ),
    ...fixed,
  }),
  result: { status: 200, schema: Merchant },
  errors: ['field_not_editable', 'invalid_timezone', 'precondition_failed'],
  events: ['merchant.updated'],
  idempotency: 'accepted',
  example: { body: { description: 'Coffee since 1962', timezone: 'Europe/Rome' } },
});

export const merchant = domain({
  about: { merchant: { title: 'Merchant', description: 'The profile of the merchant.' } },
  routes: [getProfile, updateProfile],
  events: [merchantEvents],
});
