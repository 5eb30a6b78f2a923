/** What the repository shows a reader: pages that are short and complete, and few lines that no one wrote. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { root } from './harness/sources.ts';

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8');

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
    .map((path) => read(path).split('\n').length - 1)
    .reduce((sum, lines) => sum + lines, 0);
  assert.ok(count > 10_000 && count <= 25_000, `${count} lines`);
});
