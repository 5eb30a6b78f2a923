/** Reads secrets from files, because arguments are visible in the process list. */
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../config/config-error.ts';

/** Reads the file; throws `ConfigError` if it can't. */
export const readSecretFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`Cannot read ${path}: ${error.code}.`);
  });

const shortest = 12;

/** Reads the first line; throws `ConfigError` if it is shorter than 12 characters. */
export async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readSecretFile(path)).split(/\r?\n/)[0]!;
  if (passphrase.length >= shortest) return passphrase;
  throw new ConfigError(`The passphrase in ${path} must have at least ${shortest} characters.`);
}
