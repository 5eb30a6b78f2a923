/** Pass templates define the design; passes define the rules, tiers and rewards. */
import { Type } from 'typebox';
import { CustomerInput } from '../domains/customers.ts';
import { limits } from '../limits.ts';
import { NotYet } from '../not-yet.ts';
import {
  Amount,
  AmountInput,
  Color,
  Currency,
  Id,
  Integer,
  Metadata,
  Nullable,
  OneOf,
  optional,
  PictureUrl,
  Resource,
  Strict,
  Text,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';
import { ItemFilter } from './promotion.ts';

export const templateTypes = ['loyalty', 'membership', 'stamp', 'event'] as const;
export const templateStatuses = ['draft', 'published', 'archived'] as const;
export const passStatuses = ['draft', 'active', 'paused', 'archived'] as const;
const barcodeFormats = ['qr', 'pdf417', 'aztec', 'code128'] as const;
export const placements = ['header', 'primary', 'secondary', 'auxiliary', 'back'] as const;

const Fields = Type.Array(
  Strict({
    key: Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$', examples: ['balance'] }),
    label: Text(60),
    value_template: Text(500, { description: 'Text with placeholders such as `{{points.available}}`' }),
    placement: OneOf(placements),
  }),
  { maxItems: limits.pass.templateFields, description: 'Lines of the pass; keys must be unique' },
);

export const PassTemplate = Resource('pass_template', {
  name: Type.String(),
  type: OneOf(templateTypes),
  design: Nullable(
    Strict({
      background_color: Color(),
      foreground_color: Color(),
      label_color: Color(),
      logo_url: Nullable(PictureUrl()),
      strip_url: Nullable(PictureUrl()),
      hero_url: Nullable(PictureUrl()),
    }),
  ),
  fields: Fields,
  barcode_format: OneOf(barcodeFormats),
  wallets: Strict({ apple: Type.Boolean(), google: Type.Boolean() }),
  terms: Nullable(Type.String()),
  status: OneOf(templateStatuses),
  revision: Integer(1),
});

// The operation validates colours and links and returns `invalid_design`.
const ColorInput = () => Type.String({ maxLength: 20, description: '#RRGGBB', examples: ['#6F4E37'] });
const ImageInput = () =>
  Type.String({
    maxLength: 1_000,
    description: 'An https URL on a public host, or the `url` of an uploaded picture',
    examples: ['https://example.com/logo.png'],
  });

export const DesignInput = Strict({
  background_color: ColorInput(),
  foreground_color: ColorInput(),
  label_color: Type.Optional(ColorInput()),
  logo_url: Type.Optional(ImageInput()),
  strip_url: Type.Optional(
    Type.String({
      ...ImageInput(),
      description:
        'The `url` of an uploaded picture of at least 375 x 123 pixels, for Apple Wallet, which shows no other strip; an https URL on a public host is kept for other uses',
    }),
  ),
  hero_url: Type.Optional(ImageInput()),
});

export const TemplateInput = Strict({
  name: Text(120, { description: 'Unique among the templates of the merchant, ignoring case' }),
  type: OneOf(
    templateTypes,
    '`stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of places',
  ),
  design: Type.Optional(DesignInput),
  fields: Type.Optional(Fields),
  barcode_format: Type.Optional(OneOf(barcodeFormats, '`qr` if omitted')),
  wallets: Type.Optional(
    Strict({ apple: Type.Optional(Type.Boolean()), google: Type.Optional(Type.Boolean()) }),
  ),
  terms: Type.Optional(Text(5_000)),
  status: Type.Optional(OneOf(['draft', 'published'], '`draft` if omitted; `published` requires a design')),
  metadata: Type.Optional(Metadata()),
});

const { status: _creation, ...templateTerms } = optional(TemplateInput.properties);

export const TemplateChanges = Strict({
  ...templateTerms,
  terms: Type.Optional(Nullable(Text(5_000))),
  status: Type.Optional(OneOf(templateStatuses)),
});

const Money = () => Strict({ amount: Amount(), currency: Currency() });
const MoneyInput = () => Strict({ amount: AmountInput(), currency: Currency() });

const maxPoints = 1_000_000_000;
export const earnRoundings = ['floor', 'nearest', 'whole_units', 'carry'] as const;
const rewardKinds = ['discount', 'item', 'custom'] as const;

/** What a till can credit without an order. */
const PassTillLimits = Strict(
  {
    points_per_call: Type.Integer({
      minimum: 0,
      maximum: limits.points.perRequest,
      description: 'Maximum points of one credit; 0 for orders only',
    }),
    points_per_day: Type.Integer({
      minimum: 0,
      maximum: limits.points.balance,
      description: 'Maximum points that one person or token credits since midnight',
    }),
  },
  {
    title: 'PassTillLimits',
    description:
      'Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes',
  },
);

export const Pass = Resource('pass', {
  template_id: Id('pass_template'),
  name: Type.String(),
  description: Nullable(Type.String()),
  status: OneOf(passStatuses),
  tiers: Type.Array(
    Strict({
      id: Id('tier'),
      name: Type.String(),
      threshold_points: Nullable(Integer(0)),
      multiplier_bps: Type.Integer({ description: 'Basis points; 10000 earns the base points' }),
      benefits: Type.Array(Type.String()),
    }),
  ),
  earn_rule: Nullable(
    Strict({
      basis: OneOf(['spend', 'visit', 'none']),
      points_per_unit: Nullable(Integer(1)),
      unit_amount: Nullable(Amount(1)),
      currency: Nullable(Currency()),
      rounding: OneOf(earnRoundings),
      excludes: Type.Optional(ItemFilter),
    }),
  ),
  spend_rule: Nullable(
    Strict(
      { points: Integer(1), amount: Amount(1), currency: Currency() },
      { description: '`points` points pay `amount` of an order; null if points only buy rewards' },
    ),
  ),
  points_expiry: Nullable(
    Strict({
      mode: OneOf(['none', 'rolling', 'calendar']),
      months: Nullable(Integer(1)),
      month_day: Nullable(Type.String({ examples: ['12-31'] })),
    }),
  ),
  pending_days: Integer(0),
  validity: Strict({
    mode: OneOf(['none', 'fixed', 'rolling']),
    days: Nullable(Integer(1)),
    ends_at: Nullable(Timestamp()),
  }),
  max_issued: Nullable(Integer(1)),
  issued_count: Type.Integer({
    minimum: 0,
    description: 'Total memberships issued; does not raise `version`',
  }),
  allow_multiple: Type.Boolean({ description: 'Whether a customer can hold more than one' }),
  price: Nullable(Money()),
  rewards: Type.Array(
    Strict({
      id: Id('reward'),
      name: Type.String(),
      points_cost: Integer(1),
      kind: OneOf(rewardKinds),
      value: Nullable(Money()),
      image_url: Type.Optional(PictureUrl()),
    }),
  ),
  till_limits: PassTillLimits,
});

const TierInput = Strict({
  name: Text(60),
  threshold_points: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: maxPoints,
      description:
        'Earned points required for the tier. If omitted, the first tier starts at 0 and other tiers are assigned manually',
    }),
  ),
  multiplier_bps: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, default: 10_000, description: 'Basis points' }),
  ),
  benefits: Type.Optional(Type.Array(Text(200), { maxItems: 20 })),
});

const EarnRuleInput = Strict(
  {
    basis: OneOf(['spend', 'visit', 'none']),
    points_per_unit: Type.Optional(Integer(1, 1_000_000)),
    unit_amount: Type.Optional(AmountInput(1)),
    currency: Type.Optional(Currency()),
    rounding: Type.Optional(OneOf(earnRoundings)),
    excludes: Type.Optional(ItemFilter),
  },
  { description: 'Earns `points_per_unit` for each `unit_amount` spent, or for each visit' },
);

const SpendRuleInput = Strict(
  { points: Integer(1, 1_000_000), amount: AmountInput(1), currency: Currency() },
  { description: '`points` points pay `amount` of an order' },
);

const PointsExpiryInput = Strict(
  {
    mode: OneOf(['none', 'rolling', 'calendar']),
    months: Type.Optional(Integer(1, 120)),
    month_day: Type.Optional(
      Type.String({ pattern: '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$', examples: ['12-31'] }),
    ),
  },
  {
    description:
      'Points expire at the end of the day, `months` after they were earned or on `month_day` of every year',
  },
);

const ValidityInput = Strict(
  {
    mode: OneOf(['none', 'fixed', 'rolling']),
    days: Type.Optional(Integer(1, 36_500)),
    ends_at: Type.Optional(TimestampInput()),
  },
  {
    description:
      'No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each',
  },
);

const RewardInput = Strict({
  name: Text(120),
  points_cost: Integer(1, maxPoints),
  kind: OneOf(rewardKinds),
  value: Type.Optional(MoneyInput()),
  image_url: Type.Optional(PictureUrl()),
});

export const PassInput = Strict({
  template_id: Id('pass_template'),
  name: Text(120, { description: 'Unique among the passes of the merchant, ignoring case' }),
  description: Type.Optional(Text(1_000)),
  tiers: Type.Optional(
    Type.Array(TierInput, { maxItems: limits.pass.tiers, description: 'In order of threshold' }),
  ),
  earn_rule: Type.Optional(EarnRuleInput),
  spend_rule: Type.Optional(SpendRuleInput),
  points_expiry: Type.Optional(PointsExpiryInput),
  pending_days: Type.Optional(Integer(0, 90)),
  validity: Type.Optional(ValidityInput),
  max_issued: Type.Optional(Integer(1, 2_000_000_000)),
  allow_multiple: Type.Optional(Type.Boolean()),
  price: Type.Optional(NotYet(MoneyInput())),
  rewards: Type.Optional(Type.Array(RewardInput, { maxItems: limits.pass.rewards })),
  till_limits: Type.Optional(PassTillLimits),
  status: Type.Optional(OneOf(['draft', 'active'], '`draft` if omitted; `active` with `issue_to`')),
  issue_to: Type.Optional(
    Strict(
      { customer: CustomerInput },
      { description: 'Issues the new pass to a customer immediately, and notifies them by email' },
    ),
  ),
  metadata: Type.Optional(Metadata()),
});

const {
  template_id: _template,
  issue_to: _issue,
  status: _start,
  ...passTerms
} = optional(PassInput.properties);

export const PassChanges = Strict({
  ...passTerms,
  description: Type.Optional(Nullable(Text(1_000))),
  tiers: Type.Optional(
    Type.Array(Strict({ id: Type.Optional(Id('tier')), ...TierInput.properties }), {
      maxItems: limits.pass.tiers,
      description: 'All tiers in order of threshold; existing tiers keep their `id`',
    }),
  ),
  earn_rule: Type.Optional(Nullable(EarnRuleInput)),
  spend_rule: Type.Optional(Nullable(SpendRuleInput)),
  points_expiry: Type.Optional(Nullable(PointsExpiryInput)),
  max_issued: Type.Optional(Nullable(Integer(1, 2_000_000_000))),
  price: Type.Optional(Nullable(NotYet(MoneyInput()))),
  rewards: Type.Optional(
    Type.Array(Strict({ id: Type.Optional(Id('reward')), ...RewardInput.properties }), {
      maxItems: limits.pass.rewards,
      description: 'All rewards; existing rewards keep their `id`',
    }),
  ),
  till_limits: Type.Optional(Nullable(PassTillLimits)),
  status: Type.Optional(OneOf(passStatuses)),
  apply: Type.Optional(
    OneOf(
      ['from_now'],
      'Needed for a change that takes something from members, which is otherwise refused with `change_takes_from_members`. `from_now`: the new terms hold from now on, also for the points that members have; tiers they reached and the expiry of their points stay',
    ),
  ),
  force: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'Whether to archive the pass even if it has memberships that have not ended',
    }),
  ),
});
