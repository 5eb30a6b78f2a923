/**
 * Applies and returns orders as Shopify reports them. Everything can be repeated, in any order: an order id and the
 * reference of a return are used once, so Tessera recognizes what was done, and the connector keeps no state of its own.
 */
import {
  isTesseraError,
  type Order,
  type OrdersApplyParams,
  type OrdersReturnParams,
  type Tessera,
} from '@tessera/sdk';
import { type Basket, basketOf, orderIdOf } from './basket.ts';
import { findBuyer } from './members.ts';
import { repaymentsOf, type ShopifyOrder, type ShopifyRefund } from './payload.ts';
import { returnOf } from './refund.ts';
import { isRemoval } from './removed.ts';
import type { Settings } from './settings.ts';
import { cut } from './text.ts';

export interface Context {
  tessera: Tessera;
  settings: Settings;
}

/** What became of a webhook. `later`: Shopify must send it again. */
export type Outcome = 'done' | 'ignored' | 'later';

const isOneOf = (error: unknown, codes: readonly string[]): boolean =>
  isTesseraError(error) && codes.includes(error.code);

/** An order is worth applying once its money is there. */
const isPaid = ({ financial_status: status }: ShopifyOrder): boolean =>
  ['paid', 'partially_refunded', 'refunded'].includes(status ?? '');

/** A test isn't a purchase. Only a sandbox learns of it. */
const isTest = ({ test }: { test?: boolean }, { settings }: Context): boolean =>
  test === true && settings.countsTests !== true;

/** `orders/paid`: applies the order, and what happened to it before this webhook arrived. */
export async function onPaid(order: ShopifyOrder, context: Context): Promise<Outcome> {
  const basket = basketOf(order, context.settings);
  // Nothing is left of an order of tips, or whose lines were all removed.
  if (!isPaid(order) || isTest(order, context) || basket.asPaid.items.length === 0) return 'ignored';
  await apply(order, basket, context);
  for (const refund of order.refunds ?? []) await onRefund({ ...refund, order_id: order.id }, context);
  if (order.cancelled_at) await giveBack(order.id, `cancel-${order.id}`, { reason: 'Canceled' }, context);
  return 'done';
}

/** `orders/cancelled`: returns what is left of the order, if it was paid. */
export async function onCancelled(order: ShopifyOrder, context: Context): Promise<Outcome> {
  return onPaid({ ...order, cancelled_at: order.cancelled_at ?? 'now' }, context);
}

/** The last refund of each order that is being returned. */
const latest = new Map<number, Promise<unknown>>();

/** `refunds/create`. The order can arrive later than its refund. What a refund returns depends on those before it. */
export function onRefund(refund: ShopifyRefund, context: Context): Promise<Outcome> {
  const orderId = refund.order_id;
  const mine = (latest.get(orderId) ?? Promise.resolve()).then(() => returnRefund(refund, context));
  const ended = mine
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (latest.get(orderId) === ended) latest.delete(orderId);
    });
  latest.set(orderId, ended);
  return mine;
}

async function returnRefund(refund: ShopifyRefund, context: Context): Promise<Outcome> {
  // An edit of an unpaid order can come long before its payment, and that of a test never does.
  if (isRemoval(refund) || repaymentsOf(refund).some((one) => isTest(one, context))) return 'ignored';
  const order = await read(refund.order_id, context);
  if (!order?.pricing || order.applied_at === null) return 'later';
  const part = returnOf(refund, order, order.pricing);
  if (part === undefined) return 'ignored';
  const reason = cut(refund.note, 500) || 'Refunded in Shopify';
  await giveBack(refund.order_id, `refund-${refund.id}`, { reason, ...part }, context);
  return 'done';
}

async function read(shopifyId: number, { tessera }: Context): Promise<Order | undefined> {
  try {
    return await tessera.orders.get(orderIdOf(shopifyId));
  } catch (error) {
    if (isOneOf(error, ['not_found'])) return undefined;
    throw error;
  }
}

/**
 * The customer has paid already. So if Tessera can't use the codes, or would take off something else than the shop did,
 * the order is applied as it was paid: the customer gets the points, and the codes stay unused.
 */
async function apply(order: ShopifyOrder, basket: Basket, context: Context): Promise<void> {
  const buyer = await findBuyer(context.tessera, order, context.settings);
  const who = buyer?.membership
    ? { membership: { id: buyer.membership.id } }
    : buyer && { customer: { id: buyer.customerId } };
  const attempt = (content: OrdersApplyParams) =>
    context.tessera.orders.apply(orderIdOf(order.id), { ...content, ...who }).then(
      () => undefined,
      (error: unknown) => {
        // Applied by an earlier delivery, when the customer was no member yet, for example.
        if (!isOneOf(error, ['order_already_applied'])) throw error;
      },
    );
  try {
    await attempt(basket.withCodes);
  } catch (error) {
    if (!basket.hasCodes || !isOneOf(error, ['order_refused', 'order_price_changed'])) throw error;
    await attempt(basket.asPaid);
  }
}

/** Returns a part of an order once. */
async function giveBack(
  shopifyId: number,
  reference: string,
  params: OrdersReturnParams,
  { tessera }: Context,
): Promise<void> {
  const orderId = orderIdOf(shopifyId);
  const send = (part: OrdersReturnParams) =>
    tessera.orders.return(orderId, { ...part, reference: `shopify-${reference}` });
  try {
    await send(params);
  } catch (error) {
    if (isOneOf(error, ['duplicate_reference', 'order_already_returned'])) return;
    // The shop paid back more than is left, such as a tip: everything that is left comes back.
    if (!isOneOf(error, ['exceeds_remaining']) || params.amount === undefined) throw error;
    await send({ reason: params.reason });
  }
}
