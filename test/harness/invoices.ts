/** Builds links to invoices like those in the list of invoices. */
import { decodeId } from '../../contract/ids.ts';
import { invoiceLink } from '../../server/domains/billing/invoices/linked-invoice.ts';
import type { TestServer } from './server.ts';

/** The token in the link to an invoice, given its API id. */
export const invoiceTokenOf = (server: TestServer, merchantId: string, invoice: string): string =>
  invoiceLink.write(server.app.services.keyring, {
    merchantId,
    invoiceId: decodeId('invoice', invoice)!,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
