import { randomBytes } from 'node:crypto';
import { meantBy } from '../../../../contract/keyboard-layouts.ts';
import { bareCode, scannedText } from '../../../../contract/typed-text.ts';

// Crockford's base32: no I, L, O or U to misread; upper case keeps QR codes small (alphanumeric mode).
export const serialDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 22;

/** Generates a membership serial with 110 random bits, as printed on cards and in barcodes. */
export function newSerial(): string {
  let serial = '';
  for (const byte of randomBytes(length)) serial += serialDigits[byte & 31];
  return serial;
}

const misread: Record<string, string> = { I: '1', L: '1', O: '0' };

/** Normalizes a typed or scanned serial; undefined if the text can't be one. */
export function readSerial(text: string): string | undefined {
  const serial = bareCode(scannedText(text))
    .replaceAll(/[#@&%+]/g, '')
    .replaceAll(/[ILO]/g, (letter) => misread[letter]!);
  return serial.length === length && [...serial].every((digit) => serialDigits.includes(digit))
    ? serial
    : undefined;
}

/** Serials with everything that people and scanners put between and around their characters. */
const longestTyped = 80;

/** The serials that a text can be: what it says, then what a scanner meant whose keys a layout rewrote. */
export function serialsIn(text: string): string[] {
  if (text.length > longestTyped) return [];
  return [...new Set([text, ...meantBy(text)].map(readSerial).filter((serial) => serial !== undefined))];
}
