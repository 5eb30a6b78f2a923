import { reverse as route } from '../../../contract/domains/points-reversals.ts';
import { reversalFold } from '../../domains/points/moves/reversal-fold.ts';
import { fold } from '../../engine/operation.ts';

/** Reverses a points transaction, in full or in part. */
export const reverse = fold(
  route,
  reversalFold(() => undefined),
);
