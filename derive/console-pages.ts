/** What the console reads of its pages as a whole, written from the files of each folder in `console/pages/`. */
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const folder = new URL('../console/', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, folder), 'utf8');
const found = (pattern: string) => globSync(pattern, { cwd: folder }).sort();
const note = (what: string) => `// Written by \`npm run generate\` from ${what}.\n`;

/** `pages/gift-cards/page.ts` is about `giftCards`. */
const areaOf = (path: string) =>
  path.split('/')[1]!.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The list of all pages behind the sign-in. */
export function consolePages(): string {
  const paths = found('pages/*/page.ts').filter((path) => /^export const pages\b/m.test(read(path)));
  return `${note('each `pages/*/page.ts`')}
${paths.map((path) => `import { pages as ${areaOf(path)} } from './${path}';`).join('\n')}

export const pages = [
${paths.map((path) => `  ...${areaOf(path)},`).join('\n')}
] as const;
`;
}

/** The address of each page: `paths.post(id)` is where the component \`PostPage\` is shown. */
export function consolePaths(): string {
  const routes = found('pages/*/page.ts').flatMap((path) => read(path).split('createRoute({').slice(1));
  const lines = routes.flatMap((route) => {
    const path = /path: '([^']+)'/.exec(route)?.[1];
    const page = /'(\w+)Page'/.exec(route)?.[1];
    if (path === undefined || page === undefined) return [];
    const parts = path.split('/').filter(Boolean);
    const given = parts.filter((part) => part.startsWith('$')).map((part) => `${part.slice(1)}: string`);
    const values = parts.map((part) => (part.startsWith('$') ? part.slice(1) : `'${part}'`));
    const address = parts.length === 0 ? `'/' as const` : `of(${values.join(', ')})`;
    return [`  ${page[0]!.toLowerCase()}${page.slice(1)}: (${given.join(', ')}) => ${address},`];
  });
  return `${note('the pages of each `pages/*/page.ts`')}
const of = (...parts: string[]) => \`/\${parts.map(encodeURIComponent).join('/')}\`;

/** The address of every page. Links and redirects are built only here. */
export const paths = {
${lines.join('\n')}
} as const;
`;
}

/** All texts in a language. A key missing in another language than English is a type error. */
export function consoleTexts(language: 'en' | 'it'): string {
  const shared = found(`text/${language}/**/*.ts`).map((path) => ({
    path: `./${path.slice('text/'.length)}`,
    name: `shared${basename(path)[0]!.toUpperCase()}${basename(path, '.ts').slice(1)}`,
  }));
  const own = found(`pages/*/words/${language}.ts`).map((path) => ({
    path: `../${path}`,
    name: areaOf(path),
  }));
  const all = [...own, ...shared];
  const isFirst = language === 'en';
  return `${note(`\`text/${language}/\` and each \`pages/*/words/${language}.ts\``)}
${[...(isFirst ? [] : [`import type { TextKey } from './en.gen.ts';`]), ...all.map(({ path, name }) => `import { words as ${name} } from '${path}';`)].join('\n')}

export const ${language}${isFirst ? '' : ': Record<TextKey, string>'} = {
${all.map(({ name }) => `  ...${name},`).join('\n')}
}${isFirst ? ' as const' : ''};
${isFirst ? '\nexport type TextKey = keyof typeof en;\n' : ''}`;
}
