/** Moves the clock of everything a run starts, PostgreSQL included, with libfaketime; the run itself keeps its own. */
import { existsSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const places = ['/usr/lib/*/faketime', '/usr/lib64/faketime', '/usr/lib/faketime', '/usr/local/lib/faketime'];

/** The path of libfaketime, or undefined if it is not installed. */
export const faketimeLibrary = (folders: readonly string[] = places): string | undefined =>
  folders.flatMap((folder) => globSync(`${folder}/libfaketime.so.1`))[0];

const format = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

/** Reads a moment such as `2028-02-29T23:50` (in UTC) or `2028-02-29T23:50+01:00`, in milliseconds. Throws for others. */
export function momentOf(text: string): number {
  const [, , zone = 'Z'] = format.exec(text) ?? [];
  const moment = format.test(text)
    ? Date.parse(zone === 'Z' ? `${text.replace('Z', '')}Z` : text)
    : Number.NaN;
  // A day that the month does not have would be counted on into the next.
  const day = text.slice(0, 10);
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  if (isDay && !Number.isNaN(moment)) return moment;
  throw new Error(
    `--date takes a moment such as 2028-02-29T23:50 (UTC) or 2028-02-29T23:50+01:00, not ${text}.`,
  );
}

/**
 * Returns the environment variables that move the clock of a process to the moment, from which it runs on. It is the
 * distance from now, so that a process that starts later agrees. Throws if libfaketime is missing.
 */
export function movedClock(moment: string, library = faketimeLibrary()): Record<string, string> {
  const seconds = Math.round((momentOf(moment) - Date.now()) / 1_000);
  if (!library)
    throw new Error('--date needs libfaketime. Install it (on Debian: apt-get install libfaketime).');
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
    // Waiting takes as long as it does.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Node reads the real time of files. They are also written with it, because other runs tell by it what is abandoned.
    NO_FAKE_STAT: '1',
    FAKE_UTIME: '1',
  };
}

const preload = pathToFileURL(join(import.meta.dirname, 'keep-clock.mjs')).href;

/** Makes every process that this one starts from now on, and all that those start, believe that it is this moment. */
export async function moveClocks(moment: string): Promise<void> {
  Object.assign(process.env, movedClock(moment));
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim();
  await import(preload);
}

/** Removes the shared memory that libfaketime leaves behind for each killed process. */
export function sweepClocks(folder = '/dev/shm'): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const [, pid] = /^(?:sem\.)?faketime_(?:shm|sem)_(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !existsSync(`/proc/${pid}`)) rmSync(join(folder, name), { force: true });
  }
}
