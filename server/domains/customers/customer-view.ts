/** Public form of a customer. */
import type { Static } from 'typebox';
import type { Customer } from '../../../contract/domains/customers.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { Principal } from '../../engine/principal.ts';
import type { CustomerRow } from './customer-store.ts';
import { maskEmail, maskPhone, mayReadContacts } from './masking.ts';

export type WireCustomer = Static<typeof Customer>;

/**
 * Returns the customer as this caller can see them: contact details and metadata require the right to read customers.
 */
export function viewCustomer(row: CustomerRow, reader: Principal): WireCustomer {
  const isWhole = mayReadContacts(reader);
  return {
    id: encodeId('cus', row.id),
    object: 'customer',
    merchant_id: encodeId('mer', row.merchant_id),
    external_id: row.external_id,
    name: row.name,
    email: row.email && !isWhole ? maskEmail(row.email) : row.email,
    phone: row.phone && !isWhole ? maskPhone(row.phone) : row.phone,
    locale: row.locale,
    consents: row.consents,
    status: row.status,
    metadata: isWhole ? row.metadata : {},
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
