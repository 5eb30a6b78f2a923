/** Discounts that could apply to an order, and what becomes of them. Pure. */
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Conditions, Result } from './conditions/conditions.ts';
import type { Discount, TakenOff } from './rest.ts';
import type { DiscountRule, Stacking } from './stacking.ts';

/** A discount that could apply to the order. */
export interface Offer<Source> {
  source: Source;
  /** For the receipt, if not what the discount says. */
  label?: string | undefined;
  discount: Discount;
  conditions: Conditions | undefined;
  stacking: Stacking;
  /** What the customer presents takes precedence; automatic discounts that don't apply are skipped silently. */
  isAutomatic: boolean;
  /** Of its amounts that name none; the merchant's if undefined. */
  currency?: string | undefined;
  /** What is left of the budget of its campaign; offers of one campaign share it. */
  budget?: Budget | undefined;
}

export interface Budget {
  campaign: string;
  uses: number;
  amount: number;
}

export interface Applied<Source> extends TakenOff {
  offer: Offer<Source>;
  amount: number;
}

/** Why a presented discount doesn't apply. */
export interface Refused<Source> {
  source: Source;
  code: ErrorCode;
  conditions: Result[];
}

export interface Discounted<Source> {
  /** In the order in which they were calculated. */
  applied: Applied<Source>[];
  refused: Refused<Source>[];
  /** The discount of each line. */
  lines: number[];
  /** The sum of all discounts. */
  total: number;
}

/** What is known about the order beside its basket. */
export interface Combining {
  /** What earlier calls have left of the order. */
  most: number;
  /** How the discounts of earlier calls combine with others. */
  earlier?: readonly Stacking[] | undefined;
  /** Discounts of earlier calls, whose units are gone. */
  used?: readonly Discount[] | undefined;
  rule?: DiscountRule | undefined;
}
