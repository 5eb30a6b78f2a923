/** Returns an applied order: the steps that every route for it shares. */
import type { returnOrder } from '../../../../contract/domains/orders.ts';
import { encodeId } from '../../../../contract/ids.ts';
import type { InputOf, ResultOf } from '../../../../contract/route.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { Call } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { findMembership } from '../../memberships/life/find-rows.ts';
import { orderSnapshot, viewBalance, viewOrder, viewReturn } from '../../order-book/order-view.ts';
import { findReturnWith } from '../checkout-store.ts';
import { type AppliedOrder, planReturn, type ReturnPlan } from '../plan-return.ts';
import { giveBack, lockApplied, refusalByReturns } from '../return-order.ts';

/** Whether a return moves points, for which a caller can need another right. */
export const movesPoints = ({ points }: ReturnPlan): boolean =>
  points.some((one) => one.points > 0 || one.keeps !== undefined);

/** Returns an applied order, in full or in part, unless `refusalOf` finds that the caller can't. */
export async function returnApplied(
  tx: TenantTransaction,
  input: InputOf<typeof returnOrder>,
  call: Call,
  refusalOf: (applied: AppliedOrder, plan: ReturnPlan) => Refusal | undefined,
): Promise<ResultOf<typeof returnOrder>> {
  const applied = await lockApplied(tx, input.order_id);
  const { reason, reference = null } = input;
  const [used] = reference === null ? [] : await findReturnWith(tx, reference);
  if (used) throw refuse('duplicate_reference', { return_id: encodeId('order_return', used.id) });
  const late = refusalByReturns(applied, call.now);
  if (late) throw late;
  const plan = planReturn(applied, input);
  if (plan instanceof Refusal) throw plan;
  const refusal = refusalOf(applied, plan);
  if (refusal) throw refusal;
  const { row, events } = await giveBack(tx, applied, plan, { reason, reference }, call);
  const { order, returns } = applied;
  const member =
    order.membership_id === null
      ? undefined
      : await findMembership(tx, encodeId('membership', order.membership_id));
  const result = viewOrder(order, [...returns, row], call.now);
  const object = orderSnapshot(result);
  emit(tx, call, ...events, { type: 'order.returned', objectId: order.id, object });
  return { return: viewReturn(row), order: result, ...viewBalance(member, call.principal) };
}
