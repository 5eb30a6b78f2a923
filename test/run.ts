import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openTestCluster, type TestCluster } from './harness/test-cluster.ts';

// npm test                          all tests, on a throw-away PostgreSQL
// npm test -- <file or folder> ...  these
// npm test -- --only <text>         those whose path contains the text
// npm test -- --name <pattern>      only tests with such a title
// npm run safety                    the promises below at their full figures, one after the other

const root = dirname(import.meta.dirname);

/** Each of these files holds the full figures of one promise; see `test/safety/figures.ts`. */
const promises = [
  'limited-things',
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
].map((name) => `test/safety/${name}.test.ts`);

interface Wanted {
  files: string[];
  name: string | undefined;
  full: boolean;
}

function testFilesBelow(folder: string): string[] {
  const exclude = (path: string) => path.includes('node_modules') || path.startsWith('.git');
  return globSync('**/*.test.ts', { cwd: folder, exclude })
    .map((path) => relative(root, join(folder, path)))
    .sort();
}

/** Files and folders named by the user relative to where they stand, or every test of the project. */
function chooseFiles(named: string[], only: string | undefined): string[] {
  const files = named.flatMap((path) => {
    const found = resolve(path);
    return statSync(found).isDirectory() ? testFilesBelow(found) : [relative(root, found)];
  });
  const candidates = named.length > 0 ? files : testFilesBelow(root);
  return only === undefined ? candidates : candidates.filter((path) => path.includes(only));
}

/** The tests see the cluster's URLs and nothing of the caller's Tessera, so that they cannot touch its data. */
function testEnvironment(cluster: TestCluster, full: boolean): NodeJS.ProcessEnv {
  const foreign = /^(TESSERA_|DATABASE_|REDIS_URL$|PORT$|NODE_TEST_CONTEXT$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return {
    ...(full && { SAFETY: 'full' }),
    ...Object.fromEntries(kept),
    TESSERA_TEST_OWNER_URL: cluster.ownerUrl,
    TESSERA_TEST_APP_URL: cluster.appUrl,
    TESSERA_TEST_SUPERUSER_URL: cluster.superuserUrl,
  };
}

function startTests({ files, name, full }: Wanted, cluster: TestCluster): ChildProcess {
  const args = [
    '--disable-warning=ExperimentalWarning',
    '--test',
    `--test-concurrency=${full ? 1 : 2}`,
    '--test-reporter=spec',
  ];
  // Whether a broken Tessera is found out does not depend on the figures.
  if (full) args.push('--test-skip-pattern=^a Tessera that ');
  if (name !== undefined) args.push(`--test-name-pattern=${name}`);
  return spawn(process.execPath, [...args, ...files], {
    cwd: root,
    env: testEnvironment(cluster, full),
    stdio: 'inherit',
    // A group of its own, so that an interrupted run ends the processes of the test files too.
    detached: true,
  });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch {
    // All of the group ended in the meantime.
  }
}

function exitCodeOf(child: ChildProcess): Promise<number> {
  return new Promise((done) => {
    child.once('exit', (code) => done(code ?? 1));
    child.once('error', (error) => {
      console.error(error.message);
      done(1);
    });
  });
}

/** Once for all, so that test files which run side by side find the same pages. */
async function buildConsole(): Promise<void> {
  const child = spawn(process.execPath, ['console/build.mjs'], { cwd: root, stdio: 'inherit' });
  if ((await exitCodeOf(child)) !== 0) throw new Error('The console could not be built; see above.');
}

async function runTests(interrupted: AbortSignal): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      name: { type: 'string' },
      full: { type: 'boolean', default: false },
    },
  });
  const { full, name } = values;
  const named = full && positionals.length === 0 ? promises : positionals;
  const files = chooseFiles(named, values.only);
  if (files.length === 0) {
    console.error(`No test file matches ${[...positionals, values.only].filter(Boolean).join(' ')}`);
    return 1;
  }
  await buildConsole();
  const cluster = await openTestCluster();
  try {
    if (interrupted.aborted) return 130;
    const child = startTests({ files, name, full }, cluster);
    interrupted.addEventListener('abort', () => {
      signalGroup(child, 'SIGTERM');
      setTimeout(signalGroup, 5_000, child, 'SIGKILL').unref();
    });
    const code = await exitCodeOf(child);
    return interrupted.aborted ? 130 : code;
  } finally {
    await cluster.close();
  }
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());
process.exitCode = await runTests(interruption.signal).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
process.exit();
