/**
 * What a new resource costs: `test/fixtures/blackout-days.patch` adds one to a copy of the repository, by hand, as
 * CONTRIBUTING.md describes it. The rest is written by commands, and the walks of all routes and pages know it at once.
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { root } from '../../run/files.ts';

const patch = join(root, 'test/fixtures/blackout-days.patch');

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split(/[\0\n]/)
    .filter((line) => line !== '');

/** The files that the patch touches. */
const byHand = git('apply', '--numstat', patch).map((line) => line.split('\t')[2]!);

test('a new resource touches at most 18 files by hand, which CONTRIBUTING.md names', () => {
  assert.ok(byHand.length <= 18, byHand.join('\n'));
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, section] = /\n## Add a resource\n(.*?)\n## /s.exec(text)!;
  const named = [...section!.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path]) => path!);
  assert.deepEqual(named.sort(), [...byHand].sort());
});

/** Copies the working tree; packages are linked, but for those of the repository, which are the copy's. */
function copyRepository(): string {
  // Runs of tests clear away each other's folders by their name.
  const copy = mkdtempSync(join(tmpdir(), 'tessera-copy-'));
  after(() => rmSync(copy, { recursive: true, force: true }));
  for (const path of git('ls-files', '-z', '--cached', '--others', '--exclude-standard'))
    cpSync(join(root, path), join(copy, path), { recursive: true });
  const [packages, links] = [join(root, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(links, '@tessera'), { recursive: true });
  for (const name of readdirSync(packages))
    if (name !== '@tessera' && name !== '.cache') symlinkSync(join(packages, name), join(links, name));
  for (const name of readdirSync(join(packages, '@tessera')))
    symlinkSync(readlinkSync(join(packages, '@tessera', name)), join(links, '@tessera', name));
  return copy;
}

test('a new resource has its routes, tables, SDK and console page, and passes the walks', async () => {
  const copy = copyRepository();
  execFileSync('git', ['apply', patch], {
    cwd: copy,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(copy) },
  });
  const { PATH, HOME } = process.env;
  const run = (args: string[], env = {}) =>
    promisify(execFile)(process.execPath, args, {
      cwd: copy,
      env: { PATH, HOME, ...env },
      maxBuffer: 2 ** 26,
    }).catch(({ stdout, stderr }) => assert.fail(`${args.join(' ')}\n${stdout}\n${stderr}`));
  const record = (what: string, ...args: string[]) => run(['test/run.ts', ...args], { [what]: '1' });
  const compile = (project: string) => run(['node_modules/typescript/bin/tsc', '--noEmit', '-p', project]);
  await run(['derive/generate.ts']);
  await record('RECORD_TABLES', 'server/database/schema/generate-tables.test.ts');
  await record('RECORD_EXAMPLES', 'test/contract/walk-answers.test.ts', '--name', 'as declared');
  await run(['derive/generate.ts']);
  await compile('.');
  await compile('console');
  await run(['test/run.ts', 'test/console/every-page.test.ts', '--name', 'blackout']);
  const walks = ['access', 'answers', 'events', 'input', 'pages'].map(
    (walk) => `test/contract/walk-${walk}.test.ts`,
  );
  const others = [
    'test/journeys/blackout-days.test.ts',
    'test/promises/tenancy.test.ts',
    'test/house.test.ts',
  ];
  await run(['test/run.ts', ...walks, ...others, 'test/documents.test.ts']);
});
