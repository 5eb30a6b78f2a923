/**
 * A lane: one of a few processes that share the test files of a run. Files run one after another in the same process,
 * so the product's modules are loaded and compiled once instead of two hundred times. Each file is a suite with its own
 * hooks; environment variables are restored between files.
 */
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { after, afterEach, type SuiteContext, suite, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { failureNotes } from '../harness/failure-notes.ts';
import { assertNoDefects } from '../harness/lane-defects.ts';
import { endLane } from '../harness/lane-end.ts';
import { processorMs } from '../harness/processor-time.ts';
import { takeCosts } from '../harness/spent.ts';
import { isLong } from '../promises/figures.ts';
import { assertNoStrays, startFollowing, stopFollowing } from './lane-hooks.ts';
import type { FromLane, ToLane } from './protocol.ts';

const root = dirname(dirname(import.meta.dirname));
const tell = (message: FromLane): void => void process.send!(message);

async function nextFile(): Promise<string | undefined> {
  const answer = once(process, 'message');
  tell({ kind: 'next' });
  const [message] = (await answer) as [ToLane];
  return message.kind === 'run' ? message.file : undefined;
}

async function noteFailure(test: TestContext | SuiteContext): Promise<void> {
  if (!('passed' in test) || test.passed) return;
  for (const note of await failureNotes()) test.diagnostic(note);
}

async function runFile(file: string): Promise<void> {
  const environment = { ...process.env };
  process.env.TESSERA_TEST_FILE = file;
  const before = processorMs(process.pid);
  const begun = performance.now();
  startFollowing();
  await suite(file, async () => {
    assertNoDefects();
    after(assertNoStrays);
    afterEach(noteFailure);
    await import(pathToFileURL(join(root, file)).href);
    stopFollowing();
  });
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  const seconds = (performance.now() - begun) / 1_000;
  tell({
    kind: 'usage',
    file,
    usage: { seconds, cpuMs: processorMs(process.pid) - before, costs: takeCosts() },
  });
}

/** Reports resources that still keep the process alive; their file should have closed them. */
function reportLingering(): void {
  setTimeout(() => tell({ kind: 'lingers', resources: process.getActiveResourcesInfo() }), 5_000).unref();
}

/** Node filters names before a suite has its tests, so a file is no suite if tests are selected by name. */
async function runByName(): Promise<void> {
  const file = await nextFile();
  if (file === undefined) return;
  process.env.TESSERA_TEST_FILE = file;
  afterEach(noteFailure);
  after(async () => {
    await endLane();
    reportLingering();
  });
  await import(pathToFileURL(join(root, file)).href);
}

/** At full scale, servers share no memory and no event loop, like those of a customer. */
async function startProcesses(): Promise<void> {
  const { startUsually } = await import('../promises/rig.ts');
  startUsually((await import('../all/harness/process-servers.ts')).startServerProcess);
}

/** A run that is killed can't end its lanes, which would wait for their next file forever. */
function endWithRun(): void {
  const group = process.platform === 'win32' ? process.pid : -process.pid;
  // A listener for the end of the channel would keep this process alive.
  setInterval(() => process.connected || process.kill(group, 'SIGKILL'), 1_000).unref();
}

endWithRun();
if (isLong) await startProcesses();
const isByName = process.execArgv.some((argument) => argument.startsWith('--test-name-pattern'));
if (isByName) await runByName();
else for (let file = await nextFile(); file !== undefined; file = await nextFile()) await runFile(file);
if (!isByName) {
  await endLane();
  reportLingering();
}
