/** The languages of the member pages; English is the fallback. */
import { moneyText, numberText } from './money.ts';

export const memberLanguages = ['en', 'it', 'de', 'fr', 'es'] as const;
export type MemberLanguage = (typeof memberLanguages)[number];

/** The languages of the console, and of the mails to its users; English is the fallback. */
export const consoleLanguages = ['en', 'it'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** The first of these locales or languages that the console has; null if there is none. */
export const consoleLanguageAmong = (locales: readonly string[]): ConsoleLanguage | null =>
  locales
    .map((locale) => consoleLanguages.find((language) => language === languageOf(locale)))
    .find((language) => language !== undefined) ?? null;

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

/** The language of member pages and mails for a locale; English if they don't have its own. */
export const memberLanguageOf = (locale: string): MemberLanguage =>
  memberLanguages.find((language) => language === languageOf(locale)) ?? 'en';

/**
 * The locale of dates, times and numbers for words in `language`: with the first region that one of the readers' locales
 * names, or else the merchant's country. Bare `en` would mean American English. Regions without an English of their own,
 * or whose English would write 1.500 beside €1,234.50, use the international format. The console, member pages, mails,
 * passes and prints all ask this function.
 *
 * @param language BCP 47, with or without a region of its own
 * @param readers BCP 47: what is known of the reader, best first
 * @param country ISO 3166-1 alpha-2
 */
export function localeIn(
  language: string,
  readers: readonly (string | null | undefined)[],
  country: string,
): string {
  const locale = `${languageOf(language)}-${regionAmong(readers) ?? country}`;
  const { locale: supported } = new Intl.DateTimeFormat(locale).resolvedOptions();
  return supported === 'en' || hasTwoSigns(locale) ? 'en-GB' : locale;
}

/** By locale, of which there are as many as regions. */
const twoSigned = new Map<string, boolean>();

const signOf = (text: string) => /\d(\D)\d/.exec(text)?.[1];

/** Whether amounts have another decimal sign than numbers, as in the English of Italy: 1.500,5 and €1,500.50. */
function hasTwoSigns(locale: string): boolean {
  if (!locale.startsWith('en-')) return false;
  const found = twoSigned.get(locale);
  if (found !== undefined) return found;
  const [numbers, amounts] = [numberText(0.5, locale), moneyText(50, 'EUR', locale)].map(signOf);
  twoSigned.set(locale, numbers !== amounts);
  return numbers !== amounts;
}

const regionAmong = (readers: readonly (string | null | undefined)[]): string | undefined =>
  readers.map(regionOf).find((region) => region !== undefined);

function regionOf(locale: string | null | undefined): string | undefined {
  try {
    return locale ? new Intl.Locale(locale.replaceAll('_', '-')).region : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `localeIn` for what the server writes. The languages of the member pages are written with Latin digits and the Gregorian
 * calendar, also where another calendar is common.
 */
export function localeBeside(
  words: string,
  readers: readonly (string | null | undefined)[],
  country: string,
): string {
  if (!(memberLanguages as readonly string[]).includes(languageOf(words))) {
    // Words of the merchant's own have the script and the region that the merchant gave them.
    if (regionOf(words) !== undefined) return words;
    return new Intl.Locale(words, { region: regionAmong(readers) ?? country }).toString();
  }
  const locale = localeIn(words, readers, country);
  return new Intl.Locale(locale, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}
