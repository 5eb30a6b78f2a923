/** Shared building blocks: ids, amounts, times, lists, metadata and problem bodies. */
import { type Static, type TObject, type TOptional, type TProperties, type TSchema, Type } from 'typebox';
import { Format } from 'typebox/format';
import { type IdKind, idPattern, idPrefixes } from './ids.ts';
import { limits, maximumInteger } from './limits.ts';
import { isDateOnly, isTimestamp } from './time.ts';
import { isSearchText } from './typed-text.ts';

Format.Set('timestamp', (value) => isTimestamp(value) || isDateOnly(value));

const isAddress = Format.Get('email')!;
/** Whether mail can go there: to a domain, not to the address of a computer (RFC 5321, section 4.1.3). */
export const isEmailAddress = (text: string): boolean =>
  text.length <= 254 && isAddress(text) && !/@(?:\[|[0-9.]+$)/.test(text);
Format.Set('email', isEmailAddress);

/** The format of codes, serials and barcodes, which `typed-text.ts` reads before they are validated. */
export const typedFormat = 'typed';
Format.Set(typedFormat, () => true);
/** The format of keys of other systems, which `typed-text.ts` reads before they are validated. */
export const keyFormat = 'key';
Format.Set(keyFormat, (value) => !/\p{Cc}/u.test(value));
/** The format of texts that can have several lines, which `typed-text.ts` reads before they are validated. */
export const linesFormat = 'lines';
Format.Set(linesFormat, () => true);
/** The format of what to search for. */
export const searchFormat = 'search';
Format.Set(searchFormat, isSearchText);
/** The formats of this server alone, for any text once it was read. */
export const isOwnFormat = (format: string | undefined): boolean =>
  format === typedFormat || format === keyFormat || format === linesFormat || format === searchFormat;

/** A TypeID of one of the kinds, or of any kind if none is given. */
export const IdOf = (kinds: IdKind[], description: string) =>
  Type.String({
    pattern: idPattern(...kinds),
    description,
    examples: [`${idPrefixes[kinds[0] ?? 'voucher']}_01jd8k4x3fe7hbkq6v2c9m5n0p`],
  });

/** A TypeID of one kind, such as `vch_01jd8k4x3fe7hbkq6v2c9m5n0p`. */
export const Id = (kind: IdKind) =>
  IdOf([kind], `Id of ${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind.replaceAll('_', ' ')}`);

/** A value that may also be `null`. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Text of bounded length, counted in UTF-16 code units. Its lines end with a line feed, and it has no other control characters. */
export const Text = (
  maxLength: number,
  options: { minLength?: number; description?: string; examples?: string[] } = {},
) => Type.String({ minLength: 1, ...options, maxLength, format: linesFormat });

/** What to search for: two characters or more, or one of a script in which one is a word. */
export const SearchText = (description?: string) =>
  Type.String({
    minLength: 1,
    maxLength: 120,
    format: searchFormat,
    examples: ['rossi'],
    ...(description && { description }),
  });

/** One line of text: without control characters, which end a line, a header or a cell, or turn it around. */
export const linePattern = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202d\\u202e]*$';

/** One line of text of bounded length, such as a name that appears in headers of mails and cells of exports. */
export const OneLine = (maxLength: number, options: { description?: string; examples?: string[] } = {}) =>
  Type.String({ minLength: 1, ...options, maxLength, pattern: linePattern });

/** A code, serial or barcode, as a scanner sends it or a person types it. */
export const TypedText = (
  maxLength: number,
  options: { minLength?: number; pattern?: string; description?: string; examples?: string[] } = {},
) => Type.String({ minLength: 1, ...options, maxLength, format: typedFormat });

/**
 * A key of another system, by which it names an order, a payment, a customer, a product or the like: compared without
 * invisible characters, spaces around it, and spellings of the same letter.
 */
export const Key = (maxLength: number, options: { pattern?: string; description?: string } = {}) =>
  Type.String({ minLength: 1, ...options, maxLength, format: keyFormat });

export const Integer = (minimum: number, maximum: number = maximumInteger) =>
  Type.Integer({ minimum, maximum });

/** The description of every `Timestamp`, by which its format is known. */
export const timestampDescription = 'RFC 3339, UTC';

/** A time in a response: RFC 3339 in UTC with milliseconds. */
export const Timestamp = () =>
  Type.String({ description: timestampDescription, examples: ['2026-11-21T09:30:00.000Z'] });

/**
 * A time in a request: RFC 3339 with an offset, or only a date, which means the end of that day in the
 * merchant's time zone (or its start, for a start time and for bounds such as `created_lt`). An end in the year 9999 is
 * none.
 */
export const TimestampInput = (description = '') =>
  Type.String({
    format: 'timestamp',
    maxLength: 40,
    description: `${description && `${description}: `}RFC 3339 with an offset, or a date in the merchant’s time zone`,
    examples: ['2026-12-31T23:59:59+01:00', '2026-12-31'],
  });

const startPattern = '^([01][0-9]|2[0-3]):[0-5][0-9]$';
const endPattern = '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$';
/** Of times of day, which `typed-text.ts` reads before they are validated. */
export const hourPatterns: readonly (string | undefined)[] = [startPattern, endPattern];

/** A local time at which hours start. */
export const StartTime = (example: string) => Type.String({ pattern: startPattern, examples: [example] });

/** A local time at which hours end; `24:00` is the end of the day. */
export const EndTime = (example: string) => Type.String({ pattern: endPattern, examples: [example] });

/** ISO 4217, upper case. */
export const Currency = () =>
  Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217', examples: ['EUR'] });

/** An amount in a response, in minor units (cents). */
export const Amount = (minimum = 0) =>
  Type.Integer({ minimum, maximum: maximumInteger, description: 'Minor units, such as cents' });

/** An amount in a request, in minor units (cents). */
export const AmountInput = (minimum = 0) =>
  Type.Integer({ minimum, maximum: limits.amount, description: 'Minor units, such as cents' });

/** An address whose part before the `@` is ASCII. A domain in another script is stored in its ASCII form. */
export const Email = () => Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.com'] });

/** E.164. */
export const Phone = () =>
  Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$', description: 'E.164', examples: ['+390212345678'] });

export const phonePattern = '^[+(]{0,2}[0-9][0-9 ()./-]*$';

/** A phone number as people write it. */
export const PhoneInput = () =>
  Type.String({
    minLength: 3,
    maxLength: 40,
    pattern: phonePattern,
    description:
      'E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored',
    examples: ['+390212345678', '02 1234 5678'],
  });

export const HttpsUrl = () =>
  Type.String({ pattern: '^https://[^\\s\\\\@"<>]{1,1000}$', examples: ['https://example.com/logo.png'] });

/** The address of a picture: on another server, or uploaded to this one, which can be without TLS while it is tried out. */
export const PictureUrl = () =>
  Type.String({
    pattern:
      '^(https://[^\\s\\\\@"<>]{1,1000}|http://[^\\s\\\\@"<>]{1,300}/pictures/[A-Za-z0-9_-]{87}/[0-9]{3,4}\\.(jpg|png))$',
    description: 'An https URL, or the `url` of an uploaded picture',
    examples: ['https://example.com/logo.png'],
  });

export const Color = () => Type.String({ pattern: '^#[0-9A-Fa-f]{6}$', examples: ['#6F4E37'] });

/** Key-value pairs of the integrator; the server stores them without reading them. */
export const Metadata = () =>
  Type.Unsafe<Record<string, string>>({
    type: 'object',
    description: `Up to ${limits.metadata.keys} key-value pairs of your own`,
    maxProperties: limits.metadata.keys,
    propertyNames: { type: 'string', minLength: 1, maxLength: limits.metadata.keyLength },
    additionalProperties: { type: 'string', maxLength: limits.metadata.valueLength },
  });

/** One of a closed list of values. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: values, ...(description ? { description } : {}) });

/** An object that refuses unknown fields. */
export const Strict = <T extends TProperties>(properties: T, options: Record<string, unknown> = {}) =>
  Type.Object(properties, { additionalProperties: false, ...options });

/** The fields of a create body for the body of its PATCH: none is required. */
export const optional = <T extends TProperties>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      Type.IsOptional(field) ? field : Type.Optional(field),
    ]),
  ) as { [K in keyof T]: TOptional<T[K]> };

/** Adds the fields that every stored object has. */
export const Resource = <K extends IdKind, T extends TProperties>(kind: K, properties: T) =>
  Strict({
    id: Id(kind),
    object: Type.Literal(kind),
    merchant_id: Id('merchant'),
    ...properties,
    metadata: Metadata(),
    version: Type.Integer({
      minimum: 1,
      description: 'Increases with every change; send it in quotes as `If-Match`',
    }),
    created_at: Timestamp(),
    updated_at: Timestamp(),
  });

/** Query parameters that every list supports. */
export const listQuery = {
  limit: Type.Optional(Type.Integer({ ...pageLimits(), description: 'Number of objects per page' })),
  cursor: Type.Optional(
    Type.String({ minLength: 1, maxLength: 500, description: '`next_cursor` from the previous page' }),
  ),
  order: Type.Optional(OneOf(['desc', 'asc'], 'Sort order by creation time')),
  created_gte: Type.Optional(TimestampInput('Created at this time or later')),
  created_lt: Type.Optional(TimestampInput('Created before this time or day')),
  include: Type.Optional(OneOf(['total_count'], 'Adds `total_count`, which is exact up to 10,000')),
};

/** Query parameters of lists that can be followed: what changed since a time. */
export const changeQuery = {
  order_by: Type.Optional(
    OneOf(
      ['created_at', 'updated_at'],
      'The time that `order` sorts by; `created_at` if omitted. With `order=asc`, objects that change while you read come again at the end',
    ),
  ),
  updated_gte: Type.Optional(TimestampInput('Changed at this time or later')),
  updated_lt: Type.Optional(TimestampInput('Changed before this time or day')),
};

function pageLimits() {
  const { minimum, maximum, default: standard } = limits.page;
  return { minimum, maximum, default: standard };
}

/** A page of objects. */
export const List = <T extends TSchema, E extends TProperties = Record<never, never>>(item: T, extra?: E) =>
  Strict({
    object: Type.Literal('list'),
    data: Type.Array(item, { description: 'The objects of this page' }),
    has_more: Type.Boolean({ description: 'Whether there are more pages' }),
    next_cursor: Nullable(Type.String({ description: '`cursor` of the next page; null on the last' })),
    total_count: Type.Optional(Type.Integer({ description: 'Only with `include=total_count`' })),
    total_count_capped: Type.Optional(
      Type.Boolean({ description: 'Whether there are more objects than `total_count`' }),
    ),
    ...(extra ?? ({} as E)),
  });

/** An HTML page for a browser. */
export const Page = () => Type.String({ contentMediaType: 'text/html' });

/** The actor of a change that merchants make. */
export const Actor = () =>
  Strict(
    { type: OneOf(['token', 'user', 'system']), id: Nullable(Type.String()) },
    { title: 'Actor', description: 'Who made the change' },
  );

/** The actor of an event; `member`: a customer on the member pages or in an app. */
export const EventActor = () =>
  Strict(
    { type: OneOf(['token', 'user', 'member', 'system']), id: Nullable(Type.String()) },
    { title: 'EventActor', description: 'Who made the change' },
  );

/** The body of every error response (RFC 9457, `application/problem+json`). */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'URL of the documentation of this error code' }),
    title: Type.String({ description: 'What happened' }),
    status: Type.Integer({ description: 'The HTTP status' }),
    detail: Type.String({ description: 'What to do' }),
    code: Type.String({ description: 'Stable error code' }),
    request_id: Type.String({ description: 'Id of this request in logs; include it in support requests' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.Optional(
            Type.String({ description: 'JSON Pointer to the value in the body (RFC 6901)' }),
          ),
          parameter: Type.Optional(Type.String({ description: 'Name of a path or query parameter' })),
          header: Type.Optional(Type.String({ description: 'Name of a request header' })),
          code: Type.String({ description: 'What is wrong with the value' }),
          detail: Type.String({ description: 'What the value must be' }),
        }),
        { description: 'Each invalid value' },
      ),
    ),
    required_scope: Type.Optional(Type.String({ description: 'The scope that the API token lacks' })),
    required_permission: Type.Optional(Type.String({ description: 'The permission that the user lacks' })),
    retry_after: Type.Optional(Type.Integer({ description: 'Seconds to wait before a retry' })),
  },
  { description: 'Problem details (RFC 9457)' },
);
export type ProblemBody = Static<typeof Problem>;
export type { TObject };
