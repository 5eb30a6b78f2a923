/** Removes what moves that have ended left behind: after home, or a cell, was restored from a backup of another time. */
import type pg from 'pg';
import { homeCell } from '../config/cells.ts';
import type { CellClient } from '../invariants/cell-client.ts';
import { livesIn } from '../invariants/cells.ts';
import { findLeft, type Remains, type Stream } from '../invariants/moves-left.ts';
import { countLiving } from './fence.ts';
import { findOpenMove } from './move-store.ts';
import { deleteMerchants } from './rows/delete-merchants.ts';
import { movedTables } from './rows/moved-tables.ts';

export type Removal = { merchantId: string; cell: string; rows: number } | Stream;

/** Removes what no move needs any more; `cells` must be all of them. Rows are deleted only if one other cell serves them. */
export async function removeLeftovers(cells: readonly CellClient[]): Promise<Removal[]> {
  const home = cells.find(({ name }) => name === homeCell)!.client;
  const left = await findLeft(cells, []);
  const removed: Removal[] = [];
  const families = Map.groupBy(left.remains, ({ cell, live_id }) => `${cell} ${live_id}`);
  for (const family of families.values()) removed.push(...(await removeRows(home, cells, family)));
  for (const stream of left.streams) {
    await dropStream(cells.find(({ name }) => name === stream.cell)!.client, stream);
    removed.push(stream);
  }
  return removed;
}

/** A merchant and its sandbox, which refer to each other. */
async function removeRows(
  home: pg.Client,
  cells: readonly CellClient[],
  family: readonly Remains[],
): Promise<Removal[]> {
  const { cell, live_id: liveId } = family[0]!;
  const { client } = cells.find(({ name }) => name === cell)!;
  const merchants = family.map(({ id }) => id);
  const lock = 'pg_try_advisory_lock(735562, hashtext($1::uuid::text)) as claimed';
  const { rows } = await home.query<{ claimed: boolean }>(`select ${lock}`, [liveId]);
  if (!rows[0]!.claimed) return [];
  try {
    if ((await findOpenMove(home, liveId)) !== undefined || (await countLiving(client, merchants)) > 0)
      return [];
    for (const id of merchants) {
      const places = await livesIn(cells, id);
      if (places.length !== 1) return [];
    }
    const deleted = await deleteIn(client, merchants);
    return [{ merchantId: liveId, cell, rows: deleted }];
  } finally {
    await home.query('select pg_advisory_unlock(735562, hashtext($1::uuid::text))', [liveId]);
  }
}

async function deleteIn(client: pg.Client, merchants: readonly string[]): Promise<number> {
  await client.query(
    `select set_config('tessera.task', 'move', false), set_config('tessera.tenants', $1::uuid[]::text, false)`,
    [merchants],
  );
  try {
    return await deleteMerchants(client, await movedTables(client), merchants, async () => undefined);
  } finally {
    await client.query('reset tessera.tenants; reset tessera.task');
  }
}

async function dropStream(client: pg.Client, { kind, name }: Stream): Promise<void> {
  if (kind === 'publication')
    await client.query(`drop publication if exists ${client.escapeIdentifier(name)}`);
  else
    await client.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots
       where slot_name = $1 and active_pid is null`,
      [name],
    );
}
