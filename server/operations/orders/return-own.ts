import { returnOwn as route } from '../../../contract/domains/orders.ts';
import { movesPoints, returnApplied } from '../../domains/checkout/returns/return-applied.ts';
import { refusalUnlessOwn } from '../../domains/tills/own-acts.ts';
import { write } from '../../engine/operation.ts';

/** Returns an order that the caller applied itself, in full or in part. */
export const returnOwn = write(route, (tx, input, call) =>
  returnApplied(tx, input, call, ({ order }, plan) => {
    const { applied_by_type: actor_type, applied_by_id: actor_id } = order;
    const done = { actor_type, actor_id, at: order.reported_at ?? order.applied_at! };
    return (
      refusalUnlessOwn(call, done, 'vouchers:reverse', 'VOUCHERS_REVERSE') ??
      (movesPoints(plan)
        ? refusalUnlessOwn(call, done, 'memberships:adjust', 'MEMBERSHIPS_ADJUST')
        : undefined)
    );
  }),
);
