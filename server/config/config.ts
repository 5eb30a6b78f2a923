/** Reads the environment; all other code receives this configuration. */
import { ConfigError } from './config-error.ts';
import type { Environment } from './environment.ts';
import { readAll, type Values } from './setting.ts';
import { settingTree, unknownVariables } from './settings.ts';

/** The value of every setting, where `settings/` declares it. */
export interface Config extends Values<typeof settingTree> {}

/** Reads and validates the configuration; throws `ConfigError` with a sentence for the operator. */
export const readConfig = (env: Environment): Config => readAll(settingTree, env);

/** What the configuration comes from, and where warnings go. */
export interface Surroundings {
  env: Environment;
  err: { write(text: string): unknown };
}

const ownSurroundings = (): Surroundings => ({ env: process.env, err: process.stderr });

/**
 * The configuration, by default of this process. Unknown variables cause a warning on standard error, and an error in
 * production.
 */
export function readEnvironment({ env, err }: Surroundings = ownSurroundings()): Config {
  const unknown = unknownVariables(env);
  const config = readConfig(env);
  if (unknown.length > 0 && config.environment === 'production') throw new ConfigError(unknown.join('\n'));
  for (const sentence of unknown) err.write(`Warning: ${sentence}\n`);
  return config;
}
