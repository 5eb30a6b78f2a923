/** Distributes the test files of a run over a few processes and reports their results. */
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { TestFile } from './files.ts';
import type { EndedTest, Failure, FromLane, ToLane, Usage } from './protocol.ts';

const root = dirname(dirname(import.meta.dirname));
const lane = join(import.meta.dirname, 'lane.ts');
const hooks = pathToFileURL(join(import.meta.dirname, 'lane-hooks.ts')).href;
const reporter = pathToFileURL(join(import.meta.dirname, 'send-events.ts')).href;
const lingeringMs = 60_000;

export interface Watcher {
  started(file: TestFile): void;
  ended(test: EndedTest): void;
  said(path: string, diagnostic: string): void;
  /** Output of the file's process, such as server logs. */
  wrote(path: string, text: string): void;
  used(path: string, usage: Usage): void;
  /** `failure` is set if the file itself failed: it could not be loaded, a hook threw, or the process died. */
  finished(file: TestFile, failure: Failure | undefined): void;
  /** The file left changes in the process. */
  failed(file: TestFile, failure: Failure): void;
}

export interface LaneOptions {
  lanes: number;
  env: NodeJS.ProcessEnv;
  /** For Node's test runner. */
  nodeArguments: readonly string[];
  /** Tests are selected by name: each file gets its own process and ends with it. */
  byName: boolean;
  interrupted: AbortSignal;
}

/** Resolves when every file has ended, or the run was interrupted. */
export async function runInLanes(files: readonly TestFile[], watcher: Watcher, options: LaneOptions) {
  const waiting = files.map((file) => ({ ...file, alone: file.alone || options.byName }));
  const take = (isFresh: boolean): TestFile | undefined => {
    const at = waiting.findIndex(({ alone }) => isFresh || !alone);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  // Replaces a process that has run a file needing its own, or that died.
  const keepOne = async () => {
    while (waiting.length > 0 && !options.interrupted.aborted) {
      const { length } = waiting;
      await runLane(take, watcher, options);
      // Another lane may have taken the rest; a lane that starts and takes nothing never will.
      if (waiting.length === length) throw new Error('A lane ended before it asked for a file.');
    }
  };
  await Promise.all(Array.from({ length: options.lanes }, keepOne));
}

function start({ env, nodeArguments }: LaneOptions): ChildProcess {
  const args = [
    '--disable-warning=ExperimentalWarning',
    `--test-reporter=${reporter}`,
    '--test-reporter-destination=stdout',
    ...nodeArguments,
    // Most of what tests make is short-lived: a larger nursery is collected less often.
    '--max-semi-space-size=32',
    `--import=${hooks}`,
    lane,
  ];
  return spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Advanced serialization preserves errors; a process group lets an interrupted run kill what tests started.
    serialization: 'advanced',
    detached: process.platform !== 'win32',
  });
}

async function runLane(
  take: (isFresh: boolean) => TestFile | undefined,
  watcher: Watcher,
  options: LaneOptions,
): Promise<void> {
  const child = start(options);
  /** Assigned files whose events have not all arrived. */
  const open = new Map<string, TestFile>();
  let last: TestFile | undefined;
  let lingering: NodeJS.Timeout | undefined;
  let kept = '';
  let hasFailed = false;

  const finish = (path: string, failure?: Failure) => {
    const file = open.get(path);
    if (file === undefined) return;
    open.delete(path);
    watcher.finished(file, failure);
  };
  const handOut = () => {
    const file = last?.alone ? undefined : take(last === undefined);
    const message: ToLane = file ? { kind: 'run', file: file.path } : { kind: 'end' };
    child.send(message);
    if (file === undefined) return;
    open.set(file.path, file);
    last = file;
    watcher.started(file);
  };
  const heed: { [K in FromLane['kind']]: (message: Extract<FromLane, { kind: K }>) => void } = {
    next: handOut,
    test: (test) => {
      hasFailed ||= test.outcome === 'failed';
      watcher.ended(test);
    },
    diagnostic: ({ file, text }) => watcher.said(file, text),
    'file-ended': ({ file, failure }) => finish(file, failure),
    usage: ({ file, usage }) => watcher.used(file, usage),
    lingers: ({ resources }) => {
      lingering = setTimeout(() => {
        kept = resources.join(', ');
        signalGroup(child, 'SIGKILL');
      }, lingeringMs);
    },
  };
  child.on('message', (message: FromLane) => heed[message.kind](message as never));
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => last && watcher.wrote(last.path, String(chunk)));
  const interrupt = () => {
    signalGroup(child, 'SIGTERM');
    setTimeout(signalGroup, 5_000, child, 'SIGKILL').unref();
  };
  options.interrupted.addEventListener('abort', interrupt);
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((done) => {
    child.once('close', (...ending) => done(ending));
    child.once('error', () => done([1, null]));
  });
  options.interrupted.removeEventListener('abort', interrupt);
  clearTimeout(lingering);
  if (options.interrupted.aborted) return;
  // Node exits with 1 if a test failed; any other exit code comes from the file.
  const isUsual = code === 0 || (code === 1 && hasFailed);
  if (options.byName && isUsual && last !== undefined) finish(last.path);
  const ending = `The process ended with ${signal ?? `exit code ${code}`}`;
  for (const path of [...open.keys()]) finish(path, failureOf(`${ending} in the middle of the file.`));
  if (kept !== '' && last !== undefined)
    watcher.failed(last, failureOf(`A test file of this process left something open: ${kept}.`));
}

const failureOf = (text: string): Failure => ({ text, location: '', isOfSubtests: false });

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // Everything in the group has already ended.
  }
}
