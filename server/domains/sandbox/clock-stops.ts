/** Where a clock that is moved ahead stops on its way: pure rules. */

const gridMs = 900_000;

/**
 * The stop for what happens next (RFC 3339; undefined where nothing does): the quarter of an hour that it falls into is
 * let pass, as the clocks of a server are late too, so that a day with a thousand ends does not take a thousand stops.
 */
export function stopAt(next: string | undefined, target: string): string {
  if (next === undefined) return target;
  const stop = new Date(Math.ceil(Date.parse(next) / gridMs) * gridMs).toISOString();
  return stop < target ? stop : target;
}
