/** Bulk issue of memberships. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { limits } from '../limits.ts';
import { Id, OneOf, Strict } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { IssueInput } from '../resources/membership.ts';
import { route } from '../route.ts';
import { referralEvents } from './memberships.ts';

const { pass_id: _pass, notify, ...each } = IssueInput.properties;
export const Recipient = Strict(each, {
  title: 'MembershipRecipient',
  description: 'A customer to issue to, with the options of a single issue',
});

export const issueBulk = route({
  name: 'memberships.issue-bulk',
  number: 35,
  method: 'POST',
  path: '/memberships/merchant/issue/bulk',
  access: byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  grants: 'none',
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
    'points.earned',
    'points.pending',
    'membership.tier_changed',
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

export const membershipsBulk = domain({ routes: [issueBulk] });
