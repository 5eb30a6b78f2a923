/** Finds out in which encoding a text file was written: spreadsheets and older programs don't say. */
import { languageOf } from '../../../contract/languages.ts';

export type Encoding =
  | 'utf-8'
  | 'utf-16le'
  | 'utf-16be'
  | 'windows-1252'
  | 'macintosh'
  | 'ibm850'
  | (string & {});

export interface Decoded {
  encoding: Encoding;
  text: string;
}

/** What older programs write in the languages that Western European letters are not enough for. */
// biome-ignore format: a table
const legacyByLanguage: Record<string, string> = {
  pl: 'windows-1250', cs: 'windows-1250', sk: 'windows-1250', hu: 'windows-1250', hr: 'windows-1250', sl: 'windows-1250', ro: 'windows-1250', bs: 'windows-1250',
  sq: 'windows-1250', ru: 'windows-1251', uk: 'windows-1251', bg: 'windows-1251', be: 'windows-1251', mk: 'windows-1251', sr: 'windows-1251', el: 'windows-1253',
  tr: 'windows-1254', az: 'windows-1254', he: 'windows-1255', ar: 'windows-1256', fa: 'windows-1256', et: 'windows-1257', lv: 'windows-1257', lt: 'windows-1257',
  vi: 'windows-1258', th: 'windows-874', ja: 'shift_jis', ko: 'euc-kr', zh: 'gb18030',
};

/**
 * Decodes a file, or returns undefined if no encoding gives text that someone could have written. `language` is that of
 * the merchant: it decides between encodings whose bytes look alike.
 */
export function decodeText(bytes: Uint8Array, language: string): Decoded | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return decodedAs('utf-8', bytes);
  if (first === 0xff && second === 0xfe) return decodedAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodedAs('utf-16be', bytes);
  if (bytes.includes(0)) return decodedAs(nulsAreSecond(bytes) ? 'utf-16le' : 'utf-16be', bytes);
  const utf8 = decodedAs('utf-8', bytes);
  if (utf8 !== undefined) return utf8;
  if (isBrokenUtf8(bytes)) return undefined;
  const legacy = legacyByLanguage[languageOf(language)];
  const own = lettersOf[languageOf(language)] ?? '';
  const western = [
    { encoding: 'windows-1252', text: new TextDecoder('windows-1252').decode(bytes) },
    { encoding: 'macintosh', text: new TextDecoder('macintosh').decode(bytes) },
    { encoding: 'ibm850', text: decodeDos(bytes) },
  ]
    .map((decoded) => ({ ...decoded, score: scoreOf(decoded.text, own) }))
    .reduce((best, next) =>
      next.score > best.score + (next.encoding === 'ibm850' ? clearly : 0) ? next : best,
    );
  if (legacy !== undefined) return decodedAs(legacy, bytes) ?? western;
  return western.score > (western.encoding === 'ibm850' ? clearly : 0)
    ? { encoding: western.encoding, text: western.text }
    : undefined;
}

/** How much better than the others the rarest of the encodings has to fit. */
const clearly = 0.25;
/** Code page 850 with the euro (858), which Excel calls "CSV (MS-DOS)". `TextDecoder` doesn't know it. */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

const decodeDos = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u00ff]/g, (sign) => upperHalf[sign.charCodeAt(0) - 0x80]!);

/** Characters that no text contains: controls other than tabs and line ends. */
const impossible = /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u;
/** The end of a file of old systems. */
const fileEnd = String.fromCharCode(26);

function decodedAs(encoding: Encoding, bytes: Uint8Array): Decoded | undefined {
  try {
    const [text = ''] = new TextDecoder(encoding, { fatal: true }).decode(bytes).split(fileEnd, 1);
    return impossible.test(text) ? undefined : { encoding, text };
  } catch {
    return undefined;
  }
}

/** In UTF-16 every separator, digit and line end has a zero byte, which little endian puts second. */
function nulsAreSecond(bytes: Uint8Array): boolean {
  let second = 0;
  let all = 0;
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    all += 1;
    second += at % 2;
  }
  return second * 2 > all;
}

/** UTF-8 with some damage, such as two files in one, or a file that was cut off: every other encoding would hide it. */
function isBrokenUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  const whole = text.match(/[\u0080-\ufffc]|[\ud800-\udbff]/g)?.length ?? 0;
  const broken = text.match(/\ufffd/g)?.length ?? 0;
  return whole > broken;
}

/** What is around a word of one letter. */
const beside = /^[\s,;|"'’.()-]?$/;
const common = /[àáâãäåæçèéêëìíîïñòóôõöøùúûüýß]/u;
const elided = /(?:^|[^\p{L}])(?:\p{L}{0,4}ll|d|l|c|n|s|j|m|t|qu|un|o)$/iu;

/** The letters with accents of a language. Encodings that give different letters for a byte differ in them. */
// biome-ignore format: a table
const lettersOf: Record<string, string> = {
  it: 'àèéìòù', fr: 'àâçéèêëîïôùû', de: 'äöüß', es: 'áéíóúñü', pt: 'áâãàçéêíóôõú', ca: 'àçéèíïóòúü', nl: 'éëïöü', sv: 'åäöé', fi: 'äöå',
  da: 'æøåé', no: 'æøå', nb: 'æøå', nn: 'æøå', is: 'áéíóúýðþæö', fo: 'áíóúýðæø',
};

/** Where letters are rare: those before and after don't go with them. */
// biome-ignore format: a table
const rare: [letters: RegExp, before: RegExp, after: RegExp][] = [
  [/[àìòù]/, /./, /\p{L}/u],
  [/[îï]/, /[^aeou]/i, /[^aeou]|^$/i],
  [/ç/, /./, /[^aeouy]|^$/i],
  [/ë/, /[^aeiou]/i, /./s],
  [/[âåæ]/, /./, /^\P{L}?$/u],
  [/[âåêô]/, /[aeiouy]/i, /./s],
  [/[ñòóùúûìîïëÿ]/, /^\P{L}?$/u, /./],
  [/õ/, /./, /[^e]|^$/],
  [/á/, /./, /o/],
  [/ß/, /[^aeiouyäöü]/i, /.?/s],
];

/**
 * How much a text looks like one in a Western European language, by the neighbors of its letters with accents. Read in
 * the wrong encoding, they become signs within words, or capitals after small letters. `own` are letters of the language
 * of the merchant.
 */
function scoreOf(text: string, own: string): number {
  let score = 0;
  let letters = 0;
  let inRuns = 0;
  for (const match of text.matchAll(/[\u0080-\uffff]+/g)) {
    // Words of Western languages have three such letters in a row at most; those of other scripts consist of them.
    letters += match[0].length;
    if (match[0].length > 3) inRuns += match[0].length;
    for (let place = 0; place < match[0].length; place += 1) {
      const at = match.index + place;
      score += scoreAt(text, at, own);
    }
  }
  return inRuns * 3 > letters ? Number.NEGATIVE_INFINITY : score + 0.1;
}

function scoreAt(text: string, at: number, own: string): number {
  const sign = text[at]!;
  const before = text[at - 1] ?? '';
  const after = text[at + 1] ?? '';
  const isWithin = /\p{L}/u.test(before) && /\p{L}/u.test(after);
  if (/[\u0080-\u009f\ufffd]/.test(sign)) return -3;
  if (sign === '€' && /[0-9]/.test(text.slice(Math.max(0, at - 2), at + 3))) return 2;
  // Beside it is a plain letter, or nothing: in other scripts such letters are among themselves.
  const isAlone = beside.test(before) && beside.test(after);
  if (/\p{L}/u.test(sign) && !isAlone && !/[a-z]/i.test(before + after)) return -0.5;
  // Only Iceland and the Faroes have them; in Turkish files of Windows they are others.
  if (/[þðÞÐ]/.test(sign) && !own.includes('ð')) return -1;
  if (/\p{Ll}/u.test(sign)) {
    // A small letter before a capital, or after two, is within no word.
    if (sign !== 'ß' && (/\p{Lu}/u.test(after) || /\p{Lu}{2}$/u.test(text.slice(Math.max(0, at - 2), at))))
      return -1;
    const weight = weightOf(sign, before, after, own);
    return /\p{L}/u.test(before) ? weight : weight / (/\p{Ll}/u.test(after) ? 2 : 4);
  }
  if (/\p{Lu}/u.test(sign)) {
    if (/\p{Ll}/u.test(before)) return -1;
    return (common.test(sign.toLowerCase()) ? 0.6 : 0.1) + (own.includes(sign.toLowerCase()) ? 0.3 : 0);
  }
  if (sign === '’' || sign === '‘') {
    if (elided.test(text.slice(Math.max(0, at - 7), at)) && /[\p{L}]/u.test(after)) return 1.5;
    return /^s\b/u.test(text.slice(at + 1, at + 3)) || /\p{Lu}/u.test(after) ? 1.5 : isWithin ? 0.3 : 0;
  }
  // What is neither a quotation mark nor a dash begins no word.
  if (!isWithin && /\p{L}/u.test(after) && !/[«»“”„‚‹›¿¡•·–—…\u00a0]/u.test(sign)) return -1;
  return isWithin ? -1 : /\p{L}/u.test(before) && !/[ªº°™®…”»“«\u00a0–—€£]/u.test(sign) ? -0.5 : 0;
}

function weightOf(letter: string, before: string, after: string, own: string): number {
  if (!common.test(letter)) return 0.2;
  const isRare = rare.some(
    ([letters, left, right]) => letters.test(letter) && left.test(before) && right.test(after),
  );
  return (isRare ? 0.2 : 1) + (own.includes(letter) ? 0.3 : 0);
}
