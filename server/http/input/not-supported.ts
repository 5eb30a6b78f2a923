/** Refuses fields and values that the contract marks as not supported yet. */
import type { TSchema } from 'typebox';
import { type NotYetPlace, notYetPlaces } from '../../../contract/not-yet.ts';
import { type Fault, refuse } from '../../errors/refusal.ts';

/** Returns a check that throws `not_supported` with every place, or undefined if the schema marks nothing. */
export function supportCheck(schema: TSchema | undefined): ((body: object) => void) | undefined {
  const places = notYetPlaces(schema);
  if (places.length === 0) return undefined;
  return (body) => {
    const faults = places.flatMap((place) => faultsAt(place, place.path, body, ''));
    if (faults.length > 0) throw refuse('not_supported', { errors: faults });
  };
}

function faultsAt(place: NotYetPlace, path: readonly string[], value: unknown, pointer: string): Fault[] {
  if (value === undefined || value === null) return [];
  const [step, ...further] = path;
  if (step === undefined) {
    const { unsupported } = place;
    const isMeant = unsupported === true || unsupported.includes(value as string);
    return isMeant ? [{ pointer, code: 'not_supported', detail: 'is not supported yet' }] : [];
  }
  if (step !== '*')
    return faultsAt(place, further, (value as Record<string, unknown>)[step], `${pointer}/${step}`);
  if (!Array.isArray(value)) return [];
  return value.flatMap((item, index) => faultsAt(place, further, item, `${pointer}/${index}`));
}
