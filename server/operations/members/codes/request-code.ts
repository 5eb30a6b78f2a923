import { requestCode as route } from '../../../../contract/domains/member-sign-in.ts';
import { decodeId } from '../../../../contract/ids.ts';
import { chooseLanguage } from '../../../domains/customers/language.ts';
import { activeMerchant } from '../../../domains/members/page/merchant-of.ts';
import { askByMail } from '../../../domains/members/signing-in/ask-by-mail.ts';
import { open } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

/** Sends a mail with a code and a link. The answer doesn't tell whether the address belongs to a member. */
export const requestCode = open(route, async (input, call) => {
  const merchant = await activeMerchant(call, decodeId('merchant', input.merchant_id));
  const language = input.language ?? chooseLanguage([merchant.locale]);
  const asked = await askByMail(call, merchant, { email: input.email, language });
  if (asked === 'busy') throw refuse('login_throttled', { retry_after: 3_600 });
  return { object: 'member_sign_in' as const, request: asked.pending };
});
