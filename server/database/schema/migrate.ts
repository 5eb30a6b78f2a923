/** Migrates the schema to this version and grants the tables to the application role. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { withOptions } from '../../config/database-address.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { isOurs } from '../ours.ts';
import { connectPrimary } from '../pool/primary-client.ts';
import { deferForeignKeys } from './deferrable-keys.ts';
import { grantJobQueue, installJobQueue } from './job-queue-schema.ts';
import { claimKeys } from './known-keys.ts';
import { applyOnline, inTransaction, isOnline } from './online-migration.ts';

const folder = join(import.meta.dirname, '../migrations');

/** The advisory lock of migrations: one server migrates while the others wait. */
const advisoryLock = 7_355_608;

/** A pooler rejects or drops this option. The migration lock is session-level, and a pooler shares sessions. */
const ownSession = '-c tessera.session=own';

/** Migrations have no time limit; only keep-alive detects a lost server. */
const migrating = { application_name: 'tessera migrate', connectionTimeoutMillis: 30_000 };

export interface MigrationResult {
  applied: string[];
  /** The role that the server must run as; neither owner nor superuser where possible. */
  applicationRole: string;
}

/** The file names of all migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/**
 * Applies missing migrations, each file in its own transaction, or step by step if it says `online`. `applicationRole`
 * is the server's login role if it differs from the owner. `keyring` holds the current keys: throws `ConfigError` before
 * any change if they are not the database's.
 */
export async function migrate(
  ownerUrl: string,
  applicationRole?: string,
  keyring?: Keyring,
): Promise<MigrationResult> {
  const client = await connectPrimary({ ...withOptions(ownerUrl, ownSession), ...migrating });
  try {
    await requireOwnSession(client);
    await requireVersion(client);
    await waitForOthers(client);
    if (keyring) await claimKeys(client, keyring);
    const applied = await applyMissing(client, await migrationNames());
    // The table of known keys exists only after the first migrations.
    if (keyring && applied.length > 0) await claimKeys(client, keyring);
    await deferForeignKeys(client);
    await installJobQueue(client);
    await client.query('select tessera_make_days()');
    const role = applicationRole ?? (await ownApplicationRole(client));
    await grant(client, role);
    return { applied, applicationRole: role };
  } finally {
    await client.end();
  }
}

/** Asks again and again: an index made concurrently would wait for a statement that waits for the lock, and never end. */
async function waitForOthers(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      advisoryLock,
    ]);
    if (rows[0]!.locked) return;
    await pause(100);
  }
}

/** Applies the named migrations that the database lacks, in order, and returns their names. */
export async function applyMissing(client: pg.Client, names: readonly string[]): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const known = await client.query<{ name: string }>('select name from schema_migrations');
  const done = new Set(known.rows.map((row) => row.name));
  const missing = names.filter((name) => !done.has(name));
  for (const name of missing) await apply(client, name);
  return missing;
}

/** The migrations of this version that the database lacks; all of them if it was never migrated. */
export async function missingMigrations(client: pg.Client): Promise<string[]> {
  const names = await migrationNames();
  const found = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migrations') is not null as there`,
  );
  if (!found.rows[0]!.there) return names;
  const known = await client.query<{ name: string }>('select name from schema_migrations');
  const done = new Set(known.rows.map((row) => row.name));
  return names.filter((name) => !done.has(name));
}

async function requireOwnSession(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ session: string | null }>(
    `select current_setting('tessera.session', true) as session`,
  );
  if (rows[0]!.session !== 'own') throw new Error('unsupported startup parameter: options were dropped');
}

async function requireVersion(client: pg.Client): Promise<void> {
  const answer = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  if (Number(answer.rows[0]!.version) < 150_000) throw new Error('Tessera needs PostgreSQL 15 or newer.');
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(join(folder, name), 'utf8');
  try {
    if (isOnline(sql)) return await applyOnline(client, sql, recordOf(client, name));
    await inTransaction(client, sql, recordOf(client, name));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

const recordOf = (client: pg.Client, name: string) => () =>
  client.query('insert into schema_migrations (name) values ($1)', [name]);

/**
 * With a single user, creates a role without login for the server to switch to. A user without the right to create
 * roles serves as the owner: row-level security is forced, so it also applies to the owner.
 */
async function ownApplicationRole(client: pg.Client): Promise<string> {
  const answer = await client.query<{ database: string; owner: string }>(
    'select current_database() as database, current_user as owner',
  );
  const { database, owner } = answer.rows[0]!;
  const role = `tessera_app_${database}`.slice(0, 63);
  const name = client.escapeIdentifier(role);
  try {
    const existing = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (existing.rowCount === 0) await client.query(`create role ${name} nologin nosuperuser nobypassrls`);
    await client.query(`grant ${name} to ${client.escapeIdentifier(owner)}`);
    return role;
  } catch {
    return owner;
  }
}

/** The schema may also contain an extension's functions or foreign tables, which must not and cannot be granted. */
async function grantOnOurs(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{
    tables: string | null;
    partitions: string | null;
    sequences: string | null;
    routines: string | null;
  }>(`
    select (select string_agg(format('%I', relname), ', ') from pg_class c
            where ${isOurs('c', 'pg_class', 'rel')} and relkind in ('r', 'p', 'v') and not relispartition) as tables,
           (select string_agg(format('%I', relname), ', ') from pg_class c
            where ${isOurs('c', 'pg_class', 'rel')} and relispartition and relkind in ('r', 'p')) as partitions,
           (select string_agg(format('%I', relname), ', ') from pg_class c
            where ${isOurs('c', 'pg_class', 'rel')} and relkind = 'S') as sequences,
           (select string_agg(p.oid::regprocedure::text, ', ') from pg_proc p
            where ${isOurs('p', 'pg_proc', 'pro')}) as routines`);
  const { tables, partitions, sequences, routines } = rows[0]!;
  // Rows of a partition are reached through its table, whose policies apply then.
  if (partitions) await client.query(`revoke all on table ${partitions} from ${role}`);
  if (tables) await client.query(`grant select, insert, update, delete on table ${tables} to ${role}`);
  if (sequences) await client.query(`grant usage on sequence ${sequences} to ${role}`);
  if (routines) await client.query(`grant execute on routine ${routines} to ${role}`);
}

/** Append-only tables get no update or delete; the application may change all others. */
async function grant(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  const owner = await client.query<{ owner: string }>('select current_user as owner');
  if (owner.rows[0]!.owner === role) return;
  await client.query(`grant usage on schema public to ${name}`);
  await grantOnOurs(client, name);
  await client.query(`revoke insert, update, delete on schema_migrations, archived_months from ${name}`);
  await client.query(`revoke update, delete on key_fingerprints from ${name}`);
  await client.query(`revoke update, delete on access_log, points_transactions from ${name}`);
  await client.query(`revoke update, delete on redemption_rollbacks from ${name}`);
  await client.query(`revoke update, delete on points_lot_entries from ${name}`);
  await client.query(
    `revoke delete on points_lots, points_holds, points_reversals, membership_counters from ${name}`,
  );
  await client.query(`revoke update, delete on events from ${name}`);
  await client.query(`revoke update, delete on log_seals from ${name}`);
  await client.query(`grant update (sequence) on events, access_log to ${name}`);
  await client.query(`revoke update, delete on journal_entries, ledger_postings, journal_seals from ${name}`);
  await client.query(`revoke update on journal_unsealed from ${name}`);
  await client.query(`revoke update, delete on gift_transactions from ${name}`);
  // Erasing a customer redacts these.
  await client.query(`grant update (reference, reason) on gift_transactions to ${name}`);
  await client.query(
    `revoke delete on wallets, wallet_transactions, withdrawals, payment_requests, payment_orders from ${name}`,
  );
  await client.query(`revoke delete on orders_elsewhere from ${name}`);
  await client.query(`revoke insert, update, delete on this_cell, merchant_fences from ${name}`);
  await client.query(`revoke insert, update, delete on merchant_moves, merchant_arrivals from ${name}`);
  await client.query(`revoke update, delete on merchant_cells, person_cells from ${name}`);
  await client.query(`revoke update on cell_orders from ${name}`);
  await grantJobQueue(client, role);
  await client.query(`revoke update on webhook_attempts from ${name}`);
  await client.query(
    `revoke delete on redemptions, orders, vouchers, memberships, merchants, users from ${name}`,
  );
}
