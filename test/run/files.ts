/** Which test files a run has, and in which order they begin. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

export interface TestFile {
  /** From the root of the repository. */
  path: string;
  /** It needs a process of its own: it measures memory or changes what all files of a process share. */
  alone: boolean;
}

/** Each of these files has the full figures of one promise; see `test/safety/figures.ts`. */
export const promises = [
  'limited-things',
  'faults',
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

/** The long ones begin first, so that none of them is left over at the end. The others follow in this order of folders. */
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

/** Every test file of the project, from the root. */
export const allTestFiles = (): string[] => testFilesBelow(root).sort();

/**
 * Files and folders named relative to where the caller is, or every test of the project; `only` keeps the paths that
 * contain it. Throws with a sentence when a name is neither a file nor a folder.
 */
export function chooseFiles(named: readonly string[], only: string | undefined): string[] {
  const files = named.flatMap((path) => {
    const found = resolve(path);
    const stat = statSync(found, { throwIfNoEntry: false });
    if (stat === undefined) throw new Error(`There is no file or folder ${path}.`);
    return stat.isDirectory() ? testFilesBelow(found) : [relative(root, found)];
  });
  const candidates = named.length > 0 ? files : allTestFiles();
  return only === undefined ? candidates : candidates.filter((path) => path.includes(only));
}

/** A file that needs a process of its own says why in a comment that begins like this. */
const aloneMark = /^\/\/ alone: ./m;

/** In the order in which they begin. */
export const inOrder = (paths: readonly string[]): TestFile[] =>
  [...paths]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((path) => ({ path, alone: aloneMark.test(readFileSync(join(root, path), 'utf8')) }));
