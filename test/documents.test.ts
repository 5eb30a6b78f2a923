/** What the repository shows a reader: pages that are short and complete, and few lines that no one wrote. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { test } from 'node:test';
import { root, sources } from './harness/sources.ts';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

const linesOf = (path: string): number => read(path).split('\n').length - 1;

/** Every committed file that a command writes. */
const written = [
  'generated/*',
  'sdk/{src/resources,types}/*',
  '{server,console,connectors}/**/*.gen.ts',
  'server/database/schema/tables.ts',
  'derive/recorded.json',
  'connectors/shopify/extension/assets/tessera-currencies.js',
  'docs/operating/settings.md',
  'docs/guides/tokens.md',
];

test('commands have written at most 25,000 lines of the repository', () => {
  const exclude = (path: string) => path.includes('node_modules');
  const count = globSync(written, { cwd: root, exclude })
    .map(linesOf)
    .reduce((sum, lines) => sum + lines, 0);
  assert.ok(count > 10_000 && count <= 25_000, `${count} lines`);
});

test('ARCHITECTURE.md has at most 1,800 words', () => {
  const words = read('ARCHITECTURE.md').trim().split(/\s+/).length;
  assert.ok(words <= 1_800, `${words} words`);
});

test('each domain has its page, of at most one screen', () => {
  const domains = globSync('server/domains/*/', { cwd: root });
  const wrong = domains
    .map((folder) => `${folder.replace(/\/$/, '')}/README.md`)
    .filter((page) => !existsSync(`${root}/${page}`) || linesOf(page) > 40);
  assert.ok(domains.length > 30);
  assert.deepEqual(wrong, []);
});

test('pages of folders name files that exist', () => {
  const present = new Set(sources.map((path) => basename(path)));
  const pages = globSync(['ARCHITECTURE.md', '{server,console}/**/README.md'], { cwd: root });
  const wrong = pages.flatMap((page) =>
    [...read(page).matchAll(/`(?:[\w./-]*\/)?(\w[\w-]*\.tsx?)`/g)]
      .filter(([, name]) => !present.has(name!))
      .map(([path]) => `${page}: ${path}`),
  );
  assert.deepEqual(wrong, []);
});

test('pages of folders name folders that exist', () => {
  const pages = globSync(['ARCHITECTURE.md', '{server,console}/**/README.md'], { cwd: root });
  const wrong = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:server|contract|console|test|domains|operations|background)\/[\w./-]+)`/g)]
      .map(([, path]) => path!)
      .filter((path) => ![path, `server/${path}`].some((each) => existsSync(`${root}/${each}`)))
      .map((path) => `${page}: ${path}`),
  );
  assert.deepEqual(wrong, []);
});

test('the index of decisions has each page, with its date, its status and what amends it', () => {
  const index = read('docs/decisions/README.md');
  for (const path of globSync('docs/decisions/0*.md', { cwd: root })) {
    const text = read(path);
    const [, number, title] = /^# (\d+)\. (.+)/.exec(text)!;
    const [row] = new RegExp(`^\\| ${number} \\| .*`, 'm').exec(index) ?? [''];
    const [date, status, amended] = row.split(' | ').slice(2);
    assert.ok(row.includes(`[${title}](${basename(path)})`), `${path}: no row with its title`);
    assert.match(date!, /^\d{4}-\d\d-\d\d$/, path);
    assert.match(status!, /^(in force|superseded by \[\d+\]\(.+\)|withdrawn)$/, path);
    const later = [...text.matchAll(/\]\((?:\.\.\/decisions\/)?(\d{4})-/g)].map(([, other]) => Number(other));
    const expected = [...new Set(later)].filter((other) => other > Number(number));
    const listed = [...amended!.matchAll(/\[(\d+)\]/g)].map(([, other]) => Number(other));
    assert.deepEqual(
      listed,
      expected.sort((one, other) => one - other),
      path,
    );
  }
});

test('the example of a new resource fits the files that it changes', () => {
  const patch = read('test/fixtures/blackout-days.patch');
  for (const part of patch.split(/^diff --git /m).slice(1)) {
    const [, path] = /^--- a\/(.+)$/m.exec(part) ?? [];
    if (path === undefined) continue;
    for (const hunk of part.split(/^@@.*\n/m).slice(1)) {
      const side = (sign: string): string =>
        [...hunk.matchAll(/^([ +-])(.*\n)/gm)]
          .flatMap(([, at, line]) => (at === ' ' || at === sign ? line : []))
          .join('');
      // A copy of the repository has the example already.
      const fits = [side('-'), side('+')].some((text) => read(path).includes(text));
      assert.ok(fits, `${path} has no longer:\n${side('-')}`);
    }
  }
});
