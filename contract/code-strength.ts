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

/** Fewer codes of the same length don't show how they were made, so each is judged alone. */
const fewestAlike = 8;

/** The bits of codes that one generator made: as many random characters as there are places in which they differ. */
function bitsOfAlike(codes: readonly string[]): number {
  const letters = codes.map((code) => [...code]);
  const places = letters[0]!.map((_, at) => new Set(letters.map((code) => code[at])));
  const varied = places.filter((seen) => seen.size > 1);
  const alphabet = new Set(varied.flatMap((seen) => [...seen]));
  return varied.length * Math.log2(Math.max(alphabet.size, 2));
}

/**
 * The places in the list of the codes that are easier to guess than a secret one should be. Codes of the same length are
 * judged together, so that those of one generator get one verdict, whatever characters each happens to have.
 */
export function weakAmong(codes: readonly string[]): number[] {
  const bare = codes.map((code) => normalizeCode(code) ?? '');
  const alike = Map.groupBy(bare.keys(), (at) => [...bare[at]!].length);
  const isWeak = (at: number) => estimateEntropyBits(codes[at]!) < minimumSecretBits;
  return [...alike.values()]
    .flatMap((places) => {
      if (places.length < fewestAlike) return places.filter(isWeak);
      return bitsOfAlike(places.map((at) => bare[at]!)) < minimumSecretBits ? places : [];
    })
    .sort((a, b) => a - b);
}
