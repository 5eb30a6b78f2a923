/** Which texts of the console a page needs before it is shown, read from the sources that name them. */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filledLines } from './filled-lines.ts';

const folder = fileURLToPath(new URL('../console/', import.meta.url));
const require = createRequire(import.meta.url);
const note = '// Written by `npm run generate` from the texts that each page names.\n';
/** Said by the frame and by the parts of nearly every page. */
const everywhere = ['frame', 'parts', 'states'];

interface TextFile {
  name: string;
  /** Below `console/`, for a language. */
  path(language: string): string;
  words: Readonly<Record<string, string>>;
}

const wordsIn = (path: string) => (require(join(folder, path)) as { words: Record<string, string> }).words;

function textFiles(language: string): readonly TextFile[] {
  const of = (pattern: string, nameOf: (path: string) => string) =>
    globSync(pattern, { cwd: folder })
      .sort()
      .map((found) => ({
        name: nameOf(found),
        path: (other: string) =>
          found.replace(`${language}.ts`, `${other}.ts`).replace(`/${language}/`, `/${other}/`),
        words: wordsIn(found),
      }));
  return [
    ...of(`pages/*/words/${language}.ts`, (path) => path.split('/')[1]!),
    ...of(`text/${language}/**/*.ts`, (path) => path.split('/').at(-1)!.slice(0, -'.ts'.length)),
  ];
}

interface Source {
  imports: readonly string[];
  /** Those of `import()`. */
  later: readonly string[];
  /** Literals that may be keys, and how keys start that are built from a value. */
  named: readonly string[];
  built: readonly string[];
}

const sources = new Map<string, Source>();

function sourceOf(path: string): Source {
  const known = sources.get(path);
  if (known) return known;
  const text = readFileSync(path, 'utf8');
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map((found) => found[1]!);
  const within = (names: readonly string[]) =>
    names
      .map((name) => join(dirname(path), name))
      .filter(
        (file) =>
          file.startsWith(folder) && /\.tsx?$/.test(file) && !/\.gen\.ts$/.test(file) && existsSync(file),
      );
  const source = {
    imports: within(all(/^(?:import|export)\s(?!type\b)[^;]*?from\s'(\.[^']+)'/gm)),
    later: within(all(/\bimport\('(\.[^']+)'\)/g)),
    named: all(/'((?:\w+\.)+[\w.]+)'/g),
    built: all(/`((?:\w+\.)+\w*)\$\{/g),
  };
  sources.set(path, source);
  return source;
}

/** Everything that these files import, and what they load later unless the file isn't followed. */
function reached(starts: readonly string[], follows: (path: string) => boolean): readonly Source[] {
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const { imports, later } = sourceOf(path);
    for (const next of imports) visit(next);
    if (follows(path)) for (const next of later) visit(next);
  };
  for (const start of starts) visit(start);
  return [...seen].map(sourceOf);
}

function keysIn(found: readonly Source[], words: Readonly<Record<string, string>>): readonly string[] {
  const named = new Set(found.flatMap((source) => source.named));
  const built = [...new Set(found.flatMap((source) => source.built))];
  return Object.keys(words).filter((key) => named.has(key) || built.some((start) => key.startsWith(start)));
}

/** A page's declaration loads the page, whose texts are its own. */
const isDeclaration = (path: string) => /pages\/[^/]+\/page\.ts$/.test(path);

/** The file of a page's component: pages of an area are loaded together by one file that names them. */
function fileOfPage(loaded: string, component: string): string {
  const from = new RegExp(`\\b${component}\\b[^;]*? from '(\\.[^']+)'`).exec(
    readFileSync(loaded, 'utf8'),
  )?.[1];
  return loaded.endsWith('/pages.ts') && from ? join(dirname(loaded), from) : loaded;
}

/** As many texts of another area, of those that aren't there already, as a page says without loading all of its. */
const few = 4;

/** The component of each page, and what it names of each file of texts. */
function pageNeeds(files: readonly TextFile[]) {
  return globSync('pages/*/page.ts', { cwd: folder })
    .sort()
    .flatMap((path) => {
      const declared = readFileSync(join(folder, path), 'utf8');
      const pages = declared.matchAll(/lazyPage\(\(\) => import\('([^']+)'\), '(\w+)'\)/g);
      return [...pages].map(([, loaded, component]) => {
        const start = fileOfPage(join(folder, dirname(path), loaded!), component!);
        const found = reached([start], () => true);
        // The text of an error that a request reports is loaded with the first one.
        const called = new Set(found.flatMap((source) => source.named));
        const needs = files.map(({ name, words }) => ({
          name,
          keys:
            name === 'errors' ? Object.keys(words).filter((key) => called.has(key)) : keysIn(found, words),
        }));
        return { component: component!, needs };
      });
    });
}

/** What the command palette says of all pages, which comes with it. */
const isOfPalette = (key: string): boolean => key.startsWith('palette.');

/** What is there from the start: what the frame says, the menu of all pages, and what many areas say. */
function firstKeys(files: readonly TextFile[]): ReadonlySet<string> {
  const found = reached([join(folder, 'main.tsx')], (path) => !isDeclaration(path));
  const own = files.filter(({ name }) => name !== 'errors').flatMap(({ words }) => keysIn(found, words));
  const labels = files.flatMap(({ words }) => Object.keys(words)).filter((key) => key.startsWith('nav.'));
  const known = new Set([...own.filter((key) => !isOfPalette(key)), ...labels]);
  const said = pageNeeds(files).flatMap(({ needs }) =>
    needs.map(({ keys }) => keys.filter((key) => !known.has(key))).filter(({ length }) => length <= few),
  );
  return new Set([...known, ...said.flat()]);
}

/** The texts that are there before any page has loaded. */
export function consoleFirstTexts(language: 'en' | 'it'): string {
  const files = textFiles(language);
  const whole = files.filter(({ name }) => everywhere.includes(name));
  const others = files.filter(({ name }) => !everywhere.includes(name));
  const first = firstKeys(others);
  return `${note}
${whole.map(({ name }) => `import { words as ${name} } from './${language}/${name}.ts';`).join('\n')}

export const words = {
${whole.map(({ name }) => `  ...${name},`).join('\n')}
${linesOf(others, (key) => first.has(key))}
};
`;
}

/** The texts that are there when the command palette opens. */
export const consolePaletteTexts = (language: 'en' | 'it'): string => `${note}
export const words = {
${linesOf(
  textFiles(language).filter(({ name }) => !everywhere.includes(name)),
  isOfPalette,
)}
};
`;

const linesOf = (files: readonly TextFile[], isMeant: (key: string) => boolean): string =>
  filledLines(
    files.flatMap(({ words }) =>
      Object.entries(words)
        .filter(([key]) => isMeant(key))
        .map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`),
    ),
    '  ',
    // Copies of sentences that are read where they are written.
    200,
  );

/** The files of texts that can be loaded, and those that each page waits for. */
export function consoleTextFiles(): string {
  const files = textFiles('en').filter(({ name }) => !everywhere.includes(name));
  const first = firstKeys(files);
  const key = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
  const needs = pageNeeds(files).map(({ component, needs: named }) => {
    const awaited = named.filter(({ keys }) => keys.some((one) => !first.has(one)));
    return `  ${component}: [${awaited.map(({ name }) => `'${name}'`).join(', ')}],`;
  });
  return `${note}
/** Where texts are, other than those that are there from the start. */
export const textFiles = {
${files
  .map(
    (file) =>
      `  ${key(file.name)}: { en: () => import('${fromText(file.path('en'))}'), it: () => import('${fromText(file.path('it'))}') },`,
  )
  .join('\n')}
  palette: { en: () => import('./palette-en.gen.ts'), it: () => import('./palette-it.gen.ts') },
} as const;

export type TextFile = keyof typeof textFiles;

/** By component. */
export const textsOfPages: Readonly<Record<string, readonly TextFile[]>> = {
${needs.sort().join('\n')}
};
`;
}

const fromText = (path: string) =>
  path.startsWith('text/') ? `./${path.slice('text/'.length)}` : `../${path}`;
