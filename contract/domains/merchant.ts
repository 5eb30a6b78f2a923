/** The profile of the merchant that the caller belongs to. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { Color, Email, HttpsUrl, Id, Nullable, Phone, Strict, Text } from '../primitives.ts';
import { Address, Line, Locale, Merchant, QuietHours, Timezone } from '../resources/merchant.ts';
import { route } from '../route.ts';

export const getProfile = route({
  name: 'merchant.get-profile',
  number: 48,
  method: 'GET',
  path: '/merchant/profile',
  access: byToken('merchant:read', 'MERCHANT_READ'),
  summary: 'Read the merchant profile',
  description: 'The merchant that the credential belongs to.',
  result: { status: 200, schema: Merchant },
  errors: [],
  events: [],
  idempotency: 'none',
});

/** Fields of the merchant that others decide about: the operator, business verification, the server. */
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
  summary: 'Change the merchant profile',
  description:
    'Changes the fields that are sent. `address` and `locations` are replaced as a whole; a location keeps the id that it is sent with and gets one without. In `communication_settings` only the fields that are sent change. Honours `If-Match`.',
  body: Strict({
    name: Type.Optional(Line(120, 'Caffè Centrale')),
    description: Type.Optional(Nullable(Text(1_000))),
    website: Type.Optional(Nullable(HttpsUrl())),
    support_email: Type.Optional(Nullable(Email())),
    support_phone: Type.Optional(Nullable(Phone())),
    logo_url: Type.Optional(Nullable(HttpsUrl())),
    brand_color: Type.Optional(Nullable(Color())),
    address: Type.Optional(Nullable(Address)),
    timezone: Type.Optional(Timezone()),
    locale: Type.Optional(Locale()),
    communication_settings: Type.Optional(
      Strict({
        from_name: Type.Optional(Nullable(Line(120, 'Caffè Centrale'))),
        reply_to: Type.Optional(Nullable(Email())),
        quiet_hours: Type.Optional(Nullable(QuietHours)),
      }),
    ),
    locations: Type.Optional(
      Type.Array(
        Strict({
          id: Type.Optional(Id('location')),
          name: Line(120, 'Caffè Centrale'),
          address: Type.Optional(Address),
        }),
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

export const merchantRoutes = [getProfile, updateProfile] as const;
