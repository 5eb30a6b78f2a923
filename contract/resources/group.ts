/** Groups of merchants and their members. */
import { Type } from 'typebox';
import { maximumInteger } from '../limits.ts';
import {
  Currency,
  Id,
  Integer,
  Metadata,
  Nullable,
  OneOf,
  Resource,
  Strict,
  Text,
  Timestamp,
} from '../primitives.ts';

export const groupPolicies = ['invite', 'apply', 'open'] as const;

const Settlement = Strict(
  {
    mode: OneOf(['none', 'net']),
    accrual_cost_per_point: Type.Integer({
      minimum: 0,
      maximum: 1_000_000_000_000,
      description: 'Millionths of a minor unit',
    }),
    cycle: Type.Literal('monthly'),
  },
  { description: '`none` for every new group: points can be used only at the merchant that issued them' },
);

export const Group = Resource('group', {
  name: Type.String(),
  description: Nullable(Type.String()),
  country: Type.String(),
  category: Nullable(Type.String()),
  status: OneOf(['active', 'closed']),
  membership_policy: OneOf(groupPolicies),
  settlement: Settlement,
  currency: Currency(),
  members_count: Integer(0),
});

export const GroupInput = Strict({
  name: Text(120),
  description: Type.Optional(Text(1_000)),
  category: Type.Optional(Text(60)),
  membership_policy: Type.Optional(
    OneOf(
      groupPolicies,
      '`invite` if omitted. `apply`: the founder admits applicants; `open`: every merchant can join',
    ),
  ),
  metadata: Type.Optional(Metadata()),
});

export const GroupMember = Strict({
  merchant_id: Id('merchant'),
  group_id: Id('group'),
  name: Type.String({ description: 'Name of the merchant' }),
  is_founder: Type.Boolean(),
  status: OneOf(['invited', 'applied', 'active', 'left', 'removed']),
  joined_at: Nullable(Timestamp()),
  left_at: Nullable(Timestamp()),
});

const Day = () => Type.String({ examples: ['2026-11-01'] });

/** Settled points, and their amount at the cost per point. */
export const settled = {
  from: Day(),
  to: Day(),
  points_issued: Integer(0),
  points_redeemed: Integer(0),
  amount: Type.Integer({
    minimum: -maximumInteger,
    maximum: maximumInteger,
    description: 'Minor units; above 0 the group owes the merchant, below 0 the merchant owes the group',
  }),
  currency: Currency(),
};

export const GroupPosition = Strict(settled, { title: 'GroupPosition' });
export const GroupSettlement = Strict(
  {
    id: Id('group_settlement'),
    object: Type.Literal('group_settlement'),
    merchant_id: Id('merchant'),
    group_id: Id('group'),
    ...settled,
    created_at: Timestamp(),
  },
  { title: 'GroupSettlement' },
);
