/** What users of the console read in mails, and which of it isn't in their language. */
import { type ConsoleLanguage, consoleLanguages } from '../../contract/languages.ts';
import * as en from '../../server/words/en/account.ts';
import * as it from '../../server/words/it/account.ts';
import type { AccountLetter } from '../../server/words/words.ts';
import type { ReadLetter } from './account-letters.ts';

const words = { en, it } satisfies Record<ConsoleLanguage, object>;

export const allLetters = Object.keys(en.letters) as AccountLetter[];

/** A text as a pattern: a placeholder is a group, and each form of a word fits. */
function patternOf(text: string): RegExp {
  const source = text
    .replace(/[.*+?^$()[\]\\]/g, '\\$&')
    .replace(/\{\w+:([^{}|]*)\|([^{}|]*)\}/g, '(?:$1|$2)')
    .replace(/\{\w+\}/g, '(.+)');
  return new RegExp(`^${source}$`, 's');
}

const patternsOf = ({ letters, account }: typeof en): RegExp[] =>
  [...Object.values(letters).flatMap((letter) => Object.values(letter)), ...Object.values(account)].map(
    patternOf,
  );

const patterns = new Map(consoleLanguages.map((language) => [language, patternsOf(words[language])]));

/** The parts that are neither words of the language, nor numbers, nor links, nor `own`: names that people gave. */
export function foreignParts(text: string, language: ConsoleLanguage, own: readonly string[]): string[] {
  if (own.includes(text) || /^\d+$/.test(text) || URL.canParse(text)) return [];
  const readings = patterns.get(language)!.flatMap((pattern) => {
    const filled = pattern.exec(text)?.slice(1);
    return filled ? [filled.flatMap((value) => foreignParts(value, language, own))] : [];
  });
  if (text.includes(', '))
    readings.push(text.split(', ').flatMap((part) => foreignParts(part, language, own)));
  return readings.sort((one, other) => one.length - other.length)[0] ?? [text];
}

/** The lines of a mail, without the address of its link. */
const linesOf = ({ subject, text }: Pick<ReadLetter, 'subject' | 'text'>): string[] =>
  [subject, ...text.split('\n')]
    .map((line) => line.replace(/: https?:\S+$/, '').trim())
    .filter((line) => line !== '' && line !== '--');

export const foreignLines = (
  mail: Pick<ReadLetter, 'subject' | 'text'>,
  language: ConsoleLanguage,
  own: readonly string[],
): string[] => linesOf(mail).flatMap((line) => foreignParts(line, language, own));

/** Which of the letters it is, by its first paragraph. */
export const letterOf = ({ text }: Pick<ReadLetter, 'text'>, language: ConsoleLanguage) =>
  allLetters.find((name) => patternOf(words[language].letters[name].before).test(text.split('\n')[0]!));

/** Words that are the same in both languages. */
export const sameInBoth = (): string[] =>
  [
    ...allLetters.flatMap((name) =>
      (['subject', 'before', 'link', 'after'] as const).map((part) => [
        `${name}.${part}`,
        en.letters[name][part],
        it.letters[name][part],
      ]),
    ),
    ...(Object.keys(en.account) as (keyof typeof en.account)[]).map((word) => [
      word,
      en.account[word],
      it.account[word],
    ]),
  ].flatMap(([name, one, other]) => (one === other ? [name!] : []));
