/** The figures of the dashboard. */
import { Type } from 'typebox';
import { Nullable, OneOf, Strict, Timestamp } from '../primitives.ts';

/** What happened in a period. */
export const flows = {
  new_customers: 'Customers who became known',
  memberships_issued: 'Passes that were issued',
  points_earned: 'Credited for purchases and visits; those that wait included',
  points_redeemed: 'Spent',
  points_expired: 'Lost unspent',
  vouchers_issued: 'Assigned to customers',
  vouchers_redeemed: 'Redemptions; those taken back later included',
  discount_amount: 'Taken off orders, in minor units; what was taken back later included',
  messages_sent: 'Messages that left, or were kept in the outbox',
} as const;

/** What there was at the end of a period. */
export const stocks = {
  customers: 'Customers who are known and not erased',
  memberships_active: 'Active memberships',
  points_outstanding:
    'Points available, held and pending, on revoked memberships too unless they were forfeited',
  gift_liability:
    'What is left on gift vouchers until they are voided, in minor units. An expired one counts, because you can extend it',
} as const;

export type Figure = keyof typeof flows | keyof typeof stocks;

const figure = (description: string) =>
  Nullable(Type.Integer({ description: `${description}. Null where the filter cannot tell` }));

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
  granularity: OneOf(granularities, 'Weeks begin on Monday'),
  totals: Figures,
  series: Type.Array(Strict({ ...span, ...figures }), {
    description:
      'A row for each day, week or month, also where nothing happened; the first and the last may be cut',
  }),
  compare: Type.Optional(Strict({ ...span, totals: Figures }, { description: 'As many days, right before' })),
  currency: Type.String({ description: 'Of amounts' }),
  timezone: Type.String({ description: 'Of days' }),
  as_of: Type.Unsafe<string>({ ...Timestamp(), description: 'What happened until then is counted' }),
});
