/** Requests about orders that must succeed. */
import type { orderRoutes } from '../../contract/domains/orders.ts';
import { unique } from './shop-parts.ts';
import { example, type Factory, nothing, text } from './valid-call.ts';

type OrderRouteName = (typeof orderRoutes)[number]['name'];

const newOrder = (): { order_id: string } => ({ order_id: unique('order') });

export const orderInput: Record<OrderRouteName, Factory> = {
  'orders.quote': () => ({ body: example('orders.quote') }),
  'orders.hold': () => ({ params: newOrder(), body: example('orders.hold') }),
  'orders.apply': () => ({ params: newOrder(), body: example('orders.apply') }),
  'orders.release': async ({ make }) => {
    const params = newOrder();
    await make(`/orders/${params.order_id}/hold`, example('orders.hold') as object);
    return { params };
  },
  'orders.return': async ({ make }) => {
    const params = newOrder();
    await make(`/orders/${params.order_id}/apply`, example('orders.apply') as object);
    return { params, body: { reason: text('returned') } };
  },
  'orders.get': ({ mark }) => ({ params: { order_id: `${mark}-sale` } }),
  'orders.list': nothing,
};
