/** The other services that a server uses, if they are configured. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import { openFileStore } from '../../files/file-store.ts';
import { causeOf, type Finding, fine, note, problem } from './finding.ts';

const timeoutMs = 5_000;

/** Runs a check, and describes its failure. */
const tried = async (name: string, variable: string, check: () => Promise<Finding>): Promise<Finding[]> => {
  try {
    return [await check()];
  } catch (error) {
    return [problem(name, `${variable}: ${causeOf(error)}`)];
  }
};

export async function checkRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === undefined)
    return [note('Redis', 'is not set: several servers would count rate limits separately')];
  return tried('Redis', 'REDIS_URL', async () => {
    const { Redis } = await import('ioredis');
    const redis = new Redis(redisUrl, {
      lazyConnect: true,
      connectTimeout: timeoutMs,
      commandTimeout: timeoutMs,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    });
    // The rejected command says the same.
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      await redis.ping();
    } finally {
      redis.disconnect();
    }
    return fine('Redis', 'answers');
  });
}

export async function checkMail({ smtp }: Config): Promise<Finding[]> {
  if (smtp === undefined) return [note('Mail', 'TESSERA_SMTP_URL is not set: mail stays in the outbox')];
  return tried('Mail', 'TESSERA_SMTP_URL', async () => {
    const { createTransport } = await import('nodemailer');
    const limits = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
    const transport = createTransport({ url: smtp.url, ...limits });
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    return fine('Mail', 'the SMTP server accepts the credentials');
  });
}

export async function checkFiles(config: Config): Promise<Finding[]> {
  const isDisk = config.files.kind === 'disk';
  return tried('Files', isDisk ? 'TESSERA_DATA_DIR' : 'TESSERA_FILES', async () => {
    const store = openFileStore(config);
    const probe = `check-config/${randomUUID()}`;
    await store.put(probe, Buffer.from(probe));
    const isSame = (await store.get(probe)).toString() === probe;
    await store.delete(probe);
    if (!isSame) return problem('Files', 'A file was read back differently.');
    return isDisk
      ? fine('Files', `in ${config.dataDir}; several machines need TESSERA_FILES=s3`)
      : fine('Files', 'the bucket can be written and read');
  });
}

export async function checkIssuer({ oidcIssuer }: Config): Promise<Finding[]> {
  if (oidcIssuer === undefined) return [];
  return tried('Single sign-on', 'TESSERA_OIDC_ISSUER', async () => {
    const url = `${oidcIssuer.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return response.ok
      ? fine('Single sign-on', oidcIssuer.issuer)
      : problem('Single sign-on', `${url} answers ${response.status}.`);
  });
}
