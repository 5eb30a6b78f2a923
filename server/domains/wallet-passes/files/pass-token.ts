/**
 * Signed texts in links to passes and in the passes themselves. Each names one membership. A link expires; the token
 * in a pass lasts as long as the pass and gives access only to it.
 */
import { createHmac } from 'node:crypto';
import { digestsEqual } from '../../../sealing/digests-equal.ts';
import type { Keyring } from '../../../sealing/keyring.ts';

/** Ids as UUIDs. */
export interface PassHolder {
  merchantId: string;
  membershipId: string;
}

export interface PassLink extends PassHolder {
  /** RFC 3339, rounded to seconds. */
  expiresAt: string;
}

const macBytes = 32;
const holderBytes = 32;
const timeBytes = 6;
/** Separates the two uses of the key, so one kind of text is never accepted as the other. */
type Purpose = 'link to a wallet pass' | 'wallet pass of a phone';

const uuidBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

function uuidText(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const macOf = (keyring: Keyring, purpose: Purpose, body: Buffer): Buffer =>
  createHmac('sha256', keyring.cursorKey).update(`${purpose}\n`).update(body).digest();

const write = (keyring: Keyring, purpose: Purpose, body: Buffer): string =>
  Buffer.concat([body, macOf(keyring, purpose, body)]).toString('base64url');

/** Verifies a text and returns its body; undefined unless this server wrote exactly this text for this purpose. */
function read(keyring: Keyring, purpose: Purpose, length: number, text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length !== length + macBytes || bytes.toString('base64url') !== text) return undefined;
  const body = bytes.subarray(0, length);
  return digestsEqual(bytes.subarray(length), macOf(keyring, purpose, body)) ? body : undefined;
}

const holderOf = (body: Buffer): PassHolder => ({
  merchantId: uuidText(body.subarray(0, 16)),
  membershipId: uuidText(body.subarray(16, holderBytes)),
});

const bodyOf = ({ merchantId, membershipId }: PassHolder): Buffer[] => [
  uuidBytes(merchantId),
  uuidBytes(membershipId),
];

/** Makes the last path segment of a link. */
export function writePassLink(keyring: Keyring, link: PassLink): string {
  const until = Buffer.alloc(timeBytes);
  until.writeUIntBE(Math.floor(Date.parse(link.expiresAt) / 1_000), 0, timeBytes);
  return write(keyring, 'link to a wallet pass', Buffer.concat([...bodyOf(link), until]));
}

export function readPassLink(keyring: Keyring, text: string): PassLink | undefined {
  const body = read(keyring, 'link to a wallet pass', holderBytes + timeBytes, text);
  if (body === undefined) return undefined;
  const seconds = body.readUIntBE(holderBytes, timeBytes);
  return { ...holderOf(body), expiresAt: new Date(seconds * 1_000).toISOString() };
}

/** Makes the token that a phone sends when it asks for updates of a pass. */
export const writePassToken = (keyring: Keyring, holder: PassHolder): string =>
  write(keyring, 'wallet pass of a phone', Buffer.concat(bodyOf(holder)));

export function readPassToken(keyring: Keyring, text: string): PassHolder | undefined {
  const body = read(keyring, 'wallet pass of a phone', holderBytes, text);
  return body && holderOf(body);
}
