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

/**
 * Both words have one gender and a consonant first in each language, so the rest of a sentence fits either. Points are
 * spent like money, stamps are used.
 */
const stamps: Record<MemberLanguage, Record<string, string>> = {
  en: { point: 'stamp', points: 'stamps', spend: 'use', spends: 'uses', spent: 'used', spending: 'using' },
  it: {
    punto: 'timbro',
    punti: 'timbri',
    spendere: 'usare',
    spendi: 'usa',
    spende: 'usa',
    speso: 'usato',
    spesi: 'usati',
    spenderli: 'usarli',
    spendili: 'usali',
    spendibili: 'utilizzabili',
  },
  de: { punkt: 'Stempel', punkte: 'Stempel', punkten: 'Stempeln' },
  fr: { point: 'tampon', points: 'tampons', dépensés: 'utilisés' },
  es: { punto: 'sello', puntos: 'sellos', gastados: 'usados' },
};

// Names of values, a point of sale, a semicolon and money that is spent stay as they are.
const words =
  /(?:\{amount\}(?: you)?|\bthey) spen[dt]\b|\{[#/]?[\w.]+|\bpunt[oi] (?:vendita|e virgola)|\b(?:points?|punt[oi]|puntos|punkt(?:en?)?|spen(?:ds?|t|ding|dere|di|de|derli|dili|dibili)|spes[oi]|gastados)\b|\bdépensés/gi;

/** A text that was written for points, in the words of the unit. Its placeholders must not be filled yet. */
export function inUnit(text: string, unit: Unit, language: MemberLanguage): string {
  if (unit === 'points') return text;
  return text.replace(words, (word) => {
    const own = stamps[language][word.toLowerCase()];
    if (own === undefined) return word;
    return /^\p{Lu}/u.test(word) ? own[0]!.toUpperCase() + own.slice(1) : own;
  });
}
