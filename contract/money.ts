/** Amounts as text. */
import { digitsOf } from './currencies.ts';

/** With a minus sign, which is as wide as a plus; most languages of `Intl` write a hyphen. */
const withMinus = (text: string): string => text.replace('-', '−');

/** Writes minor units as a plain decimal: `-12.50` for -1250 EUR, `1000` for 1000 JPY. Parts of a unit, as on axes, are rounded. */
export function decimalText(amount: number, currency: string): string {
  const places = digitsOf(currency);
  const units = Math.round(amount);
  const written = String(Math.abs(units)).padStart(places + 1, '0');
  const whole = written.slice(0, written.length - places);
  return `${units < 0 ? '-' : ''}${whole}${places === 0 ? '' : `.${written.slice(-places)}`}`;
}

/** Writes minor units as money of a language: `2 500,00 Ft`, or `trimmed` `2 500 Ft`. `Intl` gets the number of decimals. */
export function moneyText(
  amount: number,
  currency: string,
  locale: string,
  { trimmed = false }: { trimmed?: boolean } = {},
): string {
  const decimals = digitsOf(currency);
  const places = trimmed && amount % 10 ** decimals === 0 ? 0 : decimals;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    // Italian and Spanish would leave it out of four digits.
    useGrouping: 'always',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  });
  return withMinus(format.format(decimalText(amount, currency) as Intl.StringNumericLiteral));
}

/** Writes minor units the same for every language: `12.50 EUR`. */
export const amountText = (amount: number, currency: string): string =>
  `${decimalText(amount, currency)} ${currency}`;

/** Writes a number with its thousands apart, also if it has only four digits. */
export const numberText = (value: number, locale: string): string =>
  withMinus(new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(value));

/** Writes basis points in a language: `12.5%` for 1250. */
export const percentText = (basisPoints: number, locale: string): string =>
  withMinus(
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(
      basisPoints / 10_000,
    ),
  );

interface Discount {
  percent_off?: number | undefined;
  amount_off?: number | undefined;
  currency?: string | undefined;
  unit_off?: number | undefined;
}

/** The discount of a voucher or the balance of a gift card: `15%`, `5,00 €`; empty if it takes off items. */
export function worthText(
  discount: Discount | null | undefined,
  gift: { balance: number; currency: string } | null | undefined,
  locale: string,
): string {
  if (gift) return moneyText(gift.balance, gift.currency, locale);
  if (discount?.percent_off !== undefined) return percentText(discount.percent_off, locale);
  if (discount?.amount_off !== undefined) return moneyText(discount.amount_off, discount.currency!, locale);
  return discount?.unit_off === undefined ? '' : numberText(discount.unit_off, locale);
}
