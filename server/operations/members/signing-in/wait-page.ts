import { waitPage as route } from '../../../../contract/domains/members.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { activeMerchant } from '../../../domains/members/page/merchant-of.ts';
import { refuseCutLink } from '../../../domains/members/page/shop-refusal.ts';
import { readWaiting } from '../../../domains/members/signing-in/completed-page.ts';
import { followed } from '../../../domains/members/signing-in/follow.ts';
import { sentPage } from '../../../domains/members/signing-in/pages.ts';
import { openAsked, openNumber } from '../../../domains/members/signing-in/request-store.ts';
import { pendingRequest } from '../../../domains/members/signing-in/request-tokens.ts';
import { open } from '../../../engine/operation.ts';

/** The form for the code, and for its script whether the browser that asked can follow. */
export const waitPage = open(route, async ({ token, lang }, call) => {
  const { keyring } = call.services;
  const pending = pendingRequest.read(keyring, token);
  if (pending === undefined) throw await refuseCutLink(call, token, lang);
  if (!call.browser.wantsJson) {
    const merchant = await activeMerchant(call, pending.merchantId);
    return sentPage(await frameOf(call, merchant, lang), token, undefined);
  }
  const request = await readWaiting(call, pending);
  const canFollow =
    request !== undefined &&
    request.expires_at > call.realNow &&
    openNumber(keyring, request) === undefined &&
    followed(call, pending.merchantId, openAsked(keyring, request)) !== undefined;
  return canFollow ? '{"state":"confirmed"}' : '{"state":"waiting"}';
});
