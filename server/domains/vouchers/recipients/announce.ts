import type { TenantTransaction } from '../../../database/tenant-transaction.ts';
import type { Call } from '../../../operation.ts';
import { acceptLetter } from '../../communications/accept.ts';
import { letters } from '../../communications/letters.ts';
import { recordEvent } from '../../events/event-store.ts';
import type { RecipientRow, WireRecipient } from './recipient.ts';

interface Announced {
  row: RecipientRow;
  shown: WireRecipient;
  /** Whether the recipient also gets a message. */
  notify: boolean;
}

/**
 * Announces an issued voucher: an event, which never contains the code, and a message to the recipient. The code and
 * the merchant's own text are filled in when the message is sent.
 */
export async function announce(
  tx: TenantTransaction,
  call: Call,
  { row, shown, notify }: Announced,
): Promise<void> {
  const object = { ...shown, notify };
  tx.commitAlong(recordEvent(tx, call, { type: 'voucher.issued', objectId: row.id, object }));
  if (!notify) return;
  const { voucher_id: voucherId, customer_id: customerId } = row;
  const audience = { segment: 'recipients' as const, recipient_ids: [shown.id] };
  const letter = { ...letters.voucherIssued, voucher_id: voucherId, audience };
  await acceptLetter(tx, call, letter, [{ customerId, voucherId }]);
}
