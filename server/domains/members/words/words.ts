/** The words of the member pages, by language. */
import { fillText } from '../../../../contract/fill-text.ts';
import type { MemberLanguage } from '../../../../contract/languages.ts';
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
    fillText(all[language][word], values, language);
