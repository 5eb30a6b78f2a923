/** Events identify a customer by ids only, because they outlive the erasure of the person. */
import { encodeId } from '../../../contract/ids.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { viewConsents } from './consent.ts';
import type { Amendment } from './customer.ts';
import type { CustomerRow } from './customer-store.ts';

const namedById = (row: CustomerRow) => ({
  id: encodeId('customer', row.id),
  object: 'customer' as const,
  merchant_id: encodeId('merchant', row.merchant_id),
  external_id: row.external_id,
  status: row.status,
  created_at: row.created_at,
});

export const customerCreated = (row: CustomerRow): NewEvent => ({
  type: 'customer.created',
  objectId: row.id,
  object: namedById(row),
});

/** Returns one event with the names of the fields that were filled in, and one for changed consents. */
export function customerAmended(
  row: CustomerRow,
  { filled, consentsBefore }: Pick<Amendment, 'filled' | 'consentsBefore'>,
): NewEvent[] {
  const about = { objectId: row.id, object: { ...namedById(row), updated_at: row.updated_at } };
  const events: NewEvent[] = [];
  if (filled.length > 0) {
    events.push({ ...about, type: 'customer.updated', object: { ...about.object, changed_fields: filled } });
  }
  if (consentsBefore !== undefined) {
    events.push({
      ...about,
      type: 'customer.consent_changed',
      object: { ...about.object, consents: viewConsents(row.consents) },
      previous: { consents: viewConsents(consentsBefore) },
    });
  }
  return events;
}
/** Returns the event for a customer's changed consents or status; `previous` has the old values. */
export const customerChanged = (
  type: 'customer.updated' | 'customer.consent_changed' | 'customer.unsubscribed',
  row: CustomerRow,
  previous: Partial<Pick<CustomerRow, 'consents' | 'status'>>,
): NewEvent => ({
  type,
  objectId: row.id,
  object: {
    id: encodeId('customer', row.id),
    object: 'customer',
    merchant_id: encodeId('merchant', row.merchant_id),
    external_id: row.external_id,
    status: row.status,
    consents: viewConsents(row.consents),
    version: row.version,
    updated_at: row.updated_at,
  },
  previous: {
    ...previous,
    ...(previous.consents && { consents: viewConsents(previous.consents) }),
  },
});

/** Returns one event with the names of the changed fields, and one for changed consents. */
export function recordChanged(
  before: CustomerRow,
  after: CustomerRow,
  { fields, hasNewConsents }: { fields: readonly string[]; hasNewConsents: boolean },
): NewEvent[] {
  const about = {
    objectId: after.id,
    object: { ...namedById(after), version: after.version, updated_at: after.updated_at },
  };
  const events: NewEvent[] = [];
  if (fields.length > 0) {
    const { status } = before;
    const previous = status === after.status ? {} : { status };
    events.push({
      ...about,
      type: 'customer.updated',
      object: { ...about.object, changed_fields: [...fields] },
      previous,
    });
  }
  if (hasNewConsents) {
    const object = { ...about.object, consents: viewConsents(after.consents) };
    events.push({
      ...about,
      type: 'customer.consent_changed',
      object,
      previous: { consents: viewConsents(before.consents) },
    });
  }
  return events;
}

/** Returns the event of a merge, or of its end. `row` is the customer that was kept. */
export const mergeRecorded = (
  type: 'customer.merged' | 'customer.unmerged',
  row: CustomerRow,
  duplicateId: string,
  membershipIds: readonly string[],
): NewEvent => ({
  type,
  objectId: row.id,
  object: {
    id: encodeId('customer', row.id),
    object: 'customer',
    merchant_id: encodeId('merchant', row.merchant_id),
    external_id: row.external_id,
    status: row.status,
    duplicate_id: encodeId('customer', duplicateId),
    memberships: membershipIds.map((id) => encodeId('membership', id)),
    version: row.version,
    updated_at: row.updated_at,
  },
});
