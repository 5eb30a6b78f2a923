/** Secrets that commands are told in files, because an argument shows in the list of processes. */
import { readFile } from 'node:fs/promises';
import { ConfigError } from '../config-error.ts';

/** The text of the file; throws `ConfigError` where it can't be read. */
export const readSecretFile = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`${path} cannot be read: ${error.code}.`);
  });

const shortest = 12;

/** The first line; throws `ConfigError` where it is shorter than 12 characters. */
export async function readPassphrase(path: string): Promise<string> {
  const passphrase = (await readSecretFile(path)).split(/\r?\n/)[0]!;
  if (passphrase.length >= shortest) return passphrase;
  throw new ConfigError(`The passphrase in ${path} must have at least ${shortest} characters.`);
}
