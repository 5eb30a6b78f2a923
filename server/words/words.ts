/** What members, customers and users of the console read, by language: lists of words, and the mails that Tessera writes itself. */
import { fillText, type TextValues } from '../../contract/fill-text.ts';
import type { ConsoleLanguage, MemberLanguage } from '../../contract/languages.ts';
import { inUnit, type Unit } from '../../contract/units.ts';
import * as deMail from './de/mail.ts';
import { member as deMember } from './de/member.ts';
import { templates as deTemplates } from './de/templates.ts';
import { wallet as deWallet } from './de/wallet.ts';
import * as enAccount from './en/account.ts';
import * as enMail from './en/mail.ts';
import { member as enMember } from './en/member.ts';
import { templates as enTemplates, type Templates } from './en/templates.ts';
import { wallet as enWallet } from './en/wallet.ts';
import * as esMail from './es/mail.ts';
import { member as esMember } from './es/member.ts';
import { templates as esTemplates } from './es/templates.ts';
import { wallet as esWallet } from './es/wallet.ts';
import * as frMail from './fr/mail.ts';
import { member as frMember } from './fr/member.ts';
import { templates as frTemplates } from './fr/templates.ts';
import { wallet as frWallet } from './fr/wallet.ts';
import * as itAccount from './it/account.ts';
import * as itMail from './it/mail.ts';
import { member as itMember } from './it/member.ts';
import { templates as itTemplates } from './it/templates.ts';
import { wallet as itWallet } from './it/wallet.ts';

const words = {
  en: { ...enMember, ...enWallet },
  it: { ...itMember, ...itWallet },
  de: { ...deMember, ...deWallet },
  fr: { ...frMember, ...frWallet },
  es: { ...esMember, ...esWallet },
};

export type Word = keyof (typeof words)['en'];

/** Looks up a text and fills its `{placeholders}`. */
export type Translate = (word: Word, values?: Record<string, string | number>) => string;

/** `unit` is what the pass counts that the texts are about. */
export function translator(language: MemberLanguage, unit: Unit = 'points'): Translate {
  const own: Record<Word, string> = words[language];
  return (word, values = {}) => fillText(inUnit(own[word], unit, language), values, language);
}

export type { Foot, Letters } from './en/mail.ts';

/** The mails of each language, and what is below them. */
export const mails: Record<MemberLanguage, { letters: enMail.Letters; foot: enMail.Foot }> = {
  en: enMail,
  it: itMail,
  de: deMail,
  fr: frMail,
  es: esMail,
};

export const messageTemplates: Record<MemberLanguage, Templates> = {
  en: enTemplates,
  it: itTemplates,
  de: deTemplates,
  fr: frTemplates,
  es: esTemplates,
};

/** The language of a user of the console; null is English. */
export type Reader = ConsoleLanguage | null;
type AccountWord = keyof enAccount.AccountWords;
export type AccountLetter = keyof enAccount.AccountLetters;

const accounts: Record<
  ConsoleLanguage,
  { letters: enAccount.AccountLetters; account: enAccount.AccountWords }
> = { en: enAccount, it: itAccount };

/** `translator` for users of the console. */
export function accountTranslator(reader: Reader): (word: AccountWord, values?: TextValues) => string {
  const language = reader ?? 'en';
  return (word, values = {}) => fillText(accounts[language].account[word], values, language);
}

/** The parts of a mail to a user of the console. */
export function writeLetter(reader: Reader, letter: AccountLetter, values: TextValues = {}) {
  const language = reader ?? 'en';
  const { subject, before, link, after } = accounts[language].letters[letter];
  const filled = (text: string) => fillText(text, values, language);
  return { subject: filled(subject), before: filled(before), link: filled(link), after: filled(after) };
}
