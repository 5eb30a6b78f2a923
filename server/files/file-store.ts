/** Stores files on disk or in an S3-compatible bucket. Callers encrypt the content first. */
import { chmod, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import { requirePackage } from '../config/optional-package.ts';

export interface FileStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Throws if the file does not exist. */
  get(name: string): Promise<Buffer>;
  has(name: string): Promise<boolean>;
  /** Succeeds if the file does not exist. */
  delete(name: string): Promise<void>;
}

/** Connects on first use. */
export function openFileStore(config: Pick<Config, 'files' | 'dataDir'>): FileStore {
  if (config.files.kind === 's3') requirePackage('@aws-sdk/client-s3', 'TESSERA_FILES=s3');
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

/** Only the server's account can list it. */
const makeFolder = (path: string): Promise<unknown> => mkdir(path, { recursive: true, mode: 0o700 });

async function openDisk({ files, dataDir }: Pick<Config, 'files' | 'dataDir'>): Promise<Disk> {
  if (files.kind === 'disk') {
    const location = folderIn({ dataDir });
    await makeFolder(location);
    // Earlier versions created it with wider permissions.
    await chmod(location, 0o700);
    return new Disk(new FSDriver({ location, visibility: 'private' }));
  }
  // Loaded on demand: the S3 client is large and most servers don't need it.
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

declare module '../engine/services.ts' {
  interface Services {
    /** Stores documents. */
    files: FileStore;
  }
}
