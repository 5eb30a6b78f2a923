import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EmbeddedDatabaseError } from '../error.ts';
import { processStart } from './process.ts';

interface LockHolder {
  pid: number;
  /** From `processStart`; distinguishes the holder from a later process with the same pid. */
  startedAt: string;
  host: string;
  since: string;
}

export interface DataFolderLock {
  release(): void;
}

/** A process that is stopping may still be closing its database. */
const timeoutMs = 3_000;
const heartbeatMs = 3_000;
/** Pids of another host or container mean nothing here; only a heartbeat shows life. */
const foreignLockStaleAfterMs = 12_000;

/**
 * Locks a data folder, so that only this process runs its embedded database. Takes over the lock of a dead holder
 * (`kill -9`, a crash, a reused pid). Throws EmbeddedDatabaseError naming the holder if it is alive.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = join(dataDir, 'embedded-database.lock');
  const mine = JSON.stringify(thisProcess());
  const startedWaiting = performance.now();
  let tookOver = false;
  while (!tryCreate(path, mine)) {
    const seen = readText(path);
    const holder = parseHolder(seen);
    if (isAlive(holder, path)) {
      refuseAfterTimeout(holder, dataDir, performance.now() - startedWaiting);
      await delay(100);
    } else {
      discardStale(path, seen);
      tookOver = true;
    }
  }
  // Two processes may take over a stale lock at once; the one whose text remains holds it.
  if (tookOver) await delay(30);
  if (readText(path) !== mine) return lockDataFolder(dataDir);
  const heartbeat = setInterval(() => beat(path), heartbeatMs).unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (readText(path) === mine) rmSync(path, { force: true });
    },
  };
}

/**
 * Throws EmbeddedDatabaseError if a living process keeps the folder, before a start takes time. Locks
 * nothing.
 */
export async function awaitFreeFolder(dataDir: string): Promise<void> {
  const path = join(dataDir, 'embedded-database.lock');
  const startedWaiting = performance.now();
  for (;;) {
    const holder = parseHolder(readText(path));
    if (holder === undefined || !isAlive(holder, path)) return;
    refuseAfterTimeout(holder, dataDir, performance.now() - startedWaiting);
    await delay(100);
  }
}

function thisProcess(): LockHolder {
  const startedAt = processStart(process.pid) ?? '';
  return { pid: process.pid, startedAt, host: hostname(), since: new Date().toISOString() };
}

function tryCreate(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(holder: LockHolder | undefined, path: string): boolean {
  if (!holder) return ageMs(path) < 2_000; // being written right now, or truncated by a full disk
  if (holder.host !== hostname()) return ageMs(path) < foreignLockStaleAfterMs;
  return processStart(holder.pid) === holder.startedAt;
}

function refuseAfterTimeout(holder: LockHolder | undefined, dataDir: string, waitedMs: number): void {
  const foreign = holder !== undefined && holder.host !== hostname();
  if (waitedMs < (foreign ? foreignLockStaleAfterMs : timeoutMs)) return;
  const who = holder ? `process ${holder.pid}${foreign ? ` on ${holder.host}` : ''}` : 'another process';
  const since = holder ? ` since ${holder.since}` : '';
  throw new EmbeddedDatabaseError(
    `Tessera is already running on the data in ${dataDir} (${who}${since}). ` +
      'Stop it first, or set TESSERA_DATA_DIR to another folder.',
  );
}

function discardStale(path: string, seen: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
    // The lock changed since it was read: restore it, unless a third process has taken it by now.
    if (readText(aside) !== seen) tryCreate(path, readText(aside));
    rmSync(aside, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

function parseHolder(text: string): LockHolder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<LockHolder>;
    return typeof holder.pid === 'number' && typeof holder.host === 'string'
      ? (holder as LockHolder)
      : undefined;
  } catch {
    return undefined;
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function ageMs(path: string): number {
  return Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

function beat(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder was removed under a running server; PostgreSQL notices and reports that.
  }
}
