/** Emails to users of the console, in the language that they read. */
import type { TextValues } from '../../../contract/fill-text.ts';
import type { IdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { type AccountLetter, type Reader, writeLetter } from '../../words/words.ts';
import { sendAccountEmail } from './account-email.ts';

export interface UserEmail {
  to: string;
  /** The reader's language; null is English. */
  language: Reader;
  letter: AccountLetter;
  values?: TextValues;
  /** Where the link leads. */
  url: string;
  /** The sender's name; defaults to Tessera. */
  merchantName?: string;
}

/** Queues the email, as `queueMessage` does. */
export function sendUserEmail(
  tx: TenantTransaction | IdentityTransaction,
  call: Pick<BaseCall, 'services' | 'now'>,
  { to, language, letter, values, url, merchantName }: UserEmail,
  isSandbox: boolean,
): Promise<unknown> {
  const { link, ...words } = writeLetter(language, letter, values);
  const email = {
    to,
    ...words,
    link: { url, words: link },
    locale: language ?? 'en',
    ...(merchantName !== undefined && { merchantName }),
  };
  return sendAccountEmail(tx, call, email, isSandbox);
}
