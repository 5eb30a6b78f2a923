/** Restores a backup into an empty database, in full or not at all. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { isOurs } from '../database/ours.ts';
import { applyMissing, migrationNames } from '../database/schema/migrate.ts';
import type { FileStore } from '../files/file-store.ts';
import { BackupError } from './backup-error.ts';
import { beginLogs } from './begin-logs.ts';
import type { BackupFiles } from './cipher.ts';
import { copyIn } from './copy-stream.ts';
import { putDocumentsBack } from './documents.ts';
import type { Manifest, StoredTable } from './manifest.ts';
import { columnList, foreignKeysOf, tablesOf } from './schema.ts';

export interface RestoreOrder {
  /** A connection as the owner of the database. */
  client: pg.Client;
  backup: BackupFiles;
  /** From `verifyBackup`. */
  manifest: Manifest;
  /** File store for the documents. */
  files: FileStore;
  onTable(name: string, at: number, of: number): void;
}

/**
 * Loads the rows into the schema of the backup; the caller migrates afterwards, which also grants the server's role
 * its privileges. Throws `BackupError` if the database is in use or the backup is from a newer version.
 */
export async function restoreBackup(order: RestoreOrder): Promise<void> {
  const { client, manifest, files, backup, onTable } = order;
  const known = new Set(await migrationNames());
  const unknown = manifest.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was taken by a newer version. This version does not have the migration ${unknown[0]}.`,
    );
  await requireEmpty(client);
  await applyMissing(client, manifest.migrations);
  await client.query('begin');
  try {
    await load(order);
    await putDocumentsBack(client, files, backup, onTable);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

/** Throws `BackupError` if the database has users or merchants. */
export async function requireEmpty(client: pg.Client): Promise<void> {
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('merchants') is not null as there`,
  );
  if (!found.rows[0]!.there) return;
  const used = await client.query('select from merchants union all select from users limit 1');
  if (used.rowCount) throw new BackupError('The database is in use. Restore into an empty database.');
}

/** Suspends foreign keys until all rows are loaded, triggers (already applied) and row-level security (blocks COPY). */
async function load({ client, backup, manifest, onTable }: RestoreOrder): Promise<void> {
  const name = pg.escapeIdentifier;
  const tables = await tablesOf(client);
  requireTables(
    tables.map((table) => table.name),
    manifest,
  );
  const references = await foreignKeysOf(client);
  for (const key of references)
    await client.query(`alter table ${name(key.table)} drop constraint ${name(key.name)}`);
  for (const table of tables) await client.query(`alter table ${name(table.name)} disable trigger user`);
  const guarded = await guardedTables(client);
  for (const table of guarded) await client.query(`alter table ${name(table)} disable row level security`);
  // Migrations insert some rows, which the backup also contains.
  await client.query(`truncate ${tables.map((table) => name(table.name)).join(', ')}`);
  const hasDays = await isThere(client, 'tessera_make_days(integer)');
  if (hasDays) await client.query('select tessera_make_days(1)');
  for (const [at, table] of manifest.tables.entries()) {
    onTable(table.name, at, manifest.tables.length);
    await loadTable(client, backup, table);
  }
  await beginLogs(client);
  // Stored responses of earlier days are older than they are kept.
  if (hasDays) await client.query('select tessera_forget_stray_answers(2147483647)');
  for (const { name: sequence, last, isCalled } of manifest.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name(sequence), last, isCalled]);
  for (const key of references)
    await client.query(`alter table ${name(key.table)} add constraint ${name(key.name)} ${key.definition}`);
  for (const table of guarded) await client.query(`alter table ${name(table)} enable row level security`);
  for (const table of tables) await client.query(`alter table ${name(table.name)} enable trigger user`);
}

/** `signature` is that of a function; backups of earlier versions lack some. */
async function isThere(client: pg.Client, signature: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('select to_regprocedure($1) is not null as there', [
    signature,
  ]);
  return rows[0]!.there;
}

function requireTables(present: readonly string[], manifest: Manifest): void {
  const missing = manifest.tables.filter(({ name }) => !present.includes(name));
  if (missing.length > 0) throw new BackupError(`The schema has no table ${missing[0]!.name}.`);
}

async function guardedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
     where ${isOurs('c', 'pg_class', 'rel')} and relkind in ('r', 'p') and relrowsecurity order by relname`,
  );
  return rows.map((row) => row.name);
}

async function loadTable(
  client: pg.Client,
  { folder, cipher }: BackupFiles,
  table: StoredTable,
): Promise<void> {
  const source = createGunzip();
  const file = createReadStream(join(folder, table.file));
  const read = pipeline(file, cipher.stream, source).catch(() => undefined);
  const target = pg.escapeIdentifier(table.name);
  await copyIn(client, `copy ${target} (${columnList(table.columns)}) from stdin`, source);
  await read;
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${target}`);
  if (Number(rows[0]!.rows) !== table.rows)
    throw new BackupError(`${table.name} has ${rows[0]!.rows} rows instead of ${table.rows}.`);
}
