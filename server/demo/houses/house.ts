/** What is known of a coffee house before anybody walks in. Prices are in minor units. */
import type { Role } from '../../../contract/access.ts';
import type { PlanId } from '../../../contract/plans.ts';
import type { Discount, Restrictions } from '../../domains/vouchers/voucher.ts';

export interface MenuItem {
  name: string;
  price: number;
  /** How often it is asked for, relative to the others. */
  demand: number;
}

export interface Tier {
  name: string;
  /** Points ever earned that lift a member into it. */
  threshold: number;
  /** 10,000 earns the plain rate. */
  multiplierBps: number;
  benefits: string[];
}

export interface Reward {
  name: string;
  cost: number;
  kind: 'discount' | 'item' | 'custom';
}

/** A public code that everybody may use. */
export interface Campaign {
  code: string;
  discount: Discount;
  startsDaysAgo: number;
  /** Negative: in the future. */
  endsDaysAgo?: number;
  limit?: number;
  perCustomer?: number;
  restrictions?: Restrictions;
  /** The chance that a visitor uses it; for those who come for the first time, if `newcomers`. */
  appeal: number;
  newcomers?: boolean;
  disabledDaysAgo?: number;
  voidedDaysAgo?: number;
}

/** What it does beyond the counter: codes for the neighbourhood, and mail. */
export interface Drive {
  /** Of the campaign. */
  name: string;
  discount: Discount;
  /** How much longer its codes are valid. */
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
  /** How many customers it has. */
  customers: number;
  /** How busy each day is, Monday first; 1 is the average. */
  weekdays: readonly number[];
  /** How busy each month is, January first; 1 is the average. */
  months: readonly number[];
  /** How busy each hour is, from `opensAt` on. */
  opensAt: number;
  hours: readonly number[];
  menu: readonly MenuItem[];
  names: { given: readonly string[]; family: readonly string[] };
  /** An E.164 number that nobody has, different for each `n` below 1,000. */
  phone: (n: number) => string;
  team: readonly { name: string; role: Exclude<Role, 'owner'> }[];
  /** What it is billed by. */
  plan: PlanId;
  /** How far its verification has come. */
  verification: 'in_progress' | 'in_review' | 'approved';
  /** Somebody who worked at the counter for some months, and somebody who is invited to. */
  helper?: string;
  successor?: string;
  /** The first letter of its order numbers. */
  orderPrefix: string;
  pass: {
    name: string;
    description: string;
    earn: { points: number; unitAmount: number };
    /** Points end so many months after they were earned. */
    expiryMonths?: number;
    tiers: readonly Tier[];
    rewards: readonly Reward[];
  };
  /** A pass for the most faithful, in short supply. */
  club: { name: string; description: string; places: number; days: number; benefit: string };
  /** What is planned and not yet open. */
  draft: { name: string; description: string };
  birthday: Discount;
  /** What gift cards are sold for. */
  giftAmounts: readonly number[];
  campaigns: readonly Campaign[];
  drive?: Drive;
}
