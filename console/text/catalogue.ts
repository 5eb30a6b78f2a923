/** The texts that have arrived, by language: the frame's at first, those of a page with its script. */
import type { ConsoleLanguage } from '../../contract/languages.ts';
import type { TextKey } from './en.gen.ts';
import { type TextFile, textFiles, textsOfPages } from './files.gen.ts';
import { words as english } from './first-en.gen.ts';

export type Language = ConsoleLanguage;
export const languages: Record<Language, string> = { en: 'English', it: 'Italiano' };
export type Catalogue = Partial<Record<TextKey, string>>;

const first: Record<Language, () => Promise<{ words: Catalogue }>> = {
  en: async () => ({ words: english }),
  it: () => import('./first-it.gen.ts'),
};

const catalogues: Record<Language, Catalogue> = { en: { ...english }, it: {} };
const asked: Record<Language, Map<TextFile | 'first', Promise<void>>> = { en: new Map(), it: new Map() };
let language: Language = 'en';

/** Pages show errors that no request reported, such as a job's; they say them again once they have the words. */
export const errorTexts = {
  languages: 0,
  listeners: new Set<() => void>(),
  subscribe: (listener: () => void) => {
    errorTexts.listeners.add(listener);
    return () => void errorTexts.listeners.delete(listener);
  },
};

export const catalogueOf = (spoken: Language): Catalogue => catalogues[spoken];

function load(spoken: Language, name: TextFile | 'first'): Promise<void> {
  const known = asked[spoken].get(name);
  if (known) return known;
  const from: () => Promise<{ words: Catalogue }> =
    name === 'first' ? first[spoken] : textFiles[name][spoken];
  const loading = from().then(({ words }) => {
    Object.assign(catalogues[spoken], words);
    if (name !== 'errors') return;
    errorTexts.languages += 1;
    for (const listener of errorTexts.listeners) listener();
  });
  asked[spoken].set(name, loading);
  // Asked for again with the next page.
  loading.catch(() => asked[spoken].delete(name));
  return loading;
}

export const loadTexts = async (names: Iterable<TextFile | 'first'>, spoken = language): Promise<void> => {
  await Promise.all([...names].map((name) => load(spoken, name)));
};

/** Loads what has been shown so far in another language, and what is shown from now on. */
export async function speak(next: Language): Promise<void> {
  await loadTexts(new Set(['first' as const, ...asked[language].keys()]), next);
  language = next;
}

/** What a page says is there before it is shown. */
export const loadTextsOf = (page: string): Promise<void> => loadTexts(textsOfPages[page] ?? []);

/** All others, for errors and for what a page only says by a value of the server. */
export const loadOtherTexts = (): Promise<void> => loadTexts(Object.keys(textFiles) as TextFile[]);
