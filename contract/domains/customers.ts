/** Customers of the merchant, as referenced by other resources. */

import { type TSchema, Type } from 'typebox';
import { change, eventsOf, happening, previousOf, Snapshot } from '../events/payload.ts';
import { limits } from '../limits.ts';
import {
  Email,
  Id,
  Key,
  Metadata,
  Nullable,
  OneOf,
  PhoneInput,
  Resource,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';
import { Address, Locale } from '../resources/merchant.ts';

const Consent = () => OneOf(['granted', 'denied', 'unset']);

/** Marketing, by channel. */
export const consentChannels = ['marketing_email', 'marketing_push', 'marketing_sms'] as const;

/** Consents in a request that were not taken. */
export const consentsKept = {
  consents_kept: Type.Optional(Type.Array(OneOf(consentChannels), { minItems: 1 })),
};

export const customerStatuses = ['active', 'suppressed', 'merged', 'erased'] as const;

/** The value of an attribute: a date is a string such as `2026-11-23`. */
export type AttributeValue = string | number | boolean;

const Attributes = (
  description: string,
  Value: TSchema = Type.Union([Type.String(), Type.Number(), Type.Boolean()]),
) =>
  Type.Unsafe<Record<string, AttributeValue>>({
    type: 'object',
    description,
    maxProperties: limits.customer.attributes,
    additionalProperties: Value,
  });

const withoutRight = 'without `USERS_READ`, and for API tokens without `dashboard:read`';

export const Customer = Resource('customer', {
  external_id: Nullable(Type.String()),
  name: Nullable(Type.String()),
  email: Nullable(Type.String({ description: `Masked, such as \`a•••@example.com\`, ${withoutRight}` })),
  phone: Nullable(Type.String({ description: `Masked, such as \`•••5678\`, ${withoutRight}` })),
  birthday: Nullable(
    Type.String({ description: `\`1990-05-17\`, or \`--05-17\` without a year. Null ${withoutRight}` }),
  ),
  locale: Nullable(Type.String()),
  address: Nullable(Address),
  tags: Type.Array(Type.String()),
  attributes: Attributes(`Values of the attributes that the merchant declared. Empty ${withoutRight}`),
  consents: Strict(
    {
      marketing_email: Consent(),
      marketing_push: Consent(),
      marketing_sms: Consent(),
      updated_at: Nullable(Timestamp()),
      source: Nullable(Type.String({ description: 'Where the latest consent was given' })),
      words: Type.Optional(
        Nullable(
          Type.String({ description: 'The text that the customer was shown with the latest consent' }),
        ),
      ),
    },
    { title: 'CustomerConsents', description: 'What the customer agreed to, with time and source' },
  ),
  status: OneOf(
    customerStatuses,
    '`suppressed`: mail bounced, or the customer complained; `merged`: a duplicate of the customer in `merged_into`',
  ),
  merged_into: Nullable(Id('customer')),
});

/** Identifies an existing customer by exactly one identifier. */
export const CustomerReference = Strict(
  {
    id: Type.Optional(Id('customer')),
    external_id: Type.Optional(Key(120)),
    email: Type.Optional(Email()),
    phone: Type.Optional(PhoneInput()),
  },
  {
    minProperties: 1,
    maxProperties: 1,
    'x-needs': [['id', 'external_id', 'email', 'phone']],
    title: 'CustomerReference',
    description: 'Exactly one identifier of an existing customer',
  },
);

const ConsentChanges = Strict(
  {
    marketing_email: Type.Optional(Consent()),
    marketing_push: Type.Optional(Consent()),
    marketing_sms: Type.Optional(Consent()),
    source: Type.Optional(
      Text(60, { description: 'Where the consent was given, such as `counter`; `api` if omitted' }),
    ),
    words: Type.Optional(Text(2_000, { description: 'The text that the customer was shown' })),
    given_at: Type.Optional(TimestampInput()),
  },
  {
    title: 'ConsentChanges',
    description: 'Changes the named consents, and keeps what the customer was shown, where and when',
  },
);

/** Identifies a customer, who is created if no identifier is known. */
export const CustomerInput = Strict(
  {
    id: Type.Optional(Id('customer')),
    external_id: Type.Optional(Key(120)),
    email: Type.Optional(Email()),
    phone: Type.Optional(PhoneInput()),
    name: Type.Optional(Text(200)),
    consents: Type.Optional(ConsentChanges),
  },
  {
    title: 'CustomerDetails',
    description:
      'At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes',
  },
);

const Tag = () => Key(limits.customer.tagLength, { pattern: '^\\S(.*\\S)?$' });

const AttributeInput = () =>
  Type.Union([Text(limits.customer.valueLength, { minLength: 0 }), Type.Number(), Type.Boolean()]);

/** Everything about a customer that can be stated; null removes a value. */
export const customerFields = {
  external_id: Type.Optional(Nullable(Key(120))),
  name: Type.Optional(Nullable(Text(200))),
  email: Type.Optional(Nullable(Email())),
  phone: Type.Optional(Nullable(PhoneInput())),
  birthday: Type.Optional(
    Nullable(
      Type.String({
        pattern: '^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$',
        description: '`1990-05-17`, or `--05-17` if the year is unknown',
        examples: ['1990-05-17', '--05-17'],
      }),
    ),
  ),
  locale: Type.Optional(Nullable(Locale())),
  address: Type.Optional(Nullable(Address)),
  tags: Type.Optional(
    Type.Array(Tag(), {
      maxItems: limits.customer.tags,
      uniqueItems: true,
      description: 'Replaces all tags',
    }),
  ),
  attributes: Type.Optional(
    Attributes(
      'Values of attributes that the merchant declared. Others keep their values; null removes one',
      Nullable(AttributeInput()),
    ),
  ),
  consents: Type.Optional(ConsentChanges),
  metadata: Type.Optional(Metadata()),
};

const { id, object, merchant_id, external_id, status, consents, version } = Customer.properties;
const identity = { id, object, merchant_id, external_id, status };
const consentsBefore = previousOf('PreviousConsents', Customer, 'consents');

const CreatedCustomer = Snapshot('CreatedCustomer', { ...identity, created_at: Timestamp() });
const UpdatedCustomer = Snapshot('UpdatedCustomer', {
  ...identity,
  consents: Type.Optional(consents),
  changed_fields: Type.Optional(
    Type.Array(Type.String(), { description: 'Names of the fields that changed' }),
  ),
  version: Type.Optional(version),
  created_at: Type.Optional(Timestamp()),
  updated_at: Timestamp(),
});
const ConsentingCustomer = Snapshot('ConsentingCustomer', {
  ...identity,
  consents,
  version: Type.Optional(version),
  created_at: Type.Optional(Timestamp()),
  updated_at: Timestamp(),
});
const CustomerErasure = Snapshot('CustomerErasure', {
  id,
  object,
  merchant_id,
  status: OneOf(['erased']),
  erased_at: Timestamp(),
  version,
});

const MergedCustomer = Snapshot(
  'MergedCustomer',
  {
    ...identity,
    duplicate_id: Type.Unsafe<string>({
      ...Id('customer'),
      description: 'The customer that was merged into this one',
    }),
    memberships: Type.Array(Id('membership'), { description: 'Memberships that changed their holder' }),
    version,
    updated_at: Timestamp(),
  },
  'A customer after a merge, or after it was undone',
);

export const customerEvents = eventsOf('customer', ['dashboard:read', 'USERS_READ'], {
  'customer.created': happening('A customer was created', CreatedCustomer),
  'customer.updated': change(
    'A customer changed, or was excluded from messages',
    UpdatedCustomer,
    previousOf('PreviousCustomer', Customer, 'consents', 'status'),
  ),
  'customer.consent_changed': change(
    'The consents of a customer changed',
    ConsentingCustomer,
    consentsBefore,
  ),
  'customer.erased': happening('The personal data of a customer was erased', CustomerErasure),
  'customer.unsubscribed': change(
    'A customer unsubscribed from marketing emails',
    ConsentingCustomer,
    consentsBefore,
  ),
  'customer.merged': happening('A customer was merged into another', MergedCustomer),
  'customer.unmerged': happening('A merge of customers was undone', MergedCustomer),
});
