/** Measures the current speed of this machine, which scales the time-outs of tests. */
import { createHash } from 'node:crypto';

const block = Buffer.alloc(1 << 20, 'tessera');
/** The duration of the workload below on a quiet core of 2024. */
const usualMs = 20;
/** Time-outs are generous even on a quiet machine, because successful tests never wait for them. */
const leastFactor = 3;

/** Digests 32 MB. Sharing a core with a busy loop doubles the time. */
function workMs(): number {
  const begun = performance.now();
  const hash = createHash('sha256');
  for (let count = 0; count < 32; count += 1) hash.update(block);
  hash.digest();
  return performance.now() - begun;
}

/** Returns the factor for time-outs, from the slowest of a few rounds, because other load varies. */
export function measurePatience(): number {
  const slowest = Math.max(...Array.from({ length: 5 }, workMs));
  return Math.ceil(leastFactor * Math.max(1, slowest / usualMs));
}
