/** Measures how long the event loop of this process is blocked, in CPU time. */

/** CPU time of this thread in milliseconds, which excludes time when others had the core. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * Returns the longest turn of the event loop during `work`, in milliseconds. The loop spins meanwhile, so each turn
 * contains only what ran without a break.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let startedAt = workedMs();
  const measure = () => {
    const now = workedMs();
    longest = Math.max(longest, now - startedAt);
    if (isOver) return;
    startedAt = now;
    setImmediate(measure);
  };
  setImmediate(measure);
  try {
    await work();
  } finally {
    isOver = true;
  }
  return longest;
}

/**
 * The time of a reference workload on this machine, in milliseconds: 20 on the development machine. Limits are
 * multiples of it.
 */
export function knownWorkMs(): number {
  const lines = Array.from({ length: 33_000 }, (_, at) => ({ at, text: `line ${at}`, tags: ['a', 'b'] }));
  const times = Array.from({ length: 7 }, () => {
    const before = workedMs();
    JSON.parse(JSON.stringify(lines));
    return workedMs() - before;
  });
  return times.sort((a, b) => a - b)[3]!;
}
