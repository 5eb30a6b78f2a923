/** Email addresses: how they are written, and which of them are the same. */
import { domainToASCII } from 'node:url';
import { isEmailAddress } from '../../contract/primitives.ts';
import { readEmailText } from '../../contract/typed-text.ts';

const ascii = /^[\0-\x7f]*$/;

/** The address in lower case, as it is compared. Folds ASCII only: other letters fold to those of other addresses. */
export const foldAddress = (address: string): string =>
  address.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());

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

/**
 * The address that another system names, folded; undefined unless the contract accepts it exactly as it is written. What
 * a person types can be tidied first (`asciiAddress`), because only the owner of the address gets what is sent to it.
 * Another system's word opens an account, so one address must not be taken for another that looks like it.
 */
export const givenAddress = (text: string): string | undefined =>
  ascii.test(text) && isEmailAddress(text) ? foldAddress(text) : undefined;

/** Providers whose mailboxes have several spellings. */
const sameDomain: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'mac.com': 'icloud.com',
  'me.com': 'icloud.com',
  'pm.me': 'proton.me',
  'protonmail.com': 'proton.me',
  ...Object.fromEntries(['by', 'com', 'kz', 'ua'].map((end) => [`yandex.${end}`, 'yandex.ru'])),
  'ya.ru': 'yandex.ru',
};
const ignored: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
  // Dots and hyphens are one sign there.
  'yandex.ru': /[.-]/g,
};

/** The mailbox that an address leads to, as far as its spelling tells: without a tag such as `+shop`. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const written = foldAddress(address.slice(at + 1));
  const domain = sameDomain[written] ?? written;
  const [name = ''] = foldAddress(address.slice(0, at)).split('+');
  return `${name.replaceAll(ignored[domain] ?? /(?!)/g, '')}@${domain}`;
}
