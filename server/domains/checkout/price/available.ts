/** What else would reduce an order: rewards in reach, and vouchers that were issued to the customer. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import type { AvailableDiscount } from '../../../../contract/resources/order.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Offer } from '../../orders/pricing/offer.ts';
import { discount } from '../../orders/pricing/price.ts';
import { refusalOfSpending } from '../../points/ledger/eligibility.ts';
import {
  currencyOf,
  isExhausted,
  refusalByCustomer,
  refusalByQuantity,
  refusalByStatus,
} from '../../vouchers/terms/voucher.ts';
import { refusalByRestrictions } from '../../vouchers/terms/voucher-restrictions.ts';
import { VoucherBatch } from '../../vouchers/voucher-batch.ts';
import type { CheckoutBatch } from '../checkout-batch.ts';
import type { BasketRequest } from '../checkout-request.ts';
import { readIssuedVouchers } from '../checkout-store.ts';
import { circumstancesOf } from './checkout-context.ts';
import type { PricedOrder, Source } from './priced-order.ts';

type Available = Static<typeof AvailableDiscount>;

/** Vouchers of one customer that are looked at, newest first. */
const mostVouchers = 20;

/** Returns what would apply beside what was presented, with what each would take off, best first. */
export async function availableFor(
  tx: ReadTransaction,
  batch: CheckoutBatch,
  request: BasketRequest,
  priced: PricedOrder,
  now: string,
): Promise<Available[]> {
  const found = [...rewardsOf(priced, now), ...(await vouchersOf(tx, batch, request, priced, now))];
  return found.sort((a, b) => b.amount - a.amount);
}

function rewardsOf({ ledger, spending, basket, toPay }: PricedOrder, now: string): Available[] {
  if (ledger === undefined || spending || refusalOfSpending(ledger.membership, now)) return [];
  const available = ledger.membership.points_available;
  return ledger.terms!.rewards.flatMap((reward): Available[] => {
    if (reward.points_cost > available) return [];
    const value =
      reward.kind === 'discount' && reward.value?.currency === basket.currency ? reward.value.amount : 0;
    const what = { ...nothing, reward_id: reward.id, name: reward.name, points: reward.points_cost };
    return [{ source: 'reward', ...what, amount: Math.min(value, toPay) }];
  });
}

const nothing = { voucher_id: null, campaign_id: null, reward_id: null, name: null, points: 0 };

async function vouchersOf(
  tx: ReadTransaction,
  batch: CheckoutBatch,
  request: BasketRequest,
  priced: PricedOrder,
  now: string,
): Promise<Available[]> {
  const { customer, basket, discounts, total, earlier } = priced;
  if (customer === undefined) return [];
  const { merchantId, merchantTimezone: timezone, merchantCurrency } = request.call.principal;
  const ids = await readIssuedVouchers(tx, customer.id, mostVouchers);
  const keys = ids.map(({ id }) => ({ merchantId, id }));
  if (keys.length === 0) return [];
  const assignments = keys.map(({ id }) => ({ merchantId, voucherId: id, customerId: customer.id }));
  const issued = await VoucherBatch.peek(tx, { keys, assignments, orders: [], onOrders: [] });
  const presented = discounts.applied.map(({ offer }) => offer);
  const context = { batch, request, now, basket, order: priced.order, customer, ledger: priced.ledger };
  const circumstances = circumstancesOf({ ...context, keepsHold: true, refuse: () => undefined });
  return issued.vouchers.flatMap((voucher): Available[] => {
    const isPresented = presented.some(
      ({ source }) => source.kind === 'voucher' && source.voucher.id === voucher.id,
    );
    if (isPresented || voucher.discount === null || isExhausted(voucher)) return [];
    const usage = issued.usageOf(voucher, customer.id);
    const refusal =
      refusalByStatus(voucher, now) ??
      refusalByQuantity(voucher, 0, undefined) ??
      refusalByCustomer(voucher, usage, false) ??
      refusalByRestrictions(voucher, {
        at: now,
        timezone,
        currency: currencyOf(voucher) ?? merchantCurrency,
        order: { amount: basket.subtotal, currency: basket.currency },
        locationId: request.input.location_id,
        customer: usage && {
          id: encodeId('customer', customer.id),
          hasRedeemed: issued.hasRedeemed(usage),
        },
      });
    if (refusal) return [];
    const { conditions, stacking = {} } = voucher.restrictions;
    const source: Source = { kind: 'voucher', pointer: '', voucher, usage, hold: undefined };
    const offer: Offer<Source> = {
      source,
      discount: voucher.discount,
      conditions,
      stacking,
      isAutomatic: false,
      currency: currencyOf(voucher),
    };
    const offers = [...presented, offer];
    const combining = { most: total - earlier, ...batch.combiningOf(request) };
    const more = discount(basket, offers, circumstances, combining).total - discounts.total;
    const campaign_id = voucher.campaign_id === null ? null : encodeId('campaign', voucher.campaign_id);
    const what = { ...nothing, voucher_id: encodeId('voucher', voucher.id), campaign_id };
    return more > 0 ? [{ source: 'voucher', ...what, amount: more }] : [];
  });
}
