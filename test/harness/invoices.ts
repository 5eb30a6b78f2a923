/** Links to invoices, as the list of invoices writes them. */
import { decodeId } from '../../contract/ids.ts';
import { writeLink } from '../../server/domains/billing/invoice-link.ts';
import type { TestServer } from './server.ts';

/** What the link to the invoice with this wire id ends with. */
export const invoiceTokenOf = (server: TestServer, merchantId: string, invoice: string): string =>
  writeLink(server.app.services.keyring, {
    merchantId,
    invoiceId: decodeId('inv', invoice)!,
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
