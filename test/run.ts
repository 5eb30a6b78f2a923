import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleFolder } from './harness/bundle-places.ts';
import { youngFolder } from './harness/data-folder.ts';
import { openTestCluster, type TestCluster } from './harness/test-cluster.ts';
import { judged } from './run/budget.ts';
import { changedFiles, touchedBy } from './run/changed.ts';
import { moveClocks } from './run/clock.ts';
import { allTestFiles, chooseFiles, inOrder, isCore, pressesButtons, promises, root } from './run/files.ts';
import { runInLanes } from './run/lanes.ts';
import { judgeLostAnswers } from './run/lost-answers.ts';
import { measurePatience, Slowness } from './run/pace.ts';
import { minutes, Report } from './run/report.ts';

const usage = `
npm test                          run the core: all that one process can prove, on a throw-away PostgreSQL
npm run test:all                  run all tests, also those that start further programs or look at every page in every form
npm test -- <file or folder> ...  run these
npm test -- --only <text>         run the files whose path contains the text
npm test -- --name <pattern>      run only tests with such a title
npm test -- --changed             run what changes since the last commit can touch (--since <commit> for another)
npm test -- --titles              print the title of each test
npm test -- --times               print where the time went, by kind, by file and by cause
npm test -- --lanes <n>           run this many files side by side
npm test -- --cells <n>           spread the merchants of each test over this many databases
npm test -- --date <moment>       run on another day, such as 2028-02-29T23:50 (UTC)
npm test -- --lose-answers        run the tests of the console, and lose the answer of each change: the second press must do nothing
npm test -- --schedule <letters>  play two calls of test/interleavings in this order of their flights
npm run safety                    run the promises of test/promises and test/all/safety at their full figures, one after the other
`;

const options = {
  only: { type: 'string' },
  name: { type: 'string' },
  changed: { type: 'boolean', default: false },
  since: { type: 'string' },
  titles: { type: 'boolean', default: false },
  times: { type: 'boolean', default: false },
  lanes: { type: 'string' },
  cells: { type: 'string' },
  all: { type: 'boolean', default: false },
  date: { type: 'string' },
  full: { type: 'boolean', default: false },
  'lose-answers': { type: 'boolean', default: false },
  schedule: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Files wait for clocks and browsers some of the time; with more lanes they only wait for each other. */
const lanesPerCore = 1.5;

/** The tests see the cluster's URLs and nothing of the caller's Tessera, so that they cannot touch its data. */
function testEnvironment(
  cluster: TestCluster,
  shared: string,
  patience: number,
  { full, cells }: { full: boolean; cells: string | undefined },
): NodeJS.ProcessEnv {
  const foreign = /^(TESSERA_|DATABASE_|REDIS_URL$|PORT$|NODE_TEST_CONTEXT$)/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return {
    ...(full && { SAFETY: 'full' }),
    ...Object.fromEntries(kept),
    TESSERA_TEST_OWNER_URL: cluster.ownerUrl,
    TESSERA_TEST_APP_URL: cluster.appUrl,
    TESSERA_TEST_SUPERUSER_URL: cluster.superuserUrl,
    TESSERA_TEST_PATIENCE: String(patience),
    ...(cells !== undefined && { TESSERA_TEST_CELLS: cells }),
    TESSERA_TEST_SHARED: shared,
    TESSERA_TEST_BUNDLES: process.env.TESSERA_TEST_BUNDLES,
    TESSERA_TEST_MCP: process.env.TESSERA_TEST_MCP,
  };
}

/** Once for all, so that test files which run side by side find the same pages. */
async function buildConsole(): Promise<void> {
  const child = spawn(process.execPath, ['console/build.mjs'], { cwd: root, stdio: 'inherit' });
  const code = await new Promise((done) => {
    child.once('exit', done);
    child.once('error', done);
  });
  if (code !== 0) throw new Error('Could not build the console. See its output above.');
}

function lanesOf(given: string | undefined): number {
  if (given === undefined) return Math.ceil(lanesPerCore * availableParallelism());
  if (!/^[1-9]\d?$/.test(given)) throw new Error(`--lanes takes a number from 1 to 99, not ${given}.`);
  return Number(given);
}

async function runTests(interrupted: AbortSignal): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  if (values.help) {
    console.log(usage.trim());
    return 0;
  }
  const { full, name } = values;
  const lanes = full ? 1 : lanesOf(values.lanes);
  const touched =
    values.changed || values.since !== undefined ? new Set(touchedBy(changedFiles(values.since))) : undefined;
  const everything = touched || values.all || values.only !== undefined ? allTestFiles() : undefined;
  const losesAnswers = values['lose-answers'];
  const others = losesAnswers ? allTestFiles().filter(pressesButtons) : allTestFiles().filter(isCore);
  const otherwise = full ? promises : (everything ?? others);
  const isWhole = !full && !losesAnswers && !touched && positionals.length === 0 && values.only === undefined;
  const chosen = chooseFiles(positionals, values.only, otherwise);
  const files = inOrder(chosen.filter((path) => touched?.has(path) ?? true));
  if (files.length === 0) {
    console.error(touched ? 'No test file can be touched by the changes.' : 'No test file matches.');
    return touched ? 0 : 1;
  }
  if (values.date !== undefined) await moveClocks(values.date);
  const begun = performance.now();
  const shared = youngFolder();
  const lostLog = join(shared, 'lost-answers.ndjson');
  const building = buildConsole();
  // Awaited below, where the cluster is closed if it failed.
  building.catch(() => undefined);
  const cluster = await openTestCluster();
  try {
    await building;
    if (interrupted.aborted) return 130;
    const patience = measurePatience();
    const slowness = new Slowness();
    console.log(
      `${files.length} test files in ${Math.min(lanes, files.length)} lanes; PostgreSQL in ${cluster.place}, ready after ` +
        `${minutes((performance.now() - begun) / 1_000)}; deadlines x ${patience}\n`,
    );
    const report = new Report({
      files: files.length,
      titles: values.titles,
      diagnostics: full || values.titles,
      times: values.times,
      postgresMs: () => cluster.cpuMs(),
    });
    await runInLanes(files, report, {
      lanes,
      interrupted,
      byName: name !== undefined,
      env: {
        ...testEnvironment(cluster, shared, patience, { full, cells: values.cells }),
        ...(losesAnswers && { LOSE_ANSWERS: lostLog }),
        ...(values.schedule !== undefined && { SCHEDULE: values.schedule }),
      },
      nodeArguments: [
        // Whether a broken Tessera is found out does not depend on the figures.
        ...(full ? ['--test-skip-pattern=^a Tessera that '] : []),
        ...(name === undefined ? [] : [`--test-name-pattern=${name}`]),
      ],
    });
    if (interrupted.aborted) return 130;
    const isMeasured = isWhole && name === undefined && values.cells === undefined;
    const isCounted = isMeasured && report.processorMs > 0;
    const cost = isCounted
      ? judged(values.all ? 'everything' : 'core', report.processorMs, slowness.end())
      : undefined;
    const lost = losesAnswers ? judgeLostAnswers(lostLog) : undefined;
    report.close(lost?.lines.join('\n') ?? cost?.sentence);
    if (name !== undefined && report.tests === 0) console.error(`No test has a title that matches ${name}.`);
    if (lost && positionals.length === 0 && !lost.isGood) return 1;
    return report.isGreen && report.tests > 0 && !cost?.exceeds ? 0 : 1;
  } finally {
    await cluster.close();
    for (const folder of [shared, bundleFolder(shared)]) rmSync(folder, { recursive: true, force: true });
  }
}

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interruption.abort());
process.exitCode = await runTests(interruption.signal).catch((error: Error) => {
  console.error(error.message);
  return 1;
});
process.exit();
