import { enterCode as route } from '../../../../contract/domains/members.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { activeMerchant } from '../../../domains/members/page/merchant-of.ts';
import { refuseCutLink } from '../../../domains/members/page/shop-refusal.ts';
import { codePage } from '../../../domains/members/signing-in/completed-page.ts';
import { pendingRequest } from '../../../domains/members/signing-in/request-tokens.ts';
import { open } from '../../../engine/operation.ts';

/** Signs in with the code from the mail, or sends another mail. */
export const enterCode = open(route, async ({ token, code, again, follow, lang }, call) => {
  const pending = pendingRequest.read(call.services.keyring, token);
  if (pending === undefined) throw await refuseCutLink(call, token, lang);
  const merchant = await activeMerchant(call, pending.merchantId);
  return codePage(await frameOf(call, merchant, lang), call, { token, code, again, follow });
});
