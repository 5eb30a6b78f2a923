import { update as route } from '../../../contract/domains/customer-records.ts';
import { decodeId } from '../../../contract/ids.ts';
import { localDate } from '../../../contract/zone.ts';
import { uniqueValues } from '../../domains/customers/attributes/attribute-schema.ts';
import { customerSchemas, saveUniqueValues } from '../../domains/customers/attributes/attribute-store.ts';
import { timeOfConsent } from '../../domains/customers/consent.ts';
import { saveConsents } from '../../domains/customers/consent-store.ts';
import { recordChanged } from '../../domains/customers/customer-events.ts';
import { lockCustomer } from '../../domains/customers/customer-store.ts';
import { viewCustomer } from '../../domains/customers/customer-view.ts';
import { changeOf } from '../../domains/customers/records/record-changes.ts';
import { saveRecord, takeFromDuplicates } from '../../domains/customers/records/record-store.ts';
import { requireFree } from '../../domains/customers/records/require-free.ts';
import { emit } from '../../engine/events/event-store.ts';
import { requireVersion, write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Changes a customer. Unchanged values don't increase the version. */
export const update = write(route, async (tx, { id: wireId, ...stated }, call) => {
  const id = decodeId('customer', wireId);
  const timezone = call.principal.merchantTimezone;
  const [before, schema] = await Promise.all([
    id === undefined ? undefined : lockCustomer(tx, id),
    customerSchemas.read(tx),
  ]);
  if (before === undefined) throw refuse('customer_not_found');
  requireVersion(call, before.version);
  if (before.status === 'erased') throw refuse('customer_erased');
  const declared = schema?.list ?? [];
  const givenAt = timeOfConsent(stated.consents, '/consents/given_at', { timezone, now: call.now });
  if (givenAt instanceof Refusal) throw givenAt;
  const moment = { now: call.now, today: localDate(Date.parse(call.now), timezone), givenAt };
  const change = changeOf(before, stated, declared, moment);
  if (change instanceof Refusal) throw change;
  const { after } = change;
  const kept = change.keptConsents.length > 0 ? { consents_kept: [...change.keptConsents] } : {};
  if (after.version === before.version) {
    if (change.isConsentRenewed) tx.commitAlong(saveConsents(tx, after));
    return { ...viewCustomer(before, call.principal), ...kept };
  }
  await requireFree(tx, after, declared);
  if (change.fields.some((field) => ['external_id', 'email', 'phone'].includes(field))) {
    tx.commitAlong(takeFromDuplicates(tx, after));
  }
  tx.commitAlong(
    saveRecord(tx, after),
    saveUniqueValues(tx, after.id, uniqueValues(declared, after.attributes)),
  );
  emit(tx, call, ...recordChanged(before, after, change));
  return { ...viewCustomer(after, call.principal), ...kept };
});
