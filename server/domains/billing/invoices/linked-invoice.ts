/** Finds the invoice of a link. */
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { findInvoice, type InvoiceRow } from '../billing-store.ts';
import { readLink } from './invoice-link.ts';

/** Issuer and recipient of an invoice, each as lines of name and address. */
export interface Parties {
  from: readonly string[];
  to: readonly string[];
}

export interface LinkedInvoice {
  invoice: InvoiceRow;
  parties: Parties;
}

/** @throws Refusal `not_found`, `link_expired` */
export async function linkedInvoice(token: string, call: BaseCall): Promise<LinkedInvoice> {
  const { config, keyring, pool } = call.services;
  const link = readLink(keyring, token);
  if (link === undefined) throw refuse('not_found');
  if (link.expiresAt <= call.now) throw refuse('link_expired');
  const scope = { merchants: link.merchantId, readOnly: true };
  return inTenantTransaction(pool, scope, async (tx) => {
    const [invoice, merchant] = await Promise.all([findInvoice(tx, link.invoiceId), readMerchant(tx)]);
    if (invoice === undefined) throw refuse('not_found');
    return { invoice, parties: { from: config.invoiceIssuer, to: addressedTo(merchant) } };
  });
}

function addressedTo({ legal_name: legalName, name, address, country }: MerchantRow): string[] {
  const { line1, line2, postal_code: postalCode, city, region } = address ?? {};
  const town = [postalCode, city, region].filter(Boolean).join(' ');
  return [legalName ?? name, line1, line2, town, address?.country ?? country].filter((line): line is string =>
    Boolean(line),
  );
}
