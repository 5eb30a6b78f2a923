import { getProfile as route } from '../../../contract/domains/merchant.ts';
import { read } from '../../operation.ts';
import { readMerchant } from './merchant-store.ts';
import { viewMerchant } from './merchant-view.ts';

/** The merchant that the caller belongs to. */
export const getProfile = read(route, async (tx) => viewMerchant(await readMerchant(tx)));
