/** Measures a figure in a process group of its own, so that it can neither end the run nor hang it. */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import nodeSettings from '../../server/start/node-settings.json' with { type: 'json' };
import type { Curve, Line } from '../figure.ts';
import type { Job, Message } from './protocol.ts';

export interface Outcome {
  lines: readonly Line[];
  curves: readonly Curve[];
  /** Why nothing, or not everything, was measured. */
  failure?: string;
}

/** A figure that has been asked to end gets this long to stop its databases. */
const graceMs = 15_000;
const leftOverMs = 5_000;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL');
});

/** `write` receives what it prints. */
export async function measureInProcess(
  job: Job,
  longestMs: number,
  write: (text: string) => void,
  program = join(import.meta.dirname, 'measure-figure.ts'),
): Promise<Outcome> {
  const child = fork(program, [], {
    detached: true,
    // Without the module of the launcher, which would let the process end while it waits for its job.
    execArgv: nodeSettings.arguments,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', write);
  const lines: Line[] = [];
  let hasEnded = false;
  let curves: readonly Curve[] = [];
  let failure: string | undefined;
  child.on('message', (message: Message) => {
    if ('lines' in message) {
      lines.push(...message.lines);
      hasEnded = message.end;
    } else if ('curves' in message) curves = message.curves;
    else failure = message.failure;
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    // Unlike "exit", it comes after the last message and the last output.
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
    // A program that it left behind keeps its output open.
    child.once('exit', () => setTimeout(() => signalGroup(child, 'SIGKILL'), leftOverMs).unref());
  });
  // It may have ended already; then there is no result.
  child.send(job, () => {});
  // It also keeps this process alive, whatever the other one does.
  const limit = setTimeout(() => {
    failure ??= `It was ended after ${(longestMs / 60_000).toFixed(1)} minutes.`;
    void endGroup(child);
  }, longestMs);
  const end = await ended;
  clearTimeout(limit);
  running.delete(child);
  signalGroup(child, 'SIGKILL');
  if (!hasEnded) failure ??= `Its process ended without a result (${end}).`;
  return { lines, curves, ...(failure !== undefined && { failure }) };
}

/** Ends the figures that are being measured; resolves when they have ended. */
export const endAll = (): Promise<unknown> => Promise.all([...running].map(endGroup));

async function endGroup(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  for (
    let waited = 0;
    waited < graceMs && child.exitCode === null && child.signalCode === null;
    waited += 100
  )
    await sleep(100);
  signalGroup(child, 'SIGKILL');
}

/** Servers, load drivers and databases of the figure are in its group. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // They have all ended.
  }
}
