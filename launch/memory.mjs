import { totalmem } from 'node:os';

/** Megabytes that this process and its children may use: of the machine, or of their container. */
export function memoryMegabytes() {
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.min(limit, totalmem()) / 1_000_000;
}
