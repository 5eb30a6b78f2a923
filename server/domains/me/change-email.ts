import { changeEmail as route } from '../../../contract/domains/me.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { chooseLanguage } from '../customers/language.ts';
import { readProfile } from '../members/profile.ts';
import { type MailAllowance, mayAskByMail, writeRequest } from '../members/signing-in/ask-by-mail.ts';
import { readMerchant } from '../merchant/merchant-store.ts';

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
