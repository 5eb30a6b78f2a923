/** What a server needs before it starts, checked without starting one and without changing anything that stays. */
import type { Config } from '../../config/config.ts';
import { ConfigError } from '../../config/config-error.ts';
import { hasConsole } from '../../http/pages/console.ts';
import type { Keyring } from '../../sealing/keyring.ts';
import { findKeyring } from '../../sealing/keyring.ts';
import { checkDatabase } from './check-database.ts';
import { checkFiles, checkIssuer, checkMail, checkRedis } from './check-services.ts';
import { type Finding, fine, note, problem } from './finding.ts';

export async function checkConfig(config: Config): Promise<Finding[]> {
  const keys = await checkKeys(config);
  const others = await Promise.all([
    checkDatabase(config, keys.keyring),
    checkRedis(config),
    checkMail(config),
    checkFiles(config),
    checkIssuer(config),
  ]);
  return [settingsFinding(config), keys.finding, ...others.flat(), consoleFinding()];
}

const settingsFinding = ({ environment, publicUrl }: Config): Finding =>
  environment === 'production'
    ? fine('Settings', `for production, at ${publicUrl}`)
    : note('Settings', `for ${environment}; set TESSERA_ENV=production for a server that others can reach`);

async function checkKeys({
  dataDir,
  environment,
  secrets,
}: Config): Promise<{ finding: Finding; keyring?: Keyring | undefined }> {
  const name = 'Keys';
  try {
    const keyring = await findKeyring({ dataDir, given: secrets });
    if (keyring !== undefined)
      return { finding: fine(name, secrets ? 'in TESSERA_SECRETS' : `in ${dataDir}`), keyring };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { finding: problem(name, error.message) };
  }
  const missing = 'There are none. Run `tessera keys create`, or set TESSERA_SECRETS.';
  return {
    finding:
      environment === 'production' ? problem(name, missing) : note(name, 'are created at the first start'),
  };
}

const consoleFinding = (): Finding =>
  hasConsole()
    ? fine('Console', 'is built')
    : note('Console', 'is not built. `npm start` builds it; for other servers, run `npm run build:console`.');
