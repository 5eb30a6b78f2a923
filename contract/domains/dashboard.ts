/** Dashboard statistics and customers. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { exportOf } from '../list-exports.ts';
import {
  Currency,
  Email,
  Id,
  Integer,
  Key,
  List,
  listQuery,
  Nullable,
  OneOf,
  PhoneInput,
  SearchText,
  Strict,
  Timestamp,
  TimestampInput,
} from '../primitives.ts';
import { Activity } from '../resources/activity.ts';
import { Membership } from '../resources/membership.ts';
import { granularities, Statistics } from '../resources/statistics.ts';
import { route } from '../route.ts';
import { Customer, customerStatuses } from './customers.ts';

export const statistics = route({
  name: 'dashboard.statistics',
  number: 15,
  method: 'GET',
  path: '/merchant/stats',
  access: byToken('dashboard:read', 'DASHBOARD_READ'),
  underLoad: 'deferrable',
  mayBeStale: true,
  summary: 'Read merchant dashboard statistics',
  description:
    'Returns dashboard metrics for the last 30 days, or from `from` to `to` inclusive, by day, week or month in the merchant’s time zone. Metrics count on the day something happened, even if a till reported it later. `compare=previous` adds the preceding period. `pass_id` and `location_id` filter the metrics that support them; the others are null. Amounts are in a single currency.',
  query: Strict({
    from: Type.Optional(TimestampInput()),
    to: Type.Optional(TimestampInput()),
    granularity: Type.Optional(OneOf(granularities, '`day` if omitted')),
    compare: Type.Optional(OneOf(['previous'])),
    location_id: Type.Optional(Id('location')),
    pass_id: Type.Optional(Id('pass')),
    currency: Type.Optional(
      Type.String({
        ...Currency(),
        description: 'Currency of the amounts; the currency of the merchant if omitted',
      }),
    ),
  }),
  result: { status: 200, schema: Statistics },
  errors: ['range_too_large', 'dates_inverted', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

const aggregates = {
  memberships_count: Type.Integer({ minimum: 0, description: 'Memberships that are not revoked' }),
  vouchers_redeemed: Integer(0),
  points_balance: Type.Integer({
    minimum: 0,
    description: 'Points that can be spent, across all memberships',
  }),
  last_activity_at: Nullable(Timestamp()),
};

const KnownCustomer = Type.Object(
  { ...Customer.properties, ...aggregates },
  { additionalProperties: false, title: 'KnownCustomer' },
);

export const listUsers = route({
  name: 'dashboard.list-users',
  number: 51,
  method: 'GET',
  path: '/merchant/users',
  access: byToken('dashboard:read', 'USERS_READ'),
  mayBeStale: true,
  summary: 'Search customers',
  description:
    'Newest first, or most recently active first with `sort=last_activity_at`; `order=asc` reverses the order. `q` searches as `GET /customers` does.',
  query: Strict({
    ...listQuery,
    ids: Type.Optional(Type.Array(Id('customer'), { maxItems: 100 })),
    q: Type.Optional(SearchText()),
    external_id: Type.Optional(Key(120)),
    email: Type.Optional(Email()),
    phone: Type.Optional(PhoneInput()),
    has_membership: Type.Optional(
      Type.Boolean({ description: 'Whether the customer has a membership that is not revoked' }),
    ),
    pass_id: Type.Optional(
      Type.String({ ...Id('pass'), description: 'Customers who hold a membership of this pass' }),
    ),
    status: Type.Optional(OneOf(customerStatuses)),
    last_activity_gte: Type.Optional(TimestampInput()),
    sort: Type.Optional(OneOf(['created_at', 'last_activity_at'], '`created_at` if omitted')),
  }),
  result: { status: 200, schema: List(KnownCustomer) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportUsers = exportOf(listUsers, 'customers');

export const getUser = route({
  name: 'dashboard.get-user',
  number: 11,
  method: 'GET',
  path: '/merchant/users/:userId',
  access: byToken('dashboard:read', 'USERS_READ'),
  summary: 'Read a merchant user (customer)',
  description:
    'Returns dashboard-linked detail for one merchant user: a customer with memberships, vouchers, points and recent activity. Customers of other merchants are not found.',
  params: Type.Object({ userId: Type.String({ description: 'Customer id' }) }),
  result: {
    status: 200,
    schema: Type.Object(
      {
        ...KnownCustomer.properties,
        memberships: Type.Array(Membership, { description: 'The latest 20' }),
        vouchers: Strict({
          issued: Type.Integer({ minimum: 0, description: 'Vouchers issued to the customer' }),
          redeemed: Type.Integer({ minimum: 0, description: 'Redemptions' }),
          discount_amount: Type.Integer({
            minimum: 0,
            description: 'Total discount in minor units, without what was rolled back',
          }),
          last_redeemed_at: Nullable(Timestamp()),
        }),
        points: Strict(
          {
            available: Integer(0),
            pending: Integer(0),
            held: Integer(0),
            debt: Integer(0),
            lifetime_earned: Integer(0),
            lifetime_redeemed: Integer(0),
          },
          { description: 'Across all memberships that are not revoked' },
        ),
        activities: Type.Array(Activity, { description: 'The latest 20' }),
        duplicates: Type.Array(
          Strict(
            {
              id: Id('customer'),
              name: Nullable(Type.String()),
              merged_at: Timestamp(),
              undo_until: Timestamp(),
            },
            { title: 'MergedDuplicate' },
          ),
          {
            description:
              'Customers that were merged into this one, whose merge can still be undone; the latest first',
          },
        ),
      },
      { additionalProperties: false },
    ),
  },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const dashboard = domain({
  about: { dashboard: { title: 'Dashboard', description: 'Statistics and customers of the business.' } },
  routes: [statistics, listUsers, exportUsers, getUser],
});
