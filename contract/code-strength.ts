/** Normalizes codes and estimates their strength. */

/** Codes are compared without case, hyphens and spaces, and contain only ASCII letters and digits. */
export function normalizeCode(code: string): string | undefined {
  const bare = code.replaceAll(/[-\s]/g, '').toUpperCase();
  return /^[A-Z0-9]{1,64}$/.test(bare) ? bare : undefined;
}

/** Estimates the bits of a custom code, as if its characters were random among the kinds of characters it uses. */
export function estimateEntropyBits(code: string): number {
  const bare = normalizeCode(code) ?? '';
  const kinds = (/[A-Z]/.test(bare) ? 26 : 0) + (/[0-9]/.test(bare) ? 10 : 0);
  // Repeated characters are easier to guess, so only distinct ones count in full.
  const effective = new Set(bare).size + (bare.length - new Set(bare).size) / 2;
  return effective * Math.log2(Math.max(kinds, 2));
}

/** Minimum bits of a secret code, so that it can't be guessed. */
export const minimumSecretBits = 60;
