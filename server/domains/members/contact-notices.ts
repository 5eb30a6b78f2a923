/** Tells members that their address or number was changed, where the person who did it can't hide the message. */
import { encodeId } from '../../../contract/ids.ts';
import { addressDigest } from '../../access/members/address-digest.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { translator } from '../../words/words.ts';
import { sendAccountEmail } from '../account-letters/account-email.ts';
import { sendTextMessage } from '../account-letters/text-message.ts';
import type { CustomerRow } from '../customers/customer-store.ts';
import { chooseLanguage } from '../customers/language.ts';
import type { MerchantRow } from '../merchant/merchant.ts';

type Notifier = Pick<BaseCall, 'services' | 'now'>;

/** Queues a mail to the address that the member had before. */
export const notifyOldAddress = (
  tx: TenantTransaction,
  call: Notifier,
  merchant: MerchantRow,
  { email, locale }: CustomerRow,
): Promise<unknown> =>
  email === null
    ? Promise.resolve()
    : sendNotice(tx, call, merchant, { to: email, locale, changed: 'mail.changed' });

/** Queues a mail to the member, or else a text message to the number that they had before. */
export async function notifyOfNumber(
  tx: TenantTransaction,
  call: Notifier,
  merchant: MerchantRow,
  { email, phone, locale }: CustomerRow,
): Promise<unknown> {
  if (email !== null)
    return sendNotice(tx, call, merchant, { to: email, locale, changed: 'mail.phoneChanged' });
  if (phone === null) return undefined;
  const t = translator(chooseLanguage([locale, merchant.locale]));
  const message = {
    to: phone,
    text: t('text.phoneChanged', { merchant: merchant.name }),
    merchantName: merchant.name,
    addressDigest: addressDigest(call.services.keyring, merchant.id, phone),
  };
  return sendTextMessage(tx, call, message, merchant.sandbox);
}

function sendNotice(
  tx: TenantTransaction,
  call: Notifier,
  merchant: MerchantRow,
  {
    to,
    locale,
    changed,
  }: { to: string; locale: string | null; changed: 'mail.changed' | 'mail.phoneChanged' },
): Promise<unknown> {
  const { config, keyring } = call.services;
  const language = chooseLanguage([locale, merchant.locale]);
  const t = translator(language);
  const values = { merchant: merchant.name };
  const letter = {
    to,
    subject: t(`${changed}Subject`, values),
    before: t(changed, values),
    link: {
      url: `${config.publicUrl}/account/${encodeId('merchant', merchant.id)}?lang=${language}`,
      words: t('account.title'),
    },
    after: t('mail.changedAfter', values),
    merchantName: merchant.name,
    replyTo: merchant.support_email,
    locale: language,
    addressDigest: addressDigest(keyring, merchant.id, to),
  };
  return sendAccountEmail(tx, call, letter, merchant.sandbox);
}
