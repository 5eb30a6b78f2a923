/** Requests about orders and campaigns that must succeed. */
import type { campaignRoutes } from '../../contract/domains/campaigns.ts';
import type { campaignPublishRoutes } from '../../contract/domains/campaigns-publish.ts';
import type { orderRoutes } from '../../contract/domains/orders.ts';
import { type Shop, unique } from './shop-parts.ts';
import { example, type Factory, nothing, text } from './valid-call.ts';

type OrderRouteName = (
  | typeof orderRoutes
  | typeof campaignRoutes
  | typeof campaignPublishRoutes
)[number]['name'];

const newOrder = (): { order_id: string } => ({ order_id: unique('order') });

const newCampaign = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/campaigns', { name: text('Campaign'), budget: { uses: 10 } });
  return { id };
};

/** A campaign with a code to publish. */
const stockedCampaign = async (shop: Shop): Promise<{ id: string }> => {
  const { id } = await newCampaign(shop);
  const discount = { type: 'percent', percent_off: 1_000 };
  await shop.make('/merchant/vouchers', { type: 'discount', discount, campaign_id: id });
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
  'campaigns.publish': async (shop) => ({
    params: await stockedCampaign(shop),
    body: { customer: { external_id: unique('customer') } },
  }),
  'campaigns.publish-bulk': async (shop) => ({
    params: await stockedCampaign(shop),
    body: { customers: [{ external_id: unique('customer') }] },
  }),
  'campaigns.results': ({ ids }) => ({ params: { id: ids.campaign } }),
  'campaigns.simulate': ({ ids }) => ({
    params: { id: ids.campaign },
    body: { days: 30, discount: { type: 'percent', percent_off: 1_000 } },
  }),
  'campaigns.get': ({ ids }) => ({ params: { id: ids.campaign } }),
  'campaigns.list': nothing,
};
