import { publish as route } from '../../../../contract/domains/campaigns-publish.ts';
import { encodeId } from '../../../../contract/ids.ts';
import { write } from '../../../engine/operation.ts';
import { publishable, publishCode } from '../../communications/publish/publish-code.ts';
import { codeOf, findVoucher } from '../../vouchers/find-voucher.ts';
import { viewRecipient } from '../../vouchers/recipients/recipient.ts';

/** Gives the next code of a campaign to a customer, or the one that they have. */
export const publish = write(route, async (tx, input, call) => {
  const { id, ...wanted } = input;
  const campaign = await publishable(tx, id, call.now);
  const { recipient } = await publishCode(tx, campaign.id, wanted, call);
  const voucher = await findVoucher(tx, call, { id: encodeId('voucher', recipient.voucher_id) });
  return { ...viewRecipient(recipient, voucher), code: await codeOf(tx, call, voucher) };
});
