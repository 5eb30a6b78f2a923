/** Files of rows: their formats, and what every route that exports one accepts and returns. */
import { type TSchema, Type } from 'typebox';
import type { IdKind } from './ids.ts';
import { limits } from './limits.ts';
import { Id, linePattern, OneOf, Text, TimestampInput } from './primitives.ts';
import { Job } from './resources/job.ts';
import { Timezone } from './resources/merchant.ts';

/** Any character of a line, and any but the sign between the parts of a word. */
const [ofLine, ofPart] = [linePattern.slice(1, -2), `${linePattern.slice(1, -3)}=]`];
/** `status=active=Attivo` */
const wordPattern = `^${ofPart}+=${ofPart}+=${ofLine}+$`;

export const exportFormats = ['csv', 'ndjson', 'json', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Media type of each format. */
export const exportMediaTypes = {
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<ExportFormat, string>;

/** What separates the cells of CSV: Excel expects a semicolon where decimals have a comma. */
export const csvSeparators = ['comma', 'semicolon', 'tab'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];

/** How many objects can be selected. */
export const mostSelected = 200;

/** The parameters for a file of a ledger, which has its entries of a period, or those that are selected. */
export const ledgerForm = <const Column extends string>(columns: readonly Column[], kind: IdKind) => ({
  ...exportForm(columns),
  selected: Type.Optional(
    Type.Array(Id(kind), {
      minItems: 1,
      maxItems: mostSelected,
      uniqueItems: true,
      description: 'Only these transactions, of any time unless a period is given',
    }),
  ),
});

/** The parameters for the form of a file that can have these columns, of a period unless the list has filters for it. */
export const exportForm = <const Column extends string>(columns: readonly Column[]) => ({
  ...listExportForm(OneOf(columns), columns.length),
  from: Type.Optional(TimestampInput()),
  to: Type.Optional(TimestampInput()),
});

/** The parameters for the form of a file with the rows of a list. */
export const listExportForm = <Column extends TSchema>(column: Column, most: number) => ({
  format: Type.Optional(OneOf(exportFormats, '`csv` if omitted')),
  separator: Type.Optional(
    OneOf(
      csvSeparators,
      'Of CSV; `comma` if omitted. Excel in Italian or German and in most of Europe opens files with `semicolon`, whose decimals have a comma',
    ),
  ),
  columns: Type.Optional(Type.Array(column, { minItems: 1, maxItems: most, uniqueItems: true })),
  titles: Type.Optional(
    Type.Array(Text(120), {
      minItems: 1,
      maxItems: most,
      description:
        'Titles of the columns in CSV and XLSX, in their order; their names if omitted. A file with titles is for people: it has names in place of ids where you can read them, and local times',
    }),
  ),
  words: Type.Optional(
    Type.Array(Type.String({ maxLength: 240, pattern: wordPattern, examples: ['status=active=Attivo'] }), {
      minItems: 1,
      maxItems: 300,
      description:
        'With `titles`: what a column has in place of a value, such as `status=active=Attivo`. `order_id=till=Counter` names by its time what a till called an order or an action, `object_id=job_=Job` has the kind of objects without a name, and `action=language=it` has the actions of a log in words of that language: `en` or `it`',
    }),
  ),
  amounts: Type.Optional(
    OneOf(
      ['minor', 'decimal'],
      '`minor` if omitted: 1250 for EUR 12.50 and for 12.5 %; `decimal`: 12.5, and the currency is in a column of its own',
    ),
  ),
  timezone: Type.Optional(Timezone()),
});

/** Describes every export, after what it contains. */
export const exportDescription = `Above ${limits.export.rows.toLocaleString('en')} rows, the response is a job with a signed link to the file. Amounts are in minor units, such as cents, unless \`amounts=decimal\`. CSV starts with a byte order mark, by which spreadsheets know UTF-8. Times are in \`timezone\`, or in UTC if omitted. With \`TE: trailers\`, the response ends with a \`Repr-Digest\` trailer for the file (RFC 9530, SHA-256).`;

/** The file that an export or a job returns. */
export const exportFile = {
  result: {
    status: 200,
    schema: Type.String({
      contentMediaType: 'text/csv',
      description: 'CSV (RFC 4180, UTF-8 with a byte order mark and a header row), or the requested format',
    }),
  },
  mediaTypes: Object.values(exportMediaTypes),
} as const;

/** What every export returns. */
export const exportAnswer = {
  ...exportFile,
  alternative: { status: 202, schema: Job, when: 'If the export has too many rows for one response' },
  errors: ['range_too_large', 'dates_inverted', 'invalid_timezone', 'export_in_progress'],
  events: [],
  idempotency: 'none',
} as const;

/** What every export returns that can have only some objects: all of these, or none. */
export const selectionAnswer = {
  ...exportAnswer,
  errors: [...exportAnswer.errors, 'selection_changed'],
} as const;
