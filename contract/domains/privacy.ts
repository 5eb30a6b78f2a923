/** Data protection requests of customers: access and erasure. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { stepUp } from '../grants.ts';
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
  grants: stepUp('disclosure'),
  underLoad: 'deferrable',
  summary: 'Export customer data (GDPR)',
  description:
    'Returns all data stored about one customer in one document, as required by Articles 15 and 20 of the GDPR. The export is recorded in the audit log.',
  params,
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('customer_data_export'),
        exported_at: Timestamp(),
        customer: Customer,
        merged: Rows('Customers that were merged into them'),
        memberships: Rows('Issued memberships'),
        points_transactions: Rows('All their points transactions'),
        member_events: Rows('What they did besides buying'),
        vouchers: Rows('Vouchers issued to them'),
        redemptions: Rows('Their voucher redemptions'),
        orders: Rows('Their orders'),
        returns: Rows('The returns of their orders'),
        gift_transactions: Rows('The movements of the gift cards that were issued to them'),
        holds: Rows('Their holds'),
        referrals: Rows('Who referred them'),
        referral_codes: Rows('Their referral codes'),
        phones: Rows('Phones with their passes'),
        google_passes: Rows('Passes kept current at Google'),
        messages: Rows('Messages addressed to them'),
        devices: Rows('Devices signed in on the member pages'),
        push_subscriptions: Rows('Browsers that get push notifications'),
        events: Rows('Events about them in the event log'),
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
  grants: stepUp('destruction'),
  summary: 'Erase customer data (GDPR)',
  description:
    'Permanently deletes the personal data of the customer: name, addresses, identifiers, and messages to and notes about them, including in the event log. Memberships, points and redemptions are kept under an anonymous id. Memberships are not revoked. Erasing again has no effect. This cannot be undone.',
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
  agent: { destructive: true, hint: 'Erasure cannot be undone.' },
});

export const privacy = domain({
  about: {
    privacy: {
      title: 'Privacy',
      description: 'Export and erasure of everything that is known of a customer.',
    },
  },
  routes: [exportData, erase],
});
