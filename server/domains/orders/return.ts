import { returnOrder as route } from '../../../contract/domains/orders.ts';
import { refusalByRight } from '../../access/authorize.ts';
import { insertEvents, lineOf } from '../../engine/event-store.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';
import { findReturnWith } from '../checkout/checkout-store.ts';
import { planReturn } from '../checkout/plan-return.ts';
import { giveBack, lockApplied, refusalByReturns } from '../checkout/return-order.ts';
import { orderSnapshot, viewOrder, viewReturn } from './order-view.ts';

/** Returns an applied order, in full or in part. */
export const returnOrder = write(route, async (tx, input, call) => {
  const applied = await lockApplied(tx, input.order_id);
  const { reason, reference = null } = input;
  const [used] = reference === null ? [] : await findReturnWith(tx, reference);
  if (used) throw refuse('duplicate_reference');
  const late = refusalByReturns(applied, call.now);
  if (late) throw late;
  const plan = planReturn(applied, input);
  if (plan instanceof Refusal) throw plan;
  if (plan.points.some(({ points, keeps }) => points > 0 || keeps !== undefined)) {
    const refusal = refusalByRight(call.principal, 'memberships:adjust', 'MEMBERSHIPS_ADJUST');
    if (refusal) throw refusal;
  }
  const { row, events } = await giveBack(tx, applied, plan, { reason, reference }, call);
  const { order, returns } = applied;
  const result = viewOrder(order, [...returns, row], call.now);
  const object = orderSnapshot(result);
  const lines = [...events, { type: 'order.returned' as const, objectId: order.id, object }];
  tx.commitAlong(
    insertEvents(
      tx,
      lines.map((event) => lineOf(call, event)),
      call.now,
    ),
  );
  return { return: viewReturn(row), order: result };
});
