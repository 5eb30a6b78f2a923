/** The processes of a PostgreSQL, for tests that kill and freeze them. */
import { readFileSync } from 'node:fs';

/** The postmaster and all its children. */
export function processesOf(postmaster: number): number[] {
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim();
  return [postmaster, ...children.split(' ').filter(Boolean).map(Number)];
}

export function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has already ended.
    }
  }
}
