/** The console's language: selected once and remembered. */

import { createContext, type ReactNode, use, useMemo, useState, useSyncExternalStore } from 'react';
import { fillText, type TextValues } from '../../contract/fill-text.ts';
import { languageOf } from '../../contract/languages.ts';
import { inUnit, type Unit } from '../../contract/units.ts';
import { catalogueOf, errorTexts, type Language, languages, loadOtherTexts, speak } from './catalogue.ts';
import type { TextKey } from './en.gen.ts';

export { type Language, languages };

export type Translate = (key: TextKey, values?: TextValues) => string;

interface Spoken {
  language: Language;
  choose(language: Language): Promise<void>;
  t: Translate;
  /** Says what a pass counts, also where `t` says something else. */
  tIn(unit: Unit): Translate;
  /** Whether a text exists for a key built from a server value. */
  knows(key: string): key is TextKey;
  /** The texts whose keys are `area.<value>`, by value. */
  wordsUnder(area: string): Record<string, string>;
}

const Context = createContext<Spoken | undefined>(undefined);
const keptAs = 'tessera-language';

const isKnown = (tag: string | null): tag is Language => tag !== null && tag in languages;

/** The language of the browser or of the last choice, once its first texts are there. */
export async function firstLanguage(): Promise<Language> {
  const wanted = [localStorage.getItem(keptAs), ...navigator.languages.map(languageOf)].find(isKnown) ?? 'en';
  // A newer version can be on the server, without this one's texts.
  const language = await speak(wanted).then(
    () => wanted,
    () => 'en' as const,
  );
  document.documentElement.lang = language;
  return language;
}

export function SpokenIn(props: { first: Language; children: ReactNode }) {
  const [language, become] = useState(props.first);
  const errors = useSyncExternalStore(errorTexts.subscribe, () => errorTexts.languages);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what pages show is said again with the words of errors
  const spoken = useMemo<Spoken>(() => {
    const tIn =
      (unit: Unit): Translate =>
      (key, values = {}) =>
        fillText(inUnit(textOf(key, language), unit, language), values, language);
    return {
      language,
      choose: async (next) => {
        localStorage.setItem(keptAs, next);
        const isLoaded = await speak(next).then(
          () => true,
          () => false,
        );
        // Chosen again with the next load.
        if (!isLoaded) return;
        become(next);
        document.documentElement.lang = next;
      },
      t: tIn('points'),
      tIn,
      knows: (key): key is TextKey => key in catalogueOf(language),
      wordsUnder: (area) => {
        const all = Object.entries(catalogueOf(language)).map(
          ([key, text]) => [key.split('.'), text] as const,
        );
        const under = all.filter(([key]) => key.slice(0, -1).join('.') === area);
        return Object.fromEntries(under.map(([key, text]) => [key.at(-1)!, text]));
      },
    };
  }, [language, errors]);
  return <Context value={spoken}>{props.children}</Context>;
}

/** The texts inside say what a pass counts. */
export function CountedIn({ unit, children }: { unit: Unit; children: ReactNode }) {
  const spoken = useText();
  const counted = useMemo(() => ({ ...spoken, t: spoken.tIn(unit) }), [spoken, unit]);
  return <Context value={counted}>{children}</Context>;
}

/** A page waits for a text that hasn't arrived: a key is never shown. */
function textOf(key: TextKey, language: Language): string {
  const text = catalogueOf(language)[key];
  if (text === undefined) throw loadOtherTexts();
  return text;
}

export function useText(): Spoken {
  const spoken = use(Context);
  if (!spoken) throw new Error('There is no language here.');
  return spoken;
}
