/** Public form of a customer. */

import type { Static } from 'typebox';
import type { Customer } from '../../../contract/domains/customers.ts';
import { encodeId } from '../../../contract/ids.ts';
import { maskEmail, maskPhone } from '../../../contract/masks.ts';
import type { Principal } from '../../engine/principal.ts';
import { viewConsents } from './consent.ts';
import type { CustomerRow } from './customer-store.ts';

export type WireCustomer = Static<typeof Customer>;

/**
 * Returns the customer as this caller can see them: contact details and metadata require the right to read customers.
 */
export const viewCustomer = (row: CustomerRow, reader: Principal): WireCustomer =>
  viewFor(row, mayReadContacts(reader));

/** Returns the customer as they can see themselves. */
export const viewOneself = (row: CustomerRow): WireCustomer => viewFor(row, true);

function viewFor(row: CustomerRow, isWhole: boolean): WireCustomer {
  return {
    id: encodeId('customer', row.id),
    object: 'customer',
    merchant_id: encodeId('merchant', row.merchant_id),
    external_id: row.external_id,
    name: row.name,
    email: row.email && !isWhole ? maskEmail(row.email) : row.email,
    phone: row.phone && !isWhole ? maskPhone(row.phone) : row.phone,
    birthday: isWhole ? row.birthday : null,
    locale: row.locale,
    address: isWhole ? row.address : null,
    tags: row.tags,
    attributes: isWhole ? row.attributes : {},
    consents: viewConsents(row.consents),
    status: row.status,
    merged_into: row.merged_into && encodeId('customer', row.merged_into),
    metadata: isWhole ? row.metadata : {},
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/**
 * Returns whether the caller can see contact details: a person needs the permission to read customers; a token also
 * needs the scope, and its creator the permission.
 */
export const mayReadContacts = ({
  kind,
  permissions,
  scopes,
}: Pick<Principal, 'kind' | 'permissions' | 'scopes'>): boolean =>
  permissions.has('USERS_READ') && (kind === 'user' || scopes.has('dashboard:read'));
