/** Every environment variable of a server, with its default and meaning, in the order of the settings page. */
import { registrationModes } from '../contract/access.ts';
import { limits } from '../contract/limits.ts';
import { list, type Setting, type SettingGroup } from './setting.ts';
import { featureSettings } from './settings-features.ts';

function rate(name: string, caller: string, policy: { perSecond: number; burst: number }): Setting[] {
  return [
    {
      name: `TESSERA_RATE_${name}_PER_SECOND`,
      default: String(policy.perSecond),
      meaning: `Requests per second for ${caller}`,
    },
    {
      name: `TESSERA_RATE_${name}_BURST`,
      default: String(policy.burst),
      otherwise: 'or twice the rate, if that is more',
      meaning: `Requests that ${caller} can send at once`,
    },
  ];
}

export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Server',
    settings: [
      {
        name: 'TESSERA_ENV',
        default: 'development',
        meaning:
          '`production` turns off the demo, generated keys and plain http, and refuses a database user that is a superuser, owns the tables, or can become such a role',
      },
      { name: 'PORT', default: '4800', meaning: 'Port to listen on' },
      { name: 'HOST', default: '127.0.0.1', meaning: 'Address to listen on' },
      {
        name: 'TESSERA_PUBLIC_URL',
        otherwise: '`http://localhost:` and the port',
        meaning: 'Address that clients use, and issuer of the JWTs. Required in production, with `https`',
      },
      {
        name: 'TESSERA_DATA_DIR',
        default: './data',
        meaning: 'Folder for keys, documents, `quickstart.json` and the embedded database',
      },
      {
        name: 'TESSERA_SECRETS',
        otherwise: '`secrets.json` in the data folder',
        meaning: 'The keys of the installation as JSON',
      },
      {
        name: 'TESSERA_PROCESSES',
        default: '1',
        otherwise: 'in production one for every two cores, up to 8, and one for each 512 MB of memory',
        meaning:
          'Processes that serve requests on the one port, 1 to 64. With more than one, background work has a process of its own; see [processes](processes.md)',
      },
      {
        name: 'TESSERA_BACKGROUND',
        default: 'on',
        meaning: '`off` leaves background work to `npm run worker` processes',
      },
      {
        name: 'TESSERA_DRAIN_SECONDS',
        default: '0',
        otherwise: '5 in production',
        meaning:
          'How long a stopping server keeps serving while `/health/ready` answers 503; see [upgrading](upgrading.md)',
      },
      {
        name: 'TESSERA_SECURITY_CONTACT',
        meaning:
          'Email address or https URL for people who found a weakness. Published in `/.well-known/security.txt`, which is 404 without it',
      },
      {
        name: 'TESSERA_TRUST_PROXY',
        default: 'off',
        meaning:
          '`on` takes client addresses from `X-Forwarded-For`. Only behind your own proxy; see [load and abuse](load.md#behind-a-proxy)',
      },
    ],
  },
  {
    title: 'Database',
    settings: [
      {
        name: 'DATABASE_URL',
        otherwise: 'the embedded PostgreSQL',
        meaning:
          'Your own PostgreSQL 15 or newer. Several hosts: `postgres://user:password@host1:5432,host2:5432/database`, see [failover](failover.md). Required in production',
      },
      {
        name: 'DATABASE_OWNER_URL',
        otherwise: '`DATABASE_URL`',
        meaning:
          "A role that owns the tables and runs migrations, so that the server's own role owns nothing",
      },
      {
        name: 'DATABASE_LISTEN_URL',
        otherwise: '`DATABASE_URL`',
        meaning: 'PostgreSQL itself, if `DATABASE_URL` goes through a pooler; see [connections](pooling.md)',
      },
      {
        name: 'DATABASE_REPLICA_URL',
        meaning:
          'Standbys that answer exports, statistics and some lists, one or several hosts; see [replicas](replicas.md)',
      },
      {
        name: 'TESSERA_REPLICA_LAG_SECONDS',
        default: '5',
        meaning: 'A replica that is further behind is not used, 1 to 3,600',
      },
      {
        name: 'TESSERA_CELLS',
        meaning:
          'More databases that hold merchants, as JSON or a file with JSON; see [cells](cells.md). `DATABASE_URL` is then the cell `home`. Not together with `DATABASE_REPLICA_URL`',
      },
      {
        name: 'TESSERA_DATABASE_POOL',
        default: '8',
        otherwise: '8 for each process, up to 48',
        meaning:
          'Connections that all processes of a server, or a worker, keep for requests and background work, 2 to 200; see [connections](pooling.md)',
      },
      {
        name: 'REDIS_URL',
        meaning:
          '[Redis](redis.md) in which all servers count rate limits together. Without it each server counts its own; if Redis is unavailable, each process allows its share',
      },
    ],
  },
  {
    title: 'Accounts and sign-in',
    settings: [
      {
        name: 'TESSERA_REGISTRATION',
        default: 'open',
        otherwise: '`invite` in production',
        meaning: `Who can get an account: ${list(registrationModes)}; see [signing in](../guides/signing-in.md)`,
      },
      {
        name: 'TESSERA_PASSKEY_DOMAIN',
        otherwise: 'host of the public URL',
        meaning: 'Domain that passkeys belong to. Changing it invalidates existing passkeys',
      },
      {
        name: 'TESSERA_PASSKEY_ORIGINS',
        otherwise: 'origin of the public URL',
        meaning: 'Origins where passkeys can be used, separated by commas',
      },
      {
        name: 'TESSERA_OIDC_ISSUER',
        meaning: 'OpenID Connect issuer for company sign-in, exactly as in `iss`',
      },
      {
        name: 'TESSERA_OIDC_CLIENT_ID',
        meaning: 'Client ID of this server at the issuer. Required with an issuer',
      },
      {
        name: 'TESSERA_OIDC_NAME',
        otherwise: 'host of the issuer',
        meaning: 'Name of the issuer as people see it',
      },
      {
        name: 'TESSERA_OIDC_JWKS_URL',
        otherwise: 'from the discovery document of the issuer',
        meaning: "Address of the issuer's keys",
      },
      {
        name: 'TESSERA_OIDC_EMAIL_DOMAINS',
        meaning: 'Domains whose verified addresses the issuer can vouch for, separated by commas',
      },
      {
        name: 'TESSERA_OIDC_ALLOW_PRIVATE',
        meaning: 'Private addresses and networks (CIDR) where the issuer can be reached, separated by commas',
      },
    ],
  },
  ...featureSettings,
  {
    title: 'Logs, metrics and traces',
    settings: [
      {
        name: 'TESSERA_LOG_LEVEL',
        default: 'warn',
        meaning: '`silent`, `error`, `warn`, `info` (a JSON line for every request) or `debug`',
      },
      {
        name: 'TESSERA_METRICS_PORT',
        meaning: 'Serves [Prometheus metrics](metrics.md) on 127.0.0.1 at this port',
      },
      {
        name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
        meaning: 'Sends [traces](traces.md) to this OpenTelemetry collector, such as `http://localhost:4318`',
      },
      {
        name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
        otherwise: '`/v1/traces` of the collector',
        meaning: 'The whole URL for traces',
      },
      {
        name: 'OTEL_EXPORTER_OTLP_HEADERS',
        meaning: 'Headers for the collector: `name=value`, separated by commas',
      },
      { name: 'OTEL_SERVICE_NAME', default: 'tessera', meaning: 'Name of this server in traces' },
      {
        name: 'OTEL_TRACES_SAMPLER_ARG',
        default: '1',
        meaning: 'Share of requests to trace, from 0 to 1, unless the caller decided in `traceparent`',
      },
    ],
  },
  {
    title: 'Limits and tuning',
    settings: [
      {
        name: 'TESSERA_RATE_LIMITS',
        default: 'on',
        meaning: '`off` turns rate limits off',
      },
      ...rate('TOKEN', 'an API token', limits.rate.token),
      ...rate('MERCHANT', 'all callers of a merchant together', limits.rate.merchant),
      ...rate('ANONYMOUS', 'an address without a credential', limits.rate.anonymous),
      {
        name: 'TESSERA_CONNECTIONS_PER_ADDRESS',
        default: String(limits.connections.perAddress),
        meaning:
          'Connections served at once for each client address; raise it where many people share one. See [load and abuse](load.md)',
      },
      {
        name: 'TESSERA_SHEDDING',
        default: 'on',
        meaning: '`off` keeps accepting all requests while the process is overloaded',
      },
      {
        name: 'TESSERA_FOLD_BATCH',
        default: '512',
        meaning: 'Requests committed in one batch, 1 to 4,096',
      },
      {
        name: 'TESSERA_FOLD_IN_FLIGHT',
        default: '2',
        meaning: 'Batches in flight at once for each operation, 1 to 16',
      },
      {
        name: 'TESSERA_QUEUE_WAIT_MS',
        default: '500',
        meaning:
          'A request that has waited this long for its batch, or for a connection to the database (at least 500), gets 503',
      },
    ],
  },
  {
    title: 'Development and tests',
    settings: [
      {
        name: 'TESSERA_STRIPE_API_URL',
        otherwise: 'Stripe',
        meaning: 'A local imitation of Stripe. Refused in production',
      },
      {
        name: 'TESSERA_APPLE_PUSH_URL',
        default: 'https://api.push.apple.com',
        meaning: "A local imitation of Apple's push service. Must be `https` in production",
      },
      {
        name: 'TESSERA_GOOGLE_WALLET_API_URL',
        default: 'https://walletobjects.googleapis.com/walletobjects/v1',
        meaning: 'A local imitation of the Google Wallet API. Must be `https` in production',
      },
      {
        name: 'TESSERA_PASSWORD_STRENGTH',
        default: 'owasp',
        meaning: '`test` hashes passwords quickly. Refused in production',
      },
      {
        name: 'TESSERA_BENCH_WITHOUT_ACCESS_CHECKS',
        meaning: '`yes` caches credentials, for benchmarks only. Ignored in production',
      },
    ],
  },
];

export const settings: readonly Setting[] = settingGroups.flatMap((group) => group.settings);
