/**
 * Reads amounts that people type and files hold. `1.500` is a thousand and a half in Rome, and one and a half in London:
 * the other values of a column decide, or else the language; what stays open is refused.
 */
import { digitsOf, isListed } from './currencies.ts';
import { limits } from './limits.ts';
import { tidyText } from './typed-text.ts';

const decimalSigns = ['.', ','] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** How the amounts of a column are written. */
export interface AmountStyle {
  /** The sign before decimals; undefined if values contradict each other. */
  decimal: DecimalSign | undefined;
  /** Whether the values show it; otherwise it is that of the language. */
  isShown: boolean;
}

/** Why a text can't be stored as an amount. */
export type AmountFault =
  | 'not_an_amount'
  /** It can be read in two ways, such as `1.500`. */
  | 'ambiguous'
  /** More decimals than the currency has. */
  | 'too_many_decimals'
  | 'other_currency'
  | 'negative'
  | 'too_large';

/** An amount in minor units, or why there is none. */
export type AmountReading = { amount: number; fault?: never } | { fault: AmountFault; amount?: never };

/**
 * The sign before decimals in a language and region, such as `it-IT`. Versions of runtimes differ about a few; that can
 * change whether an amount is refused, never which one is read.
 */
export function decimalSignOf(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
}

/** Decides how the amounts of a column are written: as those show that can be read in one way only, or as the language does. */
export function amountStyleOf(texts: Iterable<string>, locale: string): AmountStyle {
  const shown = new Set<DecimalSign>();
  for (const text of texts) {
    for (const sign of shownSigns(partsOf(text)?.number ?? '')) shown.add(sign);
  }
  const [decimal] = shown;
  if (decimal === undefined) return { decimal: decimalSignOf(locale), isShown: false };
  return { decimal: shown.size === 1 ? decimal : undefined, isShown: true };
}

/** Reads a value of a column whose style is known. */
export function readAmount(text: string, currency: string, style: AmountStyle): AmountReading {
  const parts = partsOf(text);
  if (parts === undefined) return { fault: 'not_an_amount' };
  if (!parts.marks.every((mark) => belongsTo(mark, currency))) {
    return { fault: parts.marks.every(isMark) ? 'other_currency' : 'not_an_amount' };
  }
  const places = digitsOf(currency);
  const split = splitOf(parts.number, places, style);
  if (typeof split === 'string') return { fault: split };
  // As digits: times a hundred, 1.15 would be 114.99999999999999.
  const amount = Number(split.whole + split.decimals.slice(0, places).padEnd(places, '0'));
  if (amount > limits.amount) return { fault: 'too_large' };
  return parts.isNegative && amount > 0 ? { fault: 'negative' } : { amount };
}

/** Reads an amount that stands alone, such as one that is typed. */
export const readTypedAmount = (text: string, currency: string, locale: string): AmountReading =>
  readAmount(text, currency, amountStyleOf([text], locale));

/** A number, or why there is none. */
export type NumberReading = { value: number; fault?: never } | { fault: AmountFault; value?: never };

/** Reads a typed number with up to that many decimals, such as a count or a percentage. */
export function readTypedNumber(text: string, places: number, locale: string): NumberReading {
  const plain = text.replace(/[%٪]\s*$/, '');
  const parts = partsOf(plain);
  if (parts === undefined || parts.marks.length > 0) return { fault: 'not_an_amount' };
  const split = splitOf(parts.number, places, amountStyleOf([plain], locale));
  if (typeof split === 'string') return { fault: split };
  const value = Number(`${split.whole}.${split.decimals.slice(0, places)}`);
  if (value > Number.MAX_SAFE_INTEGER) return { fault: 'too_large' };
  return { value: parts.isNegative && value > 0 ? -value : value };
}

interface Parts {
  number: string;
  isNegative: boolean;
  /** Codes and signs of currencies around it, in upper case without dots at the end. */
  marks: string[];
}

const mark = String.raw`([\p{L}\p{M}\p{Sc}][\p{L}\p{M}\p{Sc}./]*)?`;
/** `-€ 1.234,50`, `1,234.50 EUR`, `25,– Kč`, `12.50-`. */
const around = new RegExp(
  `^([-+]?) ?${mark} ?([-+]?) ?([.,\u066b]?[0-9](?:[0-9.,\u066b' ]*[0-9])?)(?:[.,]-{1,2})? ?${mark} ?(-?)$`,
  'u',
);

/** Separates the number from its sign and its currency; undefined if it isn't one. */
function partsOf(text: string): Parts | undefined {
  const latin = text
    .replaceAll('\u060c', ',')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u066c\u2019\u02bc`]/g, "'");
  // An apostrophe before a value keeps a spreadsheet from calculating with it.
  const tidy = tidyText(latin).replaceAll(/\s+/g, ' ').replace(/^' ?/, '');
  const inBrackets = /^\( ?(.+?) ?\)$/.exec(tidy)?.[1];
  const [whole, sign, before, inner, number, after, trailing] = around.exec(inBrackets ?? tidy) ?? [];
  if (whole === undefined) return undefined;
  const marks = [before, after].flatMap((one) =>
    one ? one.toUpperCase().replace(/(?<![./])[./]+$/, '') : [],
  );
  const isNegative = inBrackets !== undefined || `${sign}${inner}${trailing}`.includes('-');
  return { number: number!, isNegative, marks };
}

/** Digits in groups of three, or as in India: `1,23,45,678`. */
const groupsOf = (sign: string): RegExp =>
  new RegExp(`^[1-9][0-9]{0,2}(?:[${sign}][0-9]{3})+$|^[1-9][0-9]?(?:[${sign}][0-9]{2})+[${sign}][0-9]{3}$`);
const groups: Record<string, RegExp> = Object.fromEntries(
  ['.', ',', "'", ' '].map((sign) => [sign, groupsOf(sign)]),
);

/** One sign with three digits behind it: decimals in one country, thousands in the next. */
const open = /^(?!0+[.,])[0-9]{1,3}[.,][0-9]{3}$/;

/** Where decimals begin; undefined if there are none, or if this is open. The Arabic decimal sign is no other's. */
function decimalsAt(number: string): number | undefined {
  const [last, ...others] = number
    .replaceAll(/[^.,\u066b]/g, '')
    .split('')
    .reverse();
  if (last === undefined || others.includes(last) || open.test(number)) return undefined;
  return number.lastIndexOf(last);
}

/** The decimal signs that a number shows: one, or none. */
function shownSigns(number: string): DecimalSign[] {
  const at = decimalsAt(number);
  if (at !== undefined) return decimalSigns.filter((sign) => sign === number[at]);
  if (open.test(number)) return [];
  // What groups is not what the others write before decimals.
  return decimalSigns.filter((sign) => groups[sign === '.' ? ',' : '.']!.test(number));
}

/** Separates decimals from the rest, without signs of groups. */
function splitOf(
  number: string,
  places: number,
  style: AmountStyle,
): { whole: string; decimals: string } | AmountFault {
  let at = decimalsAt(number);
  if (open.test(number)) {
    const sign = number.search(/[.,]/);
    const isDecimal = number[sign] === style.decimal;
    if (style.decimal === undefined || (!style.isShown && isDecimal !== places >= 3)) return 'ambiguous';
    if (isDecimal && places < 3) return 'too_many_decimals';
    if (isDecimal) at = sign;
  }
  const whole = number.slice(0, at);
  const sign = /[^0-9]/.exec(whole)?.[0];
  if (sign !== undefined && !groups[sign]!.test(whole)) return 'not_an_amount';
  const decimals = at === undefined ? '' : number.slice(at + 1);
  if (/[1-9]/.test(decimals.slice(places))) return 'too_many_decimals';
  return { whole: whole.replaceAll(/[^0-9]/g, ''), decimals };
}

/** What currencies are called beside their codes. */
// biome-ignore format: a table
const signs: Record<string, string> = {
  '€': 'EUR', EURO: 'EUR', EUROS: 'EUR', '£': 'GBP EGP FKP GIP LBP SDG SHP SSP SYP', '₤': 'GBP ITL TRL', '¥': 'JPY CNY',
  $: 'ARS AUD BBD BMD BND BSD BZD CAD CLP COP CUP CVE DOP FJD GYD HKD JMD KYD LRD MXN NAD NIO NZD SBD SGD SRD TOP TTD TWD USD UYU WST XCD',
  US$: 'USD', A$: 'AUD', AU$: 'AUD', C$: 'CAD NIO', CA$: 'CAD', NZ$: 'NZD', HK$: 'HKD', NT$: 'TWD', S$: 'SGD', MX$: 'MXN', R$: 'BRL',
  '円': 'JPY', '元': 'CNY TWD HKD', '원': 'KRW', '₩': 'KRW KPW', '₹': 'INR', '₨': 'INR LKR MUR NPR PKR SCR', RS: 'INR LKR MUR NPR PKR SCR',
  '₺': 'TRY', TL: 'TRY TRL', '₽': 'RUB', 'РУБ': 'RUB', 'Р': 'RUB', '₴': 'UAH', 'ГРН': 'UAH', '₪': 'ILS', '₫': 'VND', 'Đ': 'VND', '₱': 'PHP CUP',
  '฿': 'THB', '₡': 'CRC SVC', '₲': 'PYG', '₸': 'KZT', '₮': 'MNT', '₭': 'LAK', '៛': 'KHR', '৳': 'BDT', '₵': 'GHS GHC', '₦': 'NGN', '₾': 'GEL',
  '₼': 'AZN', '֏': 'AMD', '؋': 'AFN', FT: 'HUF', 'KČ': 'CZK', 'ZŁ': 'PLN', KR: 'DKK ISK NOK SEK', FR: 'CHF', SFR: 'CHF', FS: 'CHF', LEI: 'RON MDL',
  'ЛВ': 'BGN', 'ДИН': 'RSD', DIN: 'RSD', KM: 'BAM', KN: 'HRK', RM: 'MYR', RP: 'IDR', R: 'ZAR', KD: 'KWD', BD: 'BHD', JD: 'JOD', DT: 'TND', DH: 'MAD AED',
  DHS: 'MAD AED', 'S/': 'PEN', S: 'PEN', 'B/': 'PAB', BS: 'BOB VES VED', Q: 'GTQ', L: 'HNL', KSH: 'KES', USH: 'UGX', TSH: 'TZS', CFA: 'XAF XOF',
  FCFA: 'XAF XOF', 'F CFA': 'XAF XOF', F: 'FRF XPF', KZ: 'AOA', 'د.ك': 'KWD', 'د.إ': 'AED', 'ر.س': 'SAR', 'د.ع': 'IQD', 'ج.م': 'EGP', 'ل.ل': 'LBP',
};

const belongsTo = (text: string, currency: string): boolean =>
  text === currency || (signs[text]?.split(' ').includes(currency) ?? false);

const isMark = (text: string): boolean => text in signs || isListed(text) || /\p{Sc}/u.test(text);
