/** Reads what scanners send, people type and other systems pass on, however it was written: one function for each kind. */

/** Nearly everything that arrives. */
const plain = /^[!-~]*$/;

/** Invisible characters, such as a byte order mark, a line end, zero-width spaces and marks of direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Dashes of all scripts, and the signs of arithmetic and phonetics that keyboards and word processors use for them. */
const dash = /[\p{Pd}\u02d7\u2043\u2212\u2796]/gu;

/** Accents typed without a letter, which stand alone. */
const accent = /[\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd]/gu;

/** The decimal digit that a character of any script stands for: each script has its ten in a row. */
function digitOf(character: string): string {
  const point = character.codePointAt(0)!;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}

/**
 * Removes what isn't part of a typed or scanned text: what can't be seen, spaces around it, and the differences between
 * wide and narrow letters, digits of several scripts, and dashes.
 */
export function tidyText(text: string): string {
  if (plain.test(text)) return text;
  return text
    .replaceAll(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(unseen, '')
    .replaceAll(accent, "'")
    .normalize('NFKC')
    .replaceAll(dash, '-')
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .trim();
}

/** What no code consists of: everything but letters, digits, symbols and the few signs that change what a code says. */
const separators = /[^\p{L}\p{M}\p{N}\p{Sc}\p{So}%&@#+]/gu;

/** The part of a typed code that counts: without spaces, dashes, dots and the like, in upper case. */
export const bareCode = (text: string): string =>
  tidyText(text).replaceAll(separators, '').toUpperCase().normalize('NFKC');

/** What most keys are: ASCII without spaces around it. */
const plainKey = /^[!-~](?:[ -~]*[!-~])?$/;
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Wide letters and narrow kana, which Asian keyboards type. */
const widths = /[\uff01-\uffee\u3000]+/g;
const spaces = /\p{Zs}/gu;

/**
 * Reads a key of another system: an order id, a reference, an external id, a SKU, a category or a tag. Removes what
 * can't be seen and spaces around it; letters that look the same and can be written in two ways become one (NFC, narrow
 * letters). Case and punctuation count. Control characters within stay, and validation refuses them.
 */
export function readKey(text: string): string {
  if (plainKey.test(text)) return text;
  return text
    .replaceAll(invisible, '')
    .replaceAll(widths, (wide) => wide.normalize('NFKC'))
    .replaceAll(spaces, ' ')
    .normalize('NFC')
    .trim();
}
