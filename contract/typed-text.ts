/** Reads what scanners send, people type and other systems pass on, however it was written: one function for each kind. */

/** Nearly everything that arrives. */
const plain = /^[!-~]*$/;

/** Invisible characters, such as a byte order mark, a line end, zero-width spaces and marks of direction. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Signs of other scripts that are drawn like a space: an empty cell of Braille and an empty head of a note. */
const blanks = /[\u2800\u{1d159}]/gu;
/** A long vowel of Japanese, which is on the key of the dash, after a letter or digit of ours. */
const longVowel = /(?<=[0-9A-Za-z])[\u30fc\uff70]/g;
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
    .replaceAll(blanks, ' ')
    .replaceAll(unseen, '')
    .replaceAll(accent, "'")
    .replaceAll('\u066a', '%')
    .normalize('NFKC')
    .replaceAll(longVowel, '-')
    .replaceAll(dash, '-')
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .trim();
}

/** The kind of barcode (ISO/IEC 15424). */
const symbology = /^\s*\][A-Za-z][0-9A-Za-z]/;

/** Removes the kind of barcode, which some scanners send before the content. */
export const scannedText = (text: string): string => text.replace(symbology, '');

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
    .replaceAll(blanks, ' ')
    .replaceAll(invisible, '')
    .replaceAll(widths, (wide) => wide.normalize('NFKC'))
    .replaceAll(spaces, ' ')
    .normalize('NFC')
    .trim();
}

const lineEnd = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const notOfLines = /[^\P{Cc}\t\n]+/gu;

/**
 * Reads a text that can have several lines: every kind of line end is a line feed, and of other control characters only
 * the tab stays, because lines of mails, messages and files end with them.
 */
export const readLines = (text: string): string => text.replace(lineEnd, '\n').replace(notOfLines, ' ');

/** Links that telephones and pages copy with a number. */
const phoneLink =
  /^(?:(?:tel|sms|smsto|callto|phone|mobile|whatsapp|facetime):(?:\/\/)?|(?:https?:\/\/)?(?:api\.)?wa\.me\/(?=[0-9]))/i;
/** Links of chats, which name the country and leave the plus out. */
const chatLink = /wa\.me\/$/i;
/** What is before the number of a card or a signature. */
const labelBefore = /^(?:\p{So}\ufe0f?|(?:tel|phone|mobile|cell|fax|t|m)[.:])\s*(?=[+(0-9])/iu;
/** A sign that keeps a spreadsheet from calculating with a number, and quotation marks. */
const quotesBefore = /^['"=`‘’“”«]+/;
const signsAfter = /(?<![\s.,'"`‘’“”»])[\s.,'"`‘’“”»]+$/;
/** Dots between groups of digits, as some countries print them. */
const dots = /[·•∙‧・]/g;

/** Reads how a phone number was written, as telephones copy it: without direction marks, links and spreadsheet signs. */
export function readPhoneText(text: string): string {
  const tidy = tidyText(text.replaceAll(dots, ' '))
    .slice(0, 200)
    .replace(quotesBefore, '')
    .replace(labelBefore, '');
  const [link = ''] = phoneLink.exec(tidy) ?? [];
  // After the number of a link: parameters, pauses and a text.
  const [rest = ''] = tidy.slice(link.length).split(/[;?]|,,/, 1);
  const number = chatLink.test(link) ? `+${rest}` : rest.replace(/^%2b/i, '+');
  const bare = number.replaceAll('"', '').replace(signsAfter, '').trim();
  // Where text runs from right to left, the plus is copied last.
  const turned = /^[0-9][0-9 ()./-]*\+$/.test(bare) ? `+${bare.slice(0, -1)}` : bare;
  return turned.replace(/^([+(]{1,2}) +/, '$1');
}

const plainEmail = /^[!-~]+$/;
/** What is around an address in a copied line: a link, a name and brackets, a separator. */
const framed = /^(?:mailto:|[^<>]{0,200}<(?:mailto:)?)|(?<![>.,;])[>.,;]+$|^[.,;]+/gi;
/** Quotation marks and brackets around a whole address, and what a link has after it. */
const wrapped = /^(?:"([^"]*)"|'([^']*)'|`([^`]*)`|‘([^’]*)’|“([^”]*)”|«([^»]*)»|\(([^)]*)\)|\[([^\]]*)\])$/;
const linkQuery = /^(mailto:[^?]*)\?.*$/is;

/** Reads an email address as people type and mail programs copy it. Letters stay what they are: a sign that only looks like
 * one, such as that of the kelvin, is refused later. */
export function readEmailText(text: string): string {
  const bare = plainEmail.test(text)
    ? text
    : text
        .replaceAll(invisible, '')
        .replaceAll(widths, (wide) => wide.normalize('NFKC'))
        .trim();
  const inner =
    bare.length <= 600
      ? (wrapped
          .exec(bare)
          ?.slice(1)
          .find((part) => part !== undefined) ?? bare)
      : bare;
  return /^mailto:|[<>]|[.,;]$/i.test(inner)
    ? inner.slice(0, 600).replace(linkQuery, '$1').replaceAll(framed, '').trim()
    : inner.trim();
}

const clock =
  /^(?:(?:ore|alle|um|kl\.?|ab|at|à)\s)?([0-9]{1,2})(?:\s?(?:[:.,hu]|uhr)?\s?([0-9]{2}))?(?:[:.]00)?\s*(?:h|u|uhr|ore|o'clock)?\s*([ap])?\.?\s?(?:m\.?)?$/i;

/** Reads a time of day as `HH:MM`: `9`, `9:30`, `9.30`, `0930`, `9h30`, `9 am`; other text stays as it is. */
export function readHour(text: string): string {
  const tidy = tidyText(text);
  const [, hour, minute = '00', half] = clock.exec(tidy) ?? [];
  if (hour === undefined || (half !== undefined && (Number(hour) < 1 || Number(hour) > 12))) return tidy;
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Spaces and apostrophes separate thousands, and nothing else: 12 50 is no number. */
const thousands = /^[+-]?[1-9][0-9]{0,2}(?:[\s'’][0-9]{3})+(?![0-9])/;
/** Thousands and then hundreds, as in India: 12,34,567. */
const lakhs = /^[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}(?=\.|$)/;

/** Reads a decimal number with a point or a comma, and thousands in groups; undefined if it isn't one. For money there is `readAmount`. */
export function readDecimal(text: string): number | undefined {
  const arabic = text.replaceAll('\u066b', ',').replaceAll('\u066c', "'");
  const tidy = tidyText(arabic).slice(0, 100).replace(/^'/, '');
  const bare = tidy.replace(thousands, (grouped) => grouped.replaceAll(/[\s'’]/g, ''));
  const [, sign, written] = /^([+-]?)([0-9][0-9.,]*|[.,][0-9]+)$/.exec(bare) ?? [];
  if (written === undefined) return undefined;
  const digits = written.replace(/^(?=[.,])/, '0').replace(lakhs, (grouped) => grouped.replaceAll(',', ''));
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

/** Chinese, Japanese and Korean, in which a character is a word or a name. */
const wordLetter =
  '[\\u3005-\\u3007\\u3041-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff66-\\uff9f]';
const searchable = new RegExp(`^([\\s\\S]{2,}|${wordLetter})$`, 'u');
/** Whether the server searches for this text: two characters or more, or one of a script in which one is a word. */
export const isSearchText = (text: string | undefined): text is string =>
  text !== undefined && searchable.test(text);
