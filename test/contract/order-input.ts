/** Requests about orders and campaigns that must succeed. */
import type { campaignRoutes } from '../../contract/domains/campaigns.ts';
import type { orderRoutes } from '../../contract/domains/orders.ts';
import { type Shop, unique } from './shop-parts.ts';
import { example, type Factory, nothing, text } from './valid-call.ts';

type OrderRouteName = (typeof orderRoutes | typeof campaignRoutes)[number]['name'];

const newOrder = (): { order_id: string } => ({ order_id: unique('order') });

const newCampaign = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/campaigns', { name: text('Campaign'), budget: { uses: 10 } });
  return { id };
};

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
  'campaigns.create': () => ({ body: { ...example('campaigns.create'), name: text('Campaign') } }),
  'campaigns.update': async (shop) => ({
    params: await newCampaign(shop),
    body: { description: text('changed') },
  }),
  'campaigns.pause': async (shop) => ({ params: await newCampaign(shop) }),
  'campaigns.resume': async (shop) => {
    const params = await newCampaign(shop);
    await shop.make(`/campaigns/${params.id}/pause`, {});
    return { params };
  },
  'campaigns.get': ({ ids }) => ({ params: { id: ids.campaign } }),
  'campaigns.list': nothing,
};
