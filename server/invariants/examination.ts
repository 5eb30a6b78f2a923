/** The checks of `tessera doctor`: schema, keys, settings, documents, export files and all rows. */
import type pg from 'pg';
import type { ArchivePlace } from '../backup/archive/archive-place.ts';
import { archiveFaults } from '../backup/archive/prove-archive.ts';
import { documentNames } from '../backup/documents.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { findFaults } from '../database/open-database.ts';
import { asOwner, type OperatorDatabase } from '../database/operator-database.ts';
import { findReplicaFaults } from '../database/replicas/examine-replicas.ts';
import { findForeignKeys } from '../database/schema/known-keys.ts';
import { missingMigrations } from '../database/schema/migrate.ts';
import { type FileStore, openFileStore } from '../files/file-store.ts';
import { type Keyring, loadKeyring } from '../sealing/keyring.ts';
import { unwrap } from '../sealing/wrapped-key.ts';
import { adviceOf } from './advice.ts';
import { recordedHeadFindings } from './deliveries/recorded-heads.ts';
import { findBroken, loadRetryTable } from './find-broken.ts';
import { type Finding, maxShown, numberOf } from './invariant.ts';
import { invariants } from './invariants.ts';
import { exportFileFindings } from './money/export-files.ts';

export interface Examination {
  checks: number;
  findings: Finding[];
}

type OnCheck = (name: string, at: number, of: number) => void;

/** Checks of the schema, keys, settings, documents and files, which run before those of the rows. */
const ownChecks = 5;

/** What the operator gives the doctor beside the database. */
interface Told {
  /** Server log files with the heads of sealed logs. */
  logs?: readonly string[];
  archive?: ArchivePlace;
}

/**
 * Runs all checks without changing anything. Throws
 * `ConfigError` if the database is unreachable or has no schema.
 */
export async function examine(
  config: Config,
  onCheck: OnCheck,
  { logs = [], archive }: Told = {},
): Promise<Examination> {
  return asOwner(config, async (client, database) => {
    const isTold = logs.length > 0;
    const others = Number(isTold) + Number(archive !== undefined) + Number(database.replicaUrl !== undefined);
    const checks = ownChecks + invariants.length + others;
    const findings = await schemaFindings(client);
    // No other check works without the current schema.
    if (findings.length > 0) return { checks: 1, findings };
    findings.push(...(await settingFindings(database.servingUrl, config)));
    findings.push(...(await replicaFindings(database, config)));
    onCheck('keys', 1, checks);
    const keyring = await openKeyring(config);
    findings.push(...(await keyFindings(client, keyring)));
    onCheck('documents', 2, checks);
    findings.push(...(await documentFindings(client, openFileStore(config))));
    onCheck('export files', 3, checks);
    if (!(keyring instanceof ConfigError)) findings.push(...(await exportFileFindings(client, keyring)));
    findings.push(
      ...(await rowFindings(client, config, (name, at) => onCheck(name, ownChecks + at, checks))),
    );
    if (isTold) findings.push(...(await recordedHeadFindings(client, logs)));
    if (archive) findings.push(...(await archiveFindings(client, archive)));
    return { checks, findings };
  });
}

async function schemaFindings(client: pg.Client): Promise<Finding[]> {
  const missing = await missingMigrations(client);
  if (missing.length === 0) return [];
  return [
    {
      check: 'S1 the schema is up to date',
      problem: `${missing.length} migrations are pending, starting with ${missing[0]}.`,
      rows: [],
      advice: 'Run `tessera migrate`, then run the doctor again.',
    },
  ];
}

async function settingFindings(servingUrl: string, config: Config): Promise<Finding[]> {
  const faults = await findFaults(servingUrl, config);
  return faults.map((problem) => ({
    check: 'S2 the database is durable, and the server has only the privileges it needs',
    problem,
    rows: [],
    advice: 'Change the setting or the role, then restart the servers.',
  }));
}

async function replicaFindings(
  { replicaUrl, servingUrl }: OperatorDatabase,
  { replicaLagSeconds }: Config,
): Promise<Finding[]> {
  if (replicaUrl === undefined) return [];
  const faults = await findReplicaFaults(replicaUrl, servingUrl, replicaLagSeconds);
  return faults.map((problem) => ({
    check: 'S6 every replica is up to date',
    problem,
    rows: [],
    advice:
      'Nothing is lost, and the servers use other replicas or the primary. Check the server and its replication, or correct DATABASE_REPLICA_URL.',
  }));
}

const keyAdvice =
  'Restore the secrets.json or TESSERA_SECRETS that the servers used. Data encrypted with a lost key cannot be recovered.';

/** Loads the keys of the server, or returns the error that explains why it can't. */
async function openKeyring({ dataDir, secrets: given }: Config): Promise<Keyring | ConfigError> {
  try {
    return await loadKeyring({ dataDir, given, mayGenerate: false });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error;
  }
}

/** Checks that the keys match the database and decrypt every merchant's data keys. */
async function keyFindings(client: pg.Client, keyring: Keyring | ConfigError): Promise<Finding[]> {
  const check = 'S3 the keys of the server decrypt the key of every merchant';
  if (keyring instanceof ConfigError) {
    return [{ check, problem: keyring.message, rows: [], advice: keyAdvice }];
  }
  const foreign = await findForeignKeys(client, keyring);
  if (foreign.length > 0) {
    const problem = `These keys are not the keys of this database: ${foreign.toSorted().join(', ')}.`;
    return [{ check, problem, rows: [], advice: keyAdvice }];
  }
  const closed: { merchant_id: string; version: number }[] = [];
  const { rows } = await client.query<{ merchant_id: string; version: number; wrapped_key: Buffer }>(
    'select merchant_id, version, wrapped_key from merchant_keys order by merchant_id, version',
  );
  for (const { merchant_id, ...row } of rows) {
    await unwrap(merchant_id, keyring, row).catch(() => closed.push({ merchant_id, version: row.version }));
  }
  if (closed.length === 0) return [];
  const problem = `${closed.length} of ${rows.length} keys cannot be decrypted.`;
  return [{ check, problem, rows: closed.slice(0, maxShown), advice: keyAdvice }];
}

const atOnce = 8;

/** Checks that each document exists, without downloading it. */
async function documentFindings(client: pg.Client, files: FileStore): Promise<Finding[]> {
  const names = await documentNames(client);
  const missing: string[] = [];
  for (let from = 0; from < names.length; from += atOnce) {
    const part = names.slice(from, from + atOnce);
    const found = await Promise.all(part.map((name) => files.has(name)));
    missing.push(...part.filter((_, at) => !found[at]));
  }
  if (missing.length === 0) return [];
  return [
    {
      check: 'S4 every document of a business is in storage',
      problem: `${missing.length} of ${names.length} documents are missing.`,
      rows: missing.slice(0, maxShown),
      advice:
        'Check TESSERA_FILES and TESSERA_DATA_DIR: all servers need the same bucket or folder. If they are correct, restore the files shown from a backup.',
    },
  ];
}

/** Reads every archived month, which can take as long as writing it. */
async function archiveFindings(client: pg.Client, place: ArchivePlace): Promise<Finding[]> {
  const faults = await archiveFaults(client, place);
  if (faults.length === 0) return [];
  return [
    {
      check: 'A4 every archived month is complete and unchanged',
      problem: `${faults.length === 1 ? '1 fault' : `${faults.length} faults`} in the archive in ${place.description}.`,
      rows: faults.slice(0, maxShown),
      advice:
        'Compare the archive with a copy of it. The rows are also in the database and in backups, except access log entries older than 400 days.',
    },
  ];
}

async function rowFindings(
  client: pg.Client,
  { webhooks }: Config,
  onNext: (name: string, at: number) => void,
): Promise<Finding[]> {
  await loadRetryTable(client, webhooks.retrySeconds);
  await client.query('begin isolation level repeatable read, read only');
  try {
    const breaches = await findBroken(client, invariants, ({ name }, at) => onNext(name, at));
    return breaches.map(({ invariant, count, rows }) => ({
      check: invariant,
      problem: `${count === 1 ? '1 row violates' : `${count} rows violate`} this rule.`,
      rows,
      advice: adviceOf(numberOf({ name: invariant })),
    }));
  } finally {
    await client.query('rollback');
  }
}
