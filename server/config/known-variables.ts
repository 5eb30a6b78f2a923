/** Every environment variable that Tessera reads, to detect misspelled ones. */
import { nearestName } from './nearest-name.ts';

const rates = ['TOKEN', 'MERCHANT', 'ANONYMOUS'].flatMap((name) => [
  `TESSERA_RATE_${name}_PER_SECOND`,
  `TESSERA_RATE_${name}_BURST`,
]);

export const knownVariables: readonly string[] = [
  'TESSERA_APPLE_CERTIFICATE',
  'TESSERA_APPLE_INTERMEDIATE',
  'TESSERA_APPLE_KEY',
  'TESSERA_APPLE_KEY_PASSPHRASE',
  'TESSERA_APPLE_PASS_TYPE_ID',
  'TESSERA_APPLE_PUSH_URL',
  'TESSERA_APPLE_TEAM_ID',
  'TESSERA_BACKGROUND',
  'TESSERA_BENCH_WITHOUT_ACCESS_CHECKS',
  'TESSERA_BILLING_PLAN',
  'TESSERA_CELLS',
  'TESSERA_CONNECTIONS_PER_ADDRESS',
  'TESSERA_DATABASE_POOL',
  'TESSERA_DATA_DIR',
  'TESSERA_DKIM_KEY',
  'TESSERA_DKIM_SELECTOR',
  'TESSERA_DRAIN_SECONDS',
  'TESSERA_EMAIL_CALLBACK_SECRET',
  'TESSERA_ENV',
  'TESSERA_EXPORT_INLINE_ROWS',
  'TESSERA_FILES',
  'TESSERA_FOLD_BATCH',
  'TESSERA_FOLD_IN_FLIGHT',
  'TESSERA_GOOGLE_WALLET_API_URL',
  'TESSERA_GOOGLE_WALLET_ISSUER_ID',
  'TESSERA_GOOGLE_WALLET_SERVICE_ACCOUNT',
  'TESSERA_INVOICE_ISSUER',
  'TESSERA_KYB',
  'TESSERA_LOG_LEVEL',
  'TESSERA_MAILGUN_SIGNING_KEY',
  'TESSERA_MAIL_FROM',
  'TESSERA_METRICS_PORT',
  'TESSERA_OIDC_ALLOW_PRIVATE',
  'TESSERA_OIDC_CLIENT_ID',
  'TESSERA_OIDC_EMAIL_DOMAINS',
  'TESSERA_OIDC_ISSUER',
  'TESSERA_OIDC_JWKS_URL',
  'TESSERA_OIDC_NAME',
  'TESSERA_PASSKEY_DOMAIN',
  'TESSERA_PASSKEY_ORIGINS',
  'TESSERA_PASSWORD_STRENGTH',
  'TESSERA_PROCESSES',
  'TESSERA_PUBLIC_URL',
  'TESSERA_PUSH_ALLOW_PRIVATE',
  'TESSERA_PUSH_CONTACT',
  'TESSERA_QUEUE_WAIT_MS',
  'TESSERA_RATE_LIMITS',
  ...rates,
  'TESSERA_REGISTRATION',
  'TESSERA_REPLICA_LAG_SECONDS',
  'TESSERA_S3_ACCESS_KEY_ID',
  'TESSERA_S3_BUCKET',
  'TESSERA_S3_ENDPOINT',
  'TESSERA_S3_REGION',
  'TESSERA_S3_SECRET_ACCESS_KEY',
  'TESSERA_SECRETS',
  'TESSERA_SECURITY_CONTACT',
  'TESSERA_SHEDDING',
  'TESSERA_SMS_FORMAT',
  'TESSERA_SMS_FROM',
  'TESSERA_SMS_URL',
  'TESSERA_SMTP_CONNECTIONS',
  'TESSERA_SMTP_URL',
  'TESSERA_STREAM_HEARTBEAT_MS',
  'TESSERA_STRIPE_API_URL',
  'TESSERA_STRIPE_CALLBACK_SECRET',
  'TESSERA_STRIPE_SECRET_KEY',
  'TESSERA_TRUST_PROXY',
  'TESSERA_WEBHOOK_ALLOW_PRIVATE',
  'TESSERA_WEBHOOK_ATTEMPT_MS',
  'TESSERA_WEBHOOK_RETRY_SECONDS',
];

const known = new Set(knownVariables);
const databases = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'];
/** Variables of clients and of the test runner, which the server ignores. */
const foreign = /^TESSERA_(TOKEN$|API_URL$|PROFILE$|TEST_)/;

/** A sentence for each unknown `TESSERA_…` variable, and for misspellings such as `DATABASE_ULR`. */
export function unknownVariables(env: Record<string, string | undefined>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (name.startsWith('TESSERA_') ? known.has(name) || foreign.test(name) : !isMisspeltDatabase(name))
      return [];
    const meant = nearestName(name, name.startsWith('TESSERA_') ? known : databases);
    return [`Unknown variable ${name}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`];
  });
}

/** Other programs also use `DATABASE_…` variables, so only near misses of ours count. */
const isMisspeltDatabase = (name: string): boolean =>
  /^DATABASE_\w+_?URL$|^DATABASE_U?R?L?$/.test(name) &&
  !databases.includes(name) &&
  nearestName(name, databases) !== undefined;
