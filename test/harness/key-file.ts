/** Keys in a file, as a server on one machine has them, and the command that adds one. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { testFolderPrefix } from './test-cluster.ts';

const root = dirname(dirname(import.meta.dirname));

const touchMs = 10_000;
const touching = new Map<string, NodeJS.Timeout>();

/** Writes the keys into a folder of their own and answers it. It stays young, so that no other run sweeps it away. */
export function keepSecrets(secrets: string): string {
  const folder = mkdtempSync(testFolderPrefix);
  writeFileSync(join(folder, 'secrets.json'), secrets, { mode: 0o600 });
  const touch = () => utimesSync(folder, new Date(), new Date());
  touching.set(folder, setInterval(touch, touchMs).unref());
  return folder;
}

export function forgetSecrets(folder: string): void {
  clearInterval(touching.get(folder));
  touching.delete(folder);
  rmSync(folder, { recursive: true, force: true });
}

/** What `npm run keys:rotate` does on a data folder. */
export async function rotateKeys(dataDir: string): Promise<void> {
  const entry = join(root, 'server', 'rotate-keys.ts');
  const env = { PATH: process.env.PATH, TESSERA_DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', entry], { env });
}
