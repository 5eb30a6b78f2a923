/** Search parameters and queries of the invoices. */
import type { BillingListInvoicesParams, Invoice } from '@tessera/sdk';
import { invoiceStatuses } from '../../api/catalogue.gen.ts';
import { dayAfter, dayIn, filled, type Given, manyIn, textIn } from '../../ui/search/search-values.ts';

export interface InvoiceSearch {
  status?: Invoice['status'][];
  /** A date. */
  due?: string;
  cursor?: string;
}

export const readInvoiceSearch = ({ status, due, cursor }: Given): InvoiceSearch =>
  filled({ status: manyIn(invoiceStatuses, status), due: dayIn(due), cursor: textIn(cursor) });

export const invoicesInput = ({ due, ...search }: InvoiceSearch): BillingListInvoicesParams =>
  filled({ limit: 25, due_lt: dayAfter(due), ...search });
