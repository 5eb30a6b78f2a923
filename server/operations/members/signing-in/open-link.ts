import { openLink as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { expiredLink } from '../../../domains/members/page/refusal-page.ts';
import { completeRequest } from '../../../domains/members/signing-in/complete-request.ts';
import { completedPage } from '../../../domains/members/signing-in/completed-page.ts';
import { lockRequest, openAsked } from '../../../domains/members/signing-in/request-store.ts';
import { mailLink } from '../../../domains/members/signing-in/request-tokens.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Signs in with the link from the mail; it works once. */
export const openLink = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = mailLink.read(keyring, input.token);
  if (link === undefined) throw refuse('not_found');
  const [frame, completed] = await inTenantTransaction(pool, { merchants: link.merchantId }, async (tx) => {
    const [request, merchant] = await Promise.all([lockRequest(tx, link.requestId), readMerchant(tx)]);
    if (merchant?.status !== 'active') throw refuse('not_found');
    if (request === undefined || request.used_at !== null || request.expires_at <= call.realNow)
      throw expiredLink(merchant.id);
    const { language } = openAsked(keyring, request);
    const shown = await frameOf(call, merchant, input.lang ?? language);
    return [shown, await completeRequest(tx, call, merchant, request, call.browser.device)] as const;
  });
  return completedPage(frame, call, completed);
});
