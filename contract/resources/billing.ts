/** Billing of the merchant by the operator of the server. */
import { Type } from 'typebox';
import { metrics, planIds } from '../plans.ts';
import {
  Amount,
  Currency,
  Id,
  Integer,
  Nullable,
  OneOf,
  Resource,
  Strict,
  Timestamp,
} from '../primitives.ts';

const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled'] as const;
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const Period = Strict(
  { start: Timestamp(), end: Timestamp() },
  { title: 'BillingPeriod', description: 'A calendar month in UTC; `end` is exclusive' },
);

export const BillingOverview = Strict(
  {
    object: Type.Literal('billing'),
    merchant_id: Id('merchant'),
    plan: OneOf(planIds),
    status: OneOf(subscriptionStatuses),
    current_period: Period,
    usage: Type.Array(
      Strict({
        metric: OneOf(metrics),
        used: Integer(0),
        included: Nullable(Integer(0)),
        unit: Type.String(),
      }),
    ),
    next_invoice: Nullable(Strict({ amount: Amount(), currency: Currency(), due_at: Timestamp() })),
    payment_method_on_file: Type.Boolean(),
  },
  { title: 'BillingOverview' },
);

export const Invoice = Resource('invoice', {
  number: Nullable(
    Type.String({ description: 'Assigned when the invoice is finalized', examples: ['2026-000012'] }),
  ),
  status: OneOf(invoiceStatuses),
  plan: OneOf(planIds),
  lines: Type.Array(Strict({ description: Type.String(), quantity: Integer(0), amount: Amount() })),
  amount_due: Amount(),
  amount_paid: Amount(),
  currency: Currency(),
  period: Period,
  due_at: Nullable(Timestamp()),
  paid_at: Nullable(Timestamp()),
  hosted_url: Nullable(
    Type.String({
      description: 'Link to a page with the invoice, valid for an hour; each request returns a new one',
    }),
  ),
  pdf_url: Nullable(Type.String({ description: 'Link to the invoice as a PDF, valid for an hour' })),
});
