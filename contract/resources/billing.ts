/** What the merchant pays the operator of the server for. */
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

export const subscriptionStatuses = ['trialing', 'active', 'past_due', 'canceled'] as const;
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

const Period = Strict(
  { start: Timestamp(), end: Timestamp() },
  { title: 'BillingPeriod', description: 'A calendar month in UTC; the end belongs to the next one' },
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
  number: Nullable(Type.String({ description: 'Given when it is finalized', examples: ['2026-000012'] })),
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
    Type.String({ description: 'A page that shows it, for an hour; each reading gives a new one' }),
  ),
  pdf_url: Nullable(Type.String({ description: 'The same as a PDF' })),
});
