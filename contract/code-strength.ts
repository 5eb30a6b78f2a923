/** Normalizes voucher codes and estimates their strength. */
import { bareCode } from './typed-text.ts';

const maxCharacters = 64;

/**
 * The form in which codes are compared: however they are typed, and in upper case. Undefined where there is nothing left
 * that could be a code.
 */
export function normalizeCode(code: string): string | undefined {
  const bare = bareCode(code);
  return bare !== '' && bare.length <= maxCharacters ? bare : undefined;
}

/** Estimates the bits of a custom code, as if its characters were random among the kinds of characters it uses. */
export function estimateEntropyBits(code: string): number {
  const bare = normalizeCode(code) ?? '';
  const others = new Set(bare.replaceAll(/[A-Z0-9]/g, '')).size;
  const kinds = (/[A-Z]/.test(bare) ? 26 : 0) + (/[0-9]/.test(bare) ? 10 : 0) + others;
  // Repeated characters are easier to guess, so only distinct ones count in full.
  const effective = new Set(bare).size + (bare.length - new Set(bare).size) / 2;
  return effective * Math.log2(Math.max(kinds, 2));
}

/** Minimum bits of a secret code, so that it can't be guessed. */
export const minimumSecretBits = 60;
