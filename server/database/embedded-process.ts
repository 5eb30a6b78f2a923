import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** /proc is exact and costs nothing; elsewhere (macOS) `ps` answers the same two questions. */
const hasProc = existsSync('/proc/self/stat');

/**
 * When a process started, as an opaque text that differs for any later process with the same id.
 * Undefined when no such process runs; a zombie no longer runs, though signals still find it.
 */
export function processStart(pid: number): string | undefined {
  if (hasProc) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const [state, ...started] = askPs(pid, 'state=,lstart=').split(/\s+/);
  return !state || state.startsWith('Z') ? undefined : started.join(' ');
}

/** The command line of a process, one space between arguments; empty when it cannot be read. */
export function commandLine(pid: number): string {
  if (!hasProc) return askPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  } catch {
    return '';
  }
}

/** Waits until the process is gone; false when it still runs after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (processStart(pid) !== undefined) {
    if (performance.now() > deadline) return false;
    await delay(20);
  }
  return true;
}

function askPs(pid: number, format: string): string {
  try {
    return execFileSync('ps', ['-o', format, '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
