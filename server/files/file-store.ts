/** Stores files on disk or in an S3-compatible bucket. Callers encrypt the content first. */
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Disk } from 'flydrive';
import type { Config } from '../config/config.ts';
import { requirePackage } from '../config/optional-package.ts';
import { remembered } from '../errors/begun.ts';
import { causeOf } from '../errors/cause-of.ts';
import { refuse } from '../errors/refusal.ts';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Throws if the file does not exist. */
  get(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  /** Succeeds if the file does not exist. */
  delete(name: string): Promise<void>;
}

/**
 * Connects on first use. Throws `ConfigError` if the S3 client is needed and not installed. `onFull` is called for each
 * file that finds no space; storing it is then refused with `unavailable`.
 */
export function openFileStore(
  { files, dataDir }: Pick<Config, 'files' | 'dataDir'>,
  onFull: (cause: string) => void = () => undefined,
): FileStore {
  const store = files.kind === 'disk' ? onDisk(join(dataDir, 'files')) : inBucket(files);
  const put: FileStore['put'] = async (name, bytes) => {
    try {
      await store.put(name, bytes);
    } catch (error) {
      if (!hasNoSpace(error)) throw error;
      onFull(causeOf(error));
      // Only a part of it was written.
      await store.delete(name).catch(() => undefined);
      throw refuse('unavailable', { retry_after: 5, cause: causeOf(error), because: 'disk_full' });
    }
  };
  return { ...store, put };
}

/** The codes of file systems, and of S3-compatible stores that have limits. */
const noSpace = /^(ENOSPC|EDQUOT|.*StorageFull|QuotaExceeded\w*|InsufficientStorage)$/;

/** The S3 client wraps what the bucket answers. */
function hasNoSpace(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    const { code = '', name } = one as NodeJS.ErrnoException;
    if (noSpace.test(code) || noSpace.test(name)) return true;
  }
  return false;
}

function onDisk(folder: string): FileStore {
  const path = (name: string) => join(folder, name);
  return {
    put: async (name, bytes) => {
      // Only the server's account can list it.
      await mkdir(dirname(path(name)), { recursive: true, mode: 0o700 });
      // Earlier versions created it with wider permissions.
      await chmod(folder, 0o700);
      await writeFile(path(name), bytes);
    },
    get: (name) => readFile(path(name)),
    has: (name) =>
      stat(path(name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    delete: (name) => rm(path(name), { force: true }),
  };
}

type Bucket = Extract<Config['files'], { kind: 's3' }>;

function inBucket(files: Bucket): FileStore {
  requirePackage('flydrive', 'TESSERA_FILES=s3');
  const disk = remembered(() => openBucket(files));
  return {
    put: async (name, bytes) => (await disk()).put(name, bytes),
    get: async (name) => Buffer.from(await (await disk()).getBytes(name)),
    has: async (name) => (await disk()).exists(name),
    delete: async (name) => (await disk()).delete(name),
  };
}

/** Loaded on demand: the S3 client is large and most servers don't need it. */
async function openBucket({ bucket, region, endpoint, accessKeyId, secretAccessKey }: Bucket): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')]);
  return new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
    }),
  );
}

declare module '../engine/services.ts' {
  interface Services {
    /** Stores documents. */
    files: FileStore;
  }
}
