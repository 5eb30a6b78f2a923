import { rollbackOwn as route } from '../../../../contract/domains/redemptions.ts';
import { refusalUnlessOwn } from '../../../domains/tills/own-acts.ts';
import { reverseRedemption } from '../../../domains/vouchers/redemptions/reverse-redemption.ts';
import { write } from '../../../engine/operation.ts';

/** Rolls back a redemption that the caller made itself. */
export const rollbackOwn = write(route, (tx, input, call) =>
  reverseRedemption(tx, input, call, ({ actor_type, actor_id, created_at: at }) =>
    refusalUnlessOwn(call, { actor_type, actor_id, at }, 'vouchers:reverse', 'VOUCHERS_REVERSE'),
  ),
);
