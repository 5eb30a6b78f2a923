import { open } from 'node:fs/promises';

/** Writes a file that is not there yet, for its owner alone, and returns when it is on disk. */
export async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
