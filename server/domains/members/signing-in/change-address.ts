/** Gives a member the address that they have confirmed. */
import { encodeId } from '../../../../contract/ids.ts';
import { addressDigest } from '../../../access/members/address-digest.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { sendAccountEmail } from '../../account-letters/account-email.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { changeContact } from '../contact.ts';
import { sayIn } from '../words/words.ts';
import type { Asked, CompletingCall } from './request-store.ts';

/** `taken`: another customer of the merchant has the address. */
export async function changeAddress(
  tx: TenantTransaction,
  call: CompletingCall,
  merchant: MerchantRow,
  asked: Asked & { changing: string },
): Promise<'changed' | 'taken' | 'unknown'> {
  const contacted = await changeContact(tx, call, asked.changing, { email: asked.email });
  if (contacted === 'same') return 'changed';
  if (typeof contacted === 'string') return contacted;
  const { email } = contacted.before;
  if (email !== null) tx.commitAlong(tellOldAddress(tx, call, merchant, email, asked));
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
