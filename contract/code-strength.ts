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

/** Neighbors in alphabetical order that differ by fewer bits are a series, such as numbers that count up. */
const seriesBits = 20;

const kindOf = (letter: string): string => (/[A-Z]/.test(letter) ? 'A' : /[0-9]/.test(letter) ? '0' : letter);

/** How often each letter is in one place of the codes. */
function countsAt(letters: readonly (readonly string[])[], at: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const code of letters) counts.set(code[at]!, (counts.get(code[at]!) ?? 0) + 1);
  return counts;
}

/** The bits of one place of codes: those of a random letter among `all`, or fewer if few are frequent there. */
function bitsOfPlace(counts: ReadonlyMap<string, number>, count: number, all: readonly string[]): number {
  if (counts.size === 1) return 0;
  const kinds = new Set([...counts.keys()].map(kindOf));
  const alphabet = all.filter((letter) => kinds.has(kindOf(letter))).length;
  const bits = [...counts.values()].reduce((sum, own) => sum - (own / count) * Math.log2(own / count), 0);
  // Few codes can't have all letters of the alphabet, also if each letter is random.
  const expected = alphabet * (1 - (1 - 1 / alphabet) ** count);
  return bits >= 0.75 * Math.log2(expected) ? Math.log2(alphabet) : bits;
}

/** The codes of the same length that one generator made and that can be guessed: all, or those that are a series. */
function guessable(codes: readonly string[]): ReadonlySet<string> {
  const different = [...new Set(codes)].sort();
  const letters = different.map((code) => [...code]);
  const places = letters[0]!.map((_, at) => countsAt(letters, at)).filter(({ size }) => size > 1);
  const all = [...new Set(places.flatMap((counts) => [...counts.keys()]))];
  const bits = places.reduce((sum, counts) => sum + bitsOfPlace(counts, letters.length, all), 0);
  if (bits < minimumSecretBits) return new Set(different);
  const nearest = seriesBits / Math.log2(all.length);
  const series = new Set<string>();
  for (let at = 1; at < letters.length; at += 1) {
    const [one, other] = [letters[at - 1]!, letters[at]!];
    let differing = 0;
    for (let place = 0; place < one.length && differing < nearest; place += 1)
      if (one[place] !== other[place]) differing += 1;
    if (differing < nearest) series.add(different[at - 1]!).add(different[at]!);
  }
  return series;
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
      const weak = guessable(places.map((at) => bare[at]!));
      return places.filter((at) => weak.has(bare[at]!));
    })
    .sort((a, b) => a - b);
}
