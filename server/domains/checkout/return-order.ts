/** Loads, plans and writes the return of an order. */
import { daySeconds } from '../../../contract/durations.ts';
import { encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { newUuid } from '../../clock/new-id.ts';
import { addSeconds } from '../../clock/time.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import type { Call, NewEvent } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { readPointsSharesOf } from '../campaigns/budget/points-store.ts';
import { CampaignBook } from '../campaigns/campaign-book.ts';
import { GiftBook } from '../gift-ledger/gift-book.ts';
import { isOrderId, type OrderRow, touch } from '../order-book/order.ts';
import { readOrderPoints, saveOrderPoints } from '../order-book/order-points-store.ts';
import { lockOrders, updateOrders } from '../order-book/order-store.ts';
import type { ReturnRow } from '../order-book/order-view.ts';
import { pointsToReverse, reversePoints, reverseTo } from '../points/moves/reversal.ts';
import { ReversalBatch } from '../points/moves/reversal-batch.ts';
import { reopenedBy } from '../vouchers/recipients/recipient.ts';
import { markIssued } from '../vouchers/recipients/recipient-store.ts';
import { findRollbacks, insertRollback, saveRolledBack } from '../vouchers/redemptions/redemption-store.ts';
import { givenBack, rolledBack, usedLess } from '../vouchers/redemptions/rollback-terms.ts';
import { useLimit } from '../vouchers/terms/voucher.ts';
import {
  currencyTaken,
  type RollbackRow,
  viewRedemption,
  viewState,
} from '../vouchers/terms/voucher-view.ts';
import { lockVouchers, readUsage, saveUsage, updateCounters } from '../vouchers/voucher-store.ts';
import * as store from './checkout-store.ts';
import type { AppliedOrder, ReturnPlan, Rollback } from './plan-return.ts';

/** Locks the order and reads what counts towards it; nothing of it changes without that lock. */
export async function lockApplied(tx: TenantTransaction, orderId: string): Promise<AppliedOrder> {
  const [order] = isOrderId(orderId) ? await lockOrders(tx, [{ merchantId: tx.merchantId, orderId }]) : [];
  if (order === undefined) throw refuse('not_found');
  if (order.applied_at === null) throw refuse('order_not_applied');
  const key = { merchantId: tx.merchantId, id: order.id };
  const [returns, redemptions, points, promotions, bonuses] = await Promise.all([
    store.readReturns(tx, [key]),
    store.readRedemptions(tx, order.id),
    readOrderPoints(tx, order.id),
    store.readPromotions(tx, order.id),
    readPointsSharesOf(tx, order.id),
  ]);
  return { order, returns, redemptions, points, promotions, bonuses };
}

/** Refuses a return that comes too late, or is one too many. */
export function refusalByReturns({ order, returns }: AppliedOrder, now: string): Refusal | undefined {
  const until = addSeconds(order.applied_at!, limits.rollbackDays * daySeconds);
  if (until < now) return refuse('rollback_window_closed');
  return returns.length >= limits.order.returns ? refuse('limit_reached') : undefined;
}

interface Details {
  reason: string;
  reference: string | null;
}

/** Gives back what was planned; returns the row of the return and the events. */
export async function giveBack(
  tx: TenantTransaction,
  { order }: AppliedOrder,
  plan: ReturnPlan,
  details: Details,
  call: Call,
): Promise<{ row: ReturnRow; events: NewEvent[] }> {
  const { now } = call;
  const events = await rollBack(tx, plan.rollbacks, details.reason, call);
  const moved = await reverse(tx, plan, details.reason, call);
  events.push(...moved.events);
  await returnBudgets(tx, order, plan, now);
  const actor = actorOf(call);
  const payments = plan.points.filter(({ row }) => row.kind === 'pay');
  const giftAmount = sum(plan.rollbacks.map(({ amount }) => amount ?? 0));
  const row: ReturnRow = {
    merchant_id: tx.merchantId,
    id: newUuid(),
    order_key: order.id,
    amount: plan.amount,
    money: plan.money,
    gift_amount: giftAmount,
    points_value: sum(payments.map(({ value }) => value)),
    points_returned: moved.returned,
    points_reversed: moved.reversed,
    shipping_amount: plan.shipping,
    lines: plan.lines,
    reason: details.reason,
    reference: details.reference,
    actor_type: actor.type,
    actor_id: actor.id,
    created_at: now,
  };
  const discounts =
    sum(plan.rollbacks.map((one) => one.amount ?? discountBack(one))) +
    sum(plan.kept.map(({ kept_amount: kept }) => kept));
  const byPoints = sum(plan.points.map(({ row: { kind }, value }) => (kind === 'earn' ? 0 : value)));
  const byPromotions = sum(plan.promotions.map(({ amount }) => amount));
  order.discounted -= discounts + byPoints + byPromotions;
  order.returned += plan.amount;
  if (plan.closes) order.closed_at ??= now;
  touch(order, now);
  for (const { redemption, keepsDiscount } of plan.rollbacks) {
    const { id, discount_amount: discount } = redemption;
    if (keepsDiscount && discount) tx.commitAlong(store.keepDiscount(tx, id, discount));
  }
  for (const { id } of plan.kept) tx.commitAlong(store.keepDiscount(tx, id, 0));
  tx.commitAlong(
    updateOrders(tx, [order], now),
    store.insertReturn(tx, row),
    saveOrderPoints(
      tx,
      plan.points.map((back) => ({ ...back, points: moved.moved.get(back.row.transaction_id) ?? 0 })),
    ),
  );
  return { row, events };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Returns the uses of campaigns to their budgets. Campaigns are locked after everything else. */
async function returnBudgets(
  tx: TenantTransaction,
  order: OrderRow,
  plan: ReturnPlan,
  now: string,
): Promise<void> {
  const { merchantId } = tx;
  const back = (
    { campaign_id: campaignId, budget_day: day }: { campaign_id: string | null; budget_day: string | null },
    customerId: string | null,
    uses: number,
    amount: number,
  ) => ({ campaignId, day, customerId, share: { uses: -uses, amount: -amount } });
  const uses = [
    ...plan.rollbacks
      .filter(isWhole)
      .map((one) => back(one.redemption, one.redemption.customer_id, 1, discountBack(one))),
    ...plan.kept.map((row) => back(row, row.customer_id, 0, row.kept_amount)),
    ...plan.promotions.map((row) => back(row, order.customer_id, 1, row.amount)),
  ];
  const { bonuses } = plan;
  const added = bonuses.map((share) => back(share, share.customer_id, 1, share.points));
  const concerned = [...uses, ...added];
  const ids = new Set(concerned.flatMap(({ campaignId }) => campaignId ?? []));
  if (ids.size === 0) return;
  const campaigns = new CampaignBook();
  await campaigns.load(
    tx,
    [...ids].map((id) => ({ merchantId, id })),
    {
      customers: concerned.flatMap(({ customerId: id }) => (id === null ? [] : [{ merchantId, id }])),
      days: concerned,
    },
  );
  for (const { campaignId, day, customerId, share } of uses) {
    campaigns.use(campaigns.find(merchantId, campaignId), customerId, share, now, day);
  }
  for (const share of bonuses) campaigns.returnPoints(share, now);
  tx.commitAlong(...campaigns.save(tx, now));
  if (plan.promotions.length > 0) {
    tx.commitAlong(store.markPromotionsReturned(tx, plan.promotions[0]!.order_key));
  }
}

/** The discount that no longer counts. */
const discountBack = ({ redemption, keepsDiscount }: Rollback): number =>
  keepsDiscount ? 0 : (redemption.discount_amount ?? 0);

const isWhole = ({ redemption, amount }: Rollback): boolean =>
  amount === (redemption.amount === null ? null : redemption.amount - redemption.rolled_back_amount);

/** Rolls back redemptions under the locks of their vouchers, in full or, for gifts, in part. */
async function rollBack(
  tx: TenantTransaction,
  rollbacks: readonly Rollback[],
  reason: string,
  call: Call,
): Promise<NewEvent[]> {
  if (rollbacks.length === 0) return [];
  const { merchantId } = tx;
  const { now } = call;
  const used = rollbacks.flatMap(({ redemption: { voucher_id: voucherId, customer_id: customerId } }) =>
    customerId === null ? [] : [{ merchantId, voucherId, customerId }],
  );
  const [vouchers, usages, earlier] = await Promise.all([
    lockVouchers(
      tx,
      rollbacks.map(({ redemption }) => ({ merchantId, id: redemption.voucher_id })),
    ),
    used.length === 0 ? [] : readUsage(tx, used),
    findRollbacks(
      tx,
      rollbacks.map(({ redemption }) => redemption.id),
    ),
  ]);
  const events: NewEvent[] = [];
  const gifts = new GiftBook();
  for (const { redemption, amount } of rollbacks) {
    const reversal = { amount, isWhole: isWhole({ redemption, amount }) };
    const voucher = vouchers.find(({ id }) => id === redemption.voucher_id)!;
    const usage = usages.find(
      (one) => one.voucher_id === voucher.id && one.customer_id === redemption.customer_id,
    );
    const row: RollbackRow = {
      merchant_id: merchantId,
      id: newUuid(),
      redemption_id: redemption.id,
      amount,
      reason,
      created_at: now,
    };
    const taken = rolledBack(redemption, reversal);
    const after = givenBack(voucher, reversal, now);
    gifts.rollBack(after, { redemption, amount, reason }, actorOf(call), now);
    const usedAfter = usage && usedLess(usage, reversal);
    const reopened = reopenedBy(after, redemption.customer_id, usedAfter);
    const own = earlier.filter((one) => one.redemption_id === redemption.id);
    const state = viewState(after, now);
    const object = {
      ...viewRedemption(taken, currencyTaken(after, taken), [...own, row]),
      voucher: state,
    };
    events.push({ type: 'redemption.rolled_back', objectId: redemption.id, object });
    tx.commitAlong(
      insertRollback(tx, row, actorOf(call)),
      saveRolledBack(tx, taken),
      updateCounters(tx, [after], now),
    );
    if (usedAfter) {
      tx.commitAlong(
        saveUsage(tx, [{ ...usedAfter, use_limit: useLimit(after.per_customer_limit, usedAfter) }]),
      );
    }
    if (reopened) tx.commitAlong(markIssued(tx, reopened, now));
  }
  tx.commitAlong(...gifts.save(tx));
  return events;
}

interface Reversed {
  events: NewEvent[];
  /** Spent points that came back, and earned points that were taken. */
  returned: number;
  reversed: number;
  /** Points by transaction. */
  moved: ReadonlyMap<string, number>;
}

/** Gives spent points back and takes earned ones, as far as other reversals have left them. */
async function reverse(
  tx: TenantTransaction,
  { points: backs, closes }: Pick<ReturnPlan, 'points' | 'closes'>,
  reason: string,
  call: Call,
): Promise<Reversed> {
  const moving = backs.filter(
    ({ points, keeps, row }) => points > 0 || keeps !== undefined || row.is_counted === true,
  );
  if (moving.length === 0) return { events: [], returned: 0, reversed: 0, moved: new Map() };
  const { now } = call;
  const requests = moving.map(({ row }) => ({
    back: row,
    input: { id: encodeId('points_transaction', row.transaction_id) },
    call,
  }));
  const holders = new Map<object, string>(requests.map((request) => [request, request.back.membership_id]));
  const batch = await ReversalBatch.open(tx, requests, holders);
  const context = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
  const details = { reason, reference: null, timezone: call.principal.merchantTimezone };
  const moved = new Map<string, number>();
  let [returned, reversed] = [0, 0];
  for (const [at, request] of requests.entries()) {
    const ledger = batch.points.ledgerOf(request, now)!;
    const reversible = batch.reversibleOf(request, ledger);
    const lender = () => batch.lenderIn(ledger, reversible);
    const { keeps, row, value } = moving[at]!;
    // What nothing was paid for that earns counts until everything is back.
    const whole = row.value - row.returned_value;
    const paid = whole > 0 ? { part: value, whole } : { part: closes ? 1 : 0, whole: 1 };
    if (keeps !== undefined) {
      const taken = reverseTo(ledger, reversible, keeps, { ...details, paid }, context, lender);
      moved.set(request.back.transaction_id, taken?.own ?? 0);
      reversed += taken?.points ?? 0;
      reversed += batch.takeBonuses(ledger, reversible, details, context);
      continue;
    }
    const left = pointsToReverse(reversible, undefined);
    const points = left instanceof Refusal ? 0 : Math.min(left, moving[at]!.points);
    if (points === 0 && !row.is_counted) continue;
    reversePoints(ledger, reversible, points, { ...details, paid }, context, lender);
    moved.set(request.back.transaction_id, points);
    reversed += batch.takeBonuses(ledger, reversible, details, context);
    if (request.back.kind === 'earn') reversed += points;
    else returned += points;
  }
  const events = batch.points.takeEvents(now);
  await batch.points.save(tx, now);
  return { events, returned, reversed, moved };
}
