/** The name of a cell, recorded in its database, so that no address leads to the wrong one. */
import type pg from 'pg';
import { type CellsConfig, homeCell } from '../../config/cells.ts';
import { ConfigError } from '../../config/config-error.ts';
import { startConfig } from '../pool/pooled-role.ts';
import { connectPrimary } from '../pool/primary-client.ts';

/** Records the name of the cell in its database. Throws `ConfigError` if the database has another one. */
export async function claimName(ownerUrl: string, name: string): Promise<void> {
  const client = await connectPrimary({ url: ownerUrl, ...startConfig });
  try {
    await client.query(`begin; set local tessera.task to 'operator'`);
    // An installation's own database must not become a cell by a mistyped address.
    if (name === homeCell || !(await hasMerchants(client)))
      await client.query('insert into this_cell (name) values ($1) on conflict do nothing', [name]);
    const { rows } = await client.query<{ name: string }>('select name from this_cell');
    await client.query('commit');
    const recorded = rows[0]?.name;
    if (recorded === name) return;
    throw new ConfigError(
      recorded === undefined
        ? `The database of the cell "${name}" already has merchants. Use an empty database for a new cell.`
        : `The database of the cell "${name}" is the cell "${recorded}". Check the addresses in TESSERA_CELLS.`,
    );
  } finally {
    await client.end();
  }
}

async function hasMerchants(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select exists (select from merchants) as found');
  return rows[0]!.found;
}

/** Names the cell home if there are others. Throws `ConfigError` if the process knows of none and there are. */
export async function nameHome(ownerUrl: string, { others }: CellsConfig): Promise<void> {
  if (others.length > 0) return claimName(ownerUrl, homeCell);
  const client = await connectPrimary({ url: ownerUrl, ...startConfig });
  await requireOneDatabase(client).finally(() => client.end());
}

/**
 * Throws `ConfigError` if the database is one of several: a process that doesn't know of the others would not ask whether
 * a merchant has left.
 */
export async function requireOneDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ own: string | null; others: string | null }>(
    `select (select name from this_cell where name <> $1) as own,
            (select string_agg(distinct cell, ', ' order by cell) from merchant_cells) as others`,
    [homeCell],
  );
  const { own, others } = rows[0]!;
  const remedy = 'as in the other processes.';
  if (own !== null)
    throw new ConfigError(
      `DATABASE_URL is the database of the cell "${own}". Set DATABASE_URL and TESSERA_CELLS ${remedy}`,
    );
  if (others !== null)
    throw new ConfigError(`Merchants live in other cells: ${others}. Set TESSERA_CELLS ${remedy}`);
}
