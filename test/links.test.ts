/** Links between the pages of the documentation lead to a file that exists, and to a heading in it. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { idPrefixes } from '../contract/ids.ts';
import { routes } from '../contract/routes.ts';

const root = dirname(import.meta.dirname);
const pages = globSync(
  ['*.md', 'docs/**/*.md', 'sdk/README.md', 'server/**/README.md', 'console/README.md'],
  { cwd: root, exclude: (path) => path.includes('node_modules') },
);

/** Code can look like a link or a heading; empty lines keep the line numbers. */
const withoutCode = (text: string): string =>
  text
    .replace(/^( *)(```+|~~~+)[^\n]*\n[\s\S]*?^\1\2\s*$/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, (quoted) => quoted.replace(/[[\]()<>]/g, ''));

/** The anchors that GitHub gives the headings of a page: repeated ones are numbered. */
function anchorsOf(path: string): Set<string> {
  const text = withoutCode(readFileSync(path, 'utf8'));
  const anchors = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name]) => name!));
  const times = new Map<string, number>();
  for (const [, heading] of text.matchAll(/^#{1,6} +(.+?)(?: +#+)?$/gm)) {
    const slug = heading!
      .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-');
    const before = times.get(slug) ?? 0;
    times.set(slug, before + 1);
    anchors.add(before === 0 ? slug : `${slug}-${before}`);
  }
  return anchors;
}

const linkForms = [
  /\]\(<?([^)\s>]+)>?(?: +"[^"]*")?\)/g,
  /^ *\[[^\]]+\]: +<?([^\s>]+)>?/gm,
  /<(?:a|img|source)\b[^>]*? (?:href|src|srcset)="([^"]+)"/g,
];

const linksOf = (text: string): { target: string; line: number }[] =>
  linkForms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 1: target, index }) => ({
      target: target!,
      line: text.slice(0, index).split('\n').length,
    })),
  );

const isElsewhere = (target: string): boolean => /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(target);

function faultOf(page: string, target: string): string | undefined {
  const [path = '', anchor] = target.split('#').map(decodeURIComponent);
  const found = path === '' ? join(root, page) : resolve(root, dirname(page), path);
  if (relative(root, found).startsWith('..') || !existsSync(found)) return 'there is no such file';
  if (anchor === undefined || !found.endsWith('.md')) return undefined;
  return anchorsOf(found).has(anchor) ? undefined : 'there is no such heading';
}

test('links between pages of the documentation lead to existing files and headings', () => {
  const links = pages.flatMap((page) =>
    linksOf(withoutCode(readFileSync(join(root, page), 'utf8'))).map((link) => ({ page, ...link })),
  );
  const within = links.filter(({ target }) => !isElsewhere(target));
  assert.ok(pages.length > 50 && within.length > 100, 'the pages and their links are found');
  assert.deepEqual(
    within.flatMap(({ page, target, line }) => {
      const fault = faultOf(page, target);
      return fault === undefined ? [] : [`${page}:${line}: ${target}: ${fault}`];
    }),
    [],
  );
});

test('pages of the console lead to guides and headings that exist', () => {
  const guides = globSync('console/pages/*/page.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\bguide: '([^'#]+)(#[^']+)?'/g)].map(
      ([, page, anchor = '']) => `docs/${page}.md${anchor}`,
    ),
  );
  assert.ok(guides.length > 10);
  assert.deepEqual(
    guides.filter((target) => faultOf('README.md', target) !== undefined),
    [],
  );
});

test('a missing file, a missing heading and a file outside of the repository are reported', () => {
  const faults = ['missing.md', '#missing', 'ARCHITECTURE.md#missing', '../outside.md'].map((target) =>
    faultOf('README.md', target),
  );
  assert.deepEqual(faults, [
    'there is no such file',
    'there is no such heading',
    'there is no such heading',
    'there is no such file',
  ]);
  assert.equal(faultOf('CONTRIBUTING.md', 'ARCHITECTURE.md#add-a-route'), undefined);
  assert.deepEqual(
    linksOf('[a](b.md) ![c](d.png "e")\n[f]: g.md\n<img alt="" src="h.svg">').map(({ target }) => target),
    ['b.md', 'd.png', 'g.md', 'h.svg'],
  );
});

/** Of secrets, and of the payment provider. */
const otherPrefixes = ['whsec', 'pm', 'ba'];

test('ids in the documentation start with a prefix that the server uses', () => {
  const prefixes = new Set<string>([...Object.values(idPrefixes), ...otherPrefixes]);
  const texts = globSync(['*.md', 'docs/**/*.md', 'sdk/**/README.md', 'connectors/**/README.md'], {
    cwd: root,
  }).filter((path) => !path.includes('node_modules'));
  const wrong = texts.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(
        /\b([a-z]{2,8})_(?:…|\.\.\.|[0-7][0-9a-hjkmnp-tv-z]{25}\b)/g,
      ),
    ]
      .filter(([, prefix]) => !prefixes.has(prefix!))
      .map(([id]) => `${path}: ${id}`),
  );
  assert.deepEqual(wrong, []);
});

test('a table of routes says what the clients call them', () => {
  const shapeOf = (path: string) => path.replace(/:[A-Za-z_]\w*/g, ':');
  const names = new Map<string, string>(
    routes.map(({ method, path, name }) => [`${method} ${shapeOf(path)}`, name]),
  );
  const nameless: string[] = [];
  let rows = 0;
  for (const page of globSync('docs/guides/*.md', { cwd: root })) {
    for (const row of readFileSync(join(root, page), 'utf8').split('\n')) {
      if (!row.startsWith('| `')) continue;
      for (const [, method, path] of row.split(' | ', 1)[0]!.matchAll(/`([A-Z]+) (\/[^`]*)`/g)) {
        const name = names.get(`${method} ${shapeOf(path!)}`);
        rows += 1;
        if (!row.includes(`\`${name}\``)) nameless.push(`${page}: ${method} ${path} is ${name}`);
      }
    }
  }
  assert.ok(rows > 20);
  assert.deepEqual(nameless, []);
});
