/** Fences of a moving merchant in a cell: see migrations 0032 and 0036. */
import type pg from 'pg';
import * as switches from '../database/cells/switch-store.ts';
import type { Move } from './move-store.ts';

type Moving = Pick<Move, 'id' | 'merchants'>;

/**
 * Ends all writes for up to `maxMs`; once this returns, none that began earlier is still running. Throws if a merchant
 * has left the cell: that fence stays.
 */
export async function stopWrites(client: pg.Client, move: Moving, maxMs: number): Promise<void> {
  const { rowCount } = await client.query(
    `insert into merchant_fences (merchant_id, stops, ends_at, move_id)
     select id, 'writes', clock_timestamp() + make_interval(secs => $2), $3 from unnest($1::uuid[]) as id
     on conflict (merchant_id) do update
       set ends_at = excluded.ends_at, move_id = excluded.move_id where merchant_fences.stops = 'writes'`,
    [move.merchants, maxMs / 1_000, move.id],
  );
  if (rowCount !== move.merchants.length) throw new Error('The source does not serve the merchant.');
  await locked(client, move, async () => undefined);
}

/** Lets the merchants write again. */
export const letWrite = async (client: pg.Client, { id, merchants }: Moving): Promise<unknown> =>
  client.query(
    `delete from merchant_fences where merchant_id = any ($1::uuid[]) and stops = 'writes' and move_id = $2`,
    [merchants, id],
  );

/** Makes a fence against writes final; false if it has ended meanwhile, so that there may be later writes. */
export const keepStopped = (client: pg.Client, move: Moving): Promise<boolean> =>
  locked(client, move, async () => {
    const { rowCount } = await client.query(
      `update merchant_fences set stops = 'everything', ends_at = null
       where merchant_id = any ($1::uuid[]) and stops = 'writes' and move_id = $2 and ends_at > clock_timestamp()`,
      [move.merchants, move.id],
    );
    return rowCount === move.merchants.length;
  });

/** Keeps the merchants out of a cell. */
export const keepOut = async (client: pg.Client, { id, merchants }: Moving): Promise<unknown> =>
  client.query(
    `insert into merchant_fences (merchant_id, stops, move_id) select id, 'everything', $2 from unnest($1::uuid[]) as id
     on conflict (merchant_id) do update set stops = 'everything', ends_at = null, move_id = excluded.move_id`,
    [merchants, id],
  );

/** Serves the merchants in the cell where they have arrived. */
export const letIn = async (client: pg.Client, { id, merchants }: Moving): Promise<unknown> =>
  client.query(switches.letIn.text, [id, merchants]);

/** Serves the merchants again in the cell that they have not left after all. */
export const letBack = async (client: pg.Client, { id, merchants }: Moving): Promise<unknown> =>
  client.query('delete from merchant_fences where merchant_id = any ($1::uuid[]) and move_id = $2', [
    merchants,
    id,
  ]);

/** Whether the cell refuses everything of these merchants because of this move. */
export async function areOut(client: pg.Client, { id, merchants }: Moving): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(switches.countOut.text, [merchants, id]);
  return rows[0]!.count === merchants.length;
}

/** How many of the merchants live in the cell, as opposed to being on their way to it, or gone. */
export async function countLiving(client: pg.Client, merchants: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from merchants m
     where m.id = any ($1::uuid[])
       and not exists (select from merchant_fences f where f.merchant_id = m.id and f.stops = 'everything')`,
    [merchants],
  );
  return rows[0]!.count;
}

/** Runs `work` and commits it while no transaction of the merchants writes. Undone if it returns false. */
async function locked<Result>(
  client: pg.Client,
  { merchants }: Moving,
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
