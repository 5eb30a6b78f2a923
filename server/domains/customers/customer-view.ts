/** A customer's row as the wire knows it. */
import type { Selectable } from 'kysely';
import type { Static } from 'typebox';
import type { Customer } from '../../../contract/domains/customers.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { CustomersTable } from '../../database/tables.ts';

export type WireCustomer = Static<typeof Customer>;

/** The keys are only for looking up. */
type Shown = Omit<Selectable<CustomersTable>, 'email_key' | 'name_key'>;

export const viewCustomer = (row: Shown): WireCustomer => ({
  id: encodeId('cus', row.id),
  object: 'customer',
  merchant_id: encodeId('mer', row.merchant_id),
  external_id: row.external_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  locale: row.locale,
  consents: row.consents as WireCustomer['consents'],
  status: row.status as WireCustomer['status'],
  metadata: row.metadata as WireCustomer['metadata'],
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
