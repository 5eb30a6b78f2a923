/** What a file of customers or codes contains, before anything is stored. */
import { type TObject, Type } from 'typebox';
import { Nullable, OneOf, Strict } from '../primitives.ts';

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];

/** Why a file can't be read at all. */
export const tableReasons = [
  'empty',
  'not_a_table',
  'old_workbook',
  'damaged',
  'unknown_encoding',
  'unclosed_quote',
  'too_large',
  'too_many_rows',
  'no_columns',
] as const;
export type TableReason = (typeof tableReasons)[number];

/** The programs whose exports are recognized by their columns. */
export const exportingPrograms = [
  'shopify',
  'square',
  'woocommerce',
  'mailchimp',
  'klaviyo',
  'smile',
  'loyaltylion',
  'stamp_me',
] as const;
export type ExportingProgram = (typeof exportingPrograms)[number];

const customerFields = [
  'email',
  'name',
  'first_name',
  'last_name',
  'phone',
  'external_id',
  'marketing_email',
  'marketing_sms',
  'refuses_email',
] as const;

/** What the columns of each kind of file can be. */
export const importFields = {
  members: [...customerFields, 'initial_points', 'starts_at', 'expires_at'],
  customers: customerFields,
  vouchers: ['code', 'external_id', 'balance', 'currency'],
} as const;
export type ImportKind = keyof typeof importFields;
export type ImportField = (typeof importFields)[ImportKind][number];

/** The orders in which dates are written. */
export const dateOrders = ['ymd', 'dmy', 'mdy', 'ydm'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What can be wrong with a row, or strange about it. */
export const rowFaultCodes = [
  'required',
  'identifier_required',
  'too_many_cells',
  'too_long',
  'damaged_text',
  'email_invalid',
  'phone_invalid',
  'code_invalid',
  'digits_lost',
  'not_a_whole_number',
  'not_an_amount',
  'ambiguous_amount',
  'too_many_decimals',
  'other_currency',
  'negative',
  'too_large',
  'not_positive',
  'unknown_word',
  'not_a_date',
  'ambiguous_date',
  'dates_inverted',
  'repeated',
  'contradicts',
] as const;
export type RowFaultCode = (typeof rowFaultCodes)[number];

export const RowFault = Strict(
  {
    line: Type.Integer({
      minimum: 1,
      description: 'Line of the file, or row of the sheet, where the row starts',
    }),
    column: Nullable(
      Type.Integer({ minimum: 1, description: 'Column, counted from 1; null if it concerns the whole row' }),
    ),
    field: Nullable(Type.String({ description: 'What the column is' })),
    code: OneOf(rowFaultCodes, 'The reason'),
    detail: Type.String({ description: 'The reason in English, without text of the file' }),
    other_line: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The row that it repeats or contradicts' }),
    ),
  },
  { title: 'RowFault', description: 'What is wrong with a row of a file, or strange about it' },
);

const dropped = (why: string) => Type.Array(RowFault, { description: why });

/** A preview of rows that become `Item`, which is what a bulk route takes. */
export const importPreview = <Field extends string, Item extends TObject>(
  kind: string,
  fields: readonly Field[],
  Item: Item,
) =>
  Strict(
    {
      object: Type.Literal('import_preview'),
      file: Strict(
        {
          format: OneOf(tableFormats, 'Format of the file'),
          encoding: Nullable(
            Type.String({ description: 'Such as `utf-8` or `windows-1252`; null for a workbook' }),
          ),
          separator: Nullable(Type.String({ description: 'Null for a workbook, or with one column' })),
          line_ends: Nullable(
            OneOf(['lf', 'crlf', 'cr', 'mixed'], 'How its lines end; null for a workbook, or with one line'),
          ),
          program: Nullable(OneOf(exportingPrograms, 'The program that wrote it, if its columns tell')),
          has_header: Type.Boolean({ description: 'Whether a row names the columns' }),
          rows: Type.Integer({ minimum: 0, description: 'Rows below the header' }),
        },
        { title: 'ImportedFile', description: 'What was found out about the file' },
      ),
      columns: Type.Array(
        Strict({
          name: Nullable(Type.String({ description: 'As in the header' })),
          sample: Type.Array(Type.String(), { description: 'Up to three cells as in the file' }),
          field: Nullable(OneOf(fields, 'What the column was read as; null if it is ignored')),
        }),
        { description: 'In the order of the file, with what each was read as' },
      ),
      currency: Nullable(Type.String({ description: 'Of the amounts, if there can be any' })),
      rows: Type.Array(
        Strict({
          line: Type.Integer({ minimum: 1, description: 'Where the row starts in the file' }),
          item: Item,
        }),
        {
          description:
            'The rows that can be imported, as they will be stored: send each `item` to the bulk route',
        },
      ),
      faults: dropped('Rows that are left out, with each reason'),
      warnings: dropped('Values that are left out or strange, in rows that can be imported'),
      skipped: dropped('Rows that repeat an earlier one'),
    },
    { title: `${kind}ImportPreview` },
  );
