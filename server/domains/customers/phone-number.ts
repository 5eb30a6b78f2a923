/** Reads phone numbers as people write them. The only place that knows the library. */
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

const e164 = /^\+[1-9][0-9]{6,14}$/;

/**
 * Returns the number in E.164, or undefined if it can't be one. Without `+`, it is a number as dialed in the country
 * (ISO 3166-1). E.164 is taken as it is: a carrier can have numbers that the library doesn't know yet.
 */
export function readPhone(text: string, country: string): string | undefined {
  const compact = text.replaceAll(/[\s().\-/]/g, '');
  if (e164.test(compact)) return compact;
  const parsed = parsePhoneNumberFromString(text, isSupportedCountry(country) ? country : undefined);
  return parsed?.isPossible() && e164.test(parsed.number) ? parsed.number : undefined;
}
