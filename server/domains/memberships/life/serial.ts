import { randomBytes } from 'node:crypto';

// Crockford's base32: no I, L, O or U to misread; upper case keeps QR codes small (alphanumeric mode).
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 22;

/** Generates a membership serial with 110 random bits, as printed on cards and in barcodes. */
export function newSerial(): string {
  let serial = '';
  for (const byte of randomBytes(length)) serial += digits[byte & 31];
  return serial;
}

const misread: Record<string, string> = { I: '1', L: '1', O: '0' };

/** Normalizes a typed or scanned serial; undefined if the text can't be one. */
export function readSerial(text: string): string | undefined {
  const serial = text
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll(/[ILO]/g, (letter) => misread[letter]!);
  return serial.length === length && [...serial].every((digit) => digits.includes(digit))
    ? serial
    : undefined;
}
