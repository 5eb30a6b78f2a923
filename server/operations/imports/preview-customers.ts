import { previewCustomers as route } from '../../../contract/domains/imports.ts';
import { limits } from '../../../contract/limits.ts';
import { importFields } from '../../../contract/resources/import-preview.ts';
import { customerOf, withoutRepetitions } from '../../domains/imports/customer-rows.ts';
import { previewOf } from '../../domains/imports/preview.ts';
import { identity } from '../../engine/operation.ts';

/** Reads a file of customers and returns what `campaigns.publish-bulk` takes. */
export const previewCustomers = identity(route, async (input, call) => ({
  ...(await previewOf(input, call, importFields.customers, limits.bulk.recipients, (sheet, setting) => {
    const rows = sheet.rows.map((row) => ({ line: row.line, item: customerOf(sheet, row, setting) }));
    return withoutRepetitions(
      sheet,
      rows,
      (customer) => customer,
      () => ({}),
    );
  })),
  currency: null,
}));
