/** Pass templates and passes. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { passEvents, passTemplateEvents } from '../events/memberships.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import { Id, Integer, List, listQuery, OneOf, Strict } from '../primitives.ts';
import { Membership } from '../resources/membership.ts';
import { Pass, PassChanges, PassInput, passStatuses } from '../resources/pass.ts';
import { PassSimulation } from '../resources/pass-simulation.ts';
import {
  PassTemplate,
  TemplateChanges,
  TemplateInput,
  templateStatuses,
  templateTypes,
} from '../resources/pass-template.ts';
import { route } from '../route.ts';
import { issueErrors, issueEvents } from './memberships.ts';

export const createTemplate = route({
  name: 'memberships.create-template',
  number: 1,
  method: 'POST',
  path: '/memberships/pass-templates',
  access: byToken('memberships:create', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Create a membership pass template',
  description:
    'Defines the design of passes: colours, images, lines and barcode. A template starts as a draft unless `status` is `published`. Passes can be created only from published templates.',
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
  summary: 'List membership pass templates',
  description: 'Lists pass templates, newest first unless `order=asc`.',
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

export const exportTemplates = exportOf(listTemplates, 'templates');

export const updateTemplate = route({
  name: 'memberships.update-template',
  number: 25,
  method: 'PATCH',
  path: '/memberships/pass-templates/:id',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Update, publish or archive a pass template',
  description:
    'Set `status` to publish a draft, archive a published template or republish an archived one. Changing the design of a published template raises its `revision`, and passes created from it are redrawn. The type cannot change once memberships are issued. Supports `If-Match`.',
  params: Type.Object({ id: Type.String({ description: 'Template id' }) }),
  body: TemplateChanges,
  result: { status: 200, schema: PassTemplate },
  errors: [
    'template_not_found',
    'invalid_transition',
    'in_use',
    'name_taken',
    'limit_reached',
    'invalid_design',
    'precondition_failed',
  ],
  events: ['pass_template.updated', 'pass_template.published', 'pass_template.archived'],
  idempotency: 'accepted',
  example: { body: { status: 'published' } },
});

export const createPass = route({
  name: 'memberships.create-pass',
  number: 18,
  method: 'POST',
  path: '/memberships/passes',
  access: byToken('memberships:create', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  agent: {
    omits: ['earn_rules'],
    hint: 'Further rules of earning (`earn_rules`) are set on the page of the programme or by the API.',
  },
  summary: 'Create a membership pass',
  description:
    'Creates a membership pass from a published template: its tiers, rules for earning and expiring points, membership validity and rewards. All amounts are in the currency of the merchant. With `issue_to`, the pass is also issued to a customer; if that fails, the pass is not created.',
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
  summary: 'List membership passes',
  description:
    'Lists passes, newest first unless `order=asc`, each with the number of its memberships by status.',
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
            issued: Type.Integer({ minimum: 0, description: 'Total issued, including revoked ones' }),
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

export const exportPasses = exportOf(listPasses, 'passes');

export const updatePass = route({
  name: 'memberships.update-pass',
  number: 27,
  method: 'PATCH',
  path: '/memberships/passes/:passId',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Update, activate, pause or archive a pass',
  description:
    'Set `status` to activate a draft, pause an active pass, reactivate a paused one, or archive a pass permanently. `tiers` and `rewards` replace the existing lists: entries sent with their `id` are kept, omitted ones are removed. New validity and points rules apply to memberships issued and points earned from now on. A pass with memberships that have not ended can be archived only with `force`; those memberships remain valid. A change that takes something from members (points worth less, higher thresholds, lower rates, dearer or fewer rewards, an earlier expiry) is refused with `change_takes_from_members`, which says in `losses` how many members lose what, unless you send `apply`. Supports `If-Match`.',
  params: Type.Object({ passId: Type.String({ description: 'Id of the pass' }) }),
  body: PassChanges,
  result: { status: 200, schema: Pass },
  errors: [
    'pass_not_found',
    'invalid_transition',
    'active_records_exist',
    'tier_in_use',
    'change_takes_from_members',
    'limit_below_used',
    'name_taken',
    'tier_thresholds_not_increasing',
    'currency_mismatch',
    'expires_at_in_past',
    'precondition_failed',
  ],
  events: ['pass.updated', 'pass.activated', 'pass.paused', 'pass.archived'],
  idempotency: 'accepted',
  example: { body: { status: 'paused' } },
  agent: {
    destructive: true,
    omits: ['earn_rules'],
    hint: 'Archiving is permanent; pausing can be undone. Further rules of earning (`earn_rules`) are set on the page of the programme or by the API.',
  },
});

const { earn_rule, earn_rules, earn_cap, tiers, tier_rule } = PassChanges.properties;

export const simulatePass = route({
  name: 'memberships.simulate-pass',
  method: 'POST',
  path: '/memberships/passes/:passId/simulate',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  grants: 'none',
  underLoad: 'deferrable',
  summary: 'Simulate other earning rules or tiers of a pass',
  description: `Returns how many points members would have earned in the last \`days\` by other rules or tiers, how many they did earn, and what both are worth. What you leave out stays as it is. Nothing is changed. The latest ${limits.promotion.simulated} orders are played, the oldest first: applied orders, and those on which \`earn-points\` gave points, of which only the amount is known. It is an estimate: customers are as they are today, members have the tier by which the order earned or else today’s, limits for each member count from the first order, and points campaigns apply where they did. Rules that have not started count, too. Points without an order and returns are left out, and orders with \`earn_points: false\` are not. With \`tiers\` or a \`tier_rule\`, up to ${limits.earning.simulatedMembers} of these members are compared: the tier they have with the one they would have now if the terms had always counted.`,
  params: Type.Object({ passId: Type.String({ description: 'Id of the pass' }) }),
  body: Strict({
    days: Type.Integer({
      minimum: 1,
      maximum: limits.earning.simulatedDays,
      description: 'The last days, of which orders are played',
    }),
    earn_rule,
    earn_rules,
    earn_cap,
    tiers,
    tier_rule,
  }),
  result: { status: 200, schema: PassSimulation },
  errors: ['pass_not_found', 'tier_thresholds_not_increasing', 'currency_mismatch'],
  events: [],
  idempotency: 'none',
  example: {
    body: { days: 30, earn_rule: { basis: 'spend', points_per_unit: 2, unit_amount: 100 } },
  },
  agent: { readOnly: true, omits: ['earn_rules'], hint: 'Changes nothing.' },
});

export const passes = domain({
  routes: [
    createTemplate,
    listTemplates,
    exportTemplates,
    updateTemplate,
    createPass,
    listPasses,
    exportPasses,
    updatePass,
    simulatePass,
  ],
  events: [passTemplateEvents, passEvents],
});
