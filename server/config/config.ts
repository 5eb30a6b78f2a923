/** Reads the environment; all other code receives this configuration. */
import { resolve } from 'node:path';
import { type RegistrationMode, registrationModes } from '../../contract/access.ts';
import { limits, webhookRetrySeconds } from '../../contract/limits.ts';
import { type PlanId, planIds } from '../../contract/plans.ts';
import type { TracingOptions } from '../observability/tracing/tracing.ts';
import { type CellsConfig, readCells } from './cells.ts';
import { ConfigError } from './config-error.ts';
import { parseAddress } from './database-address.ts';
import { type Environment, integer, networks, webAddress, words } from './environment.ts';
import { readContact } from './features/contact-config.ts';
import { callbackSecret, type MailSettings, readMail, readMailFrom } from './features/mail-config.ts';
import {
  type OidcIssuerSettings,
  oidcIssuerSettings,
  type PasskeySettings,
  passkeySettings,
} from './features/sign-in-config.ts';
import { readStripe, type StripeConfig } from './features/stripe-config.ts';
import { readTexts, type TextSettings } from './features/text-config.ts';
import { readTracing } from './features/tracing-config.ts';
import { readWalletPasses, type WalletPassConfig } from './features/wallet-pass-config.ts';
import { unknownVariables } from './known-variables.ts';

export interface RatePolicy {
  perSecond: number;
  burst: number;
}

/** How expensive password hashes are: as OWASP recommends, or as cheap as argon2 allows, for tests. */
export type PasswordStrength = 'owasp' | 'test';

export interface Config {
  environment: 'development' | 'production';
  /** The folder for secrets, quickstart.json and the embedded database. */
  dataDir: string;
  host: string;
  port: number;
  /** The base URL that clients use; links in responses start with it. */
  publicUrl: string;
  /** Undefined to start the embedded database. */
  databaseUrl: string | undefined;
  /** A role with permission to change the schema; defaults to `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /** A direct connection for LISTEN, if `databaseUrl` points to a pooler that does not support it. */
  databaseListenUrl: string | undefined;
  /** Standbys that answer reads that may be stale. */
  databaseReplicaUrl: string | undefined;
  /** Replicas that are further behind are not used. */
  replicaLagSeconds: number;
  /** Databases that hold merchants besides `databaseUrl`. */
  cells: CellsConfig;
  /** How long a stopping server keeps serving while its readiness check returns 503. */
  drainSeconds: number;
  /** The keys as JSON; replaces `secrets.json` in the data folder. */
  secrets: string | undefined;
  databasePoolSize: number;
  /** Requests that a fold commits together, batches in flight at once, and the longest wait in the queue. */
  fold: { batch: number; inFlight: number; waitMs: number };
  /** Shares rate limits between processes; undefined if each process counts alone. */
  redisUrl: string | undefined;
  rate: { token: RatePolicy; merchant: RatePolicy; anonymous: RatePolicy; enabled: boolean };
  webhooks: {
    /** Private addresses and networks (CIDR) that webhooks can reach. */
    allowPrivate: readonly string[];
    /** Delays between the attempts of a delivery. */
    retrySeconds: readonly number[];
    /** Timeout of one attempt. */
    attemptMs: number;
  };
  /** Storage of encrypted documents. */
  files:
    | { kind: 'disk' }
    | {
        kind: 's3';
        bucket: string;
        region: string;
        endpoint: string | undefined;
        accessKeyId: string;
        secretAccessKey: string;
      };
  /** Who can create an account. */
  registration: RegistrationMode;
  /** Restricts broadcasts and stored value to verified businesses; payouts always require verification. */
  kybRequired: boolean;
  /** Plan of merchants without one of their own. */
  billingPlan: PlanId;
  /** Issuer of invoices: lines with name, address and tax number. */
  invoiceIssuer: readonly string[];
  /** Server for outgoing mail; without it, and always in sandboxes, mail stays in the outbox. */
  smtp: MailSettings | undefined;
  /** Sender address of mails; the sender name is the merchant's. */
  mailFrom: string;
  /** Provider of text messages; without it, and always in sandboxes, they stay in the outbox. */
  sms: TextSettings | undefined;
  /** Whom push services contact; without it, and always in sandboxes, push notifications stay in the outbox. */
  pushContact: string | undefined;
  /** Private addresses and networks (CIDR) where push services can be reached. */
  pushAllowPrivate: readonly string[];
  /** Where to report a weakness of this server; published in `/.well-known/security.txt` (RFC 9116). */
  securityContact: string | undefined;
  passkeys: PasskeySettings;
  /** An OpenID Connect issuer that people can sign in with. */
  oidcIssuer: OidcIssuerSettings | undefined;
  /** Interval at which notification streams send a heartbeat and check the reader's access again. */
  streamHeartbeatMs: number;
  /** Secrets that verify the reports of email providers. */
  emailCallbacks: { standard: string | undefined; mailgun: string | undefined };
  /** Exports with more rows than this run as a job. */
  exportInlineRows: number;
  /** Payment provider of live merchants; sandboxes use the test provider. */
  stripe: StripeConfig | undefined;
  /** Keys that sign Apple and Google Wallet passes. */
  walletPasses: WalletPassConfig;
  metricsPort: number | undefined;
  /** Where traces are sent; undefined if nowhere. */
  tracing: TracingOptions | undefined;
  logLevel: string;
  trustProxy: boolean;
  /** Maximum open streams per address, and connections unless the server is behind a trusted proxy. */
  connectionsPerAddress: number;
  /** Refuses deferrable requests while the process is overloaded. */
  shedding: boolean;
  /** Runs background work in this process. */
  background: boolean;
  /** Cost of password hashes. */
  passwordStrength: PasswordStrength;
  /** For benchmarks only: trusts a credential forever after its first request. */
  unsafeWithoutAccessChecks: boolean;
}

function choice<const T extends string>(
  env: Environment,
  name: string,
  allowed: readonly T[],
  fallback: T,
): T {
  const value = env[name] || fallback;
  if (!allowed.includes(value as T)) {
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
  }
  return value as T;
}

function rate(env: Environment, name: string, standard: RatePolicy): RatePolicy {
  const perSecond = integer(env, `${name}_PER_SECOND`, standard.perSecond, 1, 10_000_000);
  const burst = Math.max(standard.burst, perSecond * 2);
  return { perSecond, burst: integer(env, `${name}_BURST`, burst, 1, 10_000_000) };
}

function redisUrl(given: string | undefined): string | undefined {
  if (!given) return undefined;
  if (!URL.canParse(given) || !/^rediss?:$/.test(new URL(given).protocol))
    throw new ConfigError('REDIS_URL must be an address such as redis://127.0.0.1:6379.');
  return given;
}

function databaseUrl(env: Environment, name: string, role?: 'replica'): string | undefined {
  const url = env[name];
  if (!url || parseAddress(url, role) !== undefined) return url || undefined;
  // The message does not repeat the address, which can contain a password.
  throw new ConfigError(
    `${name} must look like postgres://user:password@host:5432/database, or with several hosts: @host1:5432,host2:5432/.`,
  );
}

function replicaUrl(env: Environment): string | undefined {
  const url = databaseUrl(env, 'DATABASE_REPLICA_URL', 'replica');
  if (url !== undefined && !env.DATABASE_URL)
    throw new ConfigError('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replicas.');
  return url;
}

const maxRetries = 20;

function retryTable(env: Environment): readonly number[] {
  const given = words(env, 'TESSERA_WEBHOOK_RETRY_SECONDS').map((text) =>
    /^[0-9.]+$/.test(text) ? Number(text) : Number.NaN,
  );
  if (given.length > maxRetries || given.some((seconds) => !(seconds > 0 && seconds <= 604_800))) {
    throw new ConfigError(
      `TESSERA_WEBHOOK_RETRY_SECONDS must list up to ${maxRetries} delays in seconds, each above 0 and up to 604800 (one week).`,
    );
  }
  return given.length > 0 ? given : webhookRetrySeconds;
}

function files(env: Environment): Config['files'] {
  if (choice(env, 'TESSERA_FILES', ['disk', 's3'], 'disk') === 'disk') return { kind: 'disk' };
  const needed = (name: string): string => {
    const value = env[name];
    if (!value) throw new ConfigError(`${name} is required when TESSERA_FILES=s3.`);
    return value;
  };
  return {
    kind: 's3',
    bucket: needed('TESSERA_S3_BUCKET'),
    region: env.TESSERA_S3_REGION || 'us-east-1',
    endpoint: webAddress(env, 'TESSERA_S3_ENDPOINT'),
    accessKeyId: needed('TESSERA_S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('TESSERA_S3_SECRET_ACCESS_KEY'),
  };
}

function passwordStrength(env: Environment, environment: Config['environment']): PasswordStrength {
  const strength = choice(env, 'TESSERA_PASSWORD_STRENGTH', ['owasp', 'test'], 'owasp');
  if (strength === 'test' && environment === 'production')
    throw new ConfigError('TESSERA_PASSWORD_STRENGTH=test is for tests only. Remove it in production.');
  return strength;
}

/** Lines separated by `|`; defaults to the host of this server. */
function issuerLines(env: Environment, publicUrl: string): string[] {
  const lines = (env.TESSERA_INVOICE_ISSUER ?? '').split('|').map((line) => line.trim());
  const said = lines.filter((line) => line !== '');
  return said.length > 0 ? said : [new URL(publicUrl).hostname];
}

/** Without a slash at the end; clients add their paths to it. */
function readPublicUrl(env: Environment, port: number): string {
  const url = webAddress(env, 'TESSERA_PUBLIC_URL') ?? `http://localhost:${port}`;
  const { username, password, search, hash } = new URL(url);
  if (username + password + search + hash !== '')
    throw new ConfigError('TESSERA_PUBLIC_URL must have no user, query or fragment.');
  return url.replace(/(?<!\/)\/+$/, '');
}

/** Reads and validates the configuration; throws `ConfigError` with a sentence for the operator. */
export function readConfig(env: Environment): Config {
  const environment = choice(env, 'TESSERA_ENV', ['development', 'production'], 'development');
  const host = env.HOST || '127.0.0.1';
  const port = integer(env, 'PORT', 4800, 0, 65_535);
  const publicUrl = readPublicUrl(env, port);
  if (environment === 'production' && !publicUrl.startsWith('https://')) {
    throw new ConfigError('In production, TESSERA_PUBLIC_URL is required and must start with https://.');
  }
  if (environment === 'production' && !env.DATABASE_URL) {
    throw new ConfigError('In production, DATABASE_URL is required and must point to a PostgreSQL server.');
  }
  return {
    environment,
    dataDir: resolve(env.TESSERA_DATA_DIR || './data'),
    host,
    port,
    publicUrl,
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseOwnerUrl: databaseUrl(env, 'DATABASE_OWNER_URL'),
    databaseListenUrl: databaseUrl(env, 'DATABASE_LISTEN_URL'),
    databaseReplicaUrl: replicaUrl(env),
    replicaLagSeconds: integer(env, 'TESSERA_REPLICA_LAG_SECONDS', 5, 1, 3_600),
    cells: readCells(env),
    drainSeconds: integer(env, 'TESSERA_DRAIN_SECONDS', environment === 'production' ? 5 : 0, 0, 300),
    secrets: env.TESSERA_SECRETS || undefined,
    databasePoolSize: integer(env, 'TESSERA_DATABASE_POOL', 8, 2, 200),
    fold: {
      batch: integer(env, 'TESSERA_FOLD_BATCH', 512, 1, 4_096),
      inFlight: integer(env, 'TESSERA_FOLD_IN_FLIGHT', 2, 1, 16),
      waitMs: integer(env, 'TESSERA_QUEUE_WAIT_MS', 500, 10, 60_000),
    },
    redisUrl: redisUrl(env.REDIS_URL),
    rate: {
      token: rate(env, 'TESSERA_RATE_TOKEN', limits.rate.token),
      merchant: rate(env, 'TESSERA_RATE_MERCHANT', limits.rate.merchant),
      anonymous: rate(env, 'TESSERA_RATE_ANONYMOUS', limits.rate.anonymous),
      enabled: choice(env, 'TESSERA_RATE_LIMITS', ['on', 'off'], 'on') === 'on',
    },
    webhooks: {
      allowPrivate: networks(env, 'TESSERA_WEBHOOK_ALLOW_PRIVATE'),
      retrySeconds: retryTable(env),
      attemptMs: integer(
        env,
        'TESSERA_WEBHOOK_ATTEMPT_MS',
        limits.webhooks.attemptSeconds * 1_000,
        10,
        60_000,
      ),
    },
    files: files(env),
    registration: choice(
      env,
      'TESSERA_REGISTRATION',
      registrationModes,
      environment === 'production' ? 'invite' : 'open',
    ),
    kybRequired: choice(env, 'TESSERA_KYB', ['optional', 'required'], 'optional') === 'required',
    billingPlan: choice(env, 'TESSERA_BILLING_PLAN', planIds, 'self_hosted'),
    invoiceIssuer: issuerLines(env, publicUrl),
    smtp: readMail(env),
    mailFrom: readMailFrom(env, publicUrl),
    sms: readTexts(env),
    pushContact: readContact(env, 'TESSERA_PUSH_CONTACT'),
    pushAllowPrivate: networks(env, 'TESSERA_PUSH_ALLOW_PRIVATE'),
    securityContact: readContact(env, 'TESSERA_SECURITY_CONTACT'),
    passkeys: passkeySettings(env, publicUrl),
    oidcIssuer: oidcIssuerSettings(env, environment === 'production'),
    streamHeartbeatMs: integer(
      env,
      'TESSERA_STREAM_HEARTBEAT_MS',
      limits.streams.heartbeatSeconds * 1_000,
      100,
      25_000,
    ),
    emailCallbacks: {
      standard: callbackSecret(env),
      mailgun: env.TESSERA_MAILGUN_SIGNING_KEY?.trim() || undefined,
    },
    exportInlineRows: integer(env, 'TESSERA_EXPORT_INLINE_ROWS', limits.export.rows, 1, 1_000_000),
    stripe: readStripe(env, environment === 'production'),
    walletPasses: readWalletPasses(env, environment === 'production'),
    tracing: readTracing(env),
    metricsPort: env.TESSERA_METRICS_PORT ? integer(env, 'TESSERA_METRICS_PORT', 9480, 0, 65_535) : undefined,
    logLevel: choice(env, 'TESSERA_LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'warn'),
    trustProxy: choice(env, 'TESSERA_TRUST_PROXY', ['on', 'off'], 'off') === 'on',
    connectionsPerAddress: integer(
      env,
      'TESSERA_CONNECTIONS_PER_ADDRESS',
      limits.connections.perAddress,
      1,
      limits.connections.inAll,
    ),
    shedding: choice(env, 'TESSERA_SHEDDING', ['on', 'off'], 'on') === 'on',
    background: choice(env, 'TESSERA_BACKGROUND', ['on', 'off'], 'on') === 'on',
    passwordStrength: passwordStrength(env, environment),
    unsafeWithoutAccessChecks:
      env.TESSERA_BENCH_WITHOUT_ACCESS_CHECKS === 'yes' && environment !== 'production',
  };
}

/** What the configuration comes from, and where warnings go. */
export interface Surroundings {
  env: Environment;
  err: { write(text: string): unknown };
}

const ownSurroundings = (): Surroundings => ({ env: process.env, err: process.stderr });

/**
 * The configuration, by default of this process. Unknown variables cause a warning on standard error, and an error in
 * production.
 */
export function readEnvironment({ env, err }: Surroundings = ownSurroundings()): Config {
  const unknown = unknownVariables(env);
  const config = readConfig(env);
  if (unknown.length > 0 && config.environment === 'production') throw new ConfigError(unknown.join('\n'));
  for (const sentence of unknown) err.write(`Warning: ${sentence}\n`);
  return config;
}
