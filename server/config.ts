/** The only reader of the environment; everything else receives this object. */
import { resolve } from 'node:path';
import { type RegistrationMode, registrationModes } from '../contract/domains/account.ts';
import { limits, webhookRetrySeconds } from '../contract/limits.ts';
import { type PlanId, planIds } from '../contract/plans.ts';
import { isAddressOrNetwork } from './access/ip-allowlist.ts';
import type { PasswordStrength } from './access/password.ts';
import { parseAddress } from './database/address.ts';
import { unknownVariables } from './known-variables.ts';
import type { StripeConfig } from './payments/stripe-provider.ts';
import {
  type OutsideIssuerSettings,
  outsideIssuerSettings,
  type PasskeySettings,
  passkeySettings,
} from './sign-in-config.ts';
import { readWalletPasses, type WalletPassConfig } from './wallet-pass-config.ts';

export interface RatePolicy {
  perSecond: number;
  burst: number;
}

export interface Config {
  environment: 'development' | 'production';
  /** Holds the secrets, quickstart.json and the embedded database. */
  dataDir: string;
  host: string;
  port: number;
  /** The URL at which clients reach this server, used as the base of links. */
  publicUrl: string;
  /** Undefined starts the embedded database. */
  databaseUrl: string | undefined;
  /** A role that may change the schema; defaults to `databaseUrl`. */
  databaseOwnerUrl: string | undefined;
  /** A direct connection to PostgreSQL, if `databaseUrl` points to a pooler, which does not support LISTEN. */
  databaseListenUrl: string | undefined;
  /** How long a stopping server keeps serving while its readiness check answers 503. */
  drainSeconds: number;
  /** The keys as JSON; replaces `secrets.json` in the data folder. */
  secrets: string | undefined;
  databasePoolSize: number;
  /** Requests per batch of a fold, concurrent batches, and the maximum wait. */
  fold: { batch: number; inFlight: number; waitMs: number };
  /** The Redis that shares rate limits between processes; undefined if each process counts alone. */
  redisUrl: string | undefined;
  rate: { token: RatePolicy; merchant: RatePolicy; anonymous: RatePolicy; enabled: boolean };
  webhooks: {
    /** Private addresses and networks (CIDR) that webhooks may reach. */
    allowPrivate: readonly string[];
    /** Delays between delivery attempts. */
    retrySeconds: readonly number[];
    /** Time-out of one attempt. */
    attemptMs: number;
  };
  /** Where encrypted documents are stored. */
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
  /** Who may register: anyone, invited people, or people the operator admits. */
  registration: RegistrationMode;
  /** Restricts broadcasts and stored value to verified businesses; payouts always require verification. */
  kybRequired: boolean;
  /** The plan of merchants that have not chosen one. */
  billingPlan: PlanId;
  /** The issuer on invoices to merchants: name, address and tax number, one per line. */
  invoiceIssuer: readonly string[];
  /** The SMTP server. Without it, and always in sandboxes, mail stays in the outbox. */
  smtp: { url: string; connections: number } | undefined;
  /** The sender address of mails; the display name is the merchant's. */
  mailFrom: string;
  passkeys: PasskeySettings;
  /** The external identity provider for single sign-on, if any. */
  outsideIssuer: OutsideIssuerSettings | undefined;
  /** How often a notification stream sends a heartbeat and re-checks its caller's access. */
  streamHeartbeatMs: number;
  /** The secrets that authenticate callbacks from mail providers. */
  emailCallbacks: { standard: string | undefined; mailgun: string | undefined };
  /** Exports of more rows run as a job. */
  exportInlineRows: number;
  /** The payment provider of live merchants; sandboxes use the test provider. */
  stripe: StripeConfig | undefined;
  /** Signing of Apple and Google wallet passes; undefined parts are turned off. */
  walletPasses: WalletPassConfig;
  metricsPort: number | undefined;
  logLevel: string;
  trustProxy: boolean;
  /** Streams per address, and connections per address unless a trusted proxy is in front. */
  connectionsPerAddress: number;
  /** Whether to refuse less important requests under overload. */
  shedding: boolean;
  /** Whether to run background work in this process. */
  background: boolean;
  /** The cost of password hashes. */
  passwordStrength: PasswordStrength;
  /** For benchmarks only: trusts a credential indefinitely after its first request. */
  unsafeWithoutAccessChecks: boolean;
}

export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

function integer(env: Environment, name: string, fallback: number, minimum: number, maximum: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
  }
  return value;
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

function databaseUrl(env: Environment, name: string): string | undefined {
  const url = env[name];
  if (!url || parseAddress(url) !== undefined) return url || undefined;
  // Do not repeat the value: it may contain a password.
  throw new ConfigError(
    `${name} must look like postgres://user:password@host:5432/database, or with several hosts: @host1:5432,host2:5432/.`,
  );
}

/** Splits a comma-separated list. */
const words = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

function addressOrNetwork(text: string): string {
  if (isAddressOrNetwork(text)) return text;
  throw new ConfigError(`TESSERA_WEBHOOK_ALLOW_PRIVATE lists addresses and networks (CIDR), not "${text}".`);
}

const mostRetries = 20;

function retryTable(env: Environment): readonly number[] {
  const given = words(env, 'TESSERA_WEBHOOK_RETRY_SECONDS').map(Number);
  if (given.length > mostRetries || given.some((seconds) => !(seconds > 0 && seconds <= 604_800))) {
    throw new ConfigError(
      `TESSERA_WEBHOOK_RETRY_SECONDS lists up to ${mostRetries} waits between tries, each above 0 and at most a week.`,
    );
  }
  return given.length > 0 ? given : webhookRetrySeconds;
}

function stripe(env: Environment, environment: Config['environment']): Config['stripe'] {
  const secretKey = env.TESSERA_STRIPE_SECRET_KEY;
  if (!secretKey) return undefined;
  const apiUrl = env.TESSERA_STRIPE_API_URL || undefined;
  if (apiUrl !== undefined && environment === 'production') {
    throw new ConfigError('TESSERA_STRIPE_API_URL is for development: in production Stripe is where it is.');
  }
  return { secretKey, callbackSecret: env.TESSERA_STRIPE_CALLBACK_SECRET || undefined, apiUrl };
}

function smtp(env: Environment): Config['smtp'] {
  const url = env.TESSERA_SMTP_URL;
  if (!url) return undefined;
  // Do not repeat the address: it may contain a password.
  if (!/^smtps?:\/\/[^\s/]+/.test(url) || !URL.canParse(url)) {
    throw new ConfigError('TESSERA_SMTP_URL must look like smtp://user:password@host:587 or smtps://host.');
  }
  return { url, connections: integer(env, 'TESSERA_SMTP_CONNECTIONS', 5, 1, 50) };
}

function files(env: Environment): Config['files'] {
  if (choice(env, 'TESSERA_FILES', ['disk', 's3'], 'disk') === 'disk') return { kind: 'disk' };
  const needed = (name: string): string => {
    const value = env[name];
    if (!value) throw new ConfigError(`With TESSERA_FILES=s3, ${name} must be set.`);
    return value;
  };
  return {
    kind: 's3',
    bucket: needed('TESSERA_S3_BUCKET'),
    region: env.TESSERA_S3_REGION || 'us-east-1',
    endpoint: env.TESSERA_S3_ENDPOINT || undefined,
    accessKeyId: needed('TESSERA_S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('TESSERA_S3_SECRET_ACCESS_KEY'),
  };
}

function passwordStrength(env: Environment, environment: Config['environment']): PasswordStrength {
  const strength = choice(env, 'TESSERA_PASSWORD_STRENGTH', ['owasp', 'test'], 'owasp');
  if (strength === 'test' && environment === 'production')
    throw new ConfigError(
      'TESSERA_PASSWORD_STRENGTH=test is for tests; production hashes passwords in full.',
    );
  return strength;
}

/** Splits the issuer at `|`; defaults to this server's host. */
function issuerLines(env: Environment, publicUrl: string): string[] {
  const lines = (env.TESSERA_INVOICE_ISSUER ?? '').split('|').map((line) => line.trim());
  const said = lines.filter((line) => line !== '');
  return said.length > 0 ? said : [new URL(publicUrl).hostname];
}

function mailFrom(env: Environment, publicUrl: string): string {
  const address = env.TESSERA_MAIL_FROM || `no-reply@${new URL(publicUrl).hostname}`;
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(address)) {
    throw new ConfigError('TESSERA_MAIL_FROM must be an e-mail address without a name.');
  }
  return address;
}

/** Reads and validates the whole configuration; throws `ConfigError` with a message for the operator. */
export function readConfig(env: Environment): Config {
  const environment = choice(env, 'TESSERA_ENV', ['development', 'production'], 'development');
  const host = env.HOST || '127.0.0.1';
  const port = integer(env, 'PORT', 4800, 0, 65_535);
  const publicUrl = (env.TESSERA_PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  if (environment === 'production' && !publicUrl.startsWith('https://')) {
    throw new ConfigError('In production TESSERA_PUBLIC_URL must be set and start with https://.');
  }
  if (environment === 'production' && !env.DATABASE_URL) {
    throw new ConfigError('In production DATABASE_URL must name a PostgreSQL server.');
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
      allowPrivate: words(env, 'TESSERA_WEBHOOK_ALLOW_PRIVATE').map(addressOrNetwork),
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
    smtp: smtp(env),
    mailFrom: mailFrom(env, publicUrl),
    passkeys: passkeySettings(env, publicUrl),
    outsideIssuer: outsideIssuerSettings(env, environment === 'production'),
    streamHeartbeatMs: integer(
      env,
      'TESSERA_STREAM_HEARTBEAT_MS',
      limits.streams.heartbeatSeconds * 1_000,
      100,
      25_000,
    ),
    emailCallbacks: {
      standard: env.TESSERA_EMAIL_CALLBACK_SECRET || undefined,
      mailgun: env.TESSERA_MAILGUN_SIGNING_KEY || undefined,
    },
    exportInlineRows: integer(env, 'TESSERA_EXPORT_INLINE_ROWS', limits.export.rows, 1, 1_000_000),
    stripe: stripe(env, environment),
    walletPasses: readWalletPasses(
      env,
      environment === 'production',
      (sentence) => new ConfigError(sentence),
    ),
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

/**
 * Reads this process's configuration. Variables without effect are reported on standard error, and refused in
 * production.
 */
export function readEnvironment(): Config {
  const unknown = unknownVariables(process.env);
  const config = readConfig(process.env);
  if (unknown.length > 0 && config.environment === 'production') throw new ConfigError(unknown.join('\n'));
  for (const sentence of unknown) process.stderr.write(`Warning: ${sentence}\n`);
  return config;
}
