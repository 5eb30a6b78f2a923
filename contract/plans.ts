/** What the server's operator charges merchants: plans, and what is counted. Amounts are minor units. */
import type { EventType } from './events.ts';

/** What is counted, and the events that count: one each, whoever caused it. */
export const meteredEvents = {
  memberships_issued: ['membership.issued'],
  points_transactions: ['points.earned', 'points.redeemed'],
  vouchers_redeemed: ['redemption.succeeded'],
  messages_sent: ['delivery.sent'],
} as const satisfies Record<string, readonly EventType[]>;

export type Metric = keyof typeof meteredEvents;
export const metrics = Object.keys(meteredEvents) as Metric[];

/** The word beside a figure. */
export const metricUnits: Record<Metric, string> = {
  memberships_issued: 'memberships',
  points_transactions: 'transactions',
  vouchers_redeemed: 'redemptions',
  messages_sent: 'messages',
};

export interface Plan {
  name: string;
  currency: string;
  /** For each calendar month (UTC). */
  monthlyAmount: number;
  /** What each month holds without further charge; null where nothing is charged however much it is. */
  included: Record<Metric, number | null>;
  /** For each started thousand beyond. */
  amountPerThousand: Record<Metric, number>;
}

const free = { memberships_issued: 0, points_transactions: 0, vouchers_redeemed: 0, messages_sent: 0 };

export const plans = {
  self_hosted: {
    name: 'Self-hosted',
    currency: 'EUR',
    monthlyAmount: 0,
    included: {
      memberships_issued: null,
      points_transactions: null,
      vouchers_redeemed: null,
      messages_sent: null,
    },
    amountPerThousand: free,
  },
  starter: {
    name: 'Starter',
    currency: 'EUR',
    monthlyAmount: 2_900,
    included: {
      memberships_issued: 500,
      points_transactions: 10_000,
      vouchers_redeemed: 5_000,
      messages_sent: 5_000,
    },
    amountPerThousand: {
      memberships_issued: 2_000,
      points_transactions: 100,
      vouchers_redeemed: 200,
      messages_sent: 150,
    },
  },
  growth: {
    name: 'Growth',
    currency: 'EUR',
    monthlyAmount: 14_900,
    included: {
      memberships_issued: 10_000,
      points_transactions: 250_000,
      vouchers_redeemed: 100_000,
      messages_sent: 100_000,
    },
    amountPerThousand: {
      memberships_issued: 1_000,
      points_transactions: 50,
      vouchers_redeemed: 100,
      messages_sent: 80,
    },
  },
} as const satisfies Record<string, Plan>;

export type PlanId = keyof typeof plans;
export const planIds = Object.keys(plans) as PlanId[];
