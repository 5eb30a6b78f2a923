import { reverse as route } from '../../../contract/domains/points-reversals.ts';
import { fold } from '../../engine/operation.ts';
import { reversalFold } from './moves/reversal-fold.ts';

/** Reverses a points transaction, in full or in part. */
export const reverse = fold(
  route,
  reversalFold(() => undefined),
);
