import { changePhone as route } from '../../../contract/domains/me.ts';
import { chooseLanguage } from '../../domains/customers/language.ts';
import { askForNumber, mayText } from '../../domains/members/codes/number-code.ts';
import { readProfile } from '../../domains/members/profile.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { memberWrite } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Sends a code to the new number. It is the member's once they have entered the code. */
export const changePhone = memberWrite(
  route,
  async (tx, { phone }, call, isAllowed: boolean) => {
    if (!isAllowed) throw refuse('login_throttled', { retry_after: 3_600 });
    const [profile, merchant] = await Promise.all([
      readProfile(tx, call.member.customerId),
      readMerchant(tx),
    ]);
    const language = chooseLanguage([profile.locale, ...call.browser.languages, merchant.locale]);
    const request = askForNumber(tx, call, merchant, { phone, language });
    return { object: 'phone_confirmation' as const, request };
  },
  ({ phone }, call) => mayText(call, phone),
);
