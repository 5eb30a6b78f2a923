/** Adds a master key; running servers then re-encrypt all keys and codes with it. */

import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { addMasterKey } from '../../sealing/keyring.ts';

/** Returns a message for the operator; throws `ConfigError` if the keys come from `TESSERA_SECRETS`. */
export async function rotateMasterKey({ dataDir, secrets }: Config): Promise<string> {
  if (secrets) {
    throw new ConfigError(
      `The keys come from TESSERA_SECRETS. Add a random 32-byte key in base64 to its "master_keys" under the next version,
set "current_master_key" to the present version, and restart all servers. Then remove "current_master_key" and restart
them again.`,
    );
  }
  const version = await addMasterKey(dataDir);
  return `Master key ${version} was added. Running servers load it within seconds and re-encrypt all codes.
Done when the metric tessera_key_rotation_pending is 0 everywhere; keep the older keys for your backups.
`;
}
