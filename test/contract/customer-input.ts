/** Valid requests to the routes of customers and their events, and to those of the dashboard. */
import type { RouteName } from '../../contract/routes.ts';
import { review } from './event-shop.ts';
import { type Shop, unique } from './shop-parts.ts';
import { type Factory, nothing, text } from './valid-call.ts';

const newHolder = async ({ make, ids }: Shop): Promise<{ id: string }> => {
  const { customer_id: id } = await make<{ customer_id: string }>('/memberships/merchant/issue', {
    pass_id: ids.pass,
    customer: { external_id: unique('customer') },
    initial_points: 5,
    notify: false,
  });
  return { id };
};

const newCustomer = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/customers', { external_id: unique('customer') });
  return { id };
};

export const customerInput = {
  'dashboard.get-user': ({ ids }) => ({ params: { userId: ids.customer } }),
  'customers.create': () => ({ body: { name: text('Ada'), external_id: unique('customer') } }),
  'customers.get': ({ ids }) => ({ params: { id: ids.customer } }),
  'customers.update': async (shop) => ({ params: await newCustomer(shop), body: { name: text('Ada') } }),
  'customers.merge': async (shop) => ({
    params: await newHolder(shop),
    body: { duplicate_id: (await newHolder(shop)).id },
  }),
  'customers.unmerge': async (shop) => {
    const [kept, duplicate] = [await newHolder(shop), await newHolder(shop)];
    await shop.make(`/customers/${kept.id}/merge`, { duplicate_id: duplicate.id });
    return { params: duplicate };
  },
  'customers.join-held-twice': nothing,
  'customers.set-attributes': () => ({
    body: { attributes: [{ key: 'size', label: text('Size'), type: 'text' }] },
  }),
  'memberships.set-event-types': () => ({ body: { types: [review(text('Review'))] } }),
  'memberships.record-event': ({ ids }) => ({
    body: {
      membership_id: ids.membership,
      type: 'review',
      reference: unique('review'),
      value: 4,
      properties: { product: text('Coffee') },
    },
  }),
} satisfies Partial<Record<RouteName, Factory>>;
