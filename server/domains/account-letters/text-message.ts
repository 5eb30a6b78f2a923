/** Text messages about accounts. They wait beside the mails; their recipient is a number. */
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { html } from '../../html/html.ts';
import type { Mail } from '../../mail/send-mail.ts';
import { insertEmail } from './email-store.ts';

/** A number in E.164; an email address has an `@`. */
export const isTextMessage = ({ to }: Pick<Mail, 'to'>): boolean => /^\+[0-9]+$/.test(to);

/** Queues a text message with the transaction. Without a provider, and for sandboxes, it stays in the outbox. */
export function sendTextMessage(
  tx: TenantTransaction,
  call: Pick<BaseCall, 'services' | 'now'>,
  {
    to,
    text,
    merchantName,
    addressDigest,
  }: { to: string; text: string; merchantName: string; addressDigest: Buffer },
  isSandbox: boolean,
): Promise<unknown> {
  const { keyring, config, texts } = call.services;
  const id = newUuid();
  const mail: Mail = {
    messageId: id,
    from: { name: merchantName, address: config.sms?.from ?? '' },
    to,
    replyTo: null,
    subject: text,
    text,
    html: html`<p>${text}</p>`.markup,
    listUnsubscribe: null,
  };
  const status = texts === undefined || isSandbox ? 'kept' : 'queued';
  return insertEmail(tx, keyring, { id, status, mail, addressDigest }, call.now);
}
