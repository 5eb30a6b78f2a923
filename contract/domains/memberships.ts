/** Memberships: templates and passes, and issuing them to customers. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { Id, Integer, List, listQuery, OneOf, Strict, Text, TimestampInput } from '../primitives.ts';
import { IssueInput, Membership, membershipStatuses } from '../resources/membership.ts';
import {
  Pass,
  PassInput,
  PassTemplate,
  passStatuses,
  TemplateInput,
  templateStatuses,
  templateTypes,
} from '../resources/pass.ts';
import { route } from '../route.ts';
import { Customer } from './customers.ts';

export const createTemplate = route({
  name: 'memberships.create-template',
  number: 1,
  method: 'POST',
  path: '/memberships/pass-templates',
  access: byToken('memberships:create', 'MEMBERSHIPS_MANAGE'),
  summary: 'Create a pass template',
  description:
    'Describes how passes look: colours, images, lines and barcode. A template starts as a draft unless `status` is `published`; passes can be made from published templates only.',
  body: TemplateInput,
  result: { status: 201, schema: PassTemplate },
  errors: ['name_taken', 'limit_reached', 'invalid_design'],
  events: ['pass_template.created', 'pass_template.published'],
  idempotency: 'accepted',
  example: {
    body: {
      name: 'Coffee card',
      type: 'loyalty',
      design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
      fields: [
        { key: 'points', label: 'Points', value_template: '{{points.available}}', placement: 'primary' },
      ],
      status: 'published',
    },
  },
});

export const listTemplates = route({
  name: 'memberships.list-templates',
  number: 24,
  method: 'GET',
  path: '/memberships/pass-templates',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'List pass templates',
  description: 'Newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    ids: Type.Optional(Type.Array(Id('pass_template'), { maxItems: 100 })),
    status: Type.Optional(OneOf(templateStatuses)),
    type: Type.Optional(OneOf(templateTypes)),
  }),
  result: { status: 200, schema: List(PassTemplate) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

/** What issuing can answer, whichever route asks for it. */
const issueErrors = [
  'pass_not_active',
  'customer_not_found',
  'customer_erased',
  'customer_conflict',
  'customer_identifier_required',
  'expires_at_in_past',
] as const;
const issueEvents = [
  'customer.created',
  'membership.issued',
  'membership.activated',
  'points.adjusted',
  'pass.limit_near',
] as const;

export const createPass = route({
  name: 'memberships.create-pass',
  number: 18,
  method: 'POST',
  path: '/memberships/passes',
  access: byToken('memberships:create', 'MEMBERSHIPS_MANAGE'),
  summary: 'Create a pass',
  description:
    'Makes a programme from a published template: its tiers, how points are earned and expire, how long a membership lasts, and what points buy. All money is in the currency of the merchant. With `issue_to` the pass is issued to a customer in the same step, or not created at all.',
  body: PassInput,
  result: {
    status: 201,
    schema: Type.Object(
      { ...Pass.properties, issued: Type.Optional(Membership) },
      { additionalProperties: false },
    ),
  },
  errors: [
    'template_not_found',
    'template_not_published',
    'limit_reached',
    'name_taken',
    'tier_thresholds_not_increasing',
    'currency_mismatch',
    ...issueErrors,
  ],
  events: ['pass.created', 'pass.activated', ...issueEvents],
  idempotency: 'accepted',
  example: {
    body: {
      template_id: 'ptpl_01jd8k4x3fe7hbkq6v2c9m5n0p',
      name: 'Coffee club',
      tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 500, multiplier_bps: 15_000 }],
      earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
      validity: { mode: 'rolling', days: 365 },
      rewards: [{ name: 'Free espresso', points_cost: 100, kind: 'item' }],
      status: 'active',
    },
  },
});

export const listPasses = route({
  name: 'memberships.list-passes',
  number: 26,
  method: 'GET',
  path: '/memberships/merchant/passes',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'List passes',
  description: 'Newest first unless `order=asc`, each with the number of its memberships by state.',
  query: Strict({
    ...listQuery,
    ids: Type.Optional(Type.Array(Id('pass'), { maxItems: 100 })),
    status: Type.Optional(Type.Array(OneOf(passStatuses), { maxItems: passStatuses.length })),
    template_id: Type.Optional(Id('pass_template')),
  }),
  result: {
    status: 200,
    schema: List(
      Type.Object(
        {
          ...Pass.properties,
          counts: Strict({
            issued: Type.Integer({ minimum: 0, description: 'Ever issued, revoked ones too' }),
            active: Integer(0),
            expired: Integer(0),
            revoked: Integer(0),
          }),
        },
        { additionalProperties: false },
      ),
    ),
  },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const issue = route({
  name: 'memberships.issue',
  number: 2,
  method: 'POST',
  path: '/memberships/merchant/issue',
  access: byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  summary: 'Issue a pass to a customer',
  description:
    'Gives a customer a membership of an active pass. `customer` names a known customer, who is used as they are, or describes a new one, who is created; all identifiers that are known must be of one customer. A customer holds a pass once: a repeated request answers 409 `already_issued` with the `membership_id`. However many requests arrive at once, a pass is never issued more than `max_issued` times.',
  body: IssueInput,
  result: { status: 201, schema: Membership },
  errors: [
    'pass_not_found',
    ...issueErrors,
    'already_issued',
    'issue_limit_reached',
    'external_id_taken',
    'dates_inverted',
  ],
  events: issueEvents,
  idempotency: 'moves_value',
  example: {
    body: {
      pass_id: 'pass_01jd8k4x3fe7hbkq6v2c9m5n0p',
      customer: { email: 'ada@example.com', name: 'Ada' },
      initial_points: 50,
    },
  },
  agent: {
    destructive: false,
    hint: 'A second membership for the same customer is refused, so repeating is safe.',
  },
});

export const listIssued = route({
  name: 'memberships.list-issued',
  number: 20,
  method: 'GET',
  path: '/memberships/merchant/pass/:passId/issued',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'List the memberships of a pass',
  description: 'Newest first unless `order=asc`. A pass of another merchant is not found.',
  params: Type.Object({ passId: Type.String({ description: 'Pass id' }) }),
  query: Strict({
    ...listQuery,
    status: Type.Optional(Type.Array(OneOf(membershipStatuses), { maxItems: membershipStatuses.length })),
    tier_id: Type.Optional(Id('tier')),
    customer_id: Type.Optional(Id('customer')),
    external_id: Type.Optional(Text(120)),
    q: Type.Optional(
      Text(120, { minLength: 3, description: 'How the name or e-mail address of the customer begins' }),
    ),
    expires_lt: Type.Optional(TimestampInput()),
    expand: Type.Optional(Type.Array(OneOf(['customer']), { maxItems: 1 })),
  }),
  result: {
    status: 200,
    schema: List(
      Type.Object(
        { ...Membership.properties, customer: Type.Optional(Customer) },
        { additionalProperties: false },
      ),
    ),
  },
  errors: ['pass_not_found', 'invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const get = route({
  name: 'memberships.get',
  number: 28,
  method: 'GET',
  path: '/memberships/merchant/:id',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Read a membership',
  description: 'One issued membership, with the points that will expire.',
  params: Type.Object({ id: Type.String({ description: 'Membership id' }) }),
  query: Strict({
    expand: Type.Optional(Type.Array(OneOf(['customer', 'pass']), { maxItems: 2 })),
  }),
  result: {
    status: 200,
    schema: Type.Object(
      {
        ...Membership.properties,
        customer: Type.Optional(Customer),
        pass: Type.Optional(Pass),
      },
      { additionalProperties: false },
    ),
  },
  errors: ['membership_not_found'],
  events: [],
  idempotency: 'none',
});

export const memberships = [
  createTemplate,
  listTemplates,
  createPass,
  listPasses,
  issue,
  listIssued,
  get,
] as const;
