import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { emit } from '../../engine/events/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import type { RecipientRow, WireRecipient } from '../vouchers/recipients/recipient.ts';
import type { WireCommunication } from './communication.ts';
import { acceptEmail } from './deliver/accept.ts';
import { letterOf } from './letters.ts';

interface Announced {
  row: RecipientRow;
  shown: WireRecipient;
  /** Whether the recipient also gets a message. */
  notify: boolean;
  /** When to send the message, if not now. */
  scheduledAt?: string | undefined;
}

/**
 * Announces an issued voucher: an event, which never contains the code, and a message to the recipient. The code and
 * the merchant's own text are filled in when the message is sent.
 */
export async function announce(
  tx: TenantTransaction,
  call: Call,
  { row, shown, notify, scheduledAt }: Announced,
): Promise<WireCommunication | undefined> {
  const object = { ...shown, notify };
  emit(tx, call, { type: 'voucher.issued', objectId: row.id, object });
  if (!notify) return undefined;
  const { voucher_id: voucherId, customer_id: customerId } = row;
  const audience = { segment: 'recipients' as const, recipient_ids: [shown.id] };
  const words = letterOf(await readMerchant(tx), 'voucherIssued');
  const letter = { ...words, voucher_id: voucherId, audience };
  const scheduled = { ...letter, scheduled_at: scheduledAt ?? null };
  const { communication } = await acceptEmail(tx, call, scheduled, [{ customerId, voucherId }]);
  return communication;
}
