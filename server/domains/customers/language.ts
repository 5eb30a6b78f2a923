/** The language and the name with which customers are addressed. */
import { languageOf, type MemberLanguage, memberLanguages } from '../../../contract/languages.ts';

/** The first of these languages that pages and mails have; a locale such as `de-AT` counts as its language. */
export function chooseLanguage(wishes: readonly (string | null | undefined)[]): MemberLanguage {
  for (const wish of wishes) {
    const wanted = wish && languageOf(wish);
    const found = memberLanguages.find((language) => wanted === language);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** The first word of a name, up to any white space; empty without a name. */
export const firstNameOf = (name: string | null): string => name?.trim().split(/\s+/u)[0] ?? '';
