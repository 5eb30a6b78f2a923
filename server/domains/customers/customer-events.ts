/** Events name a customer by ids alone, because they live on after the person has been erased. */
import { encodeId } from '../../../contract/ids.ts';
import type { NewEvent } from '../../operation.ts';
import type { Amendment } from './customer.ts';
import type { CustomerRow } from './customer-store.ts';

const namedById = (row: CustomerRow) => ({
  id: encodeId('cus', row.id),
  object: 'customer',
  merchant_id: encodeId('mer', row.merchant_id),
  external_id: row.external_id,
  status: row.status,
  created_at: row.created_at,
});

export const customerCreated = (row: CustomerRow): NewEvent => ({
  type: 'customer.created',
  objectId: row.id,
  object: namedById(row),
});

/** One event for what was filled in, which says the names of the fields, and one for consent. */
export function customerAmended(row: CustomerRow, { filled, consentsBefore }: Amendment): NewEvent[] {
  const about = { objectId: row.id, object: { ...namedById(row), updated_at: row.updated_at } };
  const events: NewEvent[] = [];
  if (filled.length > 0) {
    events.push({ ...about, type: 'customer.updated', object: { ...about.object, changed_fields: filled } });
  }
  if (consentsBefore !== undefined) {
    events.push({
      ...about,
      type: 'customer.consent_changed',
      object: { ...about.object, consents: row.consents },
      previous: { consents: consentsBefore },
    });
  }
  return events;
}
/** What of a customer changed that others act upon; `previous` holds the fields as they were. */
export const customerChanged = (
  type: 'customer.updated' | 'customer.consent_changed' | 'customer.unsubscribed',
  row: CustomerRow,
  previous: Partial<Pick<CustomerRow, 'consents' | 'status'>>,
): NewEvent => ({
  type,
  objectId: row.id,
  object: {
    id: encodeId('cus', row.id),
    object: 'customer',
    merchant_id: encodeId('mer', row.merchant_id),
    external_id: row.external_id,
    status: row.status,
    consents: row.consents,
    version: row.version,
    updated_at: row.updated_at,
  },
  previous,
});
