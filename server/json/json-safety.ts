/** Why a string cannot be stored: PostgreSQL accepts neither NUL nor lone surrogates. */
export function unsafeText(text: string): string | undefined {
  if (text.includes('\0')) return 'NUL in text';
  return text.isWellFormed() ? undefined : 'lone surrogate in text';
}

/** Why a finite number cannot be stored exactly as written. */
export function unsafeNumber(value: number, written: string): string | undefined {
  if (/[eE]/.test(written)) return 'number with an exponent';
  if (Object.is(value, -0)) return 'negative zero';
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) return 'number beyond 2^53 - 1';
  return Number.isInteger(value) && /\.[0-9]*[1-9]/.test(written) ? 'number too precise' : undefined;
}
