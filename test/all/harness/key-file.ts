/** The command that adds a key to those in a file, like those of a single-machine server. */
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = dirname(dirname(dirname(import.meta.dirname)));

/** Runs `npm run keys:rotate` on a data folder. */
export async function rotateKeys(dataDir: string): Promise<void> {
  const entry = join(root, 'server/start/rotation/rotate-keys.ts');
  const env = { PATH: process.env.PATH, TESSERA_DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', entry], { env });
}
