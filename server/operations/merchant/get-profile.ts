import { getProfile as route } from '../../../contract/domains/merchant.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { viewMerchant } from '../../domains/merchant/merchant-view.ts';
import { read } from '../../engine/operation.ts';

/** Returns the caller's merchant. */
export const getProfile = read(route, async (tx) => viewMerchant(await readMerchant(tx)));
