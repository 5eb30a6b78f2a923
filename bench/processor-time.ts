/** The processor time of processes, from Linux's /proc. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts processor time in hundredths of a second. */
const tickSeconds = 0.01;

interface Ticks {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function ticksOf(pid: number): Ticks | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may contain spaces and parentheses.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: fields[1]!, own: fields[11]! + fields[12]!, ended: fields[13]! + fields[14]! };
  } catch {
    return undefined;
  }
}

/** To the nanosecond, of all threads that run; undefined for a process that has ended, or another kernel. */
function exactSeconds(pid: number): number | undefined {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const used = threads.map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1e9;
  } catch {
    return undefined;
  }
}

/** As `familySeconds`, but exact for all that run; for measurements of a few seconds. */
export function exactFamilySeconds(pid: number): number {
  const head = ticksOf(pid);
  if (head === undefined) return 0;
  const running = [pid, ...childrenOf(pid)].map((each) => exactSeconds(each) ?? 0);
  return running.reduce((sum, seconds) => sum + seconds, head.ended * tickSeconds);
}

/** Seconds that a process has used. */
export const processSeconds = (pid: number): number => (ticksOf(pid)?.own ?? 0) * tickSeconds;

/** The running children of a process. */
export const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => ticksOf(each)?.parent === pid);

/** Seconds that a process and all its children have used, including those that have ended. */
export function familySeconds(pid: number): number {
  const head = ticksOf(pid);
  if (head === undefined) return 0;
  const children = childrenOf(pid).map((child) => {
    const { own = 0, ended = 0 } = ticksOf(child) ?? {};
    return own + ended;
  });
  return (head.own + head.ended + children.reduce((sum, ticks) => sum + ticks, 0)) * tickSeconds;
}

/** The process id of the PostgreSQL with this data directory. */
export const postgresPid = (dataDirectory: string): number =>
  Number(readFileSync(join(dataDirectory, 'postmaster.pid'), 'utf8').split('\n')[0]);
