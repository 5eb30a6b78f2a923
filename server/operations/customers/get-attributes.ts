import { getAttributes as route } from '../../../contract/domains/customer-records.ts';
import { customerSchemas } from '../../domains/customers/attributes/attribute-store.ts';
import { viewSchema } from '../../domains/customers/attributes/schema-view.ts';
import { read } from '../../engine/operation.ts';

/** Returns the attributes that the merchant declared. */
export const getAttributes = read(route, async (tx) =>
  viewSchema(tx.merchantId, await customerSchemas.read(tx)),
);
