/** Replaces the phone numbers in a request by E.164, so that operations know no other spelling. */
import type { TSchema } from 'typebox';
import { phonePlaces } from '../../../contract/phone-places.ts';
import { readPhone } from '../../domains/customers/phone-number.ts';
import { type Fault, refuse } from '../../errors/refusal.ts';

type Fields = Record<string, unknown>;

/**
 * Returns a function that rewrites the phone numbers of an input in place, as dialed in a country, or undefined if the
 * schema has none. Throws `phone_invalid` with every place.
 */
export function phoneReader(
  schema: TSchema | undefined,
  kind: 'pointer' | 'parameter',
): ((input: object, country: string) => void) | undefined {
  const places = phonePlaces(schema);
  if (places.length === 0) return undefined;
  return (input, country) => {
    const faults: Fault[] = [];
    for (const path of places)
      rewrite(input as Fields, path, '', country, (at) => faults.push(faultAt(kind, at)));
    if (faults.length > 0) throw refuse('phone_invalid', { errors: faults });
  };
}

const faultAt = (kind: 'pointer' | 'parameter', at: string): Fault => ({
  [kind]: kind === 'pointer' ? at : at.slice(1),
  code: 'phone_invalid',
  detail: 'is not a phone number',
});

function rewrite(
  holder: Fields,
  [step, ...further]: readonly string[],
  pointer: string,
  country: string,
  fail: (pointer: string) => void,
): void {
  const keys = step === '*' ? Object.keys(holder) : [step!];
  for (const key of keys) {
    const value = holder[key];
    const at = `${pointer}/${key}`;
    if (further.length > 0) {
      if (typeof value === 'object' && value !== null) rewrite(value as Fields, further, at, country, fail);
    } else if (typeof value === 'string') {
      const number = readPhone(value, country);
      if (number === undefined) fail(at);
      else holder[key] = number;
    }
  }
}
