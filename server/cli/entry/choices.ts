/** Values that must be one of a closed list: a misspelt one gets the nearest, and only a short list is printed. */
import { InvalidArgumentError } from 'commander';
import { nearestName } from '../../config/nearest-name.ts';

/** A longer list scrolls the error out of sight. */
const mostListed = 12;

/** @throws InvalidArgumentError with the nearest value. */
export function chosen<Value extends string>(text: string, values: readonly Value[]): Value {
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  const nearest = nearestName(text, values);
  const advice =
    nearest === undefined
      ? listed(values)
      : `Did you mean ${nearest}?${values.length > mostListed ? '' : ` ${listed(values)}`}`;
  throw new InvalidArgumentError(advice);
}

function listed(values: readonly string[]): string {
  if (values.length <= mostListed) return `It must be one of: ${values.join(', ')}.`;
  return `It must be one of ${values.length} values, such as ${values.slice(0, 3).join(', ')}.`;
}

/** Accepts one of these values; a list option takes several. */
export const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value =>
    chosen(text, values);

export const someOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string, before: unknown): Value[] => [
    ...((before as Value[] | undefined) ?? []),
    chosen(text, values),
  ];

/** @throws InvalidArgumentError unless the text is a whole number from 0. */
export function wholeNumber(text: string): number {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}
