/** Which of the presented vouchers and gift cards an order can use. */
import type { Refusal } from '../../../errors/refusal.ts';
import {
  type Allowance,
  type CampaignRow,
  closedStatusOf,
  currencyOfTerms,
  dayOf,
  isHeldOut,
  leftOf,
  limitsCustomers,
  type Promotion,
  refusalByCampaign,
} from '../../campaigns/campaign.ts';
import { type Conditions, evaluate, type Result } from '../../pricing/conditions/conditions.ts';
import type { Budget, Offer } from '../../pricing/offer.ts';
import { countGuess, refusalForGuessing } from '../../vouchers/codes/code-attempts.ts';
import { termsOf } from '../../vouchers/holds/held-terms.ts';
import {
  currencyOf,
  type Restrictions,
  refusalByCustomer,
  refusalByQuantity,
  refusalByStatus,
  type VoucherRow,
} from '../../vouchers/terms/voucher.ts';
import { customerIds, refusalByRestrictions } from '../../vouchers/terms/voucher-restrictions.ts';
import type { HoldRow } from '../../vouchers/terms/voucher-view.ts';
import { endExpiredHolds } from '../../vouchers/use-voucher.ts';
import type { UsageRow } from '../../vouchers/voucher-store.ts';
import type { BasketRequest } from '../checkout-request.ts';
import { type Context, circumstancesOf } from './checkout-context.ts';

/** A presented discount voucher, with what its use changes. */
export interface VoucherSource {
  kind: 'voucher';
  pointer: string;
  voucher: VoucherRow;
  usage: UsageRow | undefined;
  /** The order's own hold. */
  hold: HoldRow | undefined;
  /** The day whose budget of the campaign it takes; null without one for a period. */
  day: string | null;
}

export interface GiftUse extends Omit<VoucherSource, 'kind'> {
  amount: number;
}

/** A voucher or gift card that can be used, with the restrictions that apply to it. */
type Usable = Omit<VoucherSource, 'kind'> & { restrictions: Restrictions };

/** An automatic promotion. */
export interface PromotionSource {
  kind: 'promotion';
  pointer: '';
  campaign: Promotion;
  /** The day whose budget it takes; null without one for a period. */
  day: string | null;
}

/** Returns the automatic promotions that are active, oldest first. */
export const promotionsOf = (context: Context): Offer<PromotionSource>[] =>
  context.batch.promotionsOf(context.request).flatMap((campaign): Offer<PromotionSource>[] => {
    if (campaign.discount === null || closedStatusOf(campaign, context.at)) return [];
    if (isHeldOut(campaign, context.customer?.id)) return [];
    if (campaign.counted && !canCount(context, campaign)) return [];
    const own = campaign.counted ? heldBudget(context, campaign) : undefined;
    const day = campaign.counted ? dayOf(campaign, own) : null;
    return [
      {
        source: { kind: 'promotion', pointer: '', campaign, day },
        label: campaign.name,
        discount: campaign.discount,
        conditions: campaign.conditions ?? undefined,
        stacking: campaign.stacking ?? {},
        isAutomatic: true,
        currency: currencyOfTerms(campaign.discount.currency, campaign),
        budget: campaign.counted ? budgetOf(context, campaign, own) : undefined,
      },
    ];
  });

/** Whether the budget has the currency of the order, and the order the customer for whom it counts. */
const canCount = ({ basket, customer }: Context, campaign: CampaignRow): boolean =>
  (campaign.budget_currency ?? basket.currency) === basket.currency &&
  (customer !== undefined || !limitsCustomers(campaign));

function budgetOf({ batch, customer }: Context, campaign: CampaignRow, own?: Allowance): Budget | undefined {
  if (!campaign.counted) return undefined;
  const theirs = batch.vouchers.campaigns.useBy(campaign, customer?.id);
  return { campaign: campaign.id, ...leftOf(campaign, own, theirs) };
}

/** What the order's own active holds reserve of the campaign's budget. */
function heldBudget({ batch, order }: Context, campaign: CampaignRow): Allowance {
  const own: Allowance = { uses: 0, amount: 0, customerId: null };
  const promoted = order && batch.vouchers.campaigns.holdOf(order.id, campaign.id);
  if (promoted) {
    const { amount, customer_id: customerId, budget_day: day } = promoted;
    return { uses: 1, amount, customerId, period: batch.vouchers.campaigns.periodOf(campaign, day) };
  }
  for (const { voucher_id: voucherId, hold_id: holdId } of order?.hold?.vouchers ?? []) {
    const hold = batch.vouchers.holds.get(holdId);
    const voucher = batch.voucherWith(campaign.merchant_id, voucherId);
    if (hold?.status !== 'active' || voucher?.campaign_id !== campaign.id) continue;
    if (hold.budget_amount === null) continue;
    own.uses += 1;
    own.amount += hold.budget_amount;
    own.customerId = hold.customer_id;
    own.period = batch.vouchers.campaigns.periodOf(campaign, hold.budget_day);
  }
  return own;
}

/** Refuses requests by code while the credential is locked for codes of the kind. */
export function refusalByLockedCodes(request: BasketRequest): Refusal | undefined {
  const { vouchers = [], gift_cards: giftCards = [] } = request.input;
  const named = { code: vouchers, gift: giftCards } as const;
  for (const kind of ['code', 'gift'] as const) {
    if (named[kind].every(({ code }) => code === undefined)) continue;
    const refusal = refusalForGuessing({ input: { id: '', by: 'code' }, call: request.call }, kind);
    if (refusal) return refusal;
  }
  return undefined;
}

/** Returns the discounts of the vouchers that can be used, in the order in which they were presented. */
export function vouchersOf(context: Context): Offer<VoucherSource>[] {
  const seen = new Set<VoucherRow>();
  return (context.request.input.vouchers ?? []).flatMap((name, at): Offer<VoucherSource>[] => {
    const found = usable(context, name, `/vouchers/${at}`, seen);
    if (found === undefined) return [];
    const { restrictions, ...use } = found;
    const { discount } = found.voucher;
    if (discount === null) {
      context.refuse(found.pointer, 'wrong_voucher_type');
      return [];
    }
    const refusal = refusalByQuantity(found.voucher, 0, ownOf(found.hold));
    if (refusal) {
      context.refuse(found.pointer, refusal.code);
      return [];
    }
    const { conditions, stacking = {} } = restrictions;
    const campaign = context.batch.vouchers.campaignOf(found.voucher);
    const budget = campaign && budgetOf(context, campaign, heldBudget(context, campaign));
    const source: VoucherSource = { kind: 'voucher', ...use };
    const currency = currencyOfTerms(currencyOf(found.voucher), campaign);
    const label = campaign?.name;
    return [{ source, label, discount, conditions, stacking, isAutomatic: false, currency, budget }];
  });
}

/** Takes from the gift cards what they cover of `left`, in the order in which they were presented. */
export function giftsOf(context: Context, left: number): GiftUse[] {
  const seen = new Set<VoucherRow>();
  let rest = left;
  return (context.request.input.gift_cards ?? []).flatMap((name, at): GiftUse[] => {
    const found = usable(context, name, `/gift_cards/${at}`, seen);
    if (found === undefined) return [];
    const { restrictions, ...use } = found;
    const { voucher, pointer, hold } = use;
    if (voucher.type !== 'gift') {
      context.refuse(pointer, 'wrong_voucher_type');
      return [];
    }
    const { conditions } = restrictions;
    const { met, results } = conditions
      ? evaluated(context, conditions, currencyOf(voucher))
      : { met: true, results: [] };
    if (!met) {
      context.refuse(pointer, 'conditions_not_met', results);
      return [];
    }
    const free = voucher.gift_balance! - voucher.gift_held + (ownOf(hold)?.amount ?? 0);
    const amount = Math.min(rest, name.amount ?? free);
    const refusal = refusalByQuantity(voucher, Math.max(amount, 1), ownOf(hold));
    if (refusal) {
      context.refuse(pointer, refusal.code);
      return [];
    }
    if (amount === 0) {
      context.refuse(pointer, 'no_effect');
      return [];
    }
    rest -= amount;
    return [{ ...use, amount }];
  });
}

const ownOf = (hold: HoldRow | undefined) => hold && { quantity: hold.quantity, amount: hold.amount ?? 0 };

/** Finds the voucher and checks what doesn't depend on its type, or notes why it can't be used. */
function usable(
  context: Context,
  name: { code?: string },
  pointer: string,
  seen: Set<VoucherRow>,
): Usable | undefined {
  const { batch, request, now, at, basket, order, customer } = context;
  const voucher = batch.voucherOf(request, name);
  if (voucher === undefined) {
    if (name.code !== undefined) {
      countGuess(request.call, name.code, pointer.startsWith('/gift_cards/') ? 'gift' : 'code');
    }
    context.refuse(pointer, 'voucher_not_found');
    return undefined;
  }
  endExpiredHolds(batch.vouchers, voucher, now);
  const held = order?.hold?.vouchers.find((one) => one.voucher_id === voucher.id);
  const known = held && batch.vouchers.holds.get(held.hold_id);
  const hold = known?.status === 'active' ? known : undefined;
  const usage = customer && batch.vouchers.usageOf(voucher, customer.id);
  const onOrder = request.input.order_id && batch.vouchers.redemptionOn(voucher, request.input.order_id);
  if (seen.has(voucher) || onOrder) {
    context.refuse(pointer, 'duplicate_reference');
    return undefined;
  }
  seen.add(voucher);
  const isOwn = hold !== undefined && hold.customer_id === (customer?.id ?? null);
  const { merchantTimezone: timezone, merchantCurrency } = request.call.principal;
  const campaign = batch.vouchers.campaignOf(voucher);
  const currency = currencyOfTerms(currencyOf(voucher), campaign) ?? merchantCurrency;
  const kept = context.keepsHold && voucher.voided_at === null ? hold : undefined;
  const isTheirs = kept !== undefined && isOwn;
  const { voucher: promised, ...then } = termsOf(voucher, kept && { hold: kept, isTheirs }, {
    at,
    timezone,
  });
  const { restrictions } = promised;
  const refusal =
    (kept ? undefined : refusalByStatus(voucher, at)) ??
    (isTheirs ? undefined : refusalByCustomer(voucher, usage, isOwn)) ??
    refusalByRestrictions(promised, {
      ...then,
      currency,
      order: { amount: basket.subtotal, currency: basket.currency },
      locationId: request.input.location_id,
      customer: usage && {
        ids: customerIds(usage),
        hasRedeemed: batch.vouchers.hasRedeemed(usage),
      },
    });
  const isReserved = kept !== undefined && kept.budget_amount !== null;
  const own = campaign && heldBudget(context, campaign);
  const byCampaign =
    campaign &&
    !isReserved &&
    refusalByCampaign(campaign, {
      at,
      currency: basket.currency,
      own,
      customer: batch.vouchers.campaigns.useBy(campaign, customer?.id),
    });
  if (refusal === undefined && byCampaign) {
    context.refuse(pointer, byCampaign.code);
    return undefined;
  }
  if (refusal === undefined) {
    return { pointer, voucher, usage, hold, day: dayOf(campaign, own), restrictions };
  }
  context.refuse(pointer, refusal.code, resultsOf(context, restrictions, currency));
  return undefined;
}

/** The restrictions of a voucher as conditions, for the words of a refusal. */
function resultsOf(context: Context, restrictions: Restrictions, currency: string): Result[] {
  const { minimum_amount: minimum, location_ids: locations, weekdays, hours } = restrictions;
  const conditions: Conditions = {
    ...(minimum !== undefined && { order_amount: { gte: minimum } }),
    ...(locations?.length && { location_ids: locations }),
    ...(weekdays?.length && { weekdays }),
    ...(hours && { hours }),
  };
  return evaluated(context, conditions, currency).results;
}

function evaluated(context: Context, conditions: Conditions, currency: string | undefined) {
  const order = circumstancesOf(context);
  return evaluate(conditions, context.basket, { ...order, currency: currency ?? order.currency });
}
