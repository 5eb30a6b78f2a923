/** Keys in a file, like those of a single-machine server, and the command that adds one. */
import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { youngFolder } from './data-folder.ts';

const root = dirname(dirname(import.meta.dirname));

/** Writes the keys into a new folder and returns its path. */
export function keepSecrets(secrets: string): string {
  const folder = youngFolder();
  writeFileSync(join(folder, 'secrets.json'), secrets, { mode: 0o600 });
  return folder;
}

export const forgetSecrets = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** Runs `npm run keys:rotate` on a data folder. */
export async function rotateKeys(dataDir: string): Promise<void> {
  const entry = join(root, 'server/start/rotation/rotate-keys.ts');
  const env = { PATH: process.env.PATH, TESSERA_DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', entry], { env });
}
