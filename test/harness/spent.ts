/** The time of a test file by cause; `npm test -- --times` prints it. */
export type Cause =
  | 'PostgreSQL clusters'
  | 'database copies'
  | 'migrations'
  | 'demo data'
  | 'servers'
  | 'server processes'
  | 'commands'
  | 'browsers'
  | 'bundles'
  | 'waits'
  | 'kills';

let costs: Record<string, { count: number; ms: number }> = {};

/** Runs `work` and attributes its duration to the cause. */
export async function spent<T>(cause: Cause, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  try {
    return await work();
  } finally {
    const { count, ms } = costs[cause] ?? { count: 0, ms: 0 };
    costs[cause] = { count: count + 1, ms: ms + performance.now() - begun };
  }
}

/** Returns and resets the counts. */
export function takeCosts(): typeof costs {
  const taken = costs;
  costs = {};
  return taken;
}
