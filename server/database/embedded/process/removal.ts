import { rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { removeIncomplete } from '../cluster.ts';
import { asEmbeddedDatabaseError } from '../error.ts';
import { prepareDataFolder, recordedCluster } from '../location.ts';
import { secretsPath } from '../secrets.ts';
import { stopLeftOverPostmaster } from './leftover.ts';
import { lockDataFolder } from './lock.ts';

/**
 * Permanently deletes the embedded database of a data folder: cluster, passwords and log. Does nothing if there is
 * none. Throws EmbeddedDatabaseError while a server uses it.
 */
export async function removeEmbeddedDatabase(dataDir: string): Promise<void> {
  if (!statSync(dataDir, { throwIfNoEntry: false })) return;
  try {
    const real = prepareDataFolder(dataDir);
    const lock = await lockDataFolder(real);
    try {
      const recorded = recordedCluster(real);
      if (!recorded) return;
      await stopLeftOverPostmaster(recorded.cluster, () => {});
      const home = resolve(real, recorded.secrets.home);
      if (home !== real) {
        rmSync(home, { recursive: true, force: true });
      } else {
        removeIncomplete(recorded.cluster);
        for (const part of ['postgres', 'postgres.log', 'postgres.log.1']) {
          rmSync(join(home, part), { recursive: true, force: true });
        }
      }
      rmSync(secretsPath(real), { force: true });
    } finally {
      lock.release();
    }
  } catch (error) {
    throw asEmbeddedDatabaseError(error, 'be removed');
  }
}
