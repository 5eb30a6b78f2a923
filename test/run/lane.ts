/**
 * A lane: one of a few processes that share the test files of a run. Files run one after another in the same process,
 * so the product's modules are loaded and compiled once instead of two hundred times. Each file is a suite with its own
 * hooks; environment variables are restored between files.
 */
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { after, suite } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assertNoDefects } from '../harness/lane-defects.ts';
import { endLane } from '../harness/lane-end.ts';
import { processorMs } from '../harness/processor-time.ts';
import { takeCosts } from '../harness/spent.ts';
import { isLong } from '../promises/figures.ts';
import type { FromLane, ToLane } from './protocol.ts';

const root = dirname(dirname(import.meta.dirname));
const tell = (message: FromLane): void => void process.send!(message);

async function nextFile(): Promise<string | undefined> {
  const answer = once(process, 'message');
  tell({ kind: 'next' });
  const [message] = (await answer) as [ToLane];
  return message.kind === 'run' ? message.file : undefined;
}

async function runFile(file: string): Promise<void> {
  const environment = { ...process.env };
  process.env.TESSERA_TEST_FILE = file;
  const before = processorMs(process.pid);
  const begun = performance.now();
  await suite(file, async () => {
    assertNoDefects();
    await import(pathToFileURL(join(root, file)).href);
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

if (isLong) await startProcesses();
const isByName = process.execArgv.some((argument) => argument.startsWith('--test-name-pattern'));
if (isByName) await runByName();
else for (let file = await nextFile(); file !== undefined; file = await nextFile()) await runFile(file);
if (!isByName) {
  await endLane();
  reportLingering();
}
