import { rollback as route } from '../../../../contract/domains/redemptions.ts';
import { reverseRedemption } from '../../../domains/vouchers/redemptions/reverse-redemption.ts';
import { write } from '../../../engine/operation.ts';

/** Rolls back a redemption, in full or, for a gift, in part. */
export const rollback = write(route, (tx, input, call) =>
  reverseRedemption(tx, input, call, () => undefined),
);
