/** Where rows, counters and files are. */
import { cells } from '../cells.ts';
import { ConfigError } from '../config-error.ts';
import { parseAddress } from '../database-address.ts';
import { choice, integer, isProduction, type Parse, text, webAddress } from '../environment.ts';
import { databasePoolSize } from '../processes.ts';
import { combined, required, setting } from '../setting.ts';

/** The message does not repeat the address, which can contain a password. */
const address =
  (role?: 'replica'): Parse<string> =>
  (url, name) => {
    if (parseAddress(url, role) !== undefined) return url;
    throw new ConfigError(
      `${name} must look like postgres://user:password@host:5432/database, or with several hosts: @host1:5432,host2:5432/.`,
    );
  };

/** The default of what `DATABASE_URL` is used for as well. */
const sameDatabase = { otherwise: '`DATABASE_URL`', of: () => undefined };

export const databaseSettings = {
  /** Undefined to start the embedded database. */
  databaseUrl: setting(
    'DATABASE_URL',
    address(),
    'Your own PostgreSQL 15 or newer. Several hosts: `postgres://user:password@host1:5432,host2:5432/database`, see [failover](failover.md). Required in production',
    {
      otherwise: 'the embedded PostgreSQL',
      of: (env) => {
        if (!isProduction(env)) return undefined;
        throw new ConfigError(
          'In production, DATABASE_URL is required and must point to a PostgreSQL server.',
        );
      },
    },
  ),
  databaseOwnerUrl: setting(
    'DATABASE_OWNER_URL',
    address(),
    "A role that owns the tables and runs migrations, so that the server's own role owns nothing",
    sameDatabase,
  ),
  databaseListenUrl: setting(
    'DATABASE_LISTEN_URL',
    address(),
    'PostgreSQL itself, if `DATABASE_URL` goes through a pooler; see [connections](pooling.md)',
    sameDatabase,
  ),
  databaseReplicaUrl: setting(
    'DATABASE_REPLICA_URL',
    (given, name, env) => {
      const url = address('replica')(given, name, env);
      if (env.DATABASE_URL) return url;
      throw new ConfigError(`${name} needs DATABASE_URL: the embedded database has no replicas.`);
    },
    'Standbys that answer exports, statistics and some lists, one or several hosts; see [replicas](replicas.md)',
  ),
  replicaLagSeconds: setting(
    'TESSERA_REPLICA_LAG_SECONDS',
    integer(1, 3_600),
    'A replica that is further behind is not used, 1 to 3,600',
    5,
  ),
  cells,
  databasePoolSize,
  redisUrl: setting(
    'REDIS_URL',
    (url, name) => {
      if (URL.canParse(url) && /^rediss?:$/.test(new URL(url).protocol)) return url;
      throw new ConfigError(`${name} must be an address such as redis://127.0.0.1:6379.`);
    },
    '[Redis](redis.md) in which all servers count rate limits together. Without it each server counts its own; if Redis is unavailable, each process allows its share',
  ),
};

const withS3 = required(' when TESSERA_FILES=s3');

export const fileSettings = {
  files: combined(
    {
      kind: setting(
        'TESSERA_FILES',
        choice(['disk', 's3']),
        '`s3` stores documents and pictures in a bucket instead of the data folder. Documents are encrypted in both cases',
        'disk',
      ),
      bucket: setting('TESSERA_S3_BUCKET', text, 'Bucket. Required with `s3`', withS3),
      region: setting('TESSERA_S3_REGION', text, 'Region of the bucket', 'us-east-1'),
      endpoint: setting('TESSERA_S3_ENDPOINT', webAddress, 'Endpoint of another S3-compatible service', {
        otherwise: 'AWS',
        of: () => undefined,
      }),
      accessKeyId: setting('TESSERA_S3_ACCESS_KEY_ID', text, 'Access key. Required with `s3`', withS3),
      secretAccessKey: setting(
        'TESSERA_S3_SECRET_ACCESS_KEY',
        text,
        'Secret of the access key. Required with `s3`',
        withS3,
      ),
    },
    (values) => (values.kind === 'disk' ? { kind: values.kind } : { ...values, kind: values.kind }),
  ),
};
