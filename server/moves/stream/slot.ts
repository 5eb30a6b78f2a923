/** The publication and the replication slot of a move, in the source. */
import pg from 'pg';
import type { Move } from '../move-store.ts';
import type { MovedTable } from '../rows/moved-tables.ts';
import { connectForReplication } from './change-stream.ts';

/** The name of the publication and of the slot. */
export const slotOf = ({ id }: Pick<Move, 'id'>): string => `tessera_move_${id.replaceAll('-', '')}`;

/** Publishes the changes of these merchants. Must exist before the slot. */
export async function publish(source: pg.Client, move: Move, tables: readonly MovedTable[]): Promise<void> {
  const ids = move.merchants.map((id) => `'${id}'::uuid`).join(', ');
  const filtered = tables.map(
    ({ name, tenant }) => `table ${pg.escapeIdentifier(name)} where (${tenant} in (${ids}))`,
  );
  await source.query(
    `create publication ${slotOf(move)} for ${filtered.join(', ')} with (publish_via_partition_root = true)`,
  );
}

export interface Snapshot {
  /** A connection in a transaction that reads it. */
  client: pg.Client;
  /** Everything committed before is in it, and nothing else. */
  lsn: string;
}

/**
 * Creates a slot, and returns a snapshot of exactly its first position. A temporary slot only serves for the snapshot.
 * Waits for all transactions of the database server that are running.
 */
export async function createSlot(
  ownerUrl: string,
  name: string,
  kind: 'kept' | 'temporary',
  connect: () => Promise<pg.Client>,
): Promise<Snapshot> {
  const replication = await connectForReplication(ownerUrl);
  try {
    const temporary = kind === 'temporary' ? 'TEMPORARY' : '';
    const { rows } = await replication.query<{ consistent_point: string; snapshot_name: string }>(
      `CREATE_REPLICATION_SLOT ${name} ${temporary} LOGICAL pgoutput (SNAPSHOT 'export')`,
    );
    const { consistent_point: lsn, snapshot_name: snapshot } = rows[0]!;
    const client = await connect();
    try {
      await client.query('begin isolation level repeatable read, read only');
      await client.query(`set transaction snapshot ${client.escapeLiteral(snapshot)}`);
      return { client, lsn };
    } catch (error) {
      await client.end();
      throw error;
    }
  } finally {
    await replication.end();
  }
}

/** Whether the slot still has everything that was not confirmed. */
export async function hasSlot(source: pg.Client, move: Move): Promise<boolean> {
  const { rows } = await source.query<{ wal_status: string | null }>(
    'select wal_status from pg_replication_slots where slot_name = $1 and database = current_database()',
    [slotOf(move)],
  );
  return rows[0] !== undefined && rows[0].wal_status !== 'lost';
}

/** Removes publication and slot; the connection of a killed process may hold the slot for a moment. */
export async function dropSlot(source: pg.Client, move: Move): Promise<void> {
  await releaseSlot(source, move);
  await source.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slotOf(move)],
  );
  await source.query(`drop publication if exists ${slotOf(move)}`);
}

/** Ends the connection of a process that was killed and still holds the slot. */
export async function releaseSlot(source: pg.Client, move: Move): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await source.query<{ active_pid: number | null }>(
      `select active_pid, pg_terminate_backend(active_pid) from pg_replication_slots
       where slot_name = $1 and active_pid is not null`,
      [slotOf(move)],
    );
    if (rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
