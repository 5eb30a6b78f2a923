/** Erases one customer, for the team and for the customer themselves. */
import { randomBytes } from 'node:crypto';
import { encodeId } from '../../../contract/ids.ts';
import { addressDigest } from '../../access/members/address-digest.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall, EventOf } from '../../engine/operation.ts';
import { type CustomerRow, lockDuplicates } from '../customers/customer-store.ts';
import { lockMembershipsOf } from '../customers/merging/moving-store.ts';
import { forgetInAnswers } from './erase-answers.ts';
import {
  eraseCustomer,
  findObjects,
  findOtherNames,
  forgetInEvents,
  forgetInLedger,
  readNeedles,
  takeTime,
} from './erasure-store.ts';
import { forgetInTables, forgetRequests } from './erasure-tables.ts';
import { wordsOf } from './words.ts';

type Erased = ReturnType<typeof viewErased>;

/** Forgets a locked customer who is not erased yet. The caller records the event. */
export async function forgetCustomer(
  tx: TenantTransaction,
  row: CustomerRow,
  call: Pick<BaseCall, 'now' | 'services'>,
): Promise<{ view: Erased; event: EventOf<'customer.erased'> }> {
  await takeTime(tx);
  // The duplicates that were merged into the customer are the same person, and what moved from them can name them.
  const duplicates = await lockDuplicates(tx, row.id);
  // A call that writes about a membership ends first, so that what it writes is found.
  await lockMembershipsOf(tx, [row.id, ...duplicates.map(({ id }) => id)]);
  const names: string[] = [];
  for (const duplicate of duplicates) names.push(...(await forget(tx, duplicate, call)));
  await forget(tx, row, call, names);
  const view = viewErased(row, call.now);
  const object = {
    ...view,
    merchant_id: encodeId('merchant', tx.merchantId),
    version: row.version + 1,
  };
  return { view, event: { type: 'customer.erased', objectId: row.id, object } };
}

/** Returns the words that identified the customer, which are forgotten together with `names`. */
async function forget(
  tx: TenantTransaction,
  row: CustomerRow,
  call: Pick<BaseCall, 'now' | 'services'>,
  names: readonly string[] = [],
): Promise<readonly string[]> {
  await eraseCustomer(tx, row.id, call.now);
  const [found, others] = await Promise.all([findObjects(tx, row.id), findOtherNames(tx, row.id)]);
  const forgotten = {
    id: row.id,
    about: found.filter(({ shared }) => !shared).map((object) => object.id),
    shared: found.filter(({ shared }) => shared).map((object) => object.id),
    words: await readNeedles(tx, [...wordsOf(row, others), ...names]),
    salt: randomBytes(16).toString('hex'),
  };
  // Redact the events last: they determine which answers are about the customer.
  await forgetInAnswers(tx, forgotten, call.services.keyring);
  await forgetInEvents(tx, forgotten);
  await forgetInLedger(tx, forgotten);
  await forgetInTables(tx, forgotten, call.now);
  for (const address of [row.email, row.phone]) {
    if (address === null) continue;
    await forgetRequests(tx, addressDigest(call.services.keyring, tx.merchantId, address));
  }
  return forgotten.words;
}

export const viewErased = ({ id }: Pick<CustomerRow, 'id'>, erasedAt: string) => ({
  id: encodeId('customer', id),
  object: 'customer' as const,
  status: 'erased' as const,
  erased_at: erasedAt,
});
