/** How values of PostgreSQL's types become values of JavaScript. */
import pg from 'pg';
import type { ParseValue } from './row-shape.ts';

export const types = new pg.TypeOverrides();
const int8 = 20;
const text = 25;
const date = 1082;
const timestamptz = 1184;
// The contract keeps every bigint within the safe integers, so numbers are exact.
types.setTypeParser(int8, Number);
types.setTypeParser(timestamptz, toIsoInstant);
// A date is the same in every time zone; one that the driver makes is an instant.
types.setTypeParser(date, String);

/** `2026-11-21 07:28:21.5+00` becomes `2026-11-21T07:28:21.500Z`; connections run in UTC. */
export function toIsoInstant(value: string): string {
  const fraction = value[19] === '.' ? value.slice(20, value.indexOf('+', 20)) : '';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`;
}

// The driver's types have the wrong parameter.
const driverParser = (type: number) => types.getTypeParser(type, 'text') as unknown as ParseValue;
const unparsed = driverParser(text);

/** Returns undefined for types whose values stay text. */
export function parserOf(type: number): ParseValue | undefined {
  const parse = driverParser(type);
  return parse === unparsed ? undefined : parse;
}
