/** What belongs to the core of the tests, and what to test/all. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { test } from 'node:test';
import { importsOf, isTest, root, sources } from './harness/sources.ts';

test('the core of the tests starts no program: what does is in test/all', () => {
  const isRunner = (path: string) => path === 'test/run.ts' || path.startsWith('test/run/');
  const core = sources.filter(
    (path) => (path.startsWith('test/') || isTest(path)) && !path.startsWith('test/all/') && !isRunner(path),
  );
  const wrong = core.flatMap((path) =>
    importsOf(path)
      .filter(
        (imported) =>
          imported === 'node:child_process' ||
          (imported.startsWith('.') &&
            relative(root, resolve(root, dirname(path), imported)).startsWith('test/all/')),
      )
      .map((imported) => `${path} imports ${imported}`),
  );
  assert.deepEqual(wrong, []);
});

test('the core looks at each page of the console once: other widths, schemes, languages and roles are for test/all', () => {
  const walks = /Object\.\w+\((?:paths|roles|languages|sizes)\)|\bof (?:roles|languages|sizes|schemes)\b/;
  const walking = sources.filter(
    (path) =>
      path.startsWith('test/console/') &&
      path.endsWith('.test.ts') &&
      walks.test(readFileSync(join(root, path), 'utf8')),
  );
  // The second asks for every address without a browser.
  assert.deepEqual(walking.sort(), ['test/console/every-page.test.ts', 'test/console/serving.test.ts']);
});
