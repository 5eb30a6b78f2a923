/**
 * The database records the fingerprints of the keys it is used with. A process with other keys refuses to start: it
 * would reject the tokens of the others, fail to decrypt their data, and write data that they can't decrypt.
 */
import type pg from 'pg';
import { ConfigError } from '../../config/config-error.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { type KeyRow, unwrap } from '../../sealing/wrapped-key.ts';
import type { Pool } from '../pool/pool.ts';
import { type Fingerprints, foreignKeys, installationPrints } from './key-fingerprints.ts';

type Ask = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

const remedy =
  'Copy the secrets.json of this installation to the data folder (TESSERA_DATA_DIR), or set TESSERA_SECRETS to its content. ' +
  'If you replaced keys on purpose, run `tessera keys accept`.';

const refusal = (names: readonly string[]): ConfigError =>
  new ConfigError(`The keys are not the keys of this database: ${names.toSorted().join(', ')}. ${remedy}`);

/**
 * Records the keys in a database without any, and new keys of a rotation; a no-op if all are known. Throws
 * `ConfigError` if the keys do not belong to the database. Does nothing before the migration that adds the record.
 * `client` connects as the owner.
 */
export async function claimKeys(client: pg.Client, keyring: Keyring): Promise<void> {
  const ask = asking(client);
  if (!(await hasRecord(ask))) return;
  await inTransaction(client, async () => {
    const recorded = await recordedKeys(ask);
    const foreign = foreignKeys(recorded, installationPrints(keyring));
    if (foreign.length > 0) throw refusal(foreign);
    await requireOpening(ask, keyring);
    await record(ask, keyring);
  });
}

/** Replaces the recorded keys with the current ones, which must decrypt the data keys. */
export async function acceptKeys(client: pg.Client, keyring: Keyring): Promise<void> {
  const ask = asking(client);
  await inTransaction(client, async () => {
    await requireOpening(ask, keyring);
    const recorded = await recordedKeys(ask);
    const known = installationPrints(keyring);
    const outdated = Object.keys(recorded).filter((name) => recorded[name] !== known[name]);
    await ask('delete from key_fingerprints where name = any ($1::text[])', [outdated]);
    await record(ask, keyring);
  });
}

/**
 * Records a master key that a running server is about to load. If two hosts each add a key to their own file, one
 * version has two different keys: the second host is refused and keeps its current keys.
 */
export async function claimWhileRunning(pool: Pool, keyring: Keyring): Promise<void> {
  const connection = await pool.acquire();
  try {
    await record((text, values) => connection.script(text, values), keyring);
  } finally {
    connection.release();
  }
}

/** Returns the names of conflicting keys, without recording anything. */
export const findForeignKeys = async (client: pg.Client, keyring: Keyring): Promise<string[]> =>
  foreignKeys(await recordedKeys(asking(client)), installationPrints(keyring));

const asking =
  (client: pg.Client): Ask =>
  async (text, values = []) =>
    (await client.query(text, values as unknown[])).rows as Record<string, unknown>[];

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  // The owner sees the data keys of all merchants only in an operator task.
  await client.query(`begin; set local tessera.task to 'operator'`);
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

const hasRecord = async (ask: Ask): Promise<boolean> =>
  (await ask(`select to_regclass('key_fingerprints') is not null as there`))[0]!.there as boolean;

async function recordedKeys(ask: Ask): Promise<Fingerprints> {
  const rows = await ask('select name, fingerprint from key_fingerprints');
  return Object.fromEntries(rows.map(({ name, fingerprint }) => [name as string, fingerprint as string]));
}

/** The lock serializes processes that start concurrently: the first decides. */
async function record(ask: Ask, keyring: Keyring): Promise<void> {
  const known = installationPrints(keyring);
  const names = Object.keys(known).sort();
  await ask(
    `insert into key_fingerprints (name, fingerprint)
     select * from unnest($1::text[], $2::text[]) on conflict do nothing`,
    [names, names.map((name) => known[name])],
  );
  const foreign = foreignKeys(await recordedKeys(ask), known);
  if (foreign.length > 0) throw refusal(foreign);
}

/** Selects one data key per master key in use, with one index lookup each. */
const oneOfEach = `with recursive used as (
    (select master_version, merchant_id, version, wrapped_key from merchant_keys
     order by master_version, merchant_id limit 1)
    union all
    select next.* from used cross join lateral (
      select k.master_version, k.merchant_id, k.version, k.wrapped_key from merchant_keys k
      where k.master_version > used.master_version order by k.master_version, k.merchant_id limit 1) as next
  )
  select merchant_id, version, wrapped_key from used`;

async function requireOpening(ask: Ask, keyring: Keyring): Promise<void> {
  for (const row of await ask(oneOfEach)) {
    const { merchant_id, ...key } = row as unknown as KeyRow & { merchant_id: string };
    await unwrap(merchant_id, keyring, key).catch(() => {
      throw refusal([`master_keys.${key.wrapped_key[0]}`]);
    });
  }
}
