/** Campaigns: their life, their budget, and promotions that need no code. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { campaignEvents } from '../events/vouchers.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  AmountInput,
  Currency,
  Integer,
  List,
  listQuery,
  Metadata,
  Nullable,
  OneOf,
  optional,
  Strict,
  Text,
  TimestampInput,
} from '../primitives.ts';
import {
  budgetPeriods,
  Campaign,
  CampaignBonus,
  campaignKinds,
  campaignStatuses,
  PassIds,
} from '../resources/campaign.ts';
import { Conditions, Discount, Stacking } from '../resources/promotion.ts';
import { ApplyChange, VoucherCode } from '../resources/voucher.ts';
import { route } from '../route.ts';

const campaignParams = Type.Object({ id: Type.String({ description: 'Campaign id' }) });

const budget = {
  uses: Type.Optional(Nullable(Integer(1, limits.promotion.budgetUses))),
  amount: Type.Optional(Nullable(AmountInput(1))),
  currency: Type.Optional(Nullable(Currency())),
  per: Type.Optional(
    Nullable(
      OneOf(
        budgetPeriods,
        '`uses` and `amount` are for each of these, in the time zone of the merchant; weeks start on Monday. For all time if omitted',
      ),
    ),
  ),
  customer_uses: Type.Optional(
    Nullable(
      Type.Integer({ ...Integer(1, limits.promotion.budgetUses), description: 'Uses by one customer' }),
    ),
  ),
  customer_amount: Type.Optional(
    Nullable(Type.Integer({ ...AmountInput(1), description: 'Discount for one customer, in minor units' })),
  ),
  points: Type.Optional(
    Nullable(
      Type.Integer({
        ...Integer(1, limits.promotion.budgetPoints),
        description: 'Points that a points campaign adds in total',
      }),
    ),
  ),
  customer_points: Type.Optional(
    Nullable(
      Type.Integer({
        ...Integer(1, limits.promotion.budgetPoints),
        description: 'Points that a points campaign adds for one customer',
      }),
    ),
  ),
};

const life = {
  description: Type.Optional(Nullable(Text(1_000))),
  starts_at: Type.Optional(Nullable(TimestampInput())),
  ends_at: Type.Optional(Nullable(TimestampInput())),
  metadata: Type.Optional(Metadata()),
};

export const create = route({
  name: 'campaigns.create',
  method: 'POST',
  path: '/campaigns',
  access: byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Create a campaign',
  description: `Creates a campaign for vouchers or, with \`kind: automatic\`, a promotion that applies to orders without a code. With \`kind: points\`, it adds its \`bonus\` to what orders earn for the members of \`pass_ids\`, or of all passes, on top of the rules of the pass and the tier. A \`budget\` limits the uses, the discount or the points given, in all or by customer; it is never exceeded, even by concurrent requests. The last discount, or the last points, are reduced to what is left. With \`per\`, it is for each day, week, month or year, and the campaign is \`active\` again once the next one starts. Amounts need a \`currency\`. With \`public_code\`, everyone can use one code: its voucher is created with the campaign, or neither is. Up to ${limits.promotion.automatic} automatic promotions and points campaigns are allowed.`,
  body: Strict({
    name: Text(120),
    kind: Type.Optional(OneOf(campaignKinds)),
    discount: Type.Optional(Discount),
    bonus: Type.Optional(CampaignBonus),
    pass_ids: Type.Optional(PassIds()),
    conditions: Type.Optional(Conditions),
    stacking: Type.Optional(Stacking),
    budget: Type.Optional(Strict(budget, { minProperties: 1 })),
    holdout_percent: Type.Optional(
      Type.Integer({
        ...Integer(0, 50),
        description:
          'Percentage of customers who never get an automatic promotion, or to whom no code is ever published, so that `campaigns.results` can tell what the campaign changes. It can’t be changed later. Orders without a customer always get the promotion; vouchers of the campaign can then only be given to customers by publishing them',
      }),
    ),
    public_code: Type.Optional(
      Strict(
        { code: VoucherCode(), discount: Discount },
        {
          description:
            'A public code for everyone, whose voucher has no limit of its own. Not for automatic promotions, and not beside `holdout_percent`',
        },
      ),
    ),
    ...life,
  }),
  result: { status: 201, schema: Campaign },
  errors: ['not_found', 'pass_not_found', 'name_taken', 'code_taken', 'limit_reached', 'dates_inverted'],
  events: ['campaign.created', 'voucher.created'],
  idempotency: 'accepted',
  example: { body: { name: 'Autumn', budget: { amount: 100_000, currency: 'EUR' } } },
});

const { name, discount, bonus } = optional(create.body.properties);

export const update = route({
  name: 'campaigns.update',
  method: 'PATCH',
  path: '/campaigns/:id',
  access: byToken('vouchers:update', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Update a campaign',
  description:
    'Updates the texts, dates, discount or bonus, conditions and budget of a campaign. A budget can be raised, lowered to what is used, added (then earlier uses count) or removed. If customers who were given a code of the campaign would lose something, it is refused with `change_takes_from_members` unless you send `apply`. Supports `If-Match`.',
  params: campaignParams,
  body: Strict({
    name,
    discount,
    bonus,
    pass_ids: Type.Optional(Nullable(PassIds())),
    conditions: Type.Optional(Nullable(Conditions)),
    stacking: Type.Optional(Nullable(Stacking)),
    budget: Type.Optional(Nullable(Strict(budget, { minProperties: 1 }))),
    apply: ApplyChange(),
    ...life,
  }),
  result: { status: 200, schema: Campaign },
  errors: [
    'not_found',
    'pass_not_found',
    'name_taken',
    'change_takes_from_members',
    'limit_below_used',
    'hold_active',
    'currency_mismatch',
    'dates_inverted',
    'precondition_failed',
  ],
  events: ['campaign.updated'],
  idempotency: 'accepted',
  example: { body: { description: 'For the new season' } },
});

export const pause = route({
  name: 'campaigns.pause',
  method: 'POST',
  path: '/campaigns/:id/pause',
  access: byToken('vouchers:update', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Pause a campaign',
  description:
    'Stops every use of the campaign at once; what is on hold can still be used by its hold. Pausing a paused campaign has no effect.',
  params: campaignParams,
  result: { status: 200, schema: Campaign },
  errors: ['not_found'],
  events: ['campaign.paused'],
  idempotency: 'accepted',
});

export const resume = route({
  name: 'campaigns.resume',
  method: 'POST',
  path: '/campaigns/:id/resume',
  access: byToken('vouchers:update', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Resume a campaign',
  description: 'Allows uses of a paused campaign again. Resuming an active campaign has no effect.',
  params: campaignParams,
  result: { status: 200, schema: Campaign },
  errors: ['not_found', 'limit_reached'],
  events: ['campaign.resumed'],
  idempotency: 'accepted',
});

export const get = route({
  name: 'campaigns.get',
  method: 'GET',
  path: '/campaigns/:id',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'Read a campaign',
  description: 'Returns one campaign with its budget and what is used of it.',
  params: campaignParams,
  result: { status: 200, schema: Campaign },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const list = route({
  name: 'campaigns.list',
  method: 'GET',
  path: '/campaigns',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'List campaigns',
  description: 'Lists campaigns, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    kind: Type.Optional(OneOf(campaignKinds)),
    status: Type.Optional(Type.Array(OneOf(campaignStatuses), { maxItems: campaignStatuses.length })),
  }),
  result: { status: 200, schema: List(Campaign) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportCampaigns = exportOf(list, 'campaigns');

export const campaigns = domain({
  about: {
    campaigns: {
      title: 'Campaigns',
      description: 'Vouchers and automatic promotions with dates, budgets and results.',
    },
  },
  routes: [create, update, pause, resume, get, list, exportCampaigns],
  events: [campaignEvents],
});
