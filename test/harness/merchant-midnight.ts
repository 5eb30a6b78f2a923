/** Moves the clock of a sandbox to the midnight of its merchant. */
import type { World } from './world.ts';

const dayMs = 86_400_000;

const wall = (epochMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(epochMs);

/** The start of a day in a time zone, some days from now: RFC 3339, UTC. */
export function midnightIn(days: number, timeZone: string): string {
  const day = wall(Date.now() + days * dayMs, timeZone).slice(0, 10);
  const noon = Date.parse(`${day}T12:00:00Z`);
  for (let at = noon - 2 * dayMs; at < noon + dayMs; at += 15 * 60_000)
    if (wall(at, timeZone).startsWith(day)) return new Date(at).toISOString();
  throw new Error(`${day} has no start in ${timeZone}.`);
}

/** Sets the clock of a sandbox, which keeps running. */
export const setClock = (world: World, merchantId: string, at: string, offsetMs = 0): Promise<unknown> =>
  world.sql('update merchants set clock_ahead_ms = $2 where id = $1', [
    merchantId,
    Math.max(0, Date.parse(at) + offsetMs - Date.now()),
  ]);
