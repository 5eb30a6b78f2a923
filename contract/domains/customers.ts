/** Customers of the merchant, as referenced by other resources. */
import { Type } from 'typebox';
import { NotYet } from '../not-yet.ts';
import { Email, Id, Nullable, OneOf, Phone, Resource, Strict, Text, Timestamp } from '../primitives.ts';

const Consent = () => OneOf(['granted', 'denied', 'unset']);

const withoutRight = 'without `USERS_READ`, and for API tokens without `dashboard:read`';

export const Customer = Resource('customer', {
  external_id: Nullable(Type.String()),
  name: Nullable(Type.String()),
  email: Nullable(Type.String({ description: `Masked, such as \`a•••@example.com\`, ${withoutRight}` })),
  phone: Nullable(Type.String({ description: `Masked, such as \`•••5678\`, ${withoutRight}` })),
  locale: Nullable(Type.String()),
  consents: Strict({
    marketing_email: Consent(),
    marketing_push: Consent(),
    updated_at: Nullable(Timestamp()),
    source: Nullable(Type.String()),
  }),
  status: OneOf(['active', 'suppressed', 'erased']),
});

/** Identifies an existing customer by exactly one identifier. */
export const CustomerReference = Strict(
  {
    id: Type.Optional(Id('customer')),
    external_id: Type.Optional(Text(120)),
    email: Type.Optional(Email()),
    phone: Type.Optional(Phone()),
  },
  {
    minProperties: 1,
    maxProperties: 1,
    'x-needs': [['id', 'external_id', 'email', 'phone']],
    description: 'Exactly one identifier of an existing customer',
  },
);

/** Identifies a customer, who is created if no identifier is known. */
export const CustomerInput = Strict(
  {
    id: Type.Optional(Id('customer')),
    external_id: Type.Optional(Text(120)),
    email: Type.Optional(Email()),
    phone: Type.Optional(Phone()),
    name: Type.Optional(Text(200)),
    consents: Type.Optional(
      Strict({
        marketing_email: Type.Optional(Consent()),
        marketing_push: Type.Optional(NotYet(Consent(), ['granted', 'denied'])),
      }),
    ),
  },
  {
    description:
      'At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and a granted or denied consent is kept; nothing else changes',
  },
);
