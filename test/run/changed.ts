/**
 * Selects the test files that a change can affect: those that reach a changed file through imports and named scripts.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { allTestFiles, root } from './files.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns new files and files that differ from the last commit, or from `since`. */
export const changedFiles = (since = 'HEAD'): string[] => [
  ...git('diff', '--name-only', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];

/** Matches imports, scripts started by path, and pages and data read by path: every name of such a file in quotes. */
const named =
  /['"`]((?:\.{1,2}\/|[a-z]+\/)[\w./-]*\.(?:ts|tsx|mjs|js)|(?:[\w.-]+\/)*[\w-]+\.(?:md|json|txt))['"`]/g;

/** What each file names: a run reads each once. */
const known = new Map<string, string[]>();

function reachedFrom(path: string): string[] {
  const found = known.get(path);
  if (found !== undefined) return found;
  const text = /\.(md|json|txt)$/.test(path) ? '' : readFileSync(join(root, path), 'utf8');
  const reached = [...text.matchAll(named)].flatMap(([, name]) =>
    [resolve(root, dirname(path), name!), resolve(root, name!)]
      .filter((full) => full.startsWith(root) && existsSync(full))
      .map((full) => relative(root, full)),
  );
  known.set(path, reached);
  return reached;
}

let importers: Map<string, string[]> | undefined;

/** Who names each file that a test reaches. */
function importersOf(tests: readonly string[]): Map<string, string[]> {
  if (importers !== undefined) return importers;
  importers = new Map();
  const seen = new Set(tests);
  for (const path of seen)
    for (const next of reachedFrom(path)) {
      seen.add(next);
      importers.set(next, [...(importers.get(next) ?? []), path]);
    }
  return importers;
}

/** Maps files that the product reads at run time but nothing imports to their readers. */
function standsFor(path: string): string[] {
  if (path.startsWith('server/database/migrations/')) return ['server/database/schema/migrate.ts'];
  if (path.startsWith('launch/')) return ['launch.mjs'];
  if (path.startsWith('console/')) return ['console/build.mjs', 'test/harness/console.ts'];
  if (path.startsWith('sdk/src/resources/')) return ['sdk/src/client.ts', 'derive/generate.ts'];
  if (path.startsWith('test/abuse/cases/')) return ['test/abuse/case.ts'];
  return [];
}

/** Returns the test files that `changed` can affect. Changes of packages or of the test runner affect all. */
export function touchedBy(changed: readonly string[]): string[] {
  const all = allTestFiles();
  if (changed.some((path) => /^(package(-lock)?\.json|test\/run\/|test\/run\.ts)/.test(path))) return all;
  const naming = importersOf(all);
  const reaching = new Set([...changed, ...changed.flatMap(standsFor)]);
  for (const path of reaching) for (const next of naming.get(path) ?? []) reaching.add(next);
  // These inspect every source or document of the repository.
  const lookAround = ['documents', 'house', 'links', 'suites', 'words'].map((name) => `test/${name}.test.ts`);
  return all.filter((path) => lookAround.includes(path) || reaching.has(path));
}
