import { encodeId } from '../../../contract/ids.ts';
import type { NewEvent } from '../../operation.ts';
import type { CustomerRow } from './customer-store.ts';

/** Events name a customer by ids alone, because they live on after the person has been erased. */
export const customerCreated = (row: CustomerRow): NewEvent => ({
  type: 'customer.created',
  objectId: row.id,
  object: {
    id: encodeId('cus', row.id),
    object: 'customer',
    merchant_id: encodeId('mer', row.merchant_id),
    external_id: row.external_id,
    status: row.status,
    created_at: row.created_at,
  },
});

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
