import { returnOrder as route } from '../../../contract/domains/orders.ts';
import { refusalByRight } from '../../access/authorize.ts';
import { movesPoints, returnApplied } from '../../domains/checkout/returns/return-applied.ts';
import { write } from '../../engine/operation.ts';

/** Returns an applied order, in full or in part. */
export const returnOrder = write(route, (tx, input, call) =>
  returnApplied(tx, input, call, (_applied, plan) =>
    movesPoints(plan)
      ? refusalByRight(call.principal, 'memberships:adjust', 'MEMBERSHIPS_ADJUST')
      : undefined,
  ),
);
