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
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
  }
  return value;
}
