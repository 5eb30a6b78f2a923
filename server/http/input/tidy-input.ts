/** Reads texts, codes, phone numbers, email addresses and keys as people and systems write them, before they are validated. */
import type { TSchema } from 'typebox';
import {
  emailPlaces,
  hourPlaces,
  keyPlaces,
  linesPlaces,
  phonePlaces,
  typedPlaces,
} from '../../../contract/input-places.ts';
import { readHour, readKey, readLines, readPhoneText, tidyText } from '../../../contract/typed-text.ts';
import { asciiAddress } from '../../network/email-address.ts';
import { rewriteAt } from './rewrite-places.ts';

/** Returns a function that rewrites an input in place, or undefined if the schema has nothing to rewrite. */
export function tidier(schema: TSchema | undefined): ((input: object) => void) | undefined {
  const readings = [
    ...typedPlaces(schema).map((place) => ({ place, read: tidyText })),
    ...phonePlaces(schema).map((place) => ({ place, read: readPhoneText })),
    ...keyPlaces(schema).map((place) => ({ place, read: readKey })),
    ...linesPlaces(schema).map((place) => ({ place, read: readLines })),
    ...hourPlaces(schema).map((place) => ({ place, read: readHour })),
    ...emailPlaces(schema).map((place) => ({ place, read: asciiAddress })),
  ];
  if (readings.length === 0) return undefined;
  return (input) => {
    for (const { place, read } of readings) rewriteAt(input, place, read);
  };
}
