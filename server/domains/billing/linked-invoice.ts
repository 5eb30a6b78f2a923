/** The invoice that a link leads to. */
import { inTenantTransaction } from '../../database/tenant-transaction.ts';
import type { OpenCall } from '../../operation.ts';
import { refuse } from '../../refusal.ts';
import { readMerchant } from '../merchant/merchant-store.ts';
import { findInvoice, type InvoiceRow } from './billing-store.ts';
import { readLink } from './invoice-link.ts';

export interface LinkedInvoice {
  invoice: InvoiceRow;
  /** Whom it is made out to. */
  merchantName: string;
}

/** @throws Refusal not_found, link_expired */
export async function linkedInvoice(token: string, call: OpenCall): Promise<LinkedInvoice> {
  const { keyring, pool } = call.services;
  const link = readLink(keyring, token);
  if (link === undefined) throw refuse('not_found');
  if (link.expiresAt <= call.now) throw refuse('link_expired');
  const scope = { merchants: link.merchantId, readOnly: true };
  return inTenantTransaction(pool, scope, async (tx) => {
    const [invoice, merchant] = await Promise.all([findInvoice(tx, link.invoiceId), readMerchant(tx)]);
    if (invoice === undefined) throw refuse('not_found');
    return { invoice, merchantName: merchant.legal_name ?? merchant.name };
  });
}
