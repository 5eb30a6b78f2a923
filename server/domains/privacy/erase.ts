import { randomBytes } from 'node:crypto';
import { erase as route } from '../../../contract/domains/privacy.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { recordEvent } from '../../engine/event-store.ts';
import { type Call, write } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { type CustomerRow, lockCustomer, lockDuplicates } from '../customers/customer-store.ts';
import { forgetInAnswers } from './erase-answers.ts';
import {
  eraseCustomer,
  findObjects,
  findOtherNames,
  forgetInEvents,
  forgetInLedger,
  takeTime,
} from './erasure-store.ts';
import { forgetInTables } from './erasure-tables.ts';
import { wordsOf } from './words.ts';

/** Erases a customer from every table. Amounts, ids and times stay, so the ledgers still balance. */
export const erase = write(route, async (tx, input, call) => {
  const id = decodeId('customer', input.userId);
  const row = id === undefined ? undefined : await lockCustomer(tx, id);
  if (row === undefined) throw refuse('customer_not_found');
  if (row.status === 'erased') return viewErased(row, row.updated_at);
  await takeTime(tx);
  // The duplicates that were merged into the customer are the same person.
  for (const duplicate of await lockDuplicates(tx, row.id)) await forget(tx, duplicate, call);
  await forget(tx, row, call);
  const view = viewErased(row, call.now);
  const object = {
    ...view,
    merchant_id: encodeId('merchant', tx.merchantId),
    version: row.version + 1,
  };
  tx.commitAlong(recordEvent(tx, call, { type: 'customer.erased', objectId: row.id, object }));
  return view;
});

async function forget(tx: TenantTransaction, row: CustomerRow, call: Call): Promise<void> {
  await eraseCustomer(tx, row.id, call.now);
  const [found, others] = await Promise.all([findObjects(tx, row.id), findOtherNames(tx, row.id)]);
  const forgotten = {
    id: row.id,
    about: found.filter(({ shared }) => !shared).map((object) => object.id),
    shared: found.filter(({ shared }) => shared).map((object) => object.id),
    words: wordsOf(row, others),
    salt: randomBytes(16).toString('hex'),
  };
  // Redact the events last: they determine which answers are about the customer.
  await forgetInAnswers(tx, forgotten, call.services.keyring);
  await forgetInEvents(tx, forgotten);
  await forgetInLedger(tx, forgotten);
  await forgetInTables(tx, forgotten, call.now);
}

const viewErased = ({ id }: Pick<CustomerRow, 'id'>, erasedAt: string) => ({
  id: encodeId('customer', id),
  object: 'customer' as const,
  status: 'erased' as const,
  erased_at: erasedAt,
});
