import { open } from 'node:fs/promises';

/** Creates a file readable only by its owner, and resolves once it is on disk. Fails if the file exists. */
export async function writeNew(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}
