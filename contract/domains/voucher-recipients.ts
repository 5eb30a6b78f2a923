/** Voucher recipients: issuing vouchers to customers. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { exportOf } from '../list-exports.ts';
import { Id, List, listQuery, OneOf, Strict, Text } from '../primitives.ts';
import { recipientChannels, recipientStatuses, VoucherRecipient } from '../resources/voucher.ts';
import { route } from '../route.ts';
import { CustomerInput, consentsKept } from './customers.ts';

const params = Type.Object({ id: Type.String({ description: 'Voucher id' }) });

export const issue = route({
  name: 'vouchers.issue',
  number: 41,
  method: 'POST',
  path: '/vouchers/:id/issue',
  access: byToken('vouchers:issue', 'VOUCHERS_ISSUE'),
  grants: 'none',
  summary: 'Issue a voucher to a customer',
  description:
    'Assigns the voucher to a customer and returns its code once. The customer is created if none matches the identifiers. A voucher can be issued as often as it can be redeemed, a gift voucher once, and each voucher once per customer. A voucher can be issued before it is valid.',
  params,
  body: Strict({
    customer: CustomerInput,
    channel: Type.Optional(OneOf(recipientChannels, 'How to notify the customer; `email` if omitted')),
    notify: Type.Optional(
      Type.Boolean({
        default: true,
        description:
          'Whether to notify the customer now of the value of the voucher, its expiry and its code. Nothing is sent with `channel: none`',
      }),
    ),
    message: Type.Optional(
      Text(1_000, {
        description: 'Your own message in the email to the customer: plain text, without placeholders',
      }),
    ),
  }),
  result: {
    status: 201,
    schema: Type.Object(
      {
        ...VoucherRecipient.properties,
        ...consentsKept,
        code: Type.String({ description: 'The code of the voucher, returned only in this response' }),
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
    'publish_required',
  ],
  events: [
    'voucher.issued',
    'customer.created',
    'customer.updated',
    'customer.consent_changed',
    'communication.created',
  ],
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
  mayBeStale: true,
  summary: 'List the recipients of a voucher',
  description: 'Lists the customers the voucher was issued to, newest first unless `order=asc`.',
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

export const exportRecipients = exportOf(listRecipients, 'the recipients of a voucher');

export const voucherRecipients = domain({ routes: [issue, listRecipients, exportRecipients] });
