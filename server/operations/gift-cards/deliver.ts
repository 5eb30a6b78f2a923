import { deliver as route } from '../../../contract/domains/gift-cards.ts';
import { encodeId } from '../../../contract/ids.ts';
import { announce } from '../../domains/communications/announce.ts';
import { sendTime } from '../../domains/communications/deliver/send-time.ts';
import { refusalForGuessing } from '../../domains/vouchers/codes/code-attempts.ts';
import { findVoucher } from '../../domains/vouchers/find-voucher.ts';
import { issueVoucher } from '../../domains/vouchers/recipients/issue-voucher.ts';
import { write } from '../../engine/operation.ts';
import { Refusal, refuse } from '../../errors/refusal.ts';

/** Assigns a gift card to a customer and sends it by mail, now or later. */
export const deliver = write(route, async (tx, input, call) => {
  const scheduledAt = sendTime(input.scheduled_at, call.now, call.principal.merchantTimezone);
  if (scheduledAt instanceof Refusal) throw scheduledAt;
  const guessing = refusalForGuessing({ input, call }, 'gift');
  if (guessing) throw guessing;
  const card = await findVoucher(tx, call, input, 'gift');
  if (card.type !== 'gift') throw refuse('wrong_voucher_type');
  const { customer, message } = input;
  const id = encodeId('voucher', card.id);
  const issued = await issueVoucher(
    tx,
    { id, customer, channel: 'email', ...(message && { message }) },
    call,
  );
  const communication = await announce(tx, call, { ...issued, notify: true, scheduledAt });
  return { recipient: { ...issued.shown, ...issued.told }, communication: communication! };
});
