/** Email addresses whose domain isn't ASCII (RFC 5890). */
import { domainToASCII } from 'node:url';
import { readEmailText } from '../../contract/typed-text.ts';

const ascii = /^[\0-\x7f]*$/;

/**
 * The address with its domain in ASCII (`xn--…`), the form in which addresses are stored, compared and sent to. Other
 * letters before the `@` stay, and validation refuses them: most mail servers can't deliver to them (RFC 6531).
 */
export function asciiAddress(text: string): string {
  const address = readEmailText(text);
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  return at < 0 || ascii.test(domain) ? address : `${address.slice(0, at)}@${domainToASCII(domain)}`;
}

/** Providers whose mailboxes have several spellings. */
const sameDomain: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
};
const ignored: Readonly<Record<string, RegExp>> = { 'gmail.com': /\./g, 'proton.me': /[._-]/g };

/** The mailbox that an address leads to, as far as its spelling tells: without a tag such as `+shop`. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const written = address.slice(at + 1).toLowerCase();
  const domain = sameDomain[written] ?? written;
  const [name = ''] = address.slice(0, at).toLowerCase().split('+');
  return `${name.replaceAll(ignored[domain] ?? /(?!)/g, '')}@${domain}`;
}
