/** Shopify writes amounts as decimals; Tessera counts minor units. No amount passes through a float. */

/** Digits after the decimal point of a currency, such as 2 for EUR and 0 for JPY. */
const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** Converts `12.50` EUR to 1250. Throws `TypeError` for anything that isn't a decimal. */
export function minorUnits(text: string, currency: string): number {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new TypeError('not an amount');
  const digits = digitsOf(currency);
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const rounded = kept + (Number(fraction[digits] ?? '0') >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) throw new TypeError('the amount is too large');
  return sign === '-' && rounded > 0 ? -rounded : rounded;
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
