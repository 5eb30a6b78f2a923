/** Where files lie: on disk, or in a bucket of S3 or anything that speaks like it. What is put here is sealed already. */
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
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
    put: async (name, bytes) => {
      const opening = await disk();
      if (config.files.kind === 'disk') await makeFolder(join(folderIn(config), dirname(name)));
      await opening.put(name, bytes);
    },
    get: async (name) => Buffer.from(await (await disk()).getBytes(name)),
    has: async (name) => (await disk()).exists(name),
    delete: async (name) => (await disk()).delete(name),
  };
}

const folderIn = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** Only the account of the server may list it. */
const makeFolder = (path: string): Promise<unknown> => mkdir(path, { recursive: true, mode: 0o700 });

async function openDisk({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<Disk> {
  if (files.kind === 'disk') {
    const location = folderIn({ dataDir });
    await makeFolder(location);
    // Earlier versions made it for everybody to list.
    await chmod(location, 0o700);
    return new Disk(new FSDriver({ location, visibility: 'private' }));
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

declare module '../services.ts' {
  interface Services {
    /** Stores documents. */
    files: FileStore;
  }
}
