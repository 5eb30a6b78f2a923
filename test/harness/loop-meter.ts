/** How long the event loop of this process is kept busy without a break, in time of the processor. */

/** Milliseconds that this thread has worked: time in which others had the core is not in it. */
function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * The longest turn of the event loop while `work` is under way, in milliseconds. The loop goes round without pausing
 * meanwhile, so a turn is at most what was done on it in one go.
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
 * What this machine takes for a known piece of work, in milliseconds: 20 where the product is developed. Bounds are
 * written as multiples of it.
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
