/** How slow this machine is right now: deadlines of tests are scaled by it. */
import { createHash } from 'node:crypto';

const block = Buffer.alloc(1 << 20, 'tessera');
/** What the work below takes on a quiet core of 2024. */
const usualMs = 20;
/** Deadlines have room to spare even on a quiet machine: nothing waits for them when all is well. */
const leastFactor = 3;

/** Digests 32 MB. Sharing a core with a busy loop doubles the time that it takes. */
function workMs(): number {
  const begun = performance.now();
  const hash = createHash('sha256');
  for (let count = 0; count < 32; count += 1) hash.update(block);
  hash.digest();
  return performance.now() - begun;
}

/** The factor for deadlines, from the slowest of a few rounds: other work comes and goes. */
export function measurePatience(): number {
  const slowest = Math.max(...Array.from({ length: 5 }, workMs));
  return Math.ceil(leastFactor * Math.max(1, slowest / usualMs));
}
