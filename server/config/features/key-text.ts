import { readFileSync } from 'node:fs';
import { ConfigError } from '../config-error.ts';
import type { Environment } from '../environment.ts';

/** Reads a variable that contains a file or the path to one. Throws `ConfigError`. */
export function keyText(env: Environment, name: string, beginning: string): string {
  const value = env[name];
  if (!value) throw new ConfigError(`${name} is required: set it to the path or the content of the file.`);
  if (value.trimStart().startsWith(beginning)) return value;
  try {
    return readFileSync(value, 'utf8');
  } catch {
    throw new ConfigError(`Cannot read the file that ${name} points to.`);
  }
}
