/**
 * The database's clock, which all processes of an installation share, however far apart the clocks of their machines
 * are. Each process measures the offset of its own clock.
 */
let offsetMs = 0;
/** The best recent measurement. */
let best: Measurement | undefined;

export interface Measurement {
  /** How far the database is ahead of this process. */
  offsetMs: number;
  /** Half the round trip of the query: the offset is accurate to this. */
  errorMs: number;
  /** On the monotonic clock. */
  takenMs: number;
}

/** Milliseconds since 1970. */
export const worldMs = (): number => Date.now() + offsetMs;

/** RFC 3339, UTC, milliseconds. */
export const worldTime = (): string => new Date(worldMs()).toISOString();

/** Clocks drift, so an accurate measurement expires. */
const longestMs = 300_000;

/** Picks a measurement: the fresh one if it is more accurate, contradicts the old one, or the old one has expired. */
export function moreCredible(old: Measurement | undefined, fresh: Measurement): Measurement {
  if (old === undefined || fresh.errorMs <= old.errorMs) return fresh;
  if (fresh.takenMs - old.takenMs > longestMs) return fresh;
  return Math.abs(fresh.offsetMs - old.offsetMs) > fresh.errorMs + old.errorMs ? fresh : old;
}

/** The correction of the process's clock: none if the measurement can't tell the two clocks apart. */
export const correctionOf = ({ offsetMs: off, errorMs }: Measurement): number =>
  Math.abs(off) <= errorMs ? 0 : Math.round(off);

/** Sets the clock by a measurement, unless an earlier one is more credible. */
export function setWorldClock(fresh: Measurement): void {
  best = moreCredible(best, fresh);
  offsetMs = correctionOf(best);
}
