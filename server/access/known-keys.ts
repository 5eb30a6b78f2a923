/**
 * The database knows the fingerprints of the keys that it is used with. A process with other keys refuses to start:
 * it would reject the tokens of the others, fail to open what they sealed, and seal what they can't open.
 */
import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import type { Pool } from '../database/pool.ts';
import { type Fingerprints, foreignKeys, installationPrints } from './key-fingerprints.ts';
import type { Keyring } from './keyring.ts';
import { type KeyRow, unwrap } from './wrapped-key.ts';

type Ask = (text: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>;

const remedy =
  'Copy the secrets.json of this installation to the data folder (TESSERA_DATA_DIR), or set TESSERA_SECRETS to its content. ' +
  'If you replaced keys on purpose, run `tessera keys accept`.';

const refusal = (names: readonly string[]): ConfigError =>
  new ConfigError(`The keys are not the keys of this database: ${names.toSorted().join(', ')}. ${remedy}`);

/**
 * Records the keys with a database that knows none, and new keys of a rotation; changes nothing where all are known.
 * Throws `ConfigError` where the keys are not the database's. Does nothing before the migration that makes the record.
 * `client` is the owner's.
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

/** Makes the keys at hand the keys of the database, whatever was recorded; they must open its data keys. */
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
 * Records a master key that a running server is about to take in. Two hosts that each added one to a file of their own
 * have different keys under one version: the second is refused and goes on with the keys that it has.
 */
export async function claimWhileRunning(pool: Pool, keyring: Keyring): Promise<void> {
  const connection = await pool.acquire();
  try {
    await record((text, values) => connection.script(text, values), keyring);
  } finally {
    connection.release();
  }
}

/** The names of keys at hand that are not those recorded; for who only looks. */
export const findForeignKeys = async (client: pg.Client, keyring: Keyring): Promise<string[]> =>
  foreignKeys(await recordedKeys(asking(client)), installationPrints(keyring));

const asking =
  (client: pg.Client): Ask =>
  async (text, values = []) =>
    (await client.query(text, values as unknown[])).rows as Record<string, unknown>[];

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  // The owner sees the data keys of all merchants where it says that it works for the operator.
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

/** Processes that start at the same time wait for each other here: the first decides. */
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

/** One data key for each master key in use, by steps down the index. */
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
