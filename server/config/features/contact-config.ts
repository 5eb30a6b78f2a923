/** Whom strangers can contact: push services about notifications, and people who found a weakness. */
import { ConfigError } from '../config-error.ts';
import type { Environment } from '../environment.ts';

/**
 * A contact as a `mailto:` or https URL, undefined if it isn't set. Push services use theirs about problems (RFC 8292);
 * without it, notifications stay in the outbox. Throws `ConfigError`.
 */
export function readContact(
  env: Environment,
  name: 'TESSERA_PUSH_CONTACT' | 'TESSERA_SECURITY_CONTACT',
): string | undefined {
  const contact = env[name];
  if (!contact) return undefined;
  if (/^[^\s@:/]+@[^\s@:/]+$/.test(contact)) return `mailto:${contact}`;
  if (contact.startsWith('https://') && URL.canParse(contact)) return contact;
  throw new ConfigError(`${name} must be an email address or an https URL.`);
}
