/** Replaces the phone numbers in a request by E.164, so that operations know no other spelling. */
import type { TSchema } from 'typebox';
import { phonePlaces } from '../../../contract/input-places.ts';
import { readPhone } from '../../domains/customers/phone-number.ts';
import { type Fault, refuse } from '../../errors/refusal.ts';
import { rewriteAt } from './rewrite-places.ts';

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
    const read = (text: string, at: string): string | undefined => {
      const number = readPhone(text, country);
      if (number === undefined) faults.push(faultAt(kind, at));
      return number;
    };
    for (const place of places) rewriteAt(input, place, read);
    if (faults.length > 0) throw refuse('phone_invalid', { errors: faults });
  };
}

const faultAt = (kind: 'pointer' | 'parameter', at: string): Fault => ({
  [kind]: kind === 'pointer' ? at : at.slice(1),
  code: 'phone_invalid',
  detail: 'is not a phone number',
});
