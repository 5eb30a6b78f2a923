/** Voucher codes: generating, sealing and finding them. */
import { randomInt } from 'node:crypto';
import { normalizeCode } from '../../../../contract/code-strength.ts';
import { codesMeantBy } from '../../../../contract/keyboard-layouts.ts';
import { scannedText } from '../../../../contract/typed-text.ts';
import { hmacSha256 } from '../../../sealing/hmac.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { open, seal } from '../../../sealing/sealed-text.ts';

/**
 * Returns the blind index of a code: equal only for equal codes of one merchant. Undefined where `code` can't be a
 * code.
 */
export function codeIndex(keyring: Keyring, merchantId: string, code: string): Buffer | undefined {
  const bare = normalizeCode(code);
  if (bare === undefined) return undefined;
  return hmacSha256(keyring.codeIndexKey, `${merchantId}\n${bare}`);
}

/** The blind indexes of all codes that a typed or scanned text can be: what it says first. */
export function codeIndexes(keyring: Keyring, merchantId: string, text: string): Buffer[] {
  const codes = [text, scannedText(text), ...codesMeantBy(text)].flatMap((code) => normalizeCode(code) ?? []);
  return [...new Set(codes)].map((code) => codeIndex(keyring, merchantId, code)!);
}

const charsets = {
  alphanumeric: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789',
  alphabetic: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  numeric: '0123456789',
  unambiguous: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
} as const;

export interface CodeConfig {
  length?: number;
  charset?: keyof typeof charsets;
  prefix?: string;
  pattern?: string;
}

export interface MadeCode {
  code: string;
  /** Entropy of the random part, which a guesser has to find. */
  entropyBits: number;
}

/** Generates a random code, by default sixteen unambiguous characters (80 bits). */
export function makeCode(config: CodeConfig = {}): MadeCode {
  const charset = charsets[config.charset ?? 'unambiguous'];
  const pattern = (config.prefix ?? '') + (config.pattern ?? '#'.repeat(config.length ?? 16));
  const bits = Math.log2(charset.length);
  const count = pattern.split('#').length - 1;
  const code = pattern.replaceAll('#', () => charset[randomInt(charset.length)]!).toUpperCase();
  return { code, entropyBits: count * bits };
}

/** Returns the part of a secret code that may be shown: its end, and of a short one less than it hides. */
export function codeSuffix(code: string): string {
  const characters = [...(normalizeCode(code) ?? '')];
  return characters.slice(characters.length - Math.min(4, characters.length >> 1)).join('');
}

/** Where a sealed code is stored. A code sealed for one place can't be opened for another. */
export interface CodePlace {
  merchantId: string;
  voucherId: string;
  keyVersion: number;
}

const boundTo = ({ merchantId, voucherId, keyVersion }: CodePlace): string =>
  `vouchers|code|${merchantId}|${voucherId}|${keyVersion}`;

export const sealCode = (dataKey: Buffer, place: CodePlace, code: string): Buffer =>
  seal(dataKey, boundTo(place), Buffer.from(code));

/** @throws if a bit was changed or the bytes come from another place. */
export const openCode = (dataKey: Buffer, place: CodePlace, sealed: Buffer): string =>
  open(dataKey, boundTo(place), sealed).toString();
