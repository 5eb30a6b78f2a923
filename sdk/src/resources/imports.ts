// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { formOf } from '../form.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { CustomerDetails, MembershipRecipient, VoucherCodeDetails } from './shared-objects.ts';

/** What a file of customers contains, before anything is stored */
export interface CustomerImportPreview {
  object: 'import_preview';
  /** What was found out about the file */
  file: ImportedFile;
  /** In the order of the file, with what each was read as */
  columns: {
    /** As in the header */
    name: string | null;
    /** Up to three cells as in the file */
    sample: string[];
    /** What the column was read as; null if it is ignored */
    field:
      | 'email' | 'name' | 'first_name' | 'last_name' | 'phone' | 'external_id' | 'marketing_email'
      | 'marketing_sms' | 'refuses_email' | null;
  }[];
  /** Of the amounts, if there can be any */
  currency: string | null;
  /** The rows that can be imported, as they will be stored: send each `item` to the bulk route */
  rows: {
    /** Where the row starts in the file */
    line: number;
    /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
    item: CustomerDetails;
  }[];
  /** Rows that are left out, with each reason */
  faults: RowFault[];
  /** Values that are left out or strange, in rows that can be imported */
  warnings: RowFault[];
  /** Rows that repeat an earlier one */
  skipped: RowFault[];
}

/** What was found out about the file */
export interface ImportedFile {
  /** Format of the file */
  format: 'csv' | 'xlsx';
  /** Such as `utf-8` or `windows-1252`; null for a workbook */
  encoding: string | null;
  /** Null for a workbook, or with one column */
  separator: string | null;
  /** How its lines end; null for a workbook, or with one line */
  line_ends: 'lf' | 'crlf' | 'cr' | 'mixed' | null;
  /** The program that wrote it, if its columns tell */
  program:
    | 'shopify' | 'square' | 'woocommerce' | 'mailchimp' | 'klaviyo' | 'smile' | 'loyaltylion'
    | 'stamp_me' | null;
  /** Whether a row names the columns */
  has_header: boolean;
  /** Rows below the header */
  rows: number;
}

/** What a file of members contains, before anything is stored */
export interface MemberImportPreview {
  object: 'import_preview';
  /** What was found out about the file */
  file: ImportedFile;
  /** In the order of the file, with what each was read as */
  columns: {
    /** As in the header */
    name: string | null;
    /** Up to three cells as in the file */
    sample: string[];
    /** What the column was read as; null if it is ignored */
    field:
      | 'email' | 'name' | 'first_name' | 'last_name' | 'phone' | 'external_id' | 'marketing_email'
      | 'marketing_sms' | 'refuses_email' | 'initial_points' | 'starts_at' | 'expires_at' | null;
  }[];
  /** Of the amounts, if there can be any */
  currency: string | null;
  /** The rows that can be imported, as they will be stored: send each `item` to the bulk route */
  rows: {
    /** Where the row starts in the file */
    line: number;
    /** A customer to issue to, with the options of a single issue */
    item: MembershipRecipient;
  }[];
  /** Rows that are left out, with each reason */
  faults: RowFault[];
  /** Values that are left out or strange, in rows that can be imported */
  warnings: RowFault[];
  /** Rows that repeat an earlier one */
  skipped: RowFault[];
}

/** What is wrong with a row of a file, or strange about it */
export interface RowFault {
  /** Line of the file, or row of the sheet, where the row starts */
  line: number;
  /** Column, counted from 1; null if it concerns the whole row */
  column: number | null;
  /** What the column is */
  field: string | null;
  /** The reason */
  code:
    | 'required' | 'identifier_required' | 'too_many_cells' | 'too_long' | 'damaged_text'
    | 'email_invalid' | 'phone_invalid' | 'code_invalid' | 'digits_lost' | 'not_a_whole_number'
    | 'not_an_amount' | 'ambiguous_amount' | 'too_many_decimals' | 'other_currency' | 'negative'
    | 'too_large' | 'not_positive' | 'unknown_word' | 'not_a_date' | 'ambiguous_date'
    | 'dates_inverted' | 'repeated' | 'contradicts';
  /** The reason in English, without text of the file */
  detail: string;
  /** The row that it repeats or contradicts */
  other_line?: number;
}

/** What a file of codes contains, before anything is stored */
export interface VoucherImportPreview {
  object: 'import_preview';
  /** What was found out about the file */
  file: ImportedFile;
  /** In the order of the file, with what each was read as */
  columns: {
    /** As in the header */
    name: string | null;
    /** Up to three cells as in the file */
    sample: string[];
    /** What the column was read as; null if it is ignored */
    field: 'code' | 'external_id' | 'balance' | 'currency' | null;
  }[];
  /** Of the amounts, if there can be any */
  currency: string | null;
  /** The rows that can be imported, as they will be stored: send each `item` to the bulk route */
  rows: {
    /** Where the row starts in the file */
    line: number;
    /** A code of its own, with what belongs to it */
    item: VoucherCodeDetails;
  }[];
  /** Rows that are left out, with each reason */
  faults: RowFault[];
  /** Values that are left out or strange, in rows that can be imported */
  warnings: RowFault[];
  /** Rows that repeat an earlier one */
  skipped: RowFault[];
}

/** Parameters of `previewMembers`. */
export interface ImportsPreviewMembersParams {
  /** The file itself */
  file: Blob;
  /** What each column is, separated by commas, with nothing for a column to ignore; guessed if omitted */
  columns?: string;
  /** Whether a row names the columns; guessed if omitted */
  has_header?: 'true' | 'false';
  /** BCP 47 */
  language?: string;
  /** How dates are written; told from their values if omitted */
  dates?: 'ymd' | 'dmy' | 'mdy' | 'ydm';
}

/** Parameters of `previewCustomers`. */
export interface ImportsPreviewCustomersParams {
  /** The file itself */
  file: Blob;
  /** What each column is, separated by commas, with nothing for a column to ignore; guessed if omitted */
  columns?: string;
  /** Whether a row names the columns; guessed if omitted */
  has_header?: 'true' | 'false';
  /** BCP 47 */
  language?: string;
}

/** Parameters of `previewVouchers`. */
export interface ImportsPreviewVouchersParams {
  /** The file itself */
  file: Blob;
  /** What each column is, separated by commas, with nothing for a column to ignore; guessed if omitted */
  columns?: string;
  /** Whether a row names the columns; guessed if omitted */
  has_header?: 'true' | 'false';
  /** BCP 47 */
  language?: string;
  /** ISO 4217 */
  currency?: string;
}

/** Imports: files of customers and codes, read as what bulk routes take. */
export class ImportsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Preview an import of members.
   *
   * Reads a file with up to 1,000 members and returns what would be stored. Nothing is stored: send each
   * `item` to `memberships.issue-bulk`. CSV with any common separator, tab-separated text and .xlsx are read,
   * of up to 5 MB. Encoding, separator, line ends and columns are detected, also in exports of Shopify,
   * Square, WooCommerce, Mailchimp, Klaviyo, Smile, LoyaltyLion and Stamp Me. A row with a fault is left out
   * and listed with its line, column and reason; what can be read in two ways is a fault. `language` is that
   * of the merchant if omitted. A phone number that can’t be read is left out with a warning. Consents have
   * three outcomes: yes, no, and none if the cell is empty.
   *
   * Changes nothing.
   *
   * `POST /api/v1/imports/members` · memberships:issue · MEMBERSHIPS_ISSUE
   * @throws {TesseraError} file_unreadable, unsupported_media_type */
  previewMembers(params: ImportsPreviewMembersParams, options: RequestOptions = {}): Call<MemberImportPreview> {
    return this.#transport.send<MemberImportPreview>(
      { method: 'POST', path: '/api/v1/imports/members', body: formOf(params) },
      options,
    );
  }

  /** Preview an import of customers.
   *
   * Reads a file with up to 1,000 customers and returns what would be stored. Nothing is stored: send each
   * `item` to `campaigns.publish-bulk`. CSV with any common separator, tab-separated text and .xlsx are read,
   * of up to 5 MB. Encoding, separator, line ends and columns are detected, also in exports of Shopify,
   * Square, WooCommerce, Mailchimp, Klaviyo, Smile, LoyaltyLion and Stamp Me. A row with a fault is left out
   * and listed with its line, column and reason; what can be read in two ways is a fault. `language` is that
   * of the merchant if omitted. A phone number that can’t be read is left out with a warning. Consents have
   * three outcomes: yes, no, and none if the cell is empty.
   *
   * Changes nothing.
   *
   * `POST /api/v1/imports/customers` · vouchers:issue · VOUCHERS_ISSUE
   * @throws {TesseraError} file_unreadable, unsupported_media_type */
  previewCustomers(params: ImportsPreviewCustomersParams, options: RequestOptions = {}): Call<CustomerImportPreview> {
    return this.#transport.send<CustomerImportPreview>(
      { method: 'POST', path: '/api/v1/imports/customers', body: formOf(params) },
      options,
    );
  }

  /** Preview an import of voucher codes.
   *
   * Reads a file with up to 10,000 codes and returns what would be stored. Nothing is stored: send each
   * `item` to `vouchers.bulk`. CSV with any common separator, tab-separated text and .xlsx are read, of up to
   * 5 MB. Encoding, separator, line ends and columns are detected, also in exports of Shopify, Square,
   * WooCommerce, Mailchimp, Klaviyo, Smile, LoyaltyLion and Stamp Me. A row with a fault is left out and
   * listed with its line, column and reason; what can be read in two ways is a fault. `language` is that of
   * the merchant if omitted. Amounts are read by the separators that their column shows, or else by
   * `language`; what stays ambiguous, such as 1.500 in English, and more decimals than the currency has are
   * faults. `currency` is that of the merchant if omitted.
   *
   * Changes nothing.
   *
   * `POST /api/v1/imports/vouchers` · vouchers:create · VOUCHERS_MANAGE
   * @throws {TesseraError} file_unreadable, unsupported_media_type */
  previewVouchers(params: ImportsPreviewVouchersParams, options: RequestOptions = {}): Call<VoucherImportPreview> {
    return this.#transport.send<VoucherImportPreview>(
      { method: 'POST', path: '/api/v1/imports/vouchers', body: formOf(params) },
      options,
    );
  }
}
