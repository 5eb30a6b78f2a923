/** Plans and metered usage that the operator bills to merchants. Amounts are in minor units. */

/** Metered usage, and the events that count one each, regardless of the actor. */
export const meteredEvents = {
  memberships_issued: ['membership.issued'],
  points_transactions: ['points.earned', 'points.redeemed'],
  vouchers_redeemed: ['redemption.succeeded'],
  messages_sent: ['delivery.sent'],
} as const satisfies Record<string, readonly string[]>;

export type Metric = keyof typeof meteredEvents;
export const metrics = Object.keys(meteredEvents) as Metric[];

/** The unit of each metric. */
export const metricUnits: Record<Metric, string> = {
  memberships_issued: 'memberships',
  points_transactions: 'transactions',
  vouchers_redeemed: 'redemptions',
  messages_sent: 'messages',
};

export interface Plan {
  name: string;
  currency: string;
  /** Price per calendar month (UTC). */
  monthlyAmount: number;
  /** Usage included each month; null if unlimited. */
  included: Record<Metric, number | null>;
  /** Price per additional thousand, rounded up. */
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
