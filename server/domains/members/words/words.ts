/** The words of the member pages, by language. */
import { type MemberLanguage, memberLanguages } from '../../../../contract/resources/member.ts';
import { de } from './de.ts';
import { en, type Word, type Words } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

const all: Record<MemberLanguage, Words> = { en, it, de, fr, es };

/** Looks up a text and fills its `{placeholders}`. */
export type Say = (word: Word, values?: Record<string, string | number>) => string;

export const sayIn =
  (language: MemberLanguage): Say =>
  (word, values = {}) =>
    all[language][word].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** The first of these languages that the pages have; a locale such as `de-AT` counts as its language. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): MemberLanguage {
  for (const wish of wishes) {
    const found = memberLanguages.find((language) => wish?.slice(0, 2).toLowerCase() === language);
    if (found !== undefined) return found;
  }
  return 'en';
}
