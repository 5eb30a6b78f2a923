/**
 * Time-based one-time codes (RFC 6238, with the HMAC-SHA-1 of RFC 4226 that authenticator apps support), and recovery
 * codes.
 */
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { limits } from '../../../contract/limits.ts';
import { bareCode } from '../../../contract/typed-text.ts';

const stepSeconds = 30;
const digits = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);

/** Base32 of RFC 4648, without padding. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

export const stepAt = (epochMs: number): number => Math.floor(epochMs / 1_000 / stepSeconds);

/** The code of one time step. */
export function codeOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac[mac.length - 1]! & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * Returns the time step of a code, or undefined. Clocks may differ by one step; the last step used, and earlier ones,
 * are not accepted again.
 */
export function matchingStep(
  secret: Buffer,
  code: string,
  now: { epochMs: number; lastStep: number },
): number | undefined {
  const typed = bareCode(code);
  const current = stepAt(now.epochMs);
  for (let step = current - limits.mfa.driftSteps; step <= current + limits.mfa.driftSteps; step += 1) {
    if (step > now.lastStep && codeOf(secret, step) === typed) return step;
  }
  return undefined;
}

/** The URL that apps read from a QR code. */
export function otpauthUrl(secret: Buffer, account: string): string {
  const issuer = 'Tessera';
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

/** Letters and digits that are not easily confused. */
const clear = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Twelve characters: 59 bits. */
export const newRecoveryCode = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => clear[randomInt(clear.length)]).join(''),
  ).join('-');

/** Normalizes a recovery code, however it was typed, for its digest. */
export const plainRecoveryCode = (code: string): string | undefined => {
  const plain = bareCode(code).toLowerCase();
  return /^[a-z2-9]{12}$/.test(plain) ? plain : undefined;
};
