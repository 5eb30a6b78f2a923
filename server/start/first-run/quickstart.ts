/**
 * Writes and reads `quickstart.json`, which contains everything needed for a first call. The database stores only
 * digests of passwords and tokens, so this file is the only place that has the demo's credentials.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Preset } from '../../../contract/access.ts';
import { redeem } from '../../../contract/domains/vouchers.ts';
import { decodeId } from '../../../contract/ids.ts';
import { fullPath } from '../../../contract/route.ts';
import { BeingSeededError, type DemoSummary, isEmpty, seedDemo } from '../../../demo/seed.ts';
import { moveSink } from '../../../demo/sink.ts';
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { statement } from '../../database/connection.ts';
import { syncFolder } from '../../database/embedded/secrets.ts';
import type { Databases } from '../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import { Refusal } from '../../errors/refusal.ts';
import { expectsConsole } from '../../http/pages/console.ts';
import { sinkUrlOf } from '../../http/pages/webhook-sink.ts';
import { type Step, silentStep } from '../../observability/steps.ts';

/** The addresses of this server. */
export interface Addresses {
  /** The SDK's `baseUrl`. */
  base_url: string;
  docs_url: string;
  openapi_url: string;
  /** Null if there is no console and nothing that builds it. */
  console_url: string | null;
}

/** The content of `quickstart.json`; ids are in wire format. */
export interface Quickstart extends Addresses {
  owner: { email: string; password: string };
  merchants: { id: string; name: string; sandbox_id: string }[];
  /** Tokens of the first merchant, one per preset. */
  tokens: Record<Preset, string>;
  /** Where customers join the first merchant. */
  join_url: string;
  /** A command that redeems a voucher when pasted into a shell. */
  curl: string;
}

export const quickstartFile = ({ dataDir }: Pick<Config, 'dataDir'>): string =>
  join(dataDir, 'quickstart.json');

export const addressesOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): Addresses => ({
  base_url: publicUrl,
  docs_url: `${publicUrl}/docs`,
  openapi_url: `${publicUrl}/openapi.json`,
  console_url: expectsConsole() ? `${publicUrl}/console` : null,
});

/**
 * Seeds the demo into a database without users and returns its quickstart. Undefined if there is no demo: in
 * production, in a database already in use, or if the file is missing or belongs to another database.
 */
export async function openQuickstart(
  services: Pick<Services, 'config' | 'pool' | 'keyring' | 'jobs' | 'files'>,
  step: Step = silentStep,
): Promise<Quickstart | undefined> {
  const { config, pool } = services;
  if (config.environment === 'production') return undefined;
  if (await isEmpty(pool)) {
    const keep = (summary: DemoSummary) => writeQuickstart(config, summary);
    await step('Creating the demo, a year of three coffee houses', () =>
      seedPatiently(() => seedDemo(services, keep)),
    );
  }
  const kept = await readQuickstart(config);
  if (kept === undefined || !(await belongsTo(pool, kept))) return undefined;
  const scope = { merchants: decodeId('merchant', kept.merchants[0]!.id)! };
  await inTenantTransaction(pool, scope, (tx) => moveSink(tx, sinkUrlOf(config)!));
  return kept;
}

/** Each try waits up to a minute, and seeding on a slow machine can take several. */
const maxTries = 10;

/** On a machine that is short of memory, the database can be slow for a moment. */
const maxSlow = 3;

/** Waits while another server seeds the demo into the same database, and for a slow one; exported for tests. */
export async function seedPatiently(seed: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await seed();
      return;
    } catch (error) {
      const isSlow = error instanceof Refusal && error.code === 'unavailable';
      if (!isSlow && !(error instanceof BeingSeededError)) throw error;
      if (isSlow && tries >= maxSlow)
        throw new ConfigError(
          'The database was too slow to create the demo. Give it more memory: Tessera and its own database need 1 GB.',
        );
      if (tries >= maxTries)
        throw new ConfigError(
          'Another server is still seeding this database with the demo. Start again once it has finished.',
        );
    }
  }
}

const joinUrlOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, [first]: Quickstart['merchants']): string =>
  `${publicUrl}/j/${first!.id}`;

/** Writes `quickstart.json` atomically and durably, readable only by its owner. */
export const writeQuickstart = (config: Config, summary: DemoSummary): Promise<void> => {
  const addresses = addressesOf(config);
  const { owner, merchants, tokens } = summary;
  const join_url = joinUrlOf(config, merchants);
  const curl = curlFor(addresses.base_url, summary);
  return save(config, { ...addresses, owner, merchants, tokens, join_url, curl });
};

/** Reads the file and updates its addresses to this start; undefined if it is missing or damaged. */
export async function readQuickstart(config: Config): Promise<Quickstart | undefined> {
  const kept = await readKept(config);
  if (kept === undefined) return undefined;
  const addresses = addressesOf(config);
  const join_url = joinUrlOf(config, kept.merchants);
  if (kept.base_url === addresses.base_url) return { ...kept, ...addresses, join_url };
  // The port or the public URL has changed since the last start.
  const current = {
    ...kept,
    ...addresses,
    join_url,
    curl: kept.curl.replace(kept.base_url, addresses.base_url),
  };
  await save(config, current);
  return current;
}

async function readKept(config: Config): Promise<Quickstart | undefined> {
  try {
    const kept = JSON.parse(await readFile(quickstartFile(config), 'utf8')) as Quickstart;
    const isWhole = kept.owner?.password && kept.merchants?.[0]?.id && kept.tokens?.pos_terminal && kept.curl;
    return isWhole ? kept : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function save(config: Config, quickstart: Quickstart): Promise<void> {
  const path = quickstartFile(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const making = `${path}.${randomBytes(4).toString('hex')}`;
  const file = await open(making, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(quickstart, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(making, path);
  syncFolder(config.dataDir);
}

const demoOrderAmount = 1_250;

function curlFor(baseUrl: string, { code, currency, tokens }: DemoSummary): string {
  const body = JSON.stringify({ order: { amount: demoOrderAmount, currency } });
  return [
    `curl '${baseUrl}${fullPath(redeem).replace(':id', code)}?by=code'`,
    `  -H 'Authorization: Bearer ${tokens.pos_terminal}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${body}'`,
  ].join(' \\\n');
}

const merchantExists = statement<{ found: boolean }>(
  'quickstart_merchant_exists',
  'select exists (select from merchants where id = $1) as found',
);

/** Whether the tokens in the file belong to this database. */
async function belongsTo(pool: Databases, { merchants }: Quickstart): Promise<boolean> {
  const merchantId = decodeId('merchant', merchants[0]!.id);
  if (merchantId === undefined) return false;
  const [row] = await inTenantTransaction(pool, { merchants: merchantId, readOnly: true }, (tx) =>
    tx.run(merchantExists, [merchantId]),
  );
  return row!.found;
}
