/**
 * Migrations of large tables while servers use them. The file starts with `-- online` and consists of steps, each in a
 * transaction of its own. The last is recorded with its effect; the others can be repeated, so a migration that was
 * interrupted begins again. A step that says `until 0` is a query for a number, and comes again until that is 0: it
 * changes many rows in batches.
 */
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const mark = '-- online\n';
const between = /^-- (?=step(?:, until 0)?\n)/m;
const repeated = 'step, until 0\n';

/** How long requests may wait for a step that waits for them, in milliseconds. */
const lockTimeoutMs = 200;
/** A step that met a long transaction is tried again, for about ten minutes. */
const tries = 600;
const pauseMs = 800;

export const isOnline = (sql: string): boolean => sql.startsWith(mark);

/** Runs `sql` and `record` in one transaction. Returns what the statements answered. */
export async function inTransaction(
  client: pg.Client,
  sql: string,
  record: () => Promise<unknown> = async () => undefined,
): Promise<pg.QueryResult[]> {
  await client.query('begin');
  try {
    // As many results as statements, and a single one alone.
    const answered: pg.QueryResult | pg.QueryResult[] = await client.query(sql);
    await record();
    await client.query('commit');
    return [answered].flat();
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Throws unless there is a last step to record the migration with, without which it would never be applied. */
export function stepsOf(sql: string): string[] {
  const steps = sql.split(between).slice(1);
  const last = steps.at(-1);
  if (last === undefined || last.startsWith(repeated))
    throw new Error('An online migration ends with a `-- step` that comes once.');
  return steps;
}

/** Applies the steps; `record` is part of the last. */
export async function applyOnline(
  client: pg.Client,
  sql: string,
  record: () => Promise<unknown>,
): Promise<void> {
  const steps = stepsOf(sql);
  for (const [at, marked] of steps.entries()) {
    const isLast = at === steps.length - 1;
    const step = marked.slice(marked.indexOf('\n') + 1);
    const index = /\bindex concurrently if not exists (\w+)/.exec(step)?.[1];
    if (marked.startsWith(repeated)) await untilZero(client, step);
    else if (index === undefined) await patiently(client, step, isLast ? record : undefined);
    else {
      await makeIndex(client, step, index);
      if (isLast) await record();
    }
  }
}

/** An index that was interrupted is there, and useless. */
async function makeIndex(client: pg.Client, step: string, name: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [name],
  );
  if (rowCount) await client.query(`drop index concurrently ${name}`);
  await client.query(step);
}

async function untilZero(client: pg.Client, step: string): Promise<void> {
  for (;;) {
    const answered = await patiently(client, step);
    const [left] = Object.values(answered.at(-1)!.rows[0] as Record<string, number>);
    if (left === 0) return;
  }
}

/** Behind a waiting step all requests wait too, so it gives up soon and comes again. */
export async function patiently(
  client: pg.Client,
  step: string,
  record?: () => Promise<unknown>,
): Promise<pg.QueryResult[]> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await inTransaction(client, `set local lock_timeout to ${lockTimeoutMs};\n${step}`, record);
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || tried === tries) throw error;
      await setTimeout(pauseMs);
    }
  }
}

const lockNotAvailable = '55P03';
