/**
 * The time of the world is that of the database: the processes of one installation have one clock in common, however
 * far the clocks of their machines are apart. Each process measures how far its own clock is off.
 */
let offsetMs = 0;
/** The most exact measurement of late. */
let best: Measurement | undefined;

export interface Measurement {
  /** How far the database is ahead of this process. */
  offsetMs: number;
  /** Half the time that the question took: the offset is exact to that. */
  errorMs: number;
  /** On the clock that only goes forward. */
  takenMs: number;
}

/** Milliseconds since 1970. */
export const worldMs = (): number => Date.now() + offsetMs;

/** RFC 3339, UTC, milliseconds. */
export const worldTime = (): string => new Date(worldMs()).toISOString();

/** Clocks drift, so that an exact measurement gives way to a fresh one. */
const longestMs = 300_000;

/** The measurement that counts: the fresh one where it is more exact, contradicts the old one, or that is too old. */
export function moreCredible(old: Measurement | undefined, fresh: Measurement): Measurement {
  if (old === undefined || fresh.errorMs <= old.errorMs) return fresh;
  if (fresh.takenMs - old.takenMs > longestMs) return fresh;
  return Math.abs(fresh.offsetMs - old.offsetMs) > fresh.errorMs + old.errorMs ? fresh : old;
}

/** What is added to the clock of the process: nothing where the measurement can't tell the two clocks apart. */
export const correctionOf = ({ offsetMs: off, errorMs }: Measurement): number =>
  Math.abs(off) <= errorMs ? 0 : Math.round(off);

/** Sets the clock by a measurement, unless an earlier one is more credible. */
export function setWorldClock(fresh: Measurement): void {
  best = moreCredible(best, fresh);
  offsetMs = correctionOf(best);
}
