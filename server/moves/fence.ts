/** Fences of a merchant in a cell: see migration 0032. */
import type pg from 'pg';

/** Ends all writes for up to `maxMs`; once this returns, none that began earlier is still running. */
export async function stopWrites(
  client: pg.Client,
  merchants: readonly string[],
  maxMs: number,
): Promise<void> {
  await client.query(
    `insert into merchant_fences (merchant_id, stops, ends_at)
     select id, 'writes', clock_timestamp() + make_interval(secs => $2) from unnest($1::uuid[]) as id
     on conflict (merchant_id) do update set stops = excluded.stops, ends_at = excluded.ends_at`,
    [merchants, maxMs / 1_000],
  );
  await locked(client, merchants, async () => undefined);
}

/** Lets the merchants write again. */
export const letWrite = async (client: pg.Client, merchants: readonly string[]): Promise<unknown> =>
  client.query(`delete from merchant_fences where merchant_id = any ($1::uuid[]) and stops = 'writes'`, [
    merchants,
  ]);

/** Makes a fence against writes final; false if it has ended meanwhile, so that there may be later writes. */
export const keepStopped = (client: pg.Client, merchants: readonly string[]): Promise<boolean> =>
  locked(client, merchants, async () => {
    const { rowCount } = await client.query(
      `update merchant_fences set stops = 'everything', ends_at = null
       where merchant_id = any ($1::uuid[]) and stops = 'writes' and ends_at > clock_timestamp()`,
      [merchants],
    );
    return rowCount === merchants.length;
  });

/** Keeps the merchants out of a cell. */
export const keepOut = async (client: pg.Client, merchants: readonly string[]): Promise<unknown> =>
  client.query(
    `insert into merchant_fences (merchant_id, stops) select id, 'everything' from unnest($1::uuid[]) as id
     on conflict (merchant_id) do update set stops = 'everything', ends_at = null`,
    [merchants],
  );

export const letIn = async (client: pg.Client, merchants: readonly string[]): Promise<unknown> =>
  client.query('delete from merchant_fences where merchant_id = any ($1::uuid[])', [merchants]);

/** Whether the cell refuses everything of these merchants. */
export async function areOut(client: pg.Client, merchants: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from merchant_fences where merchant_id = any ($1::uuid[]) and stops = 'everything'`,
    [merchants],
  );
  return rows[0]!.count === merchants.length;
}

/** Runs `work` and commits it while no transaction of the merchants writes. Undone if it returns false. */
async function locked<Result>(
  client: pg.Client,
  merchants: readonly string[],
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(`begin; set local lock_timeout to '700ms'`);
  try {
    // In the order of those who write.
    await client.query(
      `select pg_advisory_xact_lock(735561, hashtext(given.id::text))
       from (select unnest($1::uuid[]) as id order by 1) as given`,
      [merchants],
    );
    const result = await work();
    await client.query(result === false ? 'rollback' : 'commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
