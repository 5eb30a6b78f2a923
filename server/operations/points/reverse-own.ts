import { reverseOwn as route } from '../../../contract/domains/points-reversals.ts';
import { reversalFold } from '../../domains/points/moves/reversal-fold.ts';
import { refusalUnlessOwn } from '../../domains/tills/own-acts.ts';
import { fold } from '../../engine/operation.ts';

/** Reverses a points transaction that the caller made itself. */
export const reverseOwn = fold(
  route,
  reversalFold(({ actor_type, actor_id, created_at: at }, { call }) =>
    refusalUnlessOwn(call, { actor_type, actor_id, at }, 'memberships:adjust', 'MEMBERSHIPS_ADJUST'),
  ),
);
