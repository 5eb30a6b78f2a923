/** Configuration of a demo merchant. Prices are in minor units. */
import type { Role } from '../../contract/access.ts';
import type { PlanId } from '../../contract/plans.ts';
import type { Discount, Restrictions } from '../../server/domains/vouchers/terms/voucher.ts';

export interface MenuItem {
  name: string;
  price: number;
  /** Relative demand. */
  demand: number;
}

export interface Tier {
  name: string;
  /** Lifetime points required for the tier. */
  threshold: number;
  /** In basis points: 10,000 is the base rate. */
  multiplierBps: number;
  benefits: string[];
}

export interface Reward {
  name: string;
  cost: number;
  kind: 'discount' | 'item' | 'custom';
}

/** A campaign with a public code. */
export interface Campaign {
  code: string;
  discount: Discount;
  startsDaysAgo: number;
  /** Negative for a future day. */
  endsDaysAgo?: number;
  limit?: number;
  perCustomer?: number;
  restrictions?: Restrictions;
  /** Probability that a visitor redeems it; only on first visits if `newcomers`. */
  appeal: number;
  newcomers?: boolean;
  disabledDaysAgo?: number;
  voidedDaysAgo?: number;
}

/** Marketing: codes for the neighbourhood, and mail. */
export interface Drive {
  /** Name of the campaign. */
  name: string;
  discount: Discount;
  /** Remaining validity of its codes, in days. */
  validDays: number;
}

export interface House {
  seed: number;
  name: string;
  legalName: string;
  description: string;
  country: string;
  timezone: string;
  currency: string;
  locale: string;
  domain: string;
  supportPhone: string | null;
  color: string;
  address: { line1: string; city: string; postal_code: string; country: string };
  locations: { name: string; line1: string; postalCode: string; share: number }[];
  /** Number of customers. */
  customers: number;
  /** Traffic by weekday, Monday first; 1 is the average. */
  weekdays: readonly number[];
  /** Traffic by month, January first; 1 is the average. */
  months: readonly number[];
  /** Traffic by hour, starting at `opensAt`. */
  opensAt: number;
  hours: readonly number[];
  menu: readonly MenuItem[];
  names: { given: readonly string[]; family: readonly string[] };
  /** An unassigned E.164 number, different for each `n` below 1,000. */
  phone: (n: number) => string;
  team: readonly { name: string; role: Exclude<Role, 'owner'> }[];
  /** Billing plan. */
  plan: PlanId;
  /** Status of its verification. */
  verification: 'in_progress' | 'in_review' | 'approved';
  /** A former cashier, and a person with a pending invitation. */
  helper?: string;
  successor?: string;
  /** Prefix of its order numbers. */
  orderPrefix: string;
  pass: {
    name: string;
    description: string;
    earn: { points: number; unitAmount: number };
    /** Months until earned points expire. */
    expiryMonths?: number;
    tiers: readonly Tier[];
    rewards: readonly Reward[];
  };
  /** A limited paid pass for regulars. */
  club: { name: string; description: string; places: number; days: number; benefit: string };
  /** An unpublished pass. */
  draft: { name: string; description: string };
  birthday: Discount;
  /** Prices of gift cards. */
  giftAmounts: readonly number[];
  campaigns: readonly Campaign[];
  drive?: Drive;
}
