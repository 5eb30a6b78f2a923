/** A process on a machine whose clock is wrong. */

/** Runs in the process before everything else. */
const shift = (ms: number): string => `
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { if (given.length === 0) super(Real.now() + ${ms}); else super(...given); }
    static now() { return Real.now() + ${ms}; }
  };`;

/** Environment variables of a process whose clock is so many milliseconds ahead of that of this machine. */
export const clockAhead = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shift(ms))}`,
});
