import type { TenantTransaction } from '../../../database/tenant-transaction.ts';
import type { Call } from '../../../operation.ts';
import { recordEvent } from '../../events/event-store.ts';
import type { WireRecipient } from './recipient.ts';

/**
 * Says that a voucher was issued. Who writes to customers reads in `notify` whether to do so now, through the
 * recipient's channel and with the recipient's message; the event itself never holds the code.
 */
export function announce(
  tx: TenantTransaction,
  call: Call,
  recipient: { id: string; shown: WireRecipient; notify: boolean },
): Promise<unknown> {
  const object = { ...recipient.shown, notify: recipient.notify };
  return recordEvent(tx, call, { type: 'voucher.issued', objectId: recipient.id, object });
}
