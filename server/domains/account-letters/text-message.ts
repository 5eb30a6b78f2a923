/** Text messages about accounts. */
import { newUuid } from '../../clock/new-id.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../engine/operation.ts';
import { keptText } from '../../mail/kept-message.ts';
import { queueMessage } from './email-store.ts';

/** Queues a text message, as `queueMessage` does. */
export function sendTextMessage(
  tx: TenantTransaction,
  call: Pick<BaseCall, 'services' | 'now'>,
  text: { to: string; text: string; merchantName: string; addressDigest: Buffer },
  isSandbox: boolean,
): Promise<unknown> {
  const id = newUuid();
  const from = { name: text.merchantName, address: call.services.config.sms?.from ?? '' };
  const message = keptText({ ...text, id }, from);
  return queueMessage(tx, call, { id, message, addressDigest: text.addressDigest }, isSandbox);
}
