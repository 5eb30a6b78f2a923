import { totalmem } from 'node:os';

/** Megabytes that this process and its children may use: of the machine, or of their container. */
export function memoryMegabytes() {
  const limit = process.constrainedMemory?.() || Number.POSITIVE_INFINITY;
  return Math.min(limit, totalmem()) / 1_000_000;
}

/** Measured: with less, the first start can take minutes, or fail. */
const needed = 950;

export function warnOfMemory() {
  const found = Math.round(memoryMegabytes());
  if (found < needed)
    console.error(`There are ${found} MB of memory. Tessera and its own database need 1 GB.`);
}
