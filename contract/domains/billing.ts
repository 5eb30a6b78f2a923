/** Plan, usage and invoices of the merchant. */
import { Type } from 'typebox';
import { byAnyone, byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { Id, List, listQuery, OneOf, Page, Strict, TimestampInput } from '../primitives.ts';
import { BillingOverview, Invoice, invoiceStatuses } from '../resources/billing.ts';
import { route } from '../route.ts';

export const getOverview = route({
  name: 'billing.get-overview',
  number: 16,
  method: 'GET',
  path: '/merchant/billing',
  access: byToken('billing:read', 'BILLING_READ'),
  summary: 'Read plan and usage',
  description:
    'The plan, what was used in this calendar month (UTC), and what the next invoice would come to if nothing more were used.',
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
  summary: 'List invoices',
  description: `Newest first unless \`order=asc\`. The links work for ${limits.billing.linkMinutes} minutes; each reading gives new ones.`,
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

const linkParams = Type.Object({ token: Type.String({ description: 'As in the links of the invoice' }) });

export const invoicePage = route({
  name: 'billing.invoice-page',
  kind: 'page',
  method: 'GET',
  path: '/invoices/:token',
  prefix: '',
  access: byAnyone,
  summary: 'See an invoice',
  description: 'Where `hosted_url` of an invoice leads: a page for people.',
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
  summary: 'Fetch an invoice as PDF',
  description: 'Where `pdf_url` of an invoice leads.',
  params: linkParams,
  result: {
    status: 200,
    schema: Type.String({ contentMediaType: 'application/pdf', description: 'The invoice' }),
  },
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

export const billingRoutes = [getOverview, listInvoices, invoicePage, invoicePdf] as const;
