import { getProfile as route } from '../../../contract/domains/merchant.ts';
import { read } from '../../engine/operation.ts';
import { readMerchant } from './merchant-store.ts';
import { viewMerchant } from './merchant-view.ts';

/** Returns the caller's merchant. */
export const getProfile = read(route, async (tx) => viewMerchant(await readMerchant(tx)));
