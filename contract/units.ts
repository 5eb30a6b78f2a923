/** What passes count. Texts are written for points; on a stamp card, each point is a stamp. */
import type { MemberLanguage } from './languages.ts';
import type { templateTypes } from './resources/pass-template.ts';

export type Unit = 'points' | 'stamps';

/** What the passes of a template count. */
export const unitOf = ({ type }: { type: (typeof templateTypes)[number] }): Unit =>
  type === 'stamp' ? 'stamps' : 'points';

/** What several passes count together: points, unless all count stamps. */
export const commonUnit = (units: readonly Unit[]): Unit =>
  units.length > 0 && units.every((unit) => unit === 'stamps') ? 'stamps' : 'points';

/** Both words have one gender and a consonant first in each language, so the rest of a sentence fits either. */
const stamps: Record<MemberLanguage, Record<string, string>> = {
  en: { point: 'stamp', points: 'stamps' },
  it: { punto: 'timbro', punti: 'timbri' },
  de: { punkt: 'Stempel', punkte: 'Stempel', punkten: 'Stempeln' },
  fr: { point: 'tampon', points: 'tampons' },
  es: { punto: 'sello', puntos: 'sellos' },
};

// Names of values, a point of sale and a semicolon stay as they are.
const words =
  /\{[#/]?[\w.]+|\bpunt[oi] (?:vendita|e virgola)|\b(?:points?|punt[oi]|puntos|punkt(?:en?)?)\b/gi;

/** A text that was written for points, in the words of the unit. Its placeholders must not be filled yet. */
export function inUnit(text: string, unit: Unit, language: MemberLanguage): string {
  if (unit === 'points') return text;
  return text.replace(words, (word) => {
    const own = stamps[language][word.toLowerCase()];
    if (own === undefined) return word;
    return /^\p{Lu}/u.test(word) ? own[0]!.toUpperCase() + own.slice(1) : own;
  });
}
