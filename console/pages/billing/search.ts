/** Search parameters and queries of the invoices. */
import type { BillingListInvoicesParams, Invoice } from '@tessera/sdk';
import { invoiceStatuses } from '../../api/catalogue.gen.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { dayAfter, dayIn, filled, type Given, manyIn, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface InvoiceSearch {
  status?: Invoice['status'][];
  /** A date. */
  due?: string;
  order?: (typeof orders)[number];
  cursor?: string;
}

export const readInvoiceSearch = ({ status, due, order, cursor }: Given): InvoiceSearch =>
  filled({
    status: manyIn(invoiceStatuses, status),
    due: dayIn(due),
    order: oneIn(orders, order),
    cursor: textIn(cursor),
  });

export const invoicesInput = ({ due, ...search }: InvoiceSearch): BillingListInvoicesParams =>
  filled({ limit: 25, due_lt: dayAfter(due), ...search });
