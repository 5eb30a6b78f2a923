import { setAttributes as route } from '../../../contract/domains/customer-records.ts';
import { declarationOf, refusalOfDeclarations } from '../../domains/customers/attributes/attribute-schema.ts';
import {
  lockSchema,
  type SchemaRow,
  saveSchema,
} from '../../domains/customers/attributes/attribute-store.ts';
import { viewSchema } from '../../domains/customers/attributes/schema-view.ts';
import { emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { isSame } from '../../json/is-same.ts';

/** Declares the attributes of customers. An unchanged list doesn't increase the version. */
export const setAttributes = write(route, async (tx, input, call) => {
  const attributes = input.attributes.map(declarationOf);
  const before = await lockSchema(tx);
  requireVersion(call, before?.version ?? 0);
  const refused = refusalOfDeclarations(before?.attributes ?? [], attributes);
  if (refused) throw refused;
  const shownBefore = viewSchema(tx.merchantId, before);
  if (isSame(shownBefore.attributes, attributes)) return shownBefore;
  const row: SchemaRow = {
    merchant_id: tx.merchantId,
    attributes,
    version: (before?.version ?? 0) + 1,
    created_at: before?.created_at ?? call.now,
    updated_at: call.now,
  };
  if ((await saveSchema(tx, row)) === undefined) throw refuse('version_conflict');
  const shown = viewSchema(tx.merchantId, row);
  const previous = { attributes: shownBefore.attributes };
  const event = {
    type: 'customer_schema.updated',
    objectId: tx.merchantId,
    object: shown,
    previous,
  } as const;
  emit(tx, call, event);
  return shown;
});
