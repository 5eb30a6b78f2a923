/** Amounts and conditions in words that a cashier can read aloud. Pure. */
import { thousandths } from './basket.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code' });
  formats.set(currency, format);
  return format;
}

/** `12.50 EUR` */
export function money(amount: number, currency: string): string {
  const format = formatOf(currency);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`;
}

/** `2 matching items`, from thousandths. */
export const quantity = (count: number): string => {
  const units = count / thousandths;
  return `${units} matching ${units === 1 ? 'item' : 'items'}`;
};

export function range(
  gte: number | undefined,
  lte: number | undefined,
  words: (amount: number) => string,
): string {
  if (gte === undefined) return `at most ${words(lte ?? 0)}`;
  return lte === undefined ? `at least ${words(gte)}` : `${words(gte)} to ${words(lte)}`;
}

export const times = ({ start, end }: { start: string; end: string }): string => `${start} to ${end}`;
