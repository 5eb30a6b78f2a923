/** Steps 5 and 6: writes are held up for a moment, the last changes follow, and the merchant lives in the target. */

import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { waitAfter } from '../../contract/backoff.ts';
import { sequencesOf } from '../backup/schema.ts';
import { isLockTimeout } from '../database/failures.ts';
import { begun } from '../errors/begun.ts';
import { TooBusyError } from './faults.ts';
import { areOut, keepStopped, letIn, letWrite, stopWrites } from './fence.ts';
import type { Compared, Following } from './follow.ts';
import { advance, switchDirectory } from './move-store.ts';
import { requireAlone } from './requirements.ts';
import type { Rig } from './rig.ts';
import { compareHeads, compareKeys, compareNewer, compareTables, type Sides } from './rows/compare.ts';
import type { MovedTable } from './rows/moved-tables.ts';

/** How long writes are held up at most; requests wait for two seconds. */
const fenceMs = 1_500;
/** Writes are only held up once the target is not further behind than this. */
const behindMs = 250;
/** Tables with up to this many rows are compared in full again. */
const small = 1_000;
const maxAttempts = 20;

/** Ids that were made since then, and a little earlier. */
export const idSince = (ms: number): string => {
  const digits = Math.max(0, Math.trunc(ms) - 60_000)
    .toString(16)
    .padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`;
};

/** Switches as soon as the merchant's writes can be held up for long enough. */
export async function switchOver(rig: Rig, following: Following, compared: Compared): Promise<void> {
  const reader = await rig.connectToSource();
  try {
    for (let attempt = 1; ; attempt += 1) {
      for (let looks = 0; looks < 50 && (await following.catchUp()) > behindMs; looks += 1) await pause(50);
      const late: Promise<unknown>[] = [];
      try {
        return await attemptSwitch(rig, following, () => compareLast(rig, reader, following, compared), late);
      } catch (error) {
        if (!(error instanceof TooBusyError || isLockTimeout(error)) || attempt === maxAttempts) throw error;
        rig.tell.step(`The merchant is too busy: ${(error as Error).message} Trying again`);
      }
      await Promise.allSettled(late);
      await pause(waitAfter({ first: 500, longest: 5_000 }, attempt));
    }
  } finally {
    await reader.end();
  }
}

async function attemptSwitch(
  rig: Rig,
  following: Following,
  compare: () => Promise<void>,
  late: Promise<unknown>[],
): Promise<void> {
  const { home, source, move } = rig;
  const began = performance.now();
  let isFinal = false;
  try {
    await stopWrites(source, move, fenceMs);
    await within(began, following.catchUp(), late);
    await within(began, Promise.all([compare(), requireAlone(source, move.merchants)]), late);
    await raiseSequences(rig);
    await advance(home, move, 'switching');
    isFinal = await keepStopped(source, move);
    if (!isFinal) {
      await advance(home, move, 'compared');
      throw new TooBusyError('its writes were held up for too long.');
    }
  } finally {
    if (!isFinal) await letWrite(source, move);
  }
  await finishSwitch(rig, began);
}

/** There is no way back, and the background of home does this too, in case that this process ends. */
export async function finishSwitch(rig: Rig, began?: number): Promise<void> {
  const { home, source, target, move } = rig;
  if (!(await areOut(source, move))) throw new Error('The source still serves the merchant.');
  if (move.step === 'switching') await switchDirectory(home, move);
  await letIn(target, move);
  if (began !== undefined) rig.waitedMs = Math.round(performance.now() - began);
}

/** Rows unchanged since the last comparison need no second look. */
async function compareLast(
  { target, move, tables }: Rig,
  source: pg.Client,
  { touched }: Following,
  { counts, now, atMs }: Compared,
): Promise<void> {
  const sides: Sides = { source, target, merchants: move.merchants };
  const isSmall = ({ name }: MovedTable) => (counts.get(name) ?? 0) <= small;
  await compareHeads(sides);
  await compareTables(sides, tables.filter(isSmall), now);
  for (const table of tables.filter((one) => !isSmall(one))) {
    await compareNewer(sides, table, idSince(atMs));
    const keys = touched.get(table.name);
    if (keys !== undefined) await compareKeys(sides, table, [...keys.values()]);
  }
}

/** Numbers that the target's sequences give are above those of the rows that arrived. */
async function raiseSequences({ source, target }: Rig): Promise<void> {
  const there = new Map((await sequencesOf(target)).map((state) => [state.name, state]));
  for (const { name, last } of await sequencesOf(source)) {
    const own = there.get(name);
    if (own !== undefined && BigInt(own.last) < BigInt(last))
      await target.query('select setval($1::regclass, $2::bigint)', [`"${name}"`, last]);
  }
}

/** Gives up before requests do; `late` then has the work that continues. */
async function within<Result>(
  began: number,
  work: Promise<Result>,
  late: Promise<unknown>[],
): Promise<Result> {
  const ended = new AbortController();
  const leftMs = Math.max(0, fenceMs - (performance.now() - began));
  const giveUp = async (): Promise<never> => {
    await pause(leftMs, undefined, { signal: ended.signal });
    late.push(begun(work));
    throw new TooBusyError('the last changes took too long.');
  };
  try {
    // Either can fail after the other has been returned.
    return await Promise.race([begun(work), begun(giveUp())]);
  } finally {
    ended.abort();
  }
}
