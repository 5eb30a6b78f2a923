/** Finds rows that violate invariants. */
import type pg from 'pg';
import type { Invariant } from './invariant.ts';

/** A violated invariant, with the first rows that violate it. */
export interface Breach {
  invariant: string;
  count: number;
  rows: unknown[];
}

const maxRows = 3;

/** Loads the configured delays between webhook attempts, in seconds. Call it before the snapshot starts. */
export async function loadRetryTable(client: pg.Client, seconds: readonly number[]): Promise<void> {
  await client.query('create temp table retry_waits (try int, seconds float8)');
  await client.query(
    'insert into retry_waits select try, seconds from unnest($1::float8[]) with ordinality as w (seconds, try)',
    [seconds],
  );
}

/** Returns violated invariants, within the client's transaction; `onNext` is called before each check. */
export async function findBroken(
  client: pg.Client,
  invariants: readonly Invariant[],
  onNext: (invariant: Invariant, at: number) => void = () => undefined,
): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const [at, invariant] of invariants.entries()) {
    onNext(invariant, at);
    const { rows } = await client.query(invariant.sql);
    if (rows.length > 0)
      breaches.push({ invariant: invariant.name, count: rows.length, rows: rows.slice(0, maxRows) });
  }
  return breaches;
}
