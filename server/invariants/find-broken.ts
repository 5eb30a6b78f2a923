/** Asks the database for what must be true of its rows. */
import type pg from 'pg';
import type { Invariant } from './invariant.ts';

/** A promise that was not kept, with the first rows that show it. */
export interface Breach {
  invariant: string;
  count: number;
  rows: unknown[];
}

const mostRows = 3;

/** The waits between tries of a webhook that the servers were told, in seconds; before the snapshot begins. */
export async function loadRetryTable(client: pg.Client, seconds: readonly number[]): Promise<void> {
  await client.query('create temp table retry_waits (try int, seconds float8)');
  await client.query(
    'insert into retry_waits select try, seconds from unnest($1::float8[]) with ordinality as w (seconds, try)',
    [seconds],
  );
}

/** What is broken, in the transaction that the client is in; `onNext` hears of each promise before it is asked for. */
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
      breaches.push({ invariant: invariant.name, count: rows.length, rows: rows.slice(0, mostRows) });
  }
  return breaches;
}
