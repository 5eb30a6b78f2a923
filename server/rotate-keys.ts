/** `npm run keys:rotate`: adds a master key; the servers that read it bring all keys and codes under it. */
import { addMasterKey } from './access/keyring.ts';
import { ConfigError, readConfig } from './config.ts';

try {
  const config = readConfig(process.env);
  if (config.secrets) {
    throw new ConfigError(
      'The keys come from TESSERA_SECRETS. Add a random 32-byte key in base64 to its `master_keys` under the next version, and restart the servers.',
    );
  }
  const version = await addMasterKey(config.dataDir);
  console.log(`Master key ${version} was added. Running servers take it in within seconds and seal all codes anew.
Done when the metric tessera_key_rotation_pending is 0 everywhere; keep the older keys for your backups.`);
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
