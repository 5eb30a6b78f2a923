/** Keys of servers under test, in stored and in parsed form, and in a file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newInviteToken } from '../../server/access/credentials/link-token.ts';
import { type Keyring, loadKeyring } from '../../server/sealing/keyring.ts';
import { youngFolder } from './data-folder.ts';
import { testFolderPrefix } from './test-cluster.ts';

export type { Keyring };

/** The public URL of all servers that share a database in a test, so that their answers do not differ. */
export const publicUrl = 'http://tessera.test';

/** New keys, as JSON and as a keyring. */
export async function newSecrets(): Promise<{ secrets: string; keyring: Keyring }> {
  const dataDir = mkdtempSync(testFolderPrefix);
  try {
    await loadKeyring({ dataDir, given: undefined, mayGenerate: true });
    const secrets = readFileSync(join(dataDir, 'secrets.json'), 'utf8');
    return { secrets, keyring: await loadKeyring({ dataDir, given: secrets, mayGenerate: false }) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The token of an invitation that was never sent. */
export const inviteTokenOf = (keyring: Keyring, merchantId: string): string =>
  newInviteToken(keyring, merchantId).text;

/** Writes the keys into a new folder and returns its path. */
export function keepSecrets(secrets: string): string {
  const folder = youngFolder();
  writeFileSync(join(folder, 'secrets.json'), secrets, { mode: 0o600 });
  return folder;
}

export const forgetSecrets = (folder: string): void => rmSync(folder, { recursive: true, force: true });
