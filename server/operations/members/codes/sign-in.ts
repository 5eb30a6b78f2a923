import { signIn as route } from '../../../../contract/domains/member-sign-in.ts';
import { refuseCode, tooManyCodes } from '../../../domains/members/codes/code-words.ts';
import { tryCode } from '../../../domains/members/codes/try-code.ts';
import { activeMerchant } from '../../../domains/members/page/merchant-of.ts';
import { pendingRequest } from '../../../domains/members/signing-in/request-tokens.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Exchanges the code from the mail for a session. */
export const signIn = open(route, async ({ request, code, device }, call) => {
  const pending = pendingRequest.read(call.services.keyring, request);
  if (pending === undefined) throw refuseCode('mail', 'unknown');
  const merchant = await activeMerchant(call, pending.merchantId);
  const tried = await tryCode(call, { merchant, pending, code, device });
  switch (tried) {
    case 'busy':
      throw tooManyCodes();
    case 'over':
    case 'wrong':
      throw refuseCode('mail', tried);
    case 'closed':
      throw refuse('pass_not_active');
    case 'unknown':
      throw refuse('customer_not_found');
    case 'taken':
      throw refuse('customer_exists');
    default:
      return {
        object: 'member_access' as const,
        token: tried.session.text,
        expires_at: tried.session.expiresAt,
      };
  }
});
