/** Where files lie: on disk, or in a bucket of S3 or anything that speaks like it. What is put here is sealed already. */
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Throws where there is no such file. */
  get(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  /** A file that is not there is deleted already. */
  delete(name: string): Promise<void>;
}

/** Opens nothing until a file is asked for. */
export function openFileStore(config: Pick<Config, 'files' | 'dataDir'>): FileStore {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= openDisk(config);
    return opened;
  };
  return {
    put: async (name, bytes) => (await disk()).put(name, bytes),
    get: async (name) => Buffer.from(await (await disk()).getBytes(name)),
    has: async (name) => (await disk()).exists(name),
    delete: async (name) => (await disk()).delete(name),
  };
}

async function openDisk({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<Disk> {
  if (files.kind === 'disk') {
    return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  }
  // The client of S3 is large and most servers never need it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = files;
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
