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

/** Processor time of the work below on the machine of `test/BUDGET.md`. */
const budgetMs = 10;

/** Compiles and runs small functions, reads and writes JSON, and sorts: what the tests mostly do. */
function programMs(round: number): number {
  const before = process.cpuUsage();
  const rows = Array.from({ length: 4_000 }, (_, at) => ({ id: `row-${(at * 7_919) % 4_001}`, at, round }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let at = 0; at < 400; at += 1) new Function('row', `return row.at + ${at} + ${round}`)(read[at]);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

const everyMs = 3_000;

/**
 * Watches while a run lasts how much more processor time a program needs than on the machine of the budget. The same
 * work costs up to half as much again while neighbours share the processor, so one look at the start would not do.
 */
export class Slowness {
  readonly #rounds: number[] = [];
  readonly #timer = setInterval(() => this.#look(), everyMs).unref();

  #look(): void {
    this.#rounds.push(programMs(this.#rounds.length));
  }

  /** The median so far, as a factor; ends the watch. */
  end(): number {
    clearInterval(this.#timer);
    this.#look();
    return this.#rounds.sort((a, b) => a - b)[this.#rounds.length >> 1]! / budgetMs;
  }
}
