/** Gives a member the address that they have confirmed. */
import { encodeId } from '../../../../contract/ids.ts';
import { addressDigest } from '../../../access/members/address-digest.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { insertEvents, memberLine } from '../../../engine/event-store.ts';
import { sendAccountEmail } from '../../account-letters/account-email.ts';
import { recordChanged } from '../../customers/customer-events.ts';
import { type CustomerRow, lockCustomer } from '../../customers/customer-store.ts';
import { findHolder, saveRecord, takeFromDuplicates } from '../../customers/records/record-store.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { sayIn } from '../words/words.ts';
import type { Asked, CompletingCall } from './request-store.ts';

/** `taken`: another customer of the merchant has the address. */
export async function changeAddress(
  tx: TenantTransaction,
  call: CompletingCall,
  merchant: MerchantRow,
  asked: Asked & { changing: string },
): Promise<'changed' | 'taken' | 'unknown'> {
  const row = await lockCustomer(tx, asked.changing);
  // A customer who was merged meanwhile is someone else's record by now.
  if (row === undefined || row.id !== asked.changing || row.status === 'erased') return 'unknown';
  if (row.email === asked.email) return 'changed';
  const now = await timeOf(tx);
  // What is known of the old address, such as a bounce, says nothing about the new one.
  const status = row.status === 'suppressed' ? 'active' : row.status;
  const after: CustomerRow = {
    ...row,
    email: asked.email,
    status,
    version: row.version + 1,
    updated_at: now,
  };
  if (await findHolder(tx, after)) return 'taken';
  const fields = status === row.status ? ['email'] : ['email', 'status'];
  const member = { merchantId: tx.merchantId, customerId: row.id };
  const lines = recordChanged(row, after, { fields, hasNewConsents: false }).map((event) =>
    memberLine(member, call.requestId, event),
  );
  await takeFromDuplicates(tx, after);
  tx.commitAlong(saveRecord(tx, after), insertEvents(tx, lines, now));
  if (row.email !== null) tx.commitAlong(tellOldAddress(tx, call, merchant, row.email, asked));
  return 'changed';
}

function tellOldAddress(
  tx: TenantTransaction,
  call: CompletingCall,
  merchant: MerchantRow,
  to: string,
  { language }: Asked,
): Promise<unknown> {
  const { config, keyring } = call.services;
  const say = sayIn(language);
  const values = { merchant: merchant.name };
  const letter = {
    to,
    subject: say('mail.changedSubject', values),
    before: say('mail.changed', values),
    link: {
      url: `${config.publicUrl}/account/${encodeId('merchant', merchant.id)}?lang=${language}`,
      words: say('account.title'),
    },
    after: say('mail.changedAfter', values),
    merchantName: merchant.name,
    locale: language,
    addressDigest: addressDigest(keyring, merchant.id, to),
  };
  return sendAccountEmail(tx, call, letter, merchant.sandbox);
}
