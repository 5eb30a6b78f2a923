import { create as route } from '../../../../contract/domains/customer-records.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { localDate } from '../../../clock/time.ts';
import { recordEvent } from '../../../engine/event-store.ts';
import { write } from '../../../engine/operation.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { uniqueValues } from '../attributes/attribute-schema.ts';
import { readSchema, saveUniqueValues } from '../attributes/attribute-store.ts';
import { timeOfConsent, unasked } from '../consent.ts';
import { customerCreated } from '../customer-events.ts';
import type { CustomerRow } from '../customer-store.ts';
import { viewCustomer } from '../customer-view.ts';
import { changeOf } from './record-changes.ts';
import { insertRecord } from './record-store.ts';
import { requireFree } from './require-free.ts';

/** Creates a customer whose identifiers no one else has. */
export const create = write(route, async (tx, input, call) => {
  const timezone = call.principal.merchantTimezone;
  const declared = (await readSchema(tx))?.attributes ?? [];
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
  tx.commitAlong(recordEvent(tx, call, customerCreated(row)));
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
