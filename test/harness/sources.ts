/** The sources of the repository and what they import, for tests of the house's rules. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));
const ignored = (path: string) =>
  path.includes('node_modules') || /^data(\/|$)/.test(path) || path.endsWith('dist');
/** Every TypeScript file, from the root. */
export const sources = globSync(
  '{contract,qr,server,demo,derive,sdk,connectors,console,test,bench}/**/*.{ts,tsx}',
  {
    cwd: root,
    exclude: ignored,
  },
);

/** It writes TypeScript, so its text holds imports that are not its own. */
const writers = ['derive/sdk.ts'];

/** What a source imports, as it is written. */
export function importsOf(path: string): string[] {
  if (writers.includes(path)) return [];
  const text = readFileSync(join(root, path), 'utf8');
  return [...text.matchAll(/(?:^|\n)(?:import|export)[^;]*?from '([^']+)'|import\('([^']+)'\)/g)].map(
    (match) => match[1] ?? match[2]!,
  );
}

/** The folder at the root that a file is in. */
export const part = (path: string): string => path.split('/')[0]!;
export const isTest = (path: string): boolean =>
  path.endsWith('.test.ts') || path.startsWith('sdk/src/test/');
