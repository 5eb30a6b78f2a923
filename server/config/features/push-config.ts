/** Push notifications to members' browsers. */
import { ConfigError } from '../config-error.ts';
import type { Environment } from '../environment.ts';

/**
 * Whom push services contact about problems, as a `mailto:` or https URL (RFC 8292). Undefined if notifications stay in
 * the outbox. Throws `ConfigError`.
 */
export function readPushContact(env: Environment): string | undefined {
  const contact = env.TESSERA_PUSH_CONTACT;
  if (!contact) return undefined;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`;
  if (contact.startsWith('https://') && URL.canParse(contact)) return contact;
  throw new ConfigError('TESSERA_PUSH_CONTACT must be an email address or an https URL.');
}
