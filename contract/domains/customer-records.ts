/** Customers: creating, finding, changing and merging them, and the attributes that the merchant declares. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { change, eventsOf, previousOf } from '../events/payload.ts';
import { limits } from '../limits.ts';
import {
  changeQuery,
  Email,
  Id,
  Key,
  List,
  listQuery,
  Nullable,
  OneOf,
  PhoneInput,
  SearchText,
  Strict,
  Text,
  Timestamp,
} from '../primitives.ts';
import { DeclaredKey, declaredTypes } from '../resources/declared.ts';
import { membershipStatuses } from '../resources/membership.ts';
import { route } from '../route.ts';
import { customerMergeRoutes } from './customer-merges.ts';
import { Customer, consentsKept, customerEvents, customerFields, customerStatuses } from './customers.ts';

const customerId = Type.Object({ id: Type.String({ description: 'Customer id' }) });

const identifierErrors = ['customer_exists', 'attribute_value_taken', 'validation_failed'] as const;

export const create = route({
  name: 'customers.create',
  method: 'POST',
  path: '/customers',
  access: byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  grants: 'none',
  summary: 'Create a customer',
  description:
    'Creates a customer with at least one of `external_id`, `email` and `phone`. Each of them belongs to one customer; if another one has it, the response is 409 `customer_exists` with `customer_id`. Required attributes must be sent.',
  body: Strict(customerFields, {
    minProperties: 1,
    'x-needs': [['external_id', 'email', 'phone']],
  }),
  result: { status: 201, schema: Customer },
  errors: ['customer_identifier_required', ...identifierErrors],
  events: ['customer.created'],
  idempotency: 'accepted',
  example: { body: { name: 'Ada Lovelace', email: 'ada@example.com', birthday: '--12-10' } },
});

const HeldMembership = Strict(
  {
    id: Id('membership'),
    pass_id: Id('pass'),
    status: OneOf(membershipStatuses),
    tier_id: Type.Union([Id('tier'), Type.Null()]),
    points: Type.Integer({ description: 'Points that can be spent' }),
  },
  { title: 'HeldMembership' },
);

const FoundCustomer = Type.Object(
  {
    ...Customer.properties,
    memberships: Type.Optional(
      Type.Array(HeldMembership, {
        description: 'With `expand=memberships`: the latest 20 that are not revoked',
      }),
    ),
    last_activity_at: Type.Optional(Nullable(Timestamp())),
  },
  { additionalProperties: false, title: 'FoundCustomer' },
);

export const list = route({
  name: 'customers.list',
  method: 'GET',
  path: '/customers',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Find customers',
  description: `Newest first unless \`order=asc\`; with \`order_by=last_activity_at\`, which needs \`q\`, the most recently active first, with \`last_activity_at\`. \`q\` finds customers by the beginning of any word of their name or external id, with or without accents, by the beginning of any part of their email address, by any spelling or the last digits of their phone number, by searchable attributes, and by the serial of a membership; several words must all match. Callers who can't read contact details find customers by whole email addresses and phone numbers only. Of a very frequent word, the first ${limits.search.candidates} matches are searched. Merged customers are listed only with \`status=merged\` or \`updated_gte\`.`,
  query: Strict({
    ...listQuery,
    ...changeQuery,
    order_by: Type.Optional(
      OneOf(
        ['created_at', 'updated_at', 'last_activity_at'],
        'The time that `order` sorts by; `created_at` if omitted. With `updated_at` and `order=asc`, objects that change while you read come again at the end',
      ),
    ),
    q: Type.Optional(SearchText()),
    external_id: Type.Optional(Key(120)),
    email: Type.Optional(Email()),
    phone: Type.Optional(PhoneInput()),
    tag: Type.Optional(Key(limits.customer.tagLength)),
    status: Type.Optional(OneOf(customerStatuses)),
    expand: Type.Optional(Type.Array(OneOf(['memberships']), { maxItems: 1 })),
  }),
  result: { status: 200, schema: List(FoundCustomer) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const get = route({
  name: 'customers.get',
  method: 'GET',
  path: '/customers/:id',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Read a customer',
  description:
    'Returns one customer. The id of a merged customer returns the customer it was merged into, whose `id` differs.',
  params: customerId,
  result: { status: 200, schema: Customer },
  errors: ['customer_not_found'],
  events: [],
  idempotency: 'none',
});

export const update = route({
  name: 'customers.update',
  method: 'PATCH',
  path: '/customers/:id',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Change a customer',
  description:
    'Changes the fields that are sent; null removes a value. At least one of `external_id`, `email` and `phone` must remain. A new email address ends the suppression of the previous one. A refused consent stays refused, unless `consents.given_at` says that the customer granted it later; consents that were not taken are listed in `consents_kept`. Supports `If-Match`.',
  params: customerId,
  body: Strict(customerFields),
  result: {
    status: 200,
    schema: Type.Object(
      { ...Customer.properties, ...consentsKept },
      { additionalProperties: false, title: 'ChangedCustomer' },
    ),
  },
  errors: [
    'customer_not_found',
    'customer_erased',
    'customer_identifier_required',
    'precondition_failed',
    ...identifierErrors,
  ],
  events: ['customer.updated', 'customer.consent_changed'],
  idempotency: 'accepted',
  example: { body: { name: 'Ada King', tags: ['regular'] } },
});

export const attributeTypes = [...declaredTypes, 'choice'] as const;

const declared = {
  key: DeclaredKey('shoe_size'),
  label: Text(80),
  type: OneOf(attributeTypes, '`date`: a day such as `2026-11-23`; `choice`: one of `choices`'),
};
const choices = () => Type.Array(Text(80), { maxItems: limits.customer.choices, uniqueItems: true });
const flags = {
  required: Type.Boolean({
    description: 'Whether customers that the team or your system create or change must have it',
  }),
  unique: Type.Boolean({ description: 'Whether no two customers can have the same value' }),
  searchable: Type.Boolean({ description: 'Whether `q` finds customers by it' }),
  archived: Type.Boolean({ description: 'Whether it keeps its values, but takes no new ones' }),
};

const AttributeInput = Strict({
  ...declared,
  choices: Type.Optional(choices()),
  required: Type.Optional(flags.required),
  unique: Type.Optional(flags.unique),
  searchable: Type.Optional(flags.searchable),
  archived: Type.Optional(flags.archived),
});

const CustomerAttribute = Strict(
  { ...declared, choices: choices(), ...flags },
  { title: 'CustomerAttribute' },
);

export const CustomerAttributes = Strict(
  {
    object: Type.Literal('customer_attributes'),
    merchant_id: Id('merchant'),
    attributes: Type.Array(CustomerAttribute),
    version: Type.Integer({
      minimum: 0,
      description: '0 before the first declaration; send it as `If-Match`',
    }),
    updated_at: Type.Union([Timestamp(), Type.Null()]),
  },
  { title: 'CustomerAttributes' },
);

export const getAttributes = route({
  name: 'customers.get-attributes',
  method: 'GET',
  path: '/merchant/customer-attributes',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Read the declared attributes of customers',
  description:
    'Returns the attributes that customers of the merchant can have besides the fields of every customer.',
  result: { status: 200, schema: CustomerAttributes },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const setAttributes = route({
  name: 'customers.set-attributes',
  method: 'PUT',
  path: '/merchant/customer-attributes',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Declare the attributes of customers',
  description:
    'Replaces the list of attributes. A declared attribute stays on it, with its `type`, `unique` and `searchable`; label, choices, `required` and `archived` can change. Supports `If-Match`.',
  body: Strict({ attributes: Type.Array(AttributeInput, { maxItems: limits.customer.attributes }) }),
  result: { status: 200, schema: CustomerAttributes },
  errors: ['attribute_fixed', 'precondition_failed', 'validation_failed'],
  events: ['customer_schema.updated'],
  idempotency: 'none',
  example: { body: { attributes: [{ key: 'shoe_size', label: 'Shoe size', type: 'number' }] } },
});

export const customerSchemaEvents = eventsOf('customer_schema', ['memberships:read', 'MEMBERSHIPS_READ'], {
  'customer_schema.updated': change(
    'The attributes of customers changed',
    CustomerAttributes,
    previousOf('PreviousCustomerAttributes', CustomerAttributes, 'attributes'),
  ),
});

export const customers = domain({
  about: {
    customers: {
      title: 'Customers',
      description: 'People with their identifiers, consents and attributes; duplicates are merged.',
    },
  },
  routes: [create, list, get, update, ...customerMergeRoutes, getAttributes, setAttributes],
  events: [customerEvents, customerSchemaEvents],
});
