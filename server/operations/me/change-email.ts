import { changeEmail as route } from '../../../contract/domains/me.ts';
import { chooseLanguage } from '../../domains/customers/language.ts';
import { readProfile } from '../../domains/members/profile.ts';
import {
  type MailAllowance,
  mayAskByMail,
  writeRequest,
} from '../../domains/members/signing-in/ask-by-mail.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Sends a mail to the new address. It is the member's once they have opened the link in it or entered its code. */
export const changeEmail = memberWrite(
  route,
  async (tx, { email }, call, allowed: MailAllowance) => {
    if (allowed === 'busy') throw refuse('login_throttled', { retry_after: 3_600 });
    const [profile, merchant] = await Promise.all([
      readProfile(tx, call.member.customerId),
      readMerchant(tx),
    ]);
    if (allowed === 'silent') return undefined;
    const language = chooseLanguage([profile.locale, ...call.browser.languages, merchant.locale]);
    writeRequest(tx, call, merchant, { email, language, changing: call.member.customerId });
    return undefined;
  },
  ({ email }, call) => mayAskByMail(call, call.member.merchantId, email),
);
