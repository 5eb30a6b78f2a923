/** The languages of the member pages; English is the fallback. */
export const memberLanguages = ['en', 'it', 'de', 'fr', 'es'] as const;
export type MemberLanguage = (typeof memberLanguages)[number];

/** Languages whose readers read one of the member pages' languages, too. */
const readAs: Readonly<Record<string, string>> = {
  bar: 'de',
  gsw: 'de',
  ksh: 'de',
  lb: 'de',
  nds: 'de',
  sco: 'en',
};

/** The language of a locale, in two letters if it has a code of two: its whole first part, however it was written. */
export function languageOf(locale: string): string {
  const tag = locale
    .trim()
    .split(/[.@\s]/, 1)[0]!
    .replaceAll('_', '-');
  let language = tag.split('-', 1)[0]!.toLowerCase();
  try {
    language = new Intl.Locale(tag).language;
  } catch {
    // Not BCP 47; its first part counts.
  }
  return readAs[language] ?? language;
}

/**
 * The locale of dates and numbers beside words: their language, with the region of the reader. The languages of the member
 * pages are written with Latin digits and the Gregorian calendar, also where another calendar is common.
 */
export function localeBeside(words: string, reader: string): string {
  const language = languageOf(words);
  if (!(memberLanguages as readonly string[]).includes(language))
    return languageOf(reader) === language ? reader : words;
  let region: string | undefined;
  try {
    region = new Intl.Locale(reader).region;
  } catch {
    // Without a region.
  }
  const options = { calendar: 'gregory', numberingSystem: 'latn', ...(region && { region }) };
  return new Intl.Locale(language, options).toString();
}
