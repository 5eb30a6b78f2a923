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

/** Links that telephones and pages copy with a number. */
const phoneLink = /^(?:tel|sms|callto|phone):(?:\/\/)?/i;
/** A sign that keeps a spreadsheet from calculating with a number. */
const quotesBefore = /^['"=]+/;
/** Dots between groups of digits, as some countries print them. */
const dots = /[·•∙‧・]/g;

/** Reads how a phone number was written, as telephones copy it: without direction marks, links and spreadsheet signs. */
export function readPhoneText(text: string): string {
  const tidy = tidyText(text.replaceAll(dots, ' '));
  const [number = ''] = tidy.replace(quotesBefore, '').replace(phoneLink, '').split(';', 1);
  const bare = number.replaceAll('"', '').trim();
  // Where text runs from right to left, the plus is copied last.
  const turned = /^[0-9][0-9 ()./-]*\+$/.test(bare) ? `+${bare.slice(0, -1)}` : bare;
  return turned.replace(/^([+(]{1,2}) +/, '$1');
}

const plainEmail = /^[!-~]+$/;
/** What is around an address in a copied line: a link, a name and brackets, a separator. */
const framed = /^(?:mailto:|[^<>]{0,200}<(?:mailto:)?)|(?<![>.,;])[>.,;]+$|^[.,;]+/gi;

/** Reads an email address as people type and mail programs copy it. Letters stay what they are: a sign that only looks like
 * one, such as that of the kelvin, is refused later. */
export function readEmailText(text: string): string {
  const bare = plainEmail.test(text)
    ? text
    : text
        .replaceAll(invisible, '')
        .replaceAll(widths, (wide) => wide.normalize('NFKC'))
        .trim();
  return /^mailto:|[<>]|[.,;]$/i.test(bare) ? bare.slice(0, 600).replaceAll(framed, '').trim() : bare;
}

const clock = /^([0-9]{1,2})(?:[:.,h\s]?([0-9]{2}))?(?:[:.]00)?\s*(?:h|uhr|ore)?\s*([ap])?\.?\s?(?:m\.?)?$/i;

/** Reads a time of day as `HH:MM`: `9`, `9:30`, `9.30`, `0930`, `9h30`, `9 am`; other text stays as it is. */
export function readHour(text: string): string {
  const tidy = tidyText(text);
  const [, hour, minute = '00', half] = clock.exec(tidy) ?? [];
  if (hour === undefined || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return tidy;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** What is around and between the digits of a number: currencies, spaces and the apostrophes of thousands. */
const aroundDigits = /[\p{Sc}\s'’]|^[A-Z]{3}|[A-Z]{3}$/gu;

/** Reads a decimal number with a point or a comma, and thousands in groups; undefined if it isn't one. Not for amounts. */
export function readDecimal(text: string): number | undefined {
  const arabic = text.replaceAll('\u066b', ',').replaceAll('\u066c', "'");
  const bare = tidyText(arabic).replaceAll(aroundDigits, '');
  const [, sign, digits] = /^([+-]?)([0-9][0-9.,]*)$/.exec(bare) ?? [];
  if (digits === undefined) return undefined;
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  const signs = digits.replaceAll(/[0-9]/g, '');
  const isGrouped = /^[1-9][0-9]{0,2}(?:[.,][0-9]{3})+$/.test(digits) && new Set(signs).size === 1;
  const hasDecimals = last >= 0 && !(isGrouped && signs.length > 1);
  const whole = hasDecimals ? digits.slice(0, last) : digits;
  const decimals = hasDecimals ? digits.slice(last + 1) : '';
  const groups = whole.replaceAll(/[0-9]/g, '');
  const areGroups = groups === '' || /^[1-9][0-9]{0,2}(?:([.,])[0-9]{3})(?:\1[0-9]{3})*$/.test(whole);
  if (!areGroups || (hasDecimals && groups.includes(digits[last]!))) return undefined;
  return Number(`${sign}${whole.replaceAll(/[.,]/g, '')}.${decimals || '0'}`);
}
