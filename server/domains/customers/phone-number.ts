/** Reads phone numbers as people write them. The only place that knows the library. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { readPhoneText } from '../../../contract/typed-text.ts';

const e164 = /^\+[1-9][0-9]{6,14}$/;
/** The zero that is dialed only within a country, as in `+44 (0)20`. */
const trunkZero = /^((?:\+|00)[\s().\-/]*[1-9][0-9\s.\-/]{0,6})\(\s*0\s*\)/;

/**
 * Returns the number in E.164, or undefined if it can't be one. Without `+`, it is a number as dialed in the country
 * (ISO 3166-1). E.164 is taken as it is: a carrier can have numbers that the library doesn't know yet.
 */
export function readPhone(given: string, country: string): string | undefined {
  const text = readPhoneText(given);
  const marked = trunkZero.exec(text);
  if (marked === null) return numberOf(text, country);
  const rest = text.slice(marked[0].length);
  const without = numberOf(`${marked[1]}${rest}`, country);
  // In some countries, such as Italy, the zero belongs to the number.
  const withZero = numberOf(`${marked[1]}0${rest}`, country);
  return isKnown(withZero) && !isKnown(without) ? withZero : without;
}

const isKnown = (number: string | undefined): boolean =>
  number !== undefined && parsePhoneNumberFromString(number)?.isValid() === true;

function numberOf(text: string, country: string): string | undefined {
  const compact = text.replaceAll(/[\s().\-/]/g, '');
  if (e164.test(compact)) {
    // Some write the zero that is dialed within a country after its prefix.
    const known = parsePhoneNumberFromString(compact);
    return known?.isValid() ? known.number : compact;
  }
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  if (parsed?.isPossible() && e164.test(parsed.number)) return parsed.number;
  // Most of the world dials 00 for `+`; where the country doesn't, no number of its own begins like that.
  return compact.startsWith('00') ? international(`+${compact.slice(2)}`) : undefined;
}

function international(number: string): string | undefined {
  if (!e164.test(number)) return undefined;
  return parsePhoneNumberFromString(number)?.isPossible() ? number : undefined;
}

/**
 * The digits of a number in E.164 as people write it: with and without the prefix of the country, and as it is dialed
 * within it. Seven digits or more, since shorter ones occur in other numbers.
 */
export function phoneSpellings(phone: string): string[] {
  const parsed = parsePhoneNumberFromString(phone);
  const national = parsed?.nationalNumber ?? '';
  const written = [phone, national, `0${national}`, parsed?.formatNational() ?? ''];
  return [
    phone,
    ...written.map((text) => text.replaceAll(/[^0-9]/g, '')).filter((digits) => digits.length >= 7),
  ];
}
