/** Previews of files to import: one reader for what spreadsheets, tills, shops and mailers export. */
import { type TSchema, Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { exportMediaTypes } from '../exports.ts';
import { limits } from '../limits.ts';
import { Currency, OneOf, Strict } from '../primitives.ts';
import { dateOrders, importFields, importPreview } from '../resources/import-preview.ts';
import { Locale } from '../resources/merchant.ts';
import { route } from '../route.ts';
import { CustomerInput } from './customers.ts';
import { Recipient } from './memberships-bulk.ts';
import { bulk } from './vouchers-bulk.ts';

const mediaTypes = [exportMediaTypes.csv, exportMediaTypes.xlsx, 'text/tab-separated-values', 'text/plain'];

const form = (fields: readonly string[]) => ({
  file: Type.String({
    minLength: 1,
    maxLength: limits.import.fileBytes,
    contentMediaType: mediaTypes.join(', '),
    description: 'The file itself',
    examples: ['(the bytes of the file)'],
  }),
  columns: Type.Optional(
    Type.String({
      maxLength: 5_000,
      pattern: `^(?:(?:${fields.join('|')})?,)*(?:${fields.join('|')})?$`,
      description:
        'What each column is, separated by commas, with nothing for a column to ignore; guessed if omitted',
      examples: [fields.slice(0, 3).join(',')],
    }),
  ),
  has_header: Type.Optional(OneOf(['true', 'false'], 'Whether a row names the columns; guessed if omitted')),
  language: Type.Optional(Locale()),
});

const described = (what: string, bulkRoute: string, maximum: number) =>
  `Reads a file with up to ${maximum.toLocaleString('en')} ${what} and returns what would be stored. Nothing is stored: send each \`item\` to \`${bulkRoute}\`. CSV with any common separator, tab-separated text and .xlsx are read, of up to ${limits.import.fileBytes / 1_048_576} MB. Encoding, separator, line ends and columns are detected, also in exports of Shopify, Square, WooCommerce, Mailchimp, Klaviyo, Smile, LoyaltyLion and Stamp Me. A row with a fault is left out and listed with its line, column and reason; what can be read in two ways is a fault. \`language\` is that of the merchant if omitted.`;

const common = {
  kind: 'upload',
  method: 'POST',
  errors: ['file_unreadable', 'unsupported_media_type'],
  events: [],
  idempotency: 'none',
  bodyLimitBytes: limits.bodyBytes.import,
  example: { body: { file: '(the bytes of the file)' } },
  agent: { readOnly: true, hint: 'Changes nothing.' },
} as const;

const dates = {
  dates: Type.Optional(OneOf(dateOrders, 'How dates are written; told from their values if omitted')),
};

export const previewMembers = route({
  ...common,
  name: 'imports.preview-members',
  path: '/imports/members',
  access: byToken('memberships:issue', 'MEMBERSHIPS_ISSUE'),
  grants: 'none',
  summary: 'Preview an import of members',
  description: `${described('members', 'memberships.issue-bulk', limits.bulk.recipients)} A phone number that can’t be read is left out with a warning. Consents have three outcomes: yes, no, and none if the cell is empty.`,
  body: Strict({ ...form(importFields.members), ...dates }),
  result: { status: 200, schema: importPreview('Member', importFields.members, Recipient) },
});

export const previewCustomers = route({
  ...common,
  name: 'imports.preview-customers',
  path: '/imports/customers',
  access: byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  grants: 'none',
  summary: 'Preview an import of customers',
  description: `${described('customers', 'campaigns.publish-bulk', limits.bulk.recipients)} A phone number that can’t be read is left out with a warning. Consents have three outcomes: yes, no, and none if the cell is empty.`,
  body: Strict(form(importFields.customers)),
  result: { status: 200, schema: importPreview('Customer', importFields.customers, CustomerInput) },
});

const Codes = bulk.body.properties.codes as unknown as { items: TSchema };
export const ImportedCode = Codes.items as (typeof bulk.body.properties.codes)['items'];

export const previewVouchers = route({
  ...common,
  name: 'imports.preview-vouchers',
  path: '/imports/vouchers',
  access: byToken('vouchers:create', 'VOUCHERS_MANAGE'),
  grants: 'none',
  summary: 'Preview an import of voucher codes',
  description: `${described('codes', 'vouchers.bulk', limits.bulk.codes)} Amounts are read by the separators that their column shows, or else by \`language\`; what stays ambiguous, such as 1.500 in English, and more decimals than the currency has are faults. \`currency\` is that of the merchant if omitted.`,
  body: Strict({ ...form(importFields.vouchers), currency: Type.Optional(Currency()) }),
  result: { status: 200, schema: importPreview('Voucher', importFields.vouchers, ImportedCode) },
});

export const imports = domain({
  about: {
    imports: {
      title: 'Imports',
      description: 'Files of customers and codes, read as what bulk routes take.',
    },
  },
  routes: [previewMembers, previewCustomers, previewVouchers],
});
