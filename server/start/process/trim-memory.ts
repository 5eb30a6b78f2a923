/** Returns the memory that only starting needed. */

/** The first requests come before it. */
const delayMs = 1_000;

/**
 * Loading and compiling leave garbage that V8 keeps until memory is short, and by their size it sets how much more may
 * gather. A collection returns it. A more thorough one (`last-resort`) would also forget how to run requests fast.
 */
export function trimMemorySoon(): void {
  setTimeout(() => globalThis.gc?.({ type: 'major', execution: 'sync' }), delayMs).unref();
}
