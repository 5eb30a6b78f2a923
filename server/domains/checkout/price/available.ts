/** What else would reduce an order: rewards in reach, and vouchers that were issued to the customer. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { AvailableDiscount } from '../../../../contract/resources/order.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { momentsOf } from '../../campaigns/budget/periods.ts';
import { currencyOfTerms, leftOf, refusalByCampaign } from '../../campaigns/campaign.ts';
import { refusalOfSpending } from '../../points/ledger/eligibility.ts';
import type { Offer } from '../../pricing/offer.ts';
import { discount } from '../../pricing/price.ts';
import {
  currencyOf,
  isExhausted,
  refusalByCustomer,
  refusalByQuantity,
  refusalByStatus,
} from '../../vouchers/terms/voucher.ts';
import { customerIds, refusalByRestrictions } from '../../vouchers/terms/voucher-restrictions.ts';
import { campaignsOf, VoucherBatch } from '../../vouchers/voucher-batch.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import type { BasketRequest } from '../checkout-request.ts';
import { readIssuedVouchers } from '../checkout-store.ts';
import { circumstancesOf } from './checkout-context.ts';
import { rewardWith } from './price-points.ts';
import type { PricedOrder, Source } from './priced-order.ts';

type Available = Static<typeof AvailableDiscount>;

/** Vouchers of one customer that are looked at, newest first. */
const mostVouchers = 20;

/** How much more is taken off the order with a discount. */
type GainOf = (offer: Offer<Source>) => number;

/** Returns what would apply beside what was presented, with what each would take off, best first. */
export async function availableFor(
  tx: ReadTransaction,
  batch: CheckoutBatch,
  request: BasketRequest,
  priced: PricedOrder,
  now: string,
): Promise<Available[]> {
  const { basket, discounts, total, earlier, order, customer, ledger } = priced;
  const context = { batch, request, now, at: now, basket, order, customer, ledger };
  const circumstances = circumstancesOf({ ...context, keepsHold: true, refuse: () => undefined });
  const combining = { most: total - earlier, ...batch.combiningOf(request) };
  const presented = discounts.applied.map(({ offer }) => offer);
  const gainOf: GainOf = (offer) =>
    discount(basket, [...presented, offer], circumstances, combining).total - discounts.total;
  const vouchers = await vouchersOf(tx, request, priced, now, gainOf);
  return [...rewardsOf(priced, now, gainOf), ...vouchers].sort((a, b) => b.amount - a.amount);
}

function rewardsOf(
  { ledger, spending, basket, toPay }: PricedOrder,
  now: string,
  gainOf: GainOf,
): Available[] {
  if (ledger === undefined || spending || refusalOfSpending(ledger.membership, now)) return [];
  const { points_available: available } = ledger.membership;
  return ledger.terms!.rewards.flatMap((terms): Available[] => {
    const { points, rewardId: reward_id, offer } = rewardWith(terms);
    if (points > available || (offer && offer.currency !== basket.currency)) return [];
    const gain = offer === undefined ? 0 : gainOf(offer);
    // A discount that can't be combined with what was presented is no offer.
    if (offer && gain <= 0) return [];
    const what = { ...nothing, reward_id, name: terms.name, points };
    return [{ source: 'reward', ...what, amount: Math.min(gain, toPay) }];
  });
}

const nothing = { voucher_id: null, campaign_id: null, reward_id: null, name: null, points: 0 };

async function vouchersOf(
  tx: ReadTransaction,
  request: BasketRequest,
  { customer, basket, discounts }: PricedOrder,
  now: string,
  gainOf: GainOf,
): Promise<Available[]> {
  if (customer === undefined) return [];
  const { merchantId, merchantTimezone: timezone, merchantCurrency } = request.call.principal;
  const { order_id: orderId, location_id: locationId } = request.input;
  const ids = await readIssuedVouchers(tx, customer.id, mostVouchers);
  const keys = ids.map(({ id }) => ({ merchantId, id }));
  if (keys.length === 0) return [];
  const assignments = ids.map(({ id }) => ({ merchantId, voucherId: id, customerId: customer.id }));
  const onOrders = orderId === undefined ? [] : ids.map(({ id }) => ({ merchantId, voucherId: id, orderId }));
  const issued = await VoucherBatch.peek(tx, { keys, assignments, orders: [], onOrders });
  const { campaigns } = issued;
  await campaigns.peek(tx, campaignsOf(issued.vouchers), {
    customers: [{ merchantId, id: customer.id }],
    moments: momentsOf([request]),
  });
  return issued.vouchers.flatMap((voucher): Available[] => {
    const isPresented = discounts.applied.some(
      ({ offer: { source } }) => source.kind === 'voucher' && source.voucher.id === voucher.id,
    );
    const isOnOrder = orderId !== undefined && issued.redemptionOn(voucher, orderId) !== undefined;
    if (isPresented || isOnOrder || voucher.discount === null || isExhausted(voucher)) return [];
    const usage = issued.usageOf(voucher, customer.id);
    const campaign = issued.campaignOf(voucher);
    const currency = currencyOfTerms(currencyOf(voucher), campaign);
    const used = campaign && campaigns.useBy(campaign, customer.id);
    const refusal =
      refusalByStatus(voucher, now) ??
      refusalByQuantity(voucher, 0, undefined) ??
      refusalByCustomer(voucher, usage, false) ??
      refusalByRestrictions(voucher, {
        at: now,
        timezone,
        currency: currency ?? merchantCurrency,
        order: { amount: basket.subtotal, currency: basket.currency },
        locationId,
        customer: usage && { ids: customerIds(usage), hasRedeemed: issued.hasRedeemed(usage) },
      }) ??
      (campaign && refusalByCampaign(campaign, { at: now, currency: basket.currency, customer: used }));
    if (refusal) return [];
    const { conditions, stacking = {} } = voucher.restrictions;
    const source: Source = { kind: 'voucher', pointer: '', voucher, usage, hold: undefined, day: null };
    const budget = campaign?.counted
      ? { campaign: campaign.id, ...leftOf(campaign, undefined, used) }
      : undefined;
    const { discount: own } = voucher;
    const gain = gainOf({
      source,
      discount: own,
      conditions,
      stacking,
      isAutomatic: false,
      currency,
      budget,
    });
    const campaign_id = voucher.campaign_id === null ? null : encodeId('campaign', voucher.campaign_id);
    const what = { ...nothing, voucher_id: encodeId('voucher', voucher.id), campaign_id };
    return gain > 0 ? [{ source: 'voucher', ...what, amount: gain }] : [];
  });
}
