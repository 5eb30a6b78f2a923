/** Moves the clock of everything a run starts, PostgreSQL included; the run itself keeps its own. */
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { youngFolder } from '../harness/data-folder.ts';

const format = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?$/;

/** Reads a moment such as `2028-02-29T23:50` (in UTC) or `2028-02-29T23:50+01:00`, in milliseconds. Throws for others. */
export function momentOf(text: string): number {
  const [isMoment, , zone = 'Z'] = format.exec(text) ?? [];
  const moment = isMoment ? Date.parse(zone === 'Z' ? `${text.replace('Z', '')}Z` : text) : Number.NaN;
  // A day that the month does not have would be counted on into the next.
  const day = text.slice(0, 10);
  const isDay = new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) ?? false;
  if (isDay && !Number.isNaN(moment)) return moment;
  throw new Error(
    `--date takes a moment such as 2028-02-29T23:50 (UTC) or 2028-02-29T23:50+01:00, not ${text}.`,
  );
}

/** Compiles the library that is preloaded. Every account can read it, because PostgreSQL does not run as root. */
export function compiledClock(compiler = 'cc'): string {
  const folder = youngFolder();
  chmodSync(folder, 0o755);
  const library = join(folder, 'moved-clock.so');
  const source = join(import.meta.dirname, 'moved-clock.c');
  try {
    execFileSync(compiler, ['-O2', '-shared', '-fPIC', '-o', library, source, '-ldl'], { stdio: 'pipe' });
  } catch (cause) {
    const needed = 'Linux and a C compiler (on Debian: apt-get install gcc libc6-dev)';
    throw new Error(`--date needs ${needed}.`, { cause });
  }
  return library;
}

const preload = pathToFileURL(join(import.meta.dirname, 'keep-clock.mjs')).href;

/**
 * Makes every process that this one starts from now on, and all that those start, believe that it is this moment, from
 * which they run on. They get the distance from now, so that a process that starts later agrees.
 */
export async function moveClocks(moment: string): Promise<void> {
  // In a run whose clock is moved already, the distance is from the moved time.
  const moved = Number(process.env.MOVED_CLOCK_SECONDS ?? 0);
  const seconds = moved + Math.round((momentOf(moment) - Date.now()) / 1_000);
  Object.assign(process.env, { LD_PRELOAD: compiledClock(), MOVED_CLOCK_SECONDS: String(seconds) });
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${preload}`.trim();
  await import(preload);
}
