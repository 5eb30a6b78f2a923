/** The pages in `docs/` that the server shows: guides, pages for operators and the tour. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { once } from '../document.ts';

export interface Guide {
  /** Path in `docs/`, without extension: `guides/webhooks`. */
  path: string;
  title: string;
  /** The first paragraph, as Markdown. */
  summary: string;
  /** Markdown. */
  text: string;
}

const root = new URL('../../../../docs/', import.meta.url);
const folders = ['guides', 'operating'];

/** An image may leave out pages. */
const filesIn = (folder: string): string[] =>
  existsSync(new URL(`${folder}/`, root))
    ? readdirSync(new URL(`${folder}/`, root))
        .filter((file) => file.endsWith('.md'))
        .sort()
        .map((file) => `${folder}/${file}`)
    : [];

const read = (file: string): Guide => {
  const text = readFileSync(new URL(file, root), 'utf8');
  const path = file.slice(0, -'.md'.length);
  const [heading = '', summary = ''] = text.split(/\n{2,}/);
  return {
    path,
    title: /^# (.+)$/m.exec(heading)?.[1] ?? path,
    summary: summary.replaceAll('\n', ' '),
    text,
  };
};

export const library = once((): readonly Guide[] => {
  const tour = existsSync(new URL('tour.md', root)) ? ['tour.md'] : [];
  return [...tour, ...folders.flatMap(filesIn)].map(read);
});

export const urlOf = ({ path }: Guide): string => `/docs/${path}`;

const pictureTypes: Record<string, string> = { '.png': 'image/png', '.svg': 'image/svg+xml' };

/** The media types of the pictures in `docs/images/`, by name. */
export const pictures = once((): ReadonlyMap<string, string> => {
  const names = existsSync(new URL('images/', root)) ? readdirSync(new URL('images/', root)) : [];
  return new Map(
    names.flatMap((name) => {
      const type = pictureTypes[posix.extname(name)];
      return type === undefined ? [] : [[name, type] as const];
    }),
  );
});

/** The bytes of a picture that `pictures` names. */
export const readPicture = (name: string): Buffer => readFileSync(new URL(`images/${name}`, root));

/** Where a link of a guide leads: to another guide, a picture, the reference, another site, or nowhere (undefined). */
export function resolveLink(from: string, target: string): string | undefined {
  if (/^https?:\/\//.test(target)) return target;
  const [file = '', anchor] = target.split('#', 2);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (file === '') return hash;
  const path = posix.join(posix.dirname(from), file);
  if (path === '../README.md') return '/docs';
  if (posix.dirname(path) === 'images' && pictures().has(posix.basename(path))) return `/docs/${path}`;
  const guide = library().find((one) => `${one.path}.md` === path);
  return guide && urlOf(guide) + hash;
}
