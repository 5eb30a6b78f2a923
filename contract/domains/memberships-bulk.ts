/** Bulk issue of memberships. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { Id, OneOf, Strict } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { IssueInput } from '../resources/membership.ts';
import { route } from '../route.ts';
import { referralEvents } from './memberships.ts';

const { pass_id: _pass, notify, ...each } = IssueInput.properties;
export const Recipient = Strict(each);

export const issueBulk = route({
  name: 'memberships.issue-bulk',
  number: 35,
  method: 'POST',
  path: '/memberships/merchant/issue/bulk',
  access: byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  summary: 'Issue a membership pass to many customers',
  description: `Creates a job that issues an active pass to up to ${limits.bulk.recipients} customers. Each recipient is processed exactly once, even if the server restarts. A customer who already holds the pass is skipped, or counts as failed with \`on_duplicate=error\`. The job lists failed recipients by their index in \`recipients\`; its \`result\` counts \`issued\`, \`skipped\` and, for customers who had refused a consent that was sent, \`consents_kept\`. \`initial_points\` are limited like points without an order (\`points.earn\`): recipients beyond the limit of the day fail with \`grant_limit_reached\`.`,
  body: Strict({
    pass_id: Id('pass'),
    recipients: Type.Array(Recipient, { minItems: 1, maxItems: limits.bulk.recipients }),
    on_duplicate: Type.Optional(OneOf(['skip', 'error'], '`skip` if omitted')),
    notify,
  }),
  bodyLimitBytes: limits.bodyBytes.bulk,
  bodyValues: limits.bodyValues.bulk,
  result: { status: 202, schema: Job },
  errors: ['pass_not_found', 'pass_not_active', 'issue_limit_reached', 'grant_limit_reached'],
  events: [
    'customer.created',
    'customer.updated',
    'customer.consent_changed',
    'membership.issued',
    'membership.activated',
    'points.adjusted',
    'pass.limit_near',
    'communication.created',
    ...referralEvents,
    'job.completed',
    'job.failed',
  ],
  idempotency: 'moves_value',
  example: {
    body: {
      pass_id: 'pass_01jd8k4x3fe7hbkq6v2c9m5n0p',
      recipients: [
        { customer: { email: 'ada@example.com', name: 'Ada' } },
        { customer: { external_id: 'customer-2' }, initial_points: 50 },
      ],
      on_duplicate: 'skip',
    },
  },
  agent: {
    hint: 'Returns a job immediately; poll it with jobs.get-own until `finished_at` is set.',
  },
});

export const getHeldTwice = route({
  name: 'memberships.get-held-twice',
  method: 'GET',
  path: '/memberships/held-twice',
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
  name: 'memberships.join-held-twice',
  method: 'POST',
  path: '/memberships/held-twice/join',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  summary: 'Join memberships that customers hold twice',
  description:
    'Creates a job that joins these memberships as a merge does: the older one has the points of both with their expiry, and the other one leads to it. Its `result` counts `joined`. Undoing the merge of the customers separates them again.',
  result: { status: 202, schema: Job },
  errors: [],
  events: [
    'membership.merged',
    'membership.updated',
    'membership.tier_changed',
    'points.adjusted',
    'points.debt_recovered',
    'job.completed',
    'job.failed',
  ],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Count them first with memberships.get-held-twice.' },
});

export const membershipBulkRoutes = [issueBulk, getHeldTwice, joinHeldTwice] as const;
