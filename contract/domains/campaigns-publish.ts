/** Campaigns: handing out codes, results and simulation. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { exportAnswer, exportForm } from '../exports.ts';
import { limits } from '../limits.ts';
import { Currency, Integer, OneOf, Strict, Text, TimestampInput } from '../primitives.ts';
import {
  CampaignHoldout,
  CampaignResults,
  CampaignSimulation,
  CodesDryRun,
  campaignKinds,
  campaignStatuses,
} from '../resources/campaign.ts';
import { CodeAudience, categories } from '../resources/communication.ts';
import { Job } from '../resources/job.ts';
import { Blocks } from '../resources/message-blocks.ts';
import { Body, Subject, Translations } from '../resources/message-input.ts';
import { Conditions, Discount, Stacking } from '../resources/promotion.ts';
import { recipientChannels, VoucherRecipient } from '../resources/voucher.ts';
import { route } from '../route.ts';
import { CustomerInput, consentsKept } from './customers.ts';
import { basketFields } from './orders.ts';

const campaignParams = Type.Object({ id: Type.String({ description: 'Campaign id' }) });

const letter = {
  channel: Type.Optional(OneOf(recipientChannels, 'How to notify the customer; `email` if omitted')),
  notify: Type.Optional(
    Type.Boolean({
      default: true,
      description: 'Whether to notify a customer who gets a code now. Nothing is sent with `channel: none`',
    }),
  ),
  message: Type.Optional(
    Text(1_000, {
      description: 'Your own message in the email to the customer: plain text, without placeholders',
    }),
  ),
};

export const publish = route({
  name: 'campaigns.publish',
  method: 'POST',
  path: '/campaigns/:id/publish',
  access: byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  grants: 'none',
  summary: 'Publish a code of a campaign to a customer',
  description:
    'Issues the next free voucher of the campaign to a customer and returns its code. A customer always gets the same code, also from concurrent requests, and is notified once. Without free vouchers, a voucher that several customers can redeem is issued. The customer is created if none matches the identifiers. A customer in the hold-out group of the campaign gets no code, however often it is requested.',
  params: campaignParams,
  body: Strict({ customer: CustomerInput, ...letter }),
  result: {
    status: 200,
    schema: Type.Object(
      {
        ...VoucherRecipient.properties,
        ...consentsKept,
        code: Type.String({ description: 'The code that the customer has' }),
      },
      { additionalProperties: false },
    ),
  },
  alternative: {
    status: 202,
    schema: CampaignHoldout,
    when: 'If the customer is in the hold-out group: noted for the results, without a code or a message',
  },
  errors: [
    'not_found',
    'customer_not_found',
    'customer_identifier_required',
    'customer_conflict',
    'customer_erased',
    'campaign_not_active',
    'no_codes_left',
  ],
  events: [
    'voucher.issued',
    'customer.created',
    'customer.updated',
    'customer.consent_changed',
    'communication.created',
  ],
  idempotency: 'moves_value',
  answerHoldsSecret: true,
  example: { body: { customer: { email: 'ada@example.com', name: 'Ada' }, channel: 'email' } },
});

export const publishBulk = route({
  name: 'campaigns.publish-bulk',
  method: 'POST',
  path: '/campaigns/:id/publish/bulk',
  access: byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  grants: 'none',
  summary: 'Publish codes of a campaign to many customers',
  description: `Creates a job that gives a code of the campaign to each of up to ${limits.bulk.recipients} customers, exactly once, even if the server restarts. Customers who already have one are skipped. The \`result\` of the job counts \`issued\`, \`skipped\` and, with a hold-out group, \`held_out\`.`,
  params: campaignParams,
  body: Strict({
    customers: Type.Array(CustomerInput, { minItems: 1, maxItems: limits.bulk.recipients }),
    ...letter,
  }),
  bodyLimitBytes: limits.bodyBytes.bulk,
  bodyValues: limits.bodyValues.bulk,
  result: { status: 202, schema: Job },
  errors: ['not_found', 'campaign_not_active', 'no_codes_left'],
  events: [
    'voucher.issued',
    'customer.created',
    'customer.updated',
    'customer.consent_changed',
    'communication.created',
    'job.completed',
    'job.failed',
  ],
  idempotency: 'moves_value',
  example: { body: { customers: [{ email: 'ada@example.com' }, { external_id: 'customer-2' }] } },
  agent: {
    hint: 'Returns a job immediately; poll it with jobs.get-own until `finished_at` is set.',
  },
});

export const publishToAudience = route({
  name: 'campaigns.publish-to-audience',
  method: 'POST',
  path: '/campaigns/:id/publish/audience',
  access: byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  grants: 'none',
  summary: 'Give codes of a campaign to an audience',
  description: `Creates a job that gives a code of the campaign to each of up to ${limits.broadcast.codeRecipients.toLocaleString('en')} customers, with the audience of a broadcast. The customers are fixed when the request is accepted. Those who already have a code are skipped, and those in the hold-out group get none. Once all codes are given, \`message\` is sent to the customers who got one, as a broadcast to voucher recipients: with consent if it is marketing, and outside quiet hours. It requires the right to communicate about vouchers.`,
  params: campaignParams,
  body: Strict({
    audience: CodeAudience,
    message: Type.Optional(
      Strict(
        {
          subject: Subject(),
          body: Body(),
          blocks: Type.Optional(Blocks()),
          translations: Type.Optional(Translations()),
          category: Type.Optional(OneOf(categories, '`marketing` if omitted')),
        },
        { description: 'The mail to the customers who get a code; without it, nothing is sent' },
      ),
    ),
    dry_run: Type.Optional(Type.Boolean({ default: false })),
  }),
  result: { status: 202, schema: Job },
  alternative: {
    status: 200,
    schema: CodesDryRun,
    when: 'With `dry_run`: how many customers would get a code, and the message. Nothing is given or sent',
  },
  errors: [
    'not_found',
    'pass_not_found',
    'campaign_not_active',
    'no_codes_left',
    'audience_empty',
    'audience_too_large',
    'kyb_required',
  ],
  events: ['voucher.issued', 'communication.created', 'job.completed', 'job.failed'],
  idempotency: 'moves_value',
  example: {
    body: {
      audience: { filter: { tags: ['regular'], last_visit: { days_gte: 60 } } },
      message: {
        subject: 'We’ve missed you',
        body: 'Hello {{customer.first_name}},\n\n{{voucher.value}} off with {{voucher.code}}.',
      },
    },
  },
  agent: { hint: 'Gives codes to many people; use `dry_run` first to see how many.' },
});

export const results = route({
  name: 'campaigns.results',
  method: 'GET',
  path: '/campaigns/:id/results',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  mayBeStale: true,
  summary: 'Read the results of a campaign',
  description: `Returns what a campaign gave and earned in the last ${limits.promotion.results.defaultDays} days, or from \`from\` to \`to\` inclusive, in all and by day in the merchant’s time zone. Redemptions and orders that were rolled back or returned in full don’t count. Amounts are those in one currency: \`currency\`, or that of the budget, or the merchant’s.`,
  params: campaignParams,
  query: Strict({
    from: Type.Optional(TimestampInput()),
    to: Type.Optional(TimestampInput()),
    currency: Type.Optional(Currency()),
  }),
  result: { status: 200, schema: CampaignResults },
  errors: ['not_found', 'dates_inverted', 'range_too_large'],
  events: [],
  idempotency: 'none',
});

/** The columns of exported results. */
export const resultColumns = [
  'campaign_id',
  'name',
  'kind',
  'status',
  'starts_at',
  'ends_at',
  'from',
  'to',
  'redemptions',
  'orders',
  'customers',
  'new_customers',
  'discount_amount',
  'revenue',
  'currency',
  'uplift_percent',
  'published',
  'codes',
  'uses_left',
  'amount_left',
  'budget_currency',
  'budget_per',
  'points_given',
  'points_left',
] as const;
export type ResultColumn = (typeof resultColumns)[number];

// Its days are those of the merchant's time zone, as in `campaigns.results`.
const { alternative: _alternative, ...resultsFile } = exportAnswer;

export const exportResults = route({
  name: 'campaigns.export-results',
  kind: 'download',
  method: 'GET',
  path: '/campaigns/results/export',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  underLoad: 'deferrable',
  summary: 'Export the results of all campaigns',
  description: `Exports what each campaign gave and earned in the last ${limits.promotion.results.defaultDays} days, or from \`from\` to \`to\` inclusive, as \`campaigns.results\` reports it: a file with a row for each campaign, newest first. \`uses_left\`, \`amount_left\` and \`points_left\` are what its budget has left now, without what is on hold. Amounts are in minor units, such as cents, unless \`amounts=decimal\`.`,
  query: Strict({
    ...exportForm(resultColumns),
    kind: Type.Optional(OneOf(campaignKinds)),
    status: Type.Optional(Type.Array(OneOf(campaignStatuses), { maxItems: campaignStatuses.length })),
  }),
  ...resultsFile,
});

export const simulate = route({
  name: 'campaigns.simulate',
  method: 'POST',
  path: '/campaigns/:id/simulate',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  grants: 'none',
  summary: 'Simulate a campaign',
  description: `Returns what a promotion would take off \`order\`, or off the orders that were applied in the last \`days\`: the latest ${limits.promotion.simulated}. Nothing is changed. Send \`discount\`, \`conditions\` or \`stacking\` to try terms that are not saved; a campaign of codes requires a \`discount\`, and a points campaign can’t be simulated. The budget counts from its beginning. Earlier orders are evaluated with the tags, attributes, tier and points that the customer has today.`,
  params: campaignParams,
  body: Strict(
    {
      order: Type.Optional(Strict(basketFields)),
      days: Type.Optional(Integer(1, limits.promotion.results.days)),
      discount: Type.Optional(Discount),
      conditions: Type.Optional(Conditions),
      stacking: Type.Optional(Stacking),
    },
    { 'x-needs': [['order', 'days']], minProperties: 1 },
  ),
  result: { status: 200, schema: CampaignSimulation },
  errors: ['not_found', 'customer_not_found', 'membership_not_found'],
  events: [],
  idempotency: 'none',
  example: { body: { days: 30 } },
  agent: { readOnly: true, hint: 'Changes nothing.' },
});

export const campaignsPublish = domain({
  routes: [publish, publishBulk, publishToAudience, results, exportResults, simulate],
});
