/** How much a caller can give: points without an order, and gift cards that it sells. Pure. */
import { limits } from '../../../contract/limits.ts';
import { refusalByRight } from '../../access/authorize.ts';
import type { Principal } from '../../engine/principal.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { tillLimitsOf as ofPass, type PassRow } from '../memberships/passes/pass.ts';
import { type MerchantRow, tillLimitsOf as ofMerchant } from '../merchant/merchant.ts';

type Right = Parameters<typeof refusalByRight> extends [unknown, ...infer Rest] ? Rest : never;

const has = (principal: Principal, ...right: Right): boolean =>
  refusalByRight(principal, ...right) === undefined;

/** Whether the caller decides what points are worth, so that counting what it gives would prevent nothing. */
export const decidesPoints = (principal: Principal): boolean =>
  has(principal, 'memberships:adjust', 'MEMBERSHIPS_ADJUST') ||
  has(principal, 'memberships:update', 'MEMBERSHIPS_MANAGE');

/** Whether the caller can create gift cards of any amount anyway. */
export const createsVouchers = (principal: Principal): boolean =>
  has(principal, 'vouchers:create', 'VOUCHERS_MANAGE');

/** A limit, with the setting that it comes from. */
interface GrantLimit {
  name: 'points_per_call' | 'points_per_day' | 'gift_card' | 'gift_cards_per_day' | 'role';
  maximum: number;
}

export interface GrantLimits {
  once: GrantLimit;
  /** Undefined if what the caller gives in a day isn't counted. */
  daily?: GrantLimit;
}

/** The points that a caller can credit on a pass without an order. */
export function pointsLimitsOf(principal: Principal, pass: Pick<PassRow, 'till_limits'>): GrantLimits {
  if (decidesPoints(principal)) {
    return { once: { name: 'role', maximum: limits.points.adjustment[principal.role] } };
  }
  const { points_per_call, points_per_day } = ofPass(pass);
  return {
    once: { name: 'points_per_call', maximum: points_per_call },
    daily: { name: 'points_per_day', maximum: points_per_day },
  };
}

/** What a caller can sell: the balance that a card can have afterwards, and what all of them add up to in a day. */
export function giftLimitsOf(
  principal: Principal,
  merchant: Pick<MerchantRow, 'till_limits'>,
): GrantLimits | undefined {
  if (createsVouchers(principal)) return undefined;
  const { gift_card, gift_cards_per_day } = ofMerchant(merchant);
  return {
    once: { name: 'gift_card', maximum: gift_card },
    daily: { name: 'gift_cards_per_day', maximum: gift_cards_per_day },
  };
}

/** Refuses more than the limits allow, of which `used` is gone for today. `available` is what can still be given. */
export function refusalByLimits(
  { once, daily }: GrantLimits,
  amount: number,
  used: { once?: number; daily?: number } = {},
): Refusal | undefined {
  const left = Math.max(0, once.maximum - (used.once ?? 0));
  const today = daily === undefined ? left : Math.max(0, daily.maximum - (used.daily ?? 0));
  const reached = amount > left ? once : daily !== undefined && amount > today ? daily : undefined;
  if (reached === undefined) return undefined;
  return refuse('grant_limit_reached', {
    limit: reached.name,
    maximum: reached.maximum,
    available: Math.min(left, today),
  });
}
