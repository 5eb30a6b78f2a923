/** Customers: creating, finding, changing and merging them, and the attributes that the merchant declares. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { Email, Id, List, listQuery, OneOf, PhoneInput, Strict, Text, Timestamp } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { membershipStatuses } from '../resources/membership.ts';
import { route } from '../route.ts';
import { Customer, consentsKept, customerFields, customerStatuses } from './customers.ts';

const customerId = Type.Object({ id: Type.String({ description: 'Customer id' }) });

const identifierErrors = ['customer_exists', 'attribute_value_taken', 'validation_failed'] as const;

export const create = route({
  name: 'customers.create',
  method: 'POST',
  path: '/customers',
  access: byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
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
  },
  { additionalProperties: false, title: 'FoundCustomer' },
);

export const list = route({
  name: 'customers.list',
  method: 'GET',
  path: '/customers',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Find customers',
  description: `Newest first unless \`order=asc\`. \`q\` finds customers by the beginning of any word of their name or external id, with or without accents, by the beginning of any part of their email address, by any spelling or the last digits of their phone number, by searchable attributes, and by the serial of a membership; several words must all match. Callers who can't read contact details find customers by whole email addresses and phone numbers only. Of a very frequent word, the first ${limits.search.candidates} matches are searched. Merged customers are listed only with \`status=merged\`.`,
  query: Strict({
    ...listQuery,
    q: Type.Optional(Text(120, { minLength: 2 })),
    external_id: Type.Optional(Text(120)),
    email: Type.Optional(Email()),
    phone: Type.Optional(PhoneInput()),
    tag: Type.Optional(Text(limits.customer.tagLength)),
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

const Moved = Strict(
  {
    memberships: Type.Integer({ minimum: 0 }),
    points: Type.Integer({ minimum: 0, description: 'Points that can be spent, in these memberships' }),
    vouchers: Type.Integer({ minimum: 0, description: 'Vouchers issued to the duplicate' }),
    redemptions: Type.Integer({ minimum: 0 }),
  },
  { title: 'MovedInMerge' },
);

const MovedPoints = Strict({
  available: Type.Integer({ minimum: 0 }),
  pending: Type.Integer({ minimum: 0 }),
  debt: Type.Integer({ minimum: 0 }),
});

export const JoinedMemberships = Strict(
  {
    pass_id: Id('pass'),
    membership_id: Type.Unsafe<string>({ ...Id('membership'), description: 'The membership that is kept' }),
    merged_id: Type.Unsafe<string>({
      ...Id('membership'),
      description: 'The membership that was joined with it, and leads to it now',
    }),
    points: MovedPoints,
  },
  { title: 'JoinedMemberships' },
);

const SeparatedMembership = Strict(
  {
    pass_id: Id('pass'),
    membership_id: Type.Unsafe<string>({
      ...Id('membership'),
      description: 'The membership that is on its own again',
    }),
    kept_id: Type.Unsafe<string>({
      ...Id('membership'),
      description: 'The membership with which it was joined',
    }),
    points: MovedPoints,
    points_gone: Type.Integer({
      minimum: 0,
      description:
        'Points that had moved and were spent or expired since; they stay with the other membership',
    }),
  },
  { title: 'SeparatedMembership' },
);

const joiningEvents = [
  'points.adjusted',
  'points.debt_recovered',
  'membership.tier_changed',
  'membership.updated',
] as const;

export const merge = route({
  name: 'customers.merge',
  method: 'POST',
  path: '/customers/:id/merge',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  summary: 'Merge a duplicate into a customer',
  description: `Moves the memberships with their points, the vouchers, redemptions and referrals of \`duplicate_id\` to the customer, fills in what the customer lacks, and combines tags and attributes. A denied consent stays denied. If both hold a pass that a customer can hold once, the two memberships are joined: the older one has the points of both with their expiry, the higher tier and the later end, and the id, serial, barcode and card of the other one lead to it. \`joined\` lists them. With \`memberships: keep\`, or if only one of the two is suspended, the customer has two. While points of one of them are held, the response is 409 \`hold_active\`. The id and the identifiers of the duplicate keep leading to the customer. Can be undone for ${limits.customer.mergeUndoDays} days. With \`dry_run\`, nothing changes. Supports \`If-Match\`.`,
  params: customerId,
  body: Strict({
    duplicate_id: Id('customer'),
    memberships: Type.Optional(
      OneOf(['join', 'keep'], 'Whether two memberships of a pass become one; `join` if omitted'),
    ),
    dry_run: Type.Optional(Type.Boolean({ default: false })),
  }),
  result: {
    status: 200,
    schema: Strict(
      {
        customer: Customer,
        duplicate_id: Id('customer'),
        moved: Moved,
        joined: Type.Array(JoinedMemberships),
        undo_until: Timestamp(),
      },
      { title: 'CustomerMerge' },
    ),
  },
  errors: [
    'customer_not_found',
    'customer_erased',
    'not_mergeable',
    'hold_active',
    'version_conflict',
    'precondition_failed',
    'validation_failed',
  ],
  events: ['customer.merged', ...joiningEvents, 'membership.merged'],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Look at `dry_run` first; a merge can be undone for 30 days.' },
});

export const unmerge = route({
  name: 'customers.unmerge',
  method: 'POST',
  path: '/customers/:id/unmerge',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  summary: 'Undo the merge of a customer',
  description: `Undoes the merge of the customer with this id into another one, within ${limits.customer.mergeUndoDays} days: what the merge moved returns, as it is now, and so do the values that it filled in, unless they were changed since. Memberships that were joined are separated: what is left of the points that moved returns, and \`separated\` says how many. What was added after the merge stays.`,
  params: customerId,
  body: Strict({}),
  result: {
    status: 200,
    schema: Strict(
      { customer: Customer, merged_into: Customer, separated: Type.Array(SeparatedMembership) },
      { title: 'UndoneCustomerMerge' },
    ),
  },
  errors: ['customer_not_found', 'merge_not_undoable', 'hold_active', 'version_conflict', 'customer_exists'],
  events: ['customer.unmerged', ...joiningEvents, 'membership.unmerged'],
  idempotency: 'accepted',
});

export const getHeldTwice = route({
  name: 'customers.get-held-twice',
  method: 'GET',
  path: '/customers/held-twice',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Count memberships that customers hold twice',
  description:
    'Returns how many customers hold a second membership of a pass that a customer can hold once, since two customers were merged with `memberships: keep` or by an earlier version, and that can be joined now: neither of the two has points on hold, and not only one of them is suspended.',
  result: {
    status: 200,
    schema: Strict(
      { object: Type.Literal('memberships_held_twice'), count: Type.Integer({ minimum: 0 }) },
      { title: 'MembershipsHeldTwice' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const joinHeldTwice = route({
  name: 'customers.join-held-twice',
  method: 'POST',
  path: '/customers/held-twice/join',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  summary: 'Join memberships that customers hold twice',
  description:
    'Creates a job that joins these memberships as a merge does: the older one has the points of both with their expiry, and the other one leads to it. Its `result` counts `joined`. Undoing the merge of the customers separates them again.',
  result: { status: 202, schema: Job },
  errors: [],
  events: [...joiningEvents, 'membership.merged', 'job.completed', 'job.failed'],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Count them first with customers.get-held-twice.' },
});

export const attributeTypes = ['text', 'number', 'date', 'boolean', 'choice'] as const;

const declared = {
  key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', examples: ['shoe_size'] }),
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

export const customerRoutes = [
  create,
  list,
  get,
  update,
  merge,
  unmerge,
  getAttributes,
  setAttributes,
  getHeldTwice,
  joinHeldTwice,
] as const;
