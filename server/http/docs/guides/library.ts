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

/** Where a link of a guide leads: to another guide, the reference, another site, or nowhere (undefined). */
export function resolveLink(from: string, target: string): string | undefined {
  if (/^https?:\/\//.test(target)) return target;
  const [file = '', anchor] = target.split('#', 2);
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (file === '') return hash;
  const path = posix.join(posix.dirname(from), file);
  if (path === '../README.md') return '/docs';
  const guide = library().find((one) => `${one.path}.md` === path);
  return guide && urlOf(guide) + hash;
}
