import { linkPage as route } from '../../../../contract/domains/members.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { frameOf } from '../../../domains/members/page/frame.ts';
import { activeMerchant } from '../../../domains/members/page/merchant-of.ts';
import { expiredLink } from '../../../domains/members/page/refusal-page.ts';
import { confirmPage } from '../../../domains/members/signing-in/pages.ts';
import { openAsked, readRequest } from '../../../domains/members/signing-in/request-store.ts';
import { mailLink } from '../../../domains/members/signing-in/request-tokens.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Asks for confirmation; only the button signs in. */
export const linkPage = open(route, async (input, call) => {
  const { keyring, pool } = call.services;
  const link = mailLink.read(keyring, input.token);
  if (link === undefined) throw refuse('not_found');
  const scope = { merchants: link.merchantId, readOnly: true } as const;
  const merchant = await activeMerchant(call, link.merchantId);
  const request = await inTenantTransaction(pool, scope, (tx) => readRequest(tx, link.requestId));
  if (request === undefined || request.used_at !== null || request.expires_at <= call.realNow)
    throw expiredLink(merchant.id);
  const { email, language } = openAsked(keyring, request);
  return confirmPage(await frameOf(call, merchant, input.lang ?? language), request.kind, email);
});
