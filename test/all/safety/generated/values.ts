/** Generates values from the contract's schemas, and hostile values. */
import fc from 'fast-check';
import type { IdKind } from '../../../../contract/ids.ts';
import { isOwnFormat } from '../../../../contract/primitives.ts';
import { isRequired, type JsonSchema, propertiesOf } from '../../../../derive/json-schema.ts';
import { idKindOf } from '../../../contract/schema-places.ts';

/** Must not appear in a refusal. */
export const marker = 'zq!marker!qz';

/** Generates ids of a kind, mostly of existing objects. */
export type Ids = (kind: IdKind) => fc.Arbitrary<string>;

/** Generates a value that the schema accepts; the operation may still refuse it. */
export function valid(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => valid(branch, ids)));
  const kind = idKindOf(schema);
  if (kind) return ids(kind);
  switch (schema.type) {
    case 'string':
      return validText(schema);
    case 'integer':
      return validInteger(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valid(schema.items ?? {}, ids), { minLength: schema.minItems ?? 0, maxLength: 4 });
    case 'object':
      return validObject(schema, ids);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function validObject(schema: JsonSchema, ids: Ids): fc.Arbitrary<unknown> {
  const values = schema.additionalProperties;
  if (typeof values === 'object') {
    return fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), valid(values, ids), { maxKeys: 4 });
  }
  const fields = propertiesOf(schema);
  const requiredKeys = fields.map(([name]) => name).filter((name) => isRequired(schema, name));
  const optionalKeys = fields.map(([name]) => name).filter((name) => !isRequired(schema, name));
  // Few optional fields at a time, because each one can be refused.
  return some(optionalKeys, 4).chain((optional) => {
    const chosen = fields.filter(([name]) => requiredKeys.includes(name) || optional.includes(name));
    return fc.record(Object.fromEntries(chosen.map(([name, field]) => [name, valid(field, ids)])));
  });
}

/** Generates sublists up to a length, in order. */
export const some = <T>(list: readonly T[], most: number): fc.Arbitrary<T[]> =>
  fc.subarray([...list], { maxLength: Math.min(most, list.length) });

function validText(schema: JsonSchema & { maxLength?: number }): fc.Arbitrary<string> {
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern));
  if (schema.format === 'timestamp') return timestamp;
  if (schema.format === 'date') return nearDate.map((date) => date.toISOString().slice(0, 10));
  if (schema.format === 'email') return fc.stringMatching(/^[a-z]{1,20}@[a-z]{1,20}\.(com|example)$/);
  const minLength = schema.minLength ?? 0;
  const most = schema.maxLength ?? 100;
  const short = { minLength, maxLength: Math.max(minLength, Math.min(most, 30)) };
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ ...short, unit: 'grapheme-ascii' }) },
    { weight: 2, arbitrary: fc.string({ ...short, unit: 'grapheme' }).map((text) => cut(text, most)) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(most), '\u{1d4e3}'.repeat(Math.max(1, most >> 1))) },
  );
}

/** Truncates to a number of UTF-16 units, keeping the text well-formed. */
const cut = (text: string, most: number): string => text.slice(0, most).toWellFormed();

const anyDate = fc.date({
  min: new Date('1970-01-01T00:00:00Z'),
  max: new Date('9998-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const nearDate = fc
  .integer({ min: -10 * 86_400, max: 400 * 86_400 })
  .map((seconds) => new Date(Date.now() + seconds * 1_000));

const timestamp = fc.oneof(
  nearDate.map((date) => date.toISOString()),
  nearDate.map((date) => date.toISOString().slice(0, 10)),
  anyDate.map((date) => date.toISOString().slice(0, 10)),
  anyDate.map((date) => `${date.toISOString().slice(0, 19).toLowerCase()}.123456789+23:59`),
);

function validInteger({
  minimum = -1_000,
  maximum = Number.MAX_SAFE_INTEGER,
}: JsonSchema): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1_000) }) },
    { weight: 1, arbitrary: fc.constantFrom(minimum, maximum) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[2 ** 31 - 1, 2 ** 31, 2 ** 32].filter((n) => n >= minimum && n <= maximum),
        minimum,
      ),
    },
  );
}

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    `<script>${marker}</script>`,
    `' or 1=1; drop table vouchers; -- ${marker}`,
    `${marker}\0`,
    `\ud800${marker}`,
    `${marker}\udfff`,
    `\u202e${marker}\u0000\ufeff`,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of another language
    '${7*7}{{7*7}}%s%n',
    '__proto__',
    'constructor',
    'infinity',
    'NaN',
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '',
    ' ',
    '\u{1f469}\u200d\u{1f467}'.repeat(40),
    marker.repeat(1_000),
    `../../etc/passwd?${marker}`,
  ),
  fc.string({ unit: 'binary', maxLength: 60 }).map((text) => text + marker),
);

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[0, -0, -1, 0.5, 1e21, 2 ** 31, 2 ** 53, -(2 ** 53), Number.MAX_VALUE, Number.MIN_VALUE],
    ),
  },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { [marker]: marker }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      nested(31),
      nested(33),
      Array.from({ length: 2_000 }, () => 0),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Generates values that violate the schema, or satisfy it but not the database. */
export function hostileAt(schema: JsonSchema & { maxLength?: number }): fc.Arbitrary<unknown> {
  if (!isFreeText(schema)) return hostile;
  const most = schema.maxLength ?? 1_000;
  const unsafe = fc.constantFrom(
    'a\0',
    '\0',
    '\ud800',
    '\udfff.',
    '',
    'x'.repeat(most + 1),
    '\uffff',
    '\u{10ffff}',
  );
  return fc.oneof(hostile, unsafe);
}

export const isFreeText = ({ type, pattern, format, enum: words }: JsonSchema): boolean =>
  type === 'string' &&
  pattern === undefined &&
  (format === undefined || isOwnFormat(format)) &&
  words === undefined;

function nested(depth: number): unknown {
  return depth === 0 ? marker : [nested(depth - 1)];
}
