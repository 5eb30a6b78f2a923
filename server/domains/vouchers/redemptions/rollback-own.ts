import { rollbackOwn as route } from '../../../../contract/domains/redemptions.ts';
import { write } from '../../../engine/operation.ts';
import { refusalUnlessOwn } from '../../tills/own-acts.ts';
import { reverseRedemption } from './reverse-redemption.ts';

/** Rolls back a redemption that the caller made itself. */
export const rollbackOwn = write(route, (tx, input, call) =>
  reverseRedemption(tx, input, call, ({ actor_type, actor_id, created_at: at }) =>
    refusalUnlessOwn(call, { actor_type, actor_id, at }, 'vouchers:reverse', 'VOUCHERS_REVERSE'),
  ),
);
