/** Which of a message's words a recipient gets. */
import { languageOf } from '../../../../contract/languages.ts';
import type { Block } from '../../../../contract/resources/message-blocks.ts';
import { inUnit } from '../../../../contract/units.ts';
import { chooseLanguage } from '../../customers/language.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import type { CommunicationRow } from '../communication.ts';
import { wordsOf } from '../letters.ts';
import { wordsOfBlocks } from './blocks.ts';
import type { Values } from './placeholders.ts';

type Words = Pick<CommunicationRow, 'subject' | 'body'> & {
  /** What a mail shows in place of the body. */
  blocks?: readonly Block[] | null | undefined;
  /** Language of the words, BCP 47. */
  language: string;
};
type Written = Pick<CommunicationRow, 'letter' | 'subject' | 'body' | 'blocks' | 'translations'>;

/** The words in the recipient's language, else in the merchant's. Those of letters say what the recipient's pass counts. */
export function wordsFor(
  { letter, subject, body, blocks, translations }: Written,
  recipient: { locale: string | null },
  merchant: Pick<MerchantRow, 'locale'>,
  values: Values = {},
): Words {
  const language = chooseLanguage([recipient.locale, merchant.locale]);
  const own = letter === null ? undefined : wordsOf(language, letter);
  if (own) {
    const unit = values['membership.unit'] === 'stamps' ? 'stamps' : 'points';
    const [title, text] = [own.subject, own.body].map((one) => inUnit(one, unit, language));
    return { subject: title!, body: text!, language };
  }
  const wanted = languageOf(recipient.locale ?? merchant.locale) as typeof language;
  const translated = translations[wanted];
  return translated
    ? { ...translated, language: wanted }
    : { subject, body, blocks, language: merchant.locale };
}

/** All words that any recipient can get, as one text. */
export function everyWord(written: Written): string {
  const { letter, subject, body, blocks, translations } = written;
  // The letters have the same placeholders in every language.
  const own = letter === null ? undefined : wordsOf('en', letter);
  const versions: Pick<Words, 'subject' | 'body' | 'blocks'>[] = [
    { subject, body, blocks },
    ...Object.values(translations),
    ...(own ? [own] : []),
  ];
  return versions
    .flatMap((words) => [words.subject ?? '', words.body, ...wordsOfBlocks(words.blocks ?? [])])
    .join('\n');
}
