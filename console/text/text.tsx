/** The language of the console: one catalogue for each, chosen once and kept. */
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { en, type TextKey } from './en.ts';
import { it } from './it.ts';

export const languages = { en: 'English', it: 'Italiano' } as const;
export type Language = keyof typeof languages;
const catalogues: Record<Language, Record<TextKey, string>> = { en, it };

/** What `{name}` stands for in a text. */
export type TextValues = Record<string, string | number>;
export type Say = (key: TextKey, values?: TextValues) => string;

interface Spoken {
  language: Language;
  choose(language: Language): void;
  say: Say;
}

const Context = createContext<Spoken | undefined>(undefined);
const keptAs = 'tessera-language';

const isKnown = (tag: string | null): tag is Language => tag !== null && tag in catalogues;

const firstLanguage = (): Language =>
  [localStorage.getItem(keptAs), ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isKnown) ?? 'en';

export const fill = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

export function SpokenIn({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(firstLanguage);
  const spoken = useMemo<Spoken>(
    () => ({
      language,
      choose: (next) => {
        localStorage.setItem(keptAs, next);
        document.documentElement.lang = next;
        setLanguage(next);
      },
      say: (key, values = {}) => fill(catalogues[language][key], values),
    }),
    [language],
  );
  return <Context value={spoken}>{children}</Context>;
}

export function useText(): Spoken {
  const spoken = use(Context);
  if (!spoken) throw new Error('There is no language here.');
  return spoken;
}
