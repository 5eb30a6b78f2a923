/** The processor time of processes with everything they have started, from `/proc`; 0 where there is none. */
import { readdirSync, readFileSync } from 'node:fs';

const msOfTick = 10;

interface Ticks {
  parent: number;
  /** Of the process itself, and of its children that have ended and that it has waited for. */
  own: number;
}

function ticksOf(pid: string): Ticks | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const own = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { parent: Number(fields[1]), own };
  } catch {
    // It has just ended, and is counted by its parent.
    return undefined;
  }
}

/** Milliseconds of a process, its descendants, and those of them that have ended, such as a closed browser. */
export function processorMs(root: number): number {
  const ticks = new Map<number, Ticks>();
  try {
    for (const name of readdirSync('/proc'))
      if (/^\d+$/.test(name)) {
        const found = ticksOf(name);
        if (found) ticks.set(Number(name), found);
      }
  } catch {
    return 0;
  }
  const children = Map.groupBy(ticks, ([, { parent }]) => parent);
  const sumOf = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, [child]) => sum + sumOf(child), ticks.get(pid)?.own ?? 0);
  return sumOf(root) * msOfTick;
}
