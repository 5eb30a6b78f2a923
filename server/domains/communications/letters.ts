/**
 * Mails that Tessera writes itself to customers, for merchants who ask for them with `notify`, in each language. Besides
 * the public placeholders they use private ones, and sections: the text between `{{#membership.tier}}` and
 * `{{/membership.tier}}` is left out if the value is empty.
 */
import type { MemberLanguage } from '../../../contract/languages.ts';
import { type Foot, type Letters, mails } from '../../words/words.ts';
import { chooseLanguage } from '../customers/language.ts';
import type { MerchantRow } from '../merchant/merchant.ts';
import type { CommunicationKind } from './communication.ts';

export type LetterName = keyof Letters;

const kinds: Record<LetterName, CommunicationKind> = {
  membershipIssued: 'membership_issued',
  membershipToClaim: 'membership_issued',
  membershipRevoked: 'membership_revoked',
  voucherIssued: 'voucher_issued',
  voucherReminder: 'voucher_nudge',
  valueSpent: 'value_spent',
  cardRenewed: 'card_renewed',
};

/** A letter as the merchant reads it. When it is sent, each customer's own language replaces the words. */
export const letterOf = (merchant: Pick<MerchantRow, 'locale'>, name: LetterName) => ({
  kind: kinds[name],
  letter: name,
  ...mails[chooseLanguage([merchant.locale])].letters[name],
});

/** The words of a letter; undefined if this version doesn't know it. */
export const wordsOf = (
  language: MemberLanguage,
  name: string,
): { subject: string; body: string } | undefined =>
  Object.hasOwn(kinds, name) ? mails[language].letters[name as LetterName] : undefined;

/** What is below a mail. */
export function footOf(language: MemberLanguage, merchantName: string): Foot {
  const { foot } = mails[language];
  const filled = Object.entries(foot).map(([key, text]) => [
    key,
    text.replaceAll('{merchant}', () => merchantName),
  ]);
  return Object.fromEntries(filled) as Foot;
}
