import { create as route } from '../../../contract/domains/customer-records.ts';
import { localDate } from '../../../contract/zone.ts';
import { newUuid } from '../../clock/new-id.ts';
import { uniqueValues } from '../../domains/customers/attributes/attribute-schema.ts';
import { customerSchemas, saveUniqueValues } from '../../domains/customers/attributes/attribute-store.ts';
import { timeOfConsent, unasked } from '../../domains/customers/consent.ts';
import { customerCreated } from '../../domains/customers/customer-events.ts';
import type { CustomerRow } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { changeOf } from '../../domains/customers/records/record-changes.ts';
import { insertRecord } from '../../domains/customers/records/record-store.ts';
import { requireFree } from '../../domains/customers/records/require-free.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { Refusal } from '../../errors/refusal.ts';

/** Creates a customer whose identifiers no one else has. */
export const create = write(route, async (tx, input, call) => {
  const timezone = call.principal.merchantTimezone;
  const declared = (await customerSchemas.read(tx))?.list ?? [];
  const givenAt = timeOfConsent(input.consents, '/consents/given_at', { timezone, now: call.now });
  if (givenAt instanceof Refusal) throw givenAt;
  const moment = { now: call.now, today: localDate(Date.parse(call.now), timezone), givenAt };
  const change = changeOf(blank(tx.merchantId, call.now), input, declared, moment);
  if (change instanceof Refusal) throw change;
  const row: CustomerRow = { ...change.after, version: 1 };
  await requireFree(tx, row, declared);
  const values = uniqueValues(declared, row.attributes);
  tx.commitAlong(insertRecord(tx, row));
  if (values.length > 0) tx.commitAlong(saveUniqueValues(tx, row.id, values));
  emit(tx, call, customerCreated(row));
  return viewCustomer(row, call.principal);
});

const blank = (merchantId: string, now: string): CustomerRow => ({
  merchant_id: merchantId,
  id: newUuid(),
  external_id: null,
  name: null,
  email: null,
  phone: null,
  birthday: null,
  locale: null,
  address: null,
  tags: [],
  attributes: {},
  searchable: null,
  ...unasked(),
  status: 'active',
  merged_into: null,
  metadata: {},
  version: 1,
  created_at: now,
  updated_at: now,
});
