/** What a customer may ask of the merchant: everything that is known of them, and to be forgotten. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { Id, Strict, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { Customer } from './customers.ts';

const params = Type.Object({ userId: Type.String({ description: 'Id of the customer' }) });

const Rows = (description: string) =>
  Type.Array(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }), {
    description,
  });

export const exportData = route({
  name: 'privacy.export',
  method: 'GET',
  path: '/merchant/users/:userId/data-export',
  access: byPerson('USERS_ERASE', { stepUp: true }),
  summary: 'Export what is known of a customer',
  description:
    'Everything that is stored about one customer, in one document, as Article 15 and 20 of the GDPR ask for. Reading it stands in the audit log.',
  params,
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('customer_data_export'),
        exported_at: Timestamp(),
        customer: Customer,
        memberships: Rows('Issued memberships'),
        points_transactions: Rows('Everything that moved their points'),
        vouchers: Rows('Vouchers that were issued to them'),
        redemptions: Rows('Vouchers that they redeemed'),
        holds: Rows('Points that were set aside for them'),
        referrals: Rows('By whom they came'),
        referral_codes: Rows('Codes by which they bring others'),
        phones: Rows('Phones that hold their passes'),
        messages: Rows('Messages that were to be sent to them'),
        events: Rows('What the event log says of them'),
      },
      { title: 'CustomerDataExport' },
    ),
  },
  errors: ['customer_not_found'],
  events: [],
  idempotency: 'none',
});

export const erase = route({
  name: 'privacy.erase',
  method: 'POST',
  path: '/merchant/users/:userId/erase',
  access: byPerson('USERS_ERASE', { stepUp: true }),
  summary: 'Erase a customer',
  description:
    'Forgets who the customer was, everywhere: name, addresses, identifiers, what was written to and about them, also in the event log. The books stay: memberships, points and redemptions keep their figures under an id that names nobody. Memberships are not revoked by this. Erasing again changes nothing. It cannot be taken back.',
  params,
  body: Strict({}),
  result: {
    status: 200,
    schema: Strict(
      {
        id: Id('customer'),
        object: Type.Literal('customer'),
        status: Type.Literal('erased'),
        erased_at: Timestamp(),
      },
      { title: 'ErasedCustomer' },
    ),
  },
  errors: ['customer_not_found'],
  events: ['customer.erased'],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Cannot be taken back.' },
});

export const privacyRoutes = [exportData, erase] as const;
