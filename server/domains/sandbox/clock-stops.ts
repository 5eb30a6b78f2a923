/** Computes the stops of an advancing clock. */

const gridMs = 900_000;

/**
 * The stop for the next due moment (RFC 3339; undefined if there is none), rounded up to a quarter of an hour. Server
 * clocks are late too, and a day with a thousand due moments must not take a thousand stops.
 */
export function stopAt(next: string | undefined, target: string): string {
  if (next === undefined) return target;
  const stop = new Date(Math.ceil(Date.parse(next) / gridMs) * gridMs).toISOString();
  return stop < target ? stop : target;
}
