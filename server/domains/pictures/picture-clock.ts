/** The clock of pictures: removes the files of those that were deleted, or never finished. */
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { declareClock } from '../../engine/clock.ts';
import { findDue, forgetPicture, maxDue } from './picture-store.ts';

export const pictureClock = declareClock({
  name: 'pictures',
  everySeconds: 60,
  task: 'pictures',
  most: maxDue,
  inRealTime: true,
  findDue,
  // The files first: repeating it is harmless, a forgotten file is not.
  carryOut: async ({ merchant_id: merchants, id }, { services }) => {
    await services.pictures.delete({ merchantId: merchants, id });
    await inTenantTransaction(services.pool, { merchants }, (tx) => forgetPicture(tx, id));
  },
});
