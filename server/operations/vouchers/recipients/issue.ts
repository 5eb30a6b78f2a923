import { issue as route } from '../../../../contract/domains/voucher-recipients.ts';
import { announce } from '../../../domains/communications/announce.ts';
import { codeOf, findVoucher } from '../../../domains/vouchers/find-voucher.ts';
import { issueVoucher } from '../../../domains/vouchers/recipients/issue-voucher.ts';
import { write } from '../../../engine/operation.ts';

/** Assigns a voucher to a customer and returns its code, once. */
export const issue = write(route, async (tx, input, call) => {
  const { channel = 'email' } = input;
  const { row, shown, told } = await issueVoucher(tx, { ...input, channel }, call);
  const code = await codeOf(tx, call, await findVoucher(tx, call, { id: input.id }));
  await announce(tx, call, { row, shown, notify: channel !== 'none' && (input.notify ?? true) });
  return { ...shown, code, ...told };
});
