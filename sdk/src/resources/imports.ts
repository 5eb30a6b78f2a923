// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { formOf } from '../form.ts';
import type { RequestOptions, Transport } from '../request.ts';

/** What a file of customers contains, before anything is stored */
export interface CustomerImportPreview {
  /** Kind of object: always `import_preview` */
  object: 'import_preview';
  /** What was found out about the file */
  file: {
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
  };
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
    /** What the bulk route takes */
    item: {
      /** Id of a customer */
      id?: string;
      /** Your own id of this object, unique per merchant; null or omitted if you set none */
      external_id?: string;
      /** Email address, up to 254 characters; matched without regard to case */
      email?: string;
      /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
      phone?: string;
      /** Name, as people see it */
      name?: string;
      /** What the customer agreed to, with time and source */
      consents?: {
        /** Consent to marketing mails. Only `granted` lets them be sent */
        marketing_email?: 'granted' | 'denied' | 'unset';
        /** Consent to marketing push notifications. Only `granted` lets them be sent */
        marketing_push?: 'granted' | 'denied' | 'unset';
        /** Consent to marketing text messages. Only `granted` lets them be sent */
        marketing_sms?: 'granted' | 'denied' | 'unset';
        /** Where the consent was given, such as `counter`; `api` if omitted */
        source?: string;
        /** The text that the customer was shown */
        words?: string;
        /** When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with an offset, or a date in the merchant’s time zone) */
        given_at?: string;
      };
    };
  }[];
  /** Rows that are left out, with each reason */
  faults: {
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
  }[];
  /** Values that are left out or strange, in rows that can be imported */
  warnings: {
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
  }[];
  /** Rows that repeat an earlier one */
  skipped: {
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
  }[];
}

/** What a file of members contains, before anything is stored */
export interface MemberImportPreview {
  /** Kind of object: always `import_preview` */
  object: 'import_preview';
  /** What was found out about the file */
  file: {
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
  };
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
    /** What the bulk route takes */
    item: {
      /** At least one of `id`, `external_id`, `email` and `phone`. For an existing customer, missing fields are filled in and consents follow `customers.update`; nothing else changes */
      customer: {
        /** Id of a customer */
        id?: string;
        /** Your own id of the customer */
        external_id?: string;
        /** Email address, up to 254 characters; matched without regard to case */
        email?: string;
        /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
        phone?: string;
        /** Full name */
        name?: string;
        /** What the customer agreed to, with time and source */
        consents?: {
          /** Consent to marketing mails. Only `granted` lets them be sent */
          marketing_email?: 'granted' | 'denied' | 'unset';
          /** Consent to marketing push notifications. Only `granted` lets them be sent */
          marketing_push?: 'granted' | 'denied' | 'unset';
          /** Consent to marketing text messages. Only `granted` lets them be sent */
          marketing_sms?: 'granted' | 'denied' | 'unset';
          /** Where the consent was given, such as `counter`; `api` if omitted */
          source?: string;
          /** The text that the customer was shown */
          words?: string;
          /** When the customer said so. Without it, a consent is data: it never replaces a refusal (RFC 3339 with an offset, or a date in the merchant’s time zone) */
          given_at?: string;
        };
      };
      /** Id of a tier */
      tier_id?: string;
      /** From when it is valid; null for at once (RFC 3339 with an offset, or a date in the merchant’s time zone) */
      starts_at?: string;
      /** When it expires; null for never (RFC 3339 with an offset, or a date in the merchant’s time zone) */
      expires_at?: string;
      /** Can be spent, but do not count as earned or towards a tier */
      initial_points?: number;
      /** Your own id for the membership, unique per pass */
      external_id?: string;
      /** Whether the membership stays pending until the customer claims it; false if omitted */
      require_claim?: boolean;
      /** The referral code the customer used. A customer can be referred once, and cannot refer themselves */
      referral_code?: string;
      /** Up to 50 key-value pairs of your own */
      metadata?: Record<string, string>;
    };
  }[];
  /** Rows that are left out, with each reason */
  faults: {
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
  }[];
  /** Values that are left out or strange, in rows that can be imported */
  warnings: {
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
  }[];
  /** Rows that repeat an earlier one */
  skipped: {
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
  }[];
}

/** What a file of codes contains, before anything is stored */
export interface VoucherImportPreview {
  /** Kind of object: always `import_preview` */
  object: 'import_preview';
  /** What was found out about the file */
  file: {
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
  };
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
    /** What the bulk route takes */
    item: {
      /** At least one letter or digit. Compared without case, spaces, hyphens and other punctuation */
      code: string;
      /** Your own id for the voucher, unique per merchant */
      external_id?: string;
      /** Minor units, such as cents */
      balance?: number;
    };
  }[];
  /** Rows that are left out, with each reason */
  faults: {
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
  }[];
  /** Values that are left out or strange, in rows that can be imported */
  warnings: {
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
  }[];
  /** Rows that repeat an earlier one */
  skipped: {
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
  }[];
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
   *
   * @throws {TesseraError} file_unreadable, unsupported_media_type */
  previewMembers(
    params: ImportsPreviewMembersParams,
    options: RequestOptions = {},
  ): Call<MemberImportPreview> {
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
   *
   * @throws {TesseraError} file_unreadable, unsupported_media_type */
  previewCustomers(
    params: ImportsPreviewCustomersParams,
    options: RequestOptions = {},
  ): Call<CustomerImportPreview> {
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
   *
   * @throws {TesseraError} file_unreadable, unsupported_media_type */
  previewVouchers(
    params: ImportsPreviewVouchersParams,
    options: RequestOptions = {},
  ): Call<VoucherImportPreview> {
    return this.#transport.send<VoucherImportPreview>(
      { method: 'POST', path: '/api/v1/imports/vouchers', body: formOf(params) },
      options,
    );
  }
}
