/** Emails about accounts: their content, and how they are queued. */

import { newUuid } from '../../clock/new-id.ts';
import type { IdentityTransaction } from '../../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { html } from '../../html/html.ts';
import { emailHtml, emailText } from '../../mail/mail-layout.ts';
import type { Mail } from '../../mail/send-mail.ts';
import { queueMessage } from './email-store.ts';

/** The content of an email: paragraphs before and after one link. */
export interface AccountEmail {
  to: string;
  subject: string;
  before: string;
  link: { url: string; words: string };
  after: string;
  /** The sender's name; defaults to Tessera. */
  merchantName?: string;
  /** Where replies go; the sender's address takes none. */
  replyTo?: string | null;
  /** BCP 47; defaults to English. */
  locale?: string;
  /** For mails to members, so that their erasure finds them. */
  addressDigest?: Buffer;
}

/** Browsers don't send the part after `#`, so the token appears in no server log. */
export const linkTo = (
  publicUrl: string,
  page: 'invitation' | 'new-password' | 'verify-email',
  token: string,
): string => `${publicUrl}/console/${page}#${token}`;

export function mailOf(letter: AccountEmail, from: string, messageId: string): Mail {
  const name = letter.merchantName ?? 'Tessera';
  const { url, words } = letter.link;
  const written = {
    subject: letter.subject,
    bodyHtml: html`<p>${letter.before}</p><p><a href="${url}">${words}</a></p><p>${letter.after}</p>`.markup,
    bodyText: `${letter.before}\n\n${words}: ${url}\n\n${letter.after}`,
    brand: { name, logoUrl: null, color: null, website: null, supportEmail: null, address: null },
    locale: letter.locale ?? 'en',
  };
  return {
    messageId,
    from: { name, address: from },
    to: letter.to,
    replyTo: letter.replyTo ?? null,
    subject: letter.subject,
    text: emailText(written),
    html: emailHtml(written),
    listUnsubscribe: null,
  };
}

/** Queues the email, as `queueMessage` does. */
export function sendAccountEmail(
  tx: TenantTransaction | IdentityTransaction,
  call: Pick<BaseCall, 'services' | 'now'>,
  letter: AccountEmail,
  isSandbox: boolean,
): Promise<unknown> {
  const { mailFrom } = call.services.config;
  const id = newUuid();
  const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
  const message = mailOf(letter, mailFrom, `${id}@${domain}`);
  return queueMessage(tx, call, { id, message, addressDigest: letter.addressDigest }, isSandbox);
}
