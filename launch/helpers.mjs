// Programs that work for the launcher: npm, and the build of the console. None outlives it.
import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

const running = new Set();

/** Starts a program whose output is a pipe, and returns it with a promise of its exit code and signal. */
export function startHelper(command, args, options) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  const end = new Promise((done, failed) => {
    child.on('error', (error) => failed(new Error(`Could not start ${command}: ${error.message}`)));
    child.on('close', (code, signal) => done({ code, signal }));
  }).finally(() => running.delete(child));
  // It can fail before it is awaited.
  end.catch(() => undefined);
  return { child, end };
}

export function endHelpers() {
  for (const child of running) child.kill();
}

/** The server's requests come first. */
export function giveWay({ pid }) {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}
