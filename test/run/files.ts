/** Selects the test files of a run, and their order. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

export interface TestFile {
  /** From the root of the repository. */
  path: string;
  /** Needs a process of its own: it measures memory or changes process-wide state. */
  alone: boolean;
}

/** Each of these checks one promise with full numbers, in one file or two; see `test/promises/figures.ts`. */
export const promises = [
  'limited-things',
  'faults',
  'statement-faults',
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
  .flatMap((name) => [`test/promises/${name}.test.ts`, `test/all/safety/${name}.test.ts`])
  .concat('test/journeys/webhook-verification.test.ts', 'test/interleavings/pairs.test.ts')
  .filter((path) => existsSync(join(root, path)));

/** Long files start first, so that none is left over at the end. The others follow in this order of folders. */
const firstFiles = [
  'test/console/every-page.test.ts',
  'test/contract/walk-input.test.ts',
  'test/all/console/pages.test.ts',
  'test/all/safety/broadcasts.test.ts',
  'test/all/operator/doctor.test.ts',
  'test/all/safety/key-rotation.test.ts',
  'test/all/console/counter-queue.test.ts',
  'test/all/console/roles.test.ts',
];
const firstFolders = [
  'test/all/safety',
  'test/all/operator',
  'test/all/console',
  'test/all/clients',
  'test/console',
  'test/promises',
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

/** What one process can prove. The rest starts further programs, or looks at every page in every form. */
export const isCore = (path: string): boolean => !path.startsWith('test/all/');

/** What fails by design when answers are lost: these lose them themselves, or are about no change. */
const aboutLoss =
  /counter-queue|changed-again|offline|upgrade|waiting|large-merchant|company-sign-in|member-|serving/;

/** Tests that make changes in the console as a person does. */
export const pressesButtons = (path: string): boolean =>
  /^test\/(all\/)?console\//.test(path) && !aboutLoss.test(path);

/**
 * Returns the named files and folders (relative to the working directory), or `otherwise`; `only` keeps the paths that
 * contain it. Throws with a message for an unknown name.
 */
export function chooseFiles(
  named: readonly string[],
  only: string | undefined,
  otherwise: readonly string[],
): string[] {
  const files = named.flatMap((path) => {
    const found = resolve(path);
    const stat = statSync(found, { throwIfNoEntry: false });
    if (stat === undefined) throw new Error(`There is no file or folder ${path}.`);
    return stat.isDirectory() ? testFilesBelow(found) : [relative(root, found)];
  });
  const candidates: readonly string[] = named.length > 0 ? [...new Set(files)] : otherwise;
  return only === undefined ? [...candidates] : candidates.filter((path) => path.includes(only));
}

/** Marks a file that needs a process of its own; the comment continues with the reason. */
const aloneMark = /^\/\/ alone: ./m;

/** Sorts files by start order. */
export const inOrder = (paths: readonly string[]): TestFile[] =>
  [...paths]
    .sort((a, b) => rank(a) - rank(b) || a.localeCompare(b))
    .map((path) => ({ path, alone: aloneMark.test(readFileSync(join(root, path), 'utf8')) }));
