/** Reads variables of the environment. */
import { ConfigError } from './config-error.ts';
import { isAddressOrNetwork } from './ip-allowlist.ts';

export type Environment = Record<string, string | undefined>;

/** Parses a comma-separated list. */
export const words = (env: Environment, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** A list of addresses and networks (CIDR). Throws `ConfigError`. */
export function networks(env: Environment, name: string): string[] {
  const entries = words(env, name);
  const wrong = entries.find((entry) => !isAddressOrNetwork(entry));
  if (wrong === undefined) return entries;
  throw new ConfigError(`${name} must list addresses and networks (CIDR), not "${wrong}".`);
}

/** A whole number within bounds; the fallback where the variable is missing or empty. Throws `ConfigError`. */
export function integer(
  env: Environment,
  name: string,
  fallback: number,
  minimum: number,
  maximum: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!/^\s*[0-9]+\s*$/.test(text) || value < minimum || value > maximum) {
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
  }
  return value;
}

/**
 * The address of a web server, undefined where the variable is missing or empty. The message does not repeat it, because
 * it can contain a password. Throws `ConfigError`.
 */
export function webAddress(env: Environment, name: string): string | undefined {
  const text = env[name]?.trim();
  if (!text) return undefined;
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    throw new ConfigError(`${name} must be an address such as https://host.example.com.`);
  return text;
}
