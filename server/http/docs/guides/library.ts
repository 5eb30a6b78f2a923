/** The pages of the repository that the server shows: guides, pages for operators, the tour, clients and changes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { once } from '../document.ts';

export interface Guide {
  /** Path below `/docs`, without extension: `guides/webhooks`. */
  path: string;
  /** In the repository: `docs/guides/webhooks.md`. */
  file: string;
  title: string;
  /** The first paragraph, as Markdown. */
  summary: string;
  /** Markdown. */
  text: string;
}

const root = new URL('../../../../', import.meta.url);
const folders = ['guides', 'operating'];

/** Pages elsewhere in the repository that readers of the others need. */
const single: readonly [path: string, file: string][] = [
  ['tour', 'docs/tour.md'],
  ['sdk/typescript', 'sdk/README.md'],
  ['sdk/python', 'sdk/python/README.md'],
  ['sdk/php', 'sdk/php/README.md'],
  ['changelog', 'CHANGELOG.md'],
];

/** An image may leave out pages. */
const filesIn = (folder: string): [path: string, file: string][] =>
  existsSync(new URL(`docs/${folder}/`, root))
    ? readdirSync(new URL(`docs/${folder}/`, root))
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map((file) => [`${folder}/${posix.basename(file, '.md')}`, `docs/${folder}/${file}`])
    : [];

const read = ([path, file]: [path: string, file: string]): Guide => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const [heading = '', summary = ''] = text.split(/\n{2,}/);
  return {
    path,
    file,
    title: /^# (.+)$/m.exec(heading)?.[1] ?? path,
    summary: summary.replaceAll('\n', ' '),
    text,
  };
};

export const library = once((): readonly Guide[] => {
  const present = single.filter(([, file]) => existsSync(new URL(file, root)));
  return [...present, ...folders.flatMap(filesIn)].map(([path, file]) => read([path, file]));
});

export const urlOf = ({ path }: Guide): string => `/docs/${path}`;

const pictureTypes: Record<string, string> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

/** The media types of the pictures in `docs/images/`, by name. */
export const pictures = once((): ReadonlyMap<string, string> => {
  const names = existsSync(new URL('docs/images/', root)) ? readdirSync(new URL('docs/images/', root)) : [];
  return new Map(
    names.flatMap((name) => {
      const type = pictureTypes[posix.extname(name)];
      return type === undefined ? [] : [[name, type] as const];
    }),
  );
});

/** The bytes of a picture that `pictures` names. */
export const readPicture = (name: string): Buffer => readFileSync(new URL(`docs/images/${name}`, root));

/** Files that the server shows in another form. */
const shownAs: Record<string, string> = { 'README.md': '/docs', 'generated/openapi.json': '/openapi.json' };

/**
 * Where a link in a file of the repository leads: to another guide, a picture, the reference, another site, or nowhere
 * (undefined).
 */
export function resolveLink(from: string, target: string): string | undefined {
  if (/^https?:\/\//.test(target)) return target;
  const [file = '', anchor] = target.split('#', 2);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (file === '') return hash;
  const path = posix.join(posix.dirname(from), file);
  if (Object.hasOwn(shownAs, path)) return shownAs[path];
  const name = posix.basename(path);
  if (path === `docs/images/${name}` && pictures().has(name)) return `/${path}`;
  const guide = library().find((one) => one.file === path);
  return guide && urlOf(guide) + hash;
}
