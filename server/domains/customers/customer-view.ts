/** Public form of a customer. */
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { Customer } from '../../../contract/domains/customers.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { CustomersTable } from '../../database/schema/tables.ts';
import type { Principal } from '../../engine/principal.ts';

export type WireCustomer = Static<typeof Customer>;

/** Without the columns that only serve searches. */
type Shown = Omit<Selectable<CustomersTable>, 'email_key' | 'name_key'>;

/**
 * Returns the customer as this caller can see them: contact details and metadata require the right to read customers.
 */
export function viewCustomer(row: Shown, reader: Principal): WireCustomer {
  const isWhole = mayReadContacts(reader);
  return {
    id: encodeId('customer', row.id),
    object: 'customer',
    merchant_id: encodeId('merchant', row.merchant_id),
    external_id: row.external_id,
    name: row.name,
    email: row.email && !isWhole ? maskEmail(row.email) : row.email,
    phone: row.phone && !isWhole ? maskPhone(row.phone) : row.phone,
    locale: row.locale,
    consents: row.consents as WireCustomer['consents'],
    status: row.status as WireCustomer['status'],
    metadata: isWhole ? (row.metadata as WireCustomer['metadata']) : {},
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

/** Masks `ada@example.com` as `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${at > 1 ? [...email][0] : ''}•••${email.slice(at)}`;
}

/** Masks `+390212345678` as `•••5678`. */
export const maskPhone = (phone: string): string => `•••${phone.slice(-4)}`;
