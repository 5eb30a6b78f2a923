/** The plan, usage and invoices of the merchant. */

import { Type } from 'typebox';
import { byAnyone, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { invoiceEvents } from '../events/money.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import { Id, List, listQuery, OneOf, Page, Strict, TimestampInput } from '../primitives.ts';
import { BillingOverview, Invoice, invoiceStatuses } from '../resources/billing.ts';
import { route } from '../route.ts';

export const getOverview = route({
  name: 'billing.get-overview',
  number: 16,
  method: 'GET',
  path: '/merchant/billing',
  access: byToken('billing:read', 'BILLING_READ'),
  summary: 'Read the merchant billing overview',
  description:
    'Returns the plan, the usage in the current calendar month (UTC), and the amount of the next invoice at the current usage.',
  result: { status: 200, schema: BillingOverview },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const listInvoices = route({
  name: 'billing.list-invoices',
  number: 58,
  method: 'GET',
  path: '/merchant/billing/invoices',
  access: byToken('billing:read', 'BILLING_READ'),
  mayBeStale: true,
  summary: 'List billing invoices',
  description: `Lists invoices, newest first unless \`order=asc\`. The links are valid for ${limits.billing.linkMinutes} minutes; each request returns new ones.`,
  query: Strict({
    ...listQuery,
    ids: Type.Optional(Type.Array(Id('invoice'), { minItems: 1, maxItems: 100 })),
    status: Type.Optional(
      Type.Array(OneOf(invoiceStatuses), { minItems: 1, maxItems: invoiceStatuses.length }),
    ),
    due_lt: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: List(Invoice) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportInvoices = exportOf(listInvoices, 'invoices');

const linkParams = Type.Object({ token: Type.String({ description: 'Token from the link of the invoice' }) });

export const invoicePage = route({
  name: 'billing.invoice-page',
  kind: 'page',
  method: 'GET',
  path: '/invoices/:token',
  prefix: '',
  access: byAnyone,
  summary: 'Open an invoice page',
  description: 'The page that the `hosted_url` of an invoice links to.',
  params: linkParams,
  result: { status: 200, schema: Page() },
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

export const invoicePdf = route({
  name: 'billing.invoice-pdf',
  kind: 'download',
  method: 'GET',
  path: '/invoices/:token',
  access: byAnyone,
  summary: 'Download an invoice as a PDF',
  description: 'The file that the `pdf_url` of an invoice links to.',
  params: linkParams,
  result: {
    status: 200,
    schema: Type.String({ contentMediaType: 'application/pdf', description: 'The invoice' }),
  },
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

export const billing = domain({
  about: { billing: { title: 'Billing', description: 'The plan, usage and invoices.' } },
  routes: [getOverview, listInvoices, exportInvoices, invoicePage, invoicePdf],
  events: [invoiceEvents],
});
