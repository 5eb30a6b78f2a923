import { setAttributes as route } from '../../../contract/domains/customer-records.ts';
import { declarationOf, refusalOfDeclarations } from '../../domains/customers/attributes/attribute-schema.ts';
import { customerSchemas } from '../../domains/customers/attributes/attribute-store.ts';
import { declare } from '../../domains/customers/attributes/declared-store.ts';
import { viewSchema } from '../../domains/customers/attributes/schema-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';

/** Declares the attributes of customers. */
export const setAttributes = write(route, async (tx, input, call) => {
  const wanted = input.attributes.map(declarationOf);
  const { row, previous } = await declare(tx, call, customerSchemas, wanted, refusalOfDeclarations);
  const object = viewSchema(tx.merchantId, row);
  if (previous) {
    const event = { objectId: tx.merchantId, object, previous: { attributes: [...previous] } };
    emit(tx, call, { type: 'customer_schema.updated', ...event });
  }
  return object;
});
