/** Search parameters and queries of the invoices. */
import type { BillingListInvoicesParams, Invoice } from '@tessera/sdk';

export const invoiceStatuses = [
  'draft',
  'open',
  'paid',
  'uncollectible',
  'void',
] as const satisfies readonly Invoice['status'][];

export interface InvoiceSearch {
  status?: Invoice['status'][];
  /** A date. */
  due?: string;
  cursor?: string;
}

export function readInvoiceSearch({ status, due, cursor }: Record<string, unknown>): InvoiceSearch {
  const chosen = Array.isArray(status) ? invoiceStatuses.filter((one) => status.includes(one)) : [];
  return {
    ...(chosen.length > 0 && { status: chosen }),
    ...(typeof due === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(due) && { due }),
    ...(typeof cursor === 'string' && cursor !== '' && { cursor }),
  };
}

export const invoicesInput = ({ status, due, cursor }: InvoiceSearch): BillingListInvoicesParams => ({
  limit: 25,
  ...(status && { status }),
  ...(due && { due_lt: due }),
  ...(cursor && { cursor }),
});
