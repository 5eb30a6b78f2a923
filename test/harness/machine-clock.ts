/** Runs a process as if on a machine with a wrong clock. */

/** Preloaded into the process. */
const shift = (ms: number): string => `
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + ${ms}); else super(...given); }
    static now() { return Real.now() + ${ms}; }
  };`;

/** Environment variables for a process whose clock is ahead by this many milliseconds. */
export const clockAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift(ms))}`,
});
