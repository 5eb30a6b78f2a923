import { openLink as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { refuseCutLink } from '../../../domains/members/page/shop-refusal.ts';
import { completeRequest } from '../../../domains/members/signing-in/complete-request.ts';
import { completedPage } from '../../../domains/members/signing-in/completed-page.ts';
import { lockRequest, openAsked } from '../../../domains/members/signing-in/request-store.ts';
import { mailLink } from '../../../domains/members/signing-in/request-tokens.ts';
import { isSpent, mailAgain, spentLink } from '../../../domains/members/signing-in/spent-link.ts';
import { readMerchant } from '../../../domains/merchant/merchant-store.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Signs in with the link from the mail, which works once, or sends another mail to the same address. */
export const openLink = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = mailLink.read(keyring, input.token);
  if (link === undefined) throw await refuseCutLink(call, input.token, input.lang);
  const opened = await inTenantTransaction(pool, { merchants: link.merchantId }, async (tx) => {
    const [request, merchant] = await Promise.all([lockRequest(tx, link.requestId), readMerchant(tx)]);
    if (merchant?.status !== 'active') throw refuse('not_found');
    const language = request && openAsked(keyring, request).language;
    const frame = { ...(await frameOf(call, merchant, input.lang ?? language)), merchant };
    if (request === undefined || isSpent(request, call.realNow) || input.again !== undefined)
      return { frame, request };
    const { device } = call.browser;
    const mayFollow = input.follow !== undefined;
    return { frame, completed: await completeRequest(tx, call, merchant, request, { device, mayFollow }) };
  });
  if ('completed' in opened) return completedPage(opened.frame, call, opened.completed);
  const { frame, request } = opened;
  return input.again !== undefined && request !== undefined
    ? mailAgain(frame, call, request)
    : spentLink(frame, call, request);
});
