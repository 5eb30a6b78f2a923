/** The console's language: one catalogue per language, selected once and remembered. */

import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { fillText, type TextValues } from '../../contract/fill-text.ts';
import { languageOf } from '../../contract/languages.ts';
import { en, type TextKey } from './en.gen.ts';

export const languages = { en: 'English', it: 'Italiano' } as const;
export type Language = keyof typeof languages;
type Catalogue = Record<TextKey, string>;

/** Other languages are loaded on demand. */
const load: Record<Language, () => Promise<Catalogue>> = {
  en: async () => en,
  it: async () => (await import('./it.gen.ts')).it,
};

export type Translate = (key: TextKey, values?: TextValues) => string;

interface Spoken {
  language: Language;
  choose(language: Language): Promise<void>;
  t: Translate;
  /** Whether a text exists for a key built from a server value. */
  knows(key: string): key is TextKey;
}

const Context = createContext<Spoken | undefined>(undefined);
const keptAs = 'tessera-language';

const isKnown = (tag: string | null): tag is Language => tag !== null && tag in languages;

const firstLanguage = (): Language =>
  [localStorage.getItem(keptAs), ...navigator.languages.map(languageOf)].find(isKnown) ?? 'en';

/** The initial language with its texts. */
export async function firstTexts(): Promise<{ language: Language; texts: Catalogue }> {
  const language = firstLanguage();
  document.documentElement.lang = language;
  // A newer version can be on the server, without this one's texts.
  return { language, texts: await load[language]().catch(() => en) };
}

export function SpokenIn(props: { first: Awaited<ReturnType<typeof firstTexts>>; children: ReactNode }) {
  const [{ language, texts }, become] = useState(props.first);
  const spoken = useMemo<Spoken>(
    () => ({
      language,
      choose: async (next) => {
        localStorage.setItem(keptAs, next);
        const loaded = await load[next]().catch(() => undefined);
        // Chosen again with the next load.
        if (loaded === undefined) return;
        become({ language: next, texts: loaded });
        document.documentElement.lang = next;
      },
      t: (key, values = {}) => fillText(texts[key], values, language),
      knows: (key): key is TextKey => key in texts,
    }),
    [language, texts],
  );
  return <Context value={spoken}>{props.children}</Context>;
}

export function useText(): Spoken {
  const spoken = use(Context);
  if (!spoken) throw new Error('There is no language here.');
  return spoken;
}
