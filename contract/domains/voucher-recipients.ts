/** To whom vouchers are issued. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { Id, List, listQuery, OneOf, Strict, Text } from '../primitives.ts';
import { recipientChannels, recipientStatuses, VoucherRecipient } from '../resources/voucher.ts';
import { route } from '../route.ts';
import { CustomerInput } from './customers.ts';

const params = Type.Object({ id: Type.String({ description: 'Voucher id' }) });

export const issue = route({
  name: 'vouchers.issue',
  number: 41,
  method: 'POST',
  path: '/vouchers/:id/issue',
  access: byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  summary: 'Issue a voucher to a customer',
  description:
    'Assigns the voucher to a customer, who is created when nobody is known by the identifiers, and shows its code once. A voucher is issued at most as often as it can be redeemed, a gift once, and to each customer once. It may be issued before it starts.',
  params,
  body: Strict({
    customer: CustomerInput,
    channel: Type.Optional(OneOf(recipientChannels, 'How the customer is told; `email` if left out')),
    notify: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'Whether the customer is told at once: what the voucher is worth, until when, and its code. Nothing is sent with `channel: none`',
      }),
    ),
    message: Type.Optional(
      Text(1_000, {
        description: 'Your own words in the mail to the customer: plain text, in which nothing is filled in',
      }),
    ),
  }),
  result: {
    status: 201,
    schema: Type.Object(
      {
        ...VoucherRecipient.properties,
        code: Type.String({ description: 'The code of the voucher, shown in this answer and never again' }),
      },
      { additionalProperties: false },
    ),
  },
  errors: [
    'voucher_not_found',
    'customer_not_found',
    'customer_identifier_required',
    'customer_conflict',
    'customer_erased',
    'already_issued',
    'voucher_not_active',
    'no_codes_left',
  ],
  events: ['voucher.issued', 'customer.created', 'communication.created'],
  idempotency: 'moves_value',
  answerHoldsSecret: true,
  example: { body: { customer: { email: 'ada@example.com', name: 'Ada' }, channel: 'email' } },
});

export const listRecipients = route({
  name: 'vouchers.list-recipients',
  number: 42,
  method: 'GET',
  path: '/vouchers/:id/recipients',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'List the recipients of a voucher',
  description: 'To whom the voucher was issued, newest first unless `order=asc`.',
  params,
  query: Strict({
    ...listQuery,
    status: Type.Optional(Type.Array(OneOf(recipientStatuses), { maxItems: 3 })),
    customer_id: Type.Optional(Id('customer')),
  }),
  result: { status: 200, schema: List(VoucherRecipient) },
  errors: ['voucher_not_found', 'invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const voucherRecipients = [issue, listRecipients] as const;
