/** Signed links to an invoice, with an expiry. */
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { BaseCall } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';
import { openLink, signedText, time, uuid } from '../../../sealing/signed-text.ts';
import type { MerchantRow } from '../../merchant/merchant.ts';
import { readMerchant } from '../../merchant/merchant-store.ts';
import { findInvoice, type InvoiceRow } from '../billing-store.ts';

interface InvoiceLink {
  merchantId: string;
  invoiceId: string;
  /** RFC 3339, to the second. */
  expiresAt: string;
}

export const invoiceLink = signedText<InvoiceLink>('link to an invoice', {
  merchantId: uuid,
  invoiceId: uuid,
  expiresAt: time,
});

/** Issuer and recipient of an invoice, each as lines of name and address, and where the recipient is. */
export interface Parties extends Pick<MerchantRow, 'locale' | 'country'> {
  from: readonly string[];
  to: readonly string[];
}

/** @throws Refusal `not_found`, `link_expired` */
export async function linkedInvoice(
  token: string,
  call: BaseCall,
): Promise<{ invoice: InvoiceRow; parties: Parties }> {
  const { config, keyring, pool } = call.services;
  const link = openLink(invoiceLink, keyring, token, call.now);
  const scope = { merchants: link.merchantId, readOnly: true };
  return inTenantTransaction(pool, scope, async (tx) => {
    const [invoice, merchant] = await Promise.all([findInvoice(tx, link.invoiceId), readMerchant(tx)]);
    if (invoice === undefined) throw refuse('not_found');
    const { locale, country } = merchant;
    const parties = { from: config.invoiceIssuer, to: addressedTo(merchant), locale, country };
    return { invoice, parties };
  });
}

function addressedTo({ legal_name: legalName, name, address, country }: MerchantRow): string[] {
  const { line1, line2, postal_code: postalCode, city, region } = address ?? {};
  const town = [postalCode, city, region].filter(Boolean).join(' ');
  return [legalName ?? name, line1, line2, town, address?.country ?? country].filter((line): line is string =>
    Boolean(line),
  );
}
