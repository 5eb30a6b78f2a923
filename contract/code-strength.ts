/** What a code is, and how hard it is to guess. */

/** Codes are compared without case, hyphens and spaces; anything but ASCII letters and digits is no code. */
export function normalizeCode(code: string): string | undefined {
  const bare = code.replaceAll(/[-\s]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,64}$/.test(bare) ? bare : undefined;
}

/** A code that a person chose: as if each character had been drawn from the kinds of characters it has. */
export function estimateEntropyBits(code: string): number {
  const bare = normalizeCode(code) ?? '';
  const kinds = (/[A-Z]/.test(bare) ? 26 : 0) + (/[0-9]/.test(bare) ? 10 : 0);
  // Repetition adds nothing for a guesser, so distinct characters count in full and the others in part.
  const effective = new Set(bare).size + (bare.length - new Set(bare).size) / 2;
  return effective * Math.log2(Math.max(kinds, 2));
}

/** Below this a secret code could be guessed. */
export const minimumSecretBits = 60;
