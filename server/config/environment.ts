/** Reads variables of the environment. */
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import { isAddressOrNetwork } from './ip-allowlist.ts';

export type Environment = Record<string, string | undefined>;

export const isProduction = (env: Environment): boolean => env.TESSERA_ENV === 'production';

/**
 * The value of a variable that is set and not empty; undefined if its text counts as missing. Throws `ConfigError` with
 * a sentence for the operator, which names the variable.
 */
export type Parse<T> = (text: string, name: string, env: Environment) => T | undefined;

export const text: Parse<string> = (given) => given;

export const trimmed: Parse<string> = (given) => given.trim() || undefined;

/** Parses a comma-separated list. */
export function words(given: string): string[] | undefined {
  const found = given.split(',').map((word) => word.trim());
  return found.some(Boolean) ? found.filter(Boolean) : undefined;
}

/** A list of addresses and networks (CIDR). */
export const networks: Parse<readonly string[]> = (given, name) => {
  const entries = words(given);
  const wrong = entries?.find((entry) => !isAddressOrNetwork(entry));
  if (wrong === undefined) return entries;
  throw new ConfigError(`${name} must list addresses and networks (CIDR), not "${wrong}".`);
};

/** A whole number within bounds. */
export const integer =
  (minimum: number, maximum: number): Parse<number> =>
  (given, name) => {
    const value = Number(given);
    if (/^\s*[0-9]+\s*$/.test(given) && value >= minimum && value <= maximum) return value;
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${given}".`);
  };

export const choice =
  <const T extends string>(allowed: readonly T[]): Parse<T> =>
  (given, name) => {
    if (allowed.includes(given as T)) return given as T;
    throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${given}".`);
  };

const switched = choice(['on', 'off']);

export const onOff: Parse<boolean> = (...given) => switched(...given) === 'on';

/** The address of a web server. The message does not repeat it, because it can contain a password. */
export const webAddress: Parse<string> = (given, name) => {
  const address = given.trim();
  if (address === '' || (/^https?:\/\/[^/]/i.test(address) && URL.canParse(address)))
    return address || undefined;
  throw new ConfigError(`${name} must be an address such as https://host.example.com.`);
};

/** A file that starts with `beginning`, or the path to one. */
export const fileText =
  (beginning: string): Parse<string> =>
  (given, name) => {
    if (given.trimStart().startsWith(beginning)) return given;
    try {
      return readFileSync(given, 'utf8');
    } catch {
      throw new ConfigError(`Cannot read the file that ${name} points to.`);
    }
  };

/**
 * A `mailto:` or https URL for strangers: push services with a problem (RFC 8292), and people who found a weakness
 * (RFC 9116).
 */
export const contact: Parse<string> = (given, name) => {
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(given)) return `mailto:${given}`;
  if (given.startsWith('https://') && URL.canParse(given)) return given;
  throw new ConfigError(`${name} must be an email address or an https URL.`);
};
