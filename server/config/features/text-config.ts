/** The provider of text messages. */
import { ConfigError } from '../config-error.ts';
import type { Environment } from '../environment.ts';

export interface TextSettings {
  /** With a user and password for Basic authentication, if the provider wants them. */
  url: string;
  format: 'json' | 'twilio';
  /** The sender: a number, or a name where providers allow it. */
  from: string;
}

/** Undefined without a provider; then text messages stay in the outbox. Throws `ConfigError`. */
export function readTexts(env: Environment): TextSettings | undefined {
  const url = env.TESSERA_SMS_URL;
  const format = env.TESSERA_SMS_FORMAT || 'json';
  if (format !== 'json' && format !== 'twilio')
    throw new ConfigError(`TESSERA_SMS_FORMAT must be one of json, twilio, not "${format}".`);
  if (!url) return undefined;
  // The message does not repeat the address, which can contain a password.
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError('TESSERA_SMS_URL must look like https://user:password@host/path.');
  const from = env.TESSERA_SMS_FROM;
  if (!from) throw new ConfigError('TESSERA_SMS_FROM is required with TESSERA_SMS_URL.');
  return { url, format, from };
}
