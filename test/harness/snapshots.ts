/** Arbitrary snapshots of objects, as values and as JSON that a program other than this one may have written. */
import fc from 'fast-check';

/** Field names that erasure treats specially, with arbitrary values. */
export const fieldNames = [
  'id',
  'customer_id',
  'external_id',
  'status',
  'type',
  'reason',
  'metadata',
  'created_at',
  'name',
  'points',
  'translations',
  'body',
  'text',
  'label',
  'url',
  'object',
  'attributes',
  'address',
  'email',
  'tags',
  'consents',
];
const texts = [
  'customer',
  'Ada',
  'of ada@example.com',
  'active',
  'cus_01jd8k4x3fe7hbkq6v2c9m5n0p',
  '2026-06-15T12:00:00.000Z',
  '',
];
const { value: anything } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...texts),
    fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    ),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...fieldNames), tie('value'), { maxKeys: 6 }),
  ),
}));

const anyObject = fc.dictionary(fc.constantFrom(...fieldNames), anything, { maxKeys: 8 });
export const snapshots = fc.oneof(
  anyObject,
  fc
    .tuple(anyObject, fc.constantFrom('customer', 'membership'))
    .map(([given, object]) => ({ ...given, object })),
);

/** Numbers that are equal but written differently, or beyond what JavaScript keeps. */
const numbers = [
  '0',
  '-0',
  '0.0',
  '-0.0e-0',
  '1.0',
  '1.50',
  '1e5',
  '1E-7',
  '1e+21',
  '12345678901234567890.000100',
  '9007199254740993',
  '-3.0e2',
  '1e300',
];
/** Strings as JSON: escapes with and without need, characters that only some printers escape, ids and almost ids. */
const strings = [
  '',
  'Ada',
  'active',
  'caf\\u00e9',
  'café',
  '\\ud83d\\ude00 😀',
  '\\/ / \\\\',
  'ends with a quote \\"',
  'ends with a backslash \\\\',
  '\\b\\f\\n\\r\\t\\u001f\\u007f\u007f',
  '\\u2028\u2028\ufeff',
  '}], {\\"id\\": 1',
  '2026-06-15T12:00:00.000Z',
  'cus_01jd8k4x3fe7hbkq6v2c9m5n0p',
  'cus_01jd8k4x3fe7hbkq6v2c9m5n0',
  'cus_91jd8k4x3fe7hbkq6v2c9m5n0p',
  'CUS_01jd8k4x3fe7hbkq6v2c9m5n0p',
  'cus_01jd8k4x3fe7hbkq6v2c9m5n0p\\n',
];
const names = [
  ...fieldNames,
  'currency',
  'Status',
  'metadata2',
  'status\\u0001',
  'm\\u0065tadata',
  'attribut\\u0065s',
  '\\u0065xternal_id',
  'st\\u0061tus',
  '_at',
  'x_at\\n',
  'at',
  'x\\"_at',
  '\\\\_at',
  'xat',
  'id\\"',
  '\\\\id',
  'grid',
  'größe_at',
  'größe',
  '',
];
const space = fc.constantFrom('', '', ' ', '\n\t ');
const spaced = (part: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(space, part, space).map((parts) => parts.join(''));
const quoted = (contents: readonly string[]) => fc.constantFrom(...contents).map((text) => `"${text}"`);

const { object: written } = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    quoted(strings),
    fc.constantFrom(...numbers, 'true', 'false', 'null'),
    fc.array(spaced(tie('value')), { maxLength: 4 }).map((items) => `[${items.join(',')}]`),
    tie('object'),
  ),
  // The same name may come twice.
  object: fc
    .array(fc.tuple(spaced(quoted(names)), spaced(tie('value'))), { maxLength: 7 })
    .map((members) => `{${members.map((member) => member.join(':')).join(',')}}`),
}));

/** Objects as JSON text. */
export const writtenObjects = written;
