import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** /proc is exact and cheap; elsewhere (macOS) `ps` answers the same questions. */
const hasProc = existsSync('/proc/self/stat');

/**
 * Returns a process's start time as an opaque text that distinguishes later processes with the same pid. Undefined if
 * the process is not running; a zombie does not count, although signals still reach it.
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

/** The command line of a process, joined by spaces; empty if unreadable. */
export function commandLine(pid: number): string {
  if (!hasProc) return askPs(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim();
  } catch {
    return '';
  }
}

/** Waits until the process is gone; returns false if it still runs after `timeoutMs`. */
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
