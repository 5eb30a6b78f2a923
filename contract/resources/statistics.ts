/** Dashboard metrics. */
import { Type } from 'typebox';
import { Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';

/** Metrics that count what happened in a period. */
export const flows = {
  new_customers: 'New customers',
  memberships_issued: 'Passes issued',
  points_earned: 'Points credited for purchases and visits, including pending ones',
  points_redeemed: 'Points redeemed',
  points_expired: 'Points that expired unspent',
  vouchers_issued: 'Vouchers issued to customers',
  vouchers_redeemed: 'Redemptions by the day on which they were, without those rolled back in full',
  discount_amount: 'Discounts in minor units, without those rolled back',
  messages_sent: 'Messages sent, or stored in the outbox',
} as const;

/** Metrics at the end of a period. */
export const stocks = {
  customers: 'Customers who are not erased',
  memberships_active: 'Active memberships',
  points_outstanding: 'Points available, held and pending, including frozen points of revoked memberships',
  gift_liability:
    'Remaining balance of gift vouchers that are not voided, in minor units. Expired vouchers count, because they can be extended',
} as const;

export type Figure = keyof typeof flows | keyof typeof stocks;

const figure = (description: string) =>
  Nullable(Type.Integer({ description: `${description}. Null if the filter does not apply` }));

const figures = {
  customers: figure(stocks.customers),
  new_customers: figure(flows.new_customers),
  memberships_issued: figure(flows.memberships_issued),
  memberships_active: figure(stocks.memberships_active),
  points_earned: figure(flows.points_earned),
  points_redeemed: figure(flows.points_redeemed),
  points_expired: figure(flows.points_expired),
  points_outstanding: figure(stocks.points_outstanding),
  vouchers_issued: figure(flows.vouchers_issued),
  vouchers_redeemed: figure(flows.vouchers_redeemed),
  discount_amount: figure(flows.discount_amount),
  gift_liability: figure(stocks.gift_liability),
  messages_sent: figure(flows.messages_sent),
};

export const Figures = Strict(figures, { title: 'Figures' });

const Day = (description: string) => Type.String({ description, examples: ['2026-11-21'] });
const span = { from: Day('The first day'), to: Day('The last day') };

export const granularities = ['day', 'week', 'month'] as const;

export const Statistics = Strict({
  object: Type.Literal('statistics'),
  ...span,
  granularity: OneOf(granularities, 'Weeks start on Monday'),
  totals: Figures,
  series: Type.Array(Strict({ ...span, ...figures }), {
    description:
      'One row for each day, week or month, including empty ones; the first and last can be partial',
  }),
  compare: Type.Optional(
    Strict({ ...span, totals: Figures }, { description: 'The preceding period of the same length' }),
  ),
  currency: Type.String({ description: 'Currency of the amounts' }),
  timezone: Type.String({ description: 'Time zone of the days' }),
  as_of: Type.Unsafe<string>({ ...Timestamp(), description: 'Metrics include everything up to this time' }),
});
