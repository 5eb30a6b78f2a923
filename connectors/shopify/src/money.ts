/** Shopify writes amounts as decimals; Tessera counts minor units. No amount passes through a float. */
import { Currencies } from '@tessera/sdk';
import type { MoneySet } from './payload.ts';

/** Converts `12.50` EUR to 1250. Throws `TypeError` for anything that isn't a decimal. */
export function minorUnits(text: string, currency: string): number {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new TypeError('not an amount');
  const digits = Currencies.digitsOf(currency);
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
  const rounded = kept + (Number(fraction[digits] ?? '0') >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(rounded)) throw new TypeError('the amount is too large');
  return sign === '-' && rounded > 0 ? -rounded : rounded;
}

/** The amount of a set in a currency, in minor units; undefined if the set doesn't have it. */
export function unitsIn(set: MoneySet | null | undefined, currency: string): number | undefined {
  const found = [set?.shop_money, set?.presentment_money].find((money) => money?.currency_code === currency);
  return found && minorUnits(String(found.amount), currency);
}

/** An amount in the currency of the shop: what a set says of it, or else the plain field, which has no currency. */
export const unitsOf = (
  amount: string | number | null | undefined,
  set: MoneySet | null | undefined,
  currency: string,
): number => unitsIn(set, currency) ?? minorUnits(String(amount ?? set?.shop_money?.amount ?? 0), currency);

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);
