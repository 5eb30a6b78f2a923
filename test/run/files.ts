/** Selects the test files of a run, and their order. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

export interface TestFile {
  /** From the root of the repository. */
  path: string;
  /** Needs a process of its own: it measures memory or changes process-wide state. */
  alone: boolean;
}

/** Each of these files checks one promise with full numbers; see `test/safety/figures.ts`. */
export const promises = [
  'limited-things',
  'faults',
  'replication',
  'retries',
  'points-conservation',
  'money-conservation',
  'exports',
  'webhooks',
  'broadcasts',
  'key-rotation',
  'rate-limits',
  'points-oracle',
  'backup',
  'dashboard',
  'any-input',
  'sealed-logs',
  'erasure',
  'revocation',
  'member-revocation',
  'bulk-jobs',
]
  .map((name) => `test/safety/${name}.test.ts`)
  .concat('test/journeys/webhook-verification.test.ts');

/** Long files start first, so that none is left over at the end. The others follow in this order of folders. */
const firstFiles = [
  'test/console/pages.test.ts',
  'test/safety/broadcasts.test.ts',
  'test/operator/doctor.test.ts',
  'test/safety/key-rotation.test.ts',
  'test/console/counter-queue.test.ts',
  'test/console/roles.test.ts',
];
const firstFolders = [
  'test/safety',
  'test/operator',
  'test/console',
  'server/database',
  'test/abuse',
  'test/contract',
];

function rank(path: string): number {
  const file = firstFiles.indexOf(path);
  if (file >= 0) return file;
  const folder = firstFolders.findIndex((name) => path.startsWith(`${name}/`));
  return firstFiles.length + (folder < 0 ? firstFolders.length : folder);
}

function testFilesBelow(folder: string): string[] {
  const exclude = (path: string) => path.includes('node_modules') || path.startsWith('.git');
  return globSync('**/*.test.ts', { cwd: folder, exclude }).map((path) => relative(root, join(folder, path)));
}

/** Returns every test file of the project. */
export const allTestFiles = (): string[] => testFilesBelow(root).sort();

/**
 * Returns the named files and folders (relative to the working directory), or every test; `only` keeps the paths that
 * contain it. Throws with a message for an unknown name.
 */
export function chooseFiles(named: readonly string[], only: string | undefined): string[] {
  const files = named.flatMap((path) => {
    const found = resolve(path);
    const stat = statSync(found, { throwIfNoEntry: false });
    if (stat === undefined) throw new Error(`There is no file or folder ${path}.`);
    return stat.isDirectory() ? testFilesBelow(found) : [relative(root, found)];
  });
  const candidates = named.length > 0 ? [...new Set(files)] : allTestFiles();
  return only === undefined ? candidates : candidates.filter((path) => path.includes(only));
}

/** Marks a file that needs a process of its own; the comment continues with the reason. */
const aloneMark = /^\/\/ alone: ./m;

/** Sorts files by start order. */
export const inOrder = (paths: readonly string[]): TestFile[] =>
  [...paths]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((path) => ({ path, alone: aloneMark.test(readFileSync(join(root, path), 'utf8')) }));
