/** Where archives are kept: a folder, or the bucket of the documents. */
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import { syncFolder } from '../../database/embedded/secrets.ts';
import { openFileStore } from '../../files/file-store.ts';

export interface ArchivePlace {
  /** For the operator. */
  description: string;
  /** Resolves once the file is durable. Replaces a file with this name. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Throws if the file does not exist. */
  get(name: string): Promise<Buffer>;
}

/** Opens a folder; without one, the storage of the documents (`TESSERA_FILES`). */
export function openArchivePlace(config: Pick<Config, 'files' | 'dataDir'>, folder?: string): ArchivePlace {
  if (folder !== undefined) return inFolder(resolve(folder));
  if (config.files.kind === 'disk') return inFolder(join(config.dataDir, 'archive'));
  const files = openFileStore(config);
  const named = (name: string) => `archive/${name}`;
  return {
    description: `archive/ in the bucket ${config.files.bucket}`,
    put: (name, bytes) => files.put(named(name), bytes),
    get: (name) => files.get(named(name)),
  };
}

function inFolder(folder: string): ArchivePlace {
  return {
    description: folder,
    get: (name) => readFile(join(folder, name)),
    put: async (name, bytes) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
      for (const level of [dirname(path), folder]) syncFolder(level);
    },
  };
}
