import { linkPage as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { activeMerchant } from '../../../domains/members/page/merchant-of.ts';
import { refuseCutLink } from '../../../domains/members/page/shop-refusal.ts';
import { isAsking, isNear } from '../../../domains/members/signing-in/follow.ts';
import { confirmPage } from '../../../domains/members/signing-in/pages.ts';
import { openAsked, readRequest } from '../../../domains/members/signing-in/request-store.ts';
import { mailLink } from '../../../domains/members/signing-in/request-tokens.ts';
import { isSpent, spentLink } from '../../../domains/members/signing-in/spent-link.ts';
import { open } from '../../../engine/operation.ts';

/** Asks for confirmation; only the button signs in. */
export const linkPage = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = mailLink.read(keyring, input.token);
  if (link === undefined) throw await refuseCutLink(call, input.token, input.lang);
  const scope = { merchants: link.merchantId, readOnly: true } as const;
  const merchant = await activeMerchant(call, link.merchantId);
  const request = await inTenantTransaction(pool, scope, (tx) => readRequest(tx, link.requestId));
  const asked = request && openAsked(keyring, request);
  const frame = { ...(await frameOf(call, merchant, input.lang ?? asked?.language)), merchant };
  if (request === undefined || asked === undefined || isSpent(request, call.realNow))
    return spentLink(frame, call, request);
  const follower =
    asked.from === undefined || isAsking(call, merchant.id, asked)
      ? undefined
      : { device: asked.from.device, isNear: isNear(call, merchant.id, asked) };
  return confirmPage(frame, request.kind, asked.email, follower);
});
