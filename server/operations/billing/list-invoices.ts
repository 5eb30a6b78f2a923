import { sql } from 'kysely';
import { invoicePage, invoicePdf, listInvoices as route } from '../../../contract/domains/billing.ts';
import { minuteSeconds } from '../../../contract/durations.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { fullPath } from '../../../contract/route.ts';
import { addSeconds, startOfInstant } from '../../clock/time.ts';
import { build } from '../../database/query-builder.ts';
import type { InvoiceRow } from '../../domains/billing/billing-store.ts';
import { type InvoiceLinks, viewInvoice } from '../../domains/billing/invoices/invoice-view.ts';
import { invoiceLink } from '../../domains/billing/invoices/linked-invoice.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { type Call, read } from '../../engine/operation.ts';

/** Lists the merchant's invoices, each with new links. */
export const listInvoices = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  let query = build
    .selectFrom('invoices')
    .selectAll()
    .select(sql<string>`period::text`.as('period'))
    .where('merchant_id', '=', tx.merchantId);
  if (input.ids) {
    const ids = input.ids.map((id) => decodeId('invoice', id)!);
    query = query.where(sql<boolean>`id = any(${ids}::uuid[])`);
  }
  if (input.status) query = query.where(sql<boolean>`status = any(${input.status}::text[])`);
  if (input.due_lt) {
    const before = startOfInstant(input.due_lt, call.principal.merchantTimezone);
    query = query.where(sql<boolean>`due_at < ${before}::timestamptz`);
  }
  return readPage(tx, page, { query, table: 'invoices' }, (row) => {
    const invoice = row as unknown as InvoiceRow;
    return viewInvoice(invoice, linksTo(invoice, call));
  });
});

function linksTo({ merchant_id, id }: InvoiceRow, { services, realNow }: Call): InvoiceLinks {
  const expiresAt = addSeconds(realNow, limits.billing.linkMinutes * minuteSeconds);
  const token = invoiceLink.write(services.keyring, { merchantId: merchant_id, invoiceId: id, expiresAt });
  const to = (path: string) => services.config.publicUrl + path.replace(':token', token);
  return { hosted_url: to(fullPath(invoicePage)), pdf_url: to(fullPath(invoicePdf)) };
}
