/** Reads variables of the environment. */
import { ConfigError } from './config-error.ts';

export type Environment = Record<string, string | undefined>;

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
