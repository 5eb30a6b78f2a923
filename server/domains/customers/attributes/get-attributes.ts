import { getAttributes as route } from '../../../../contract/domains/customer-records.ts';
import { read } from '../../../engine/operation.ts';
import { readSchema } from './attribute-store.ts';
import { viewSchema } from './schema-view.ts';

/** Returns the attributes that the merchant declared. */
export const getAttributes = read(route, async (tx) => viewSchema(tx.merchantId, await readSchema(tx)));
