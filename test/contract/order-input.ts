/** Requests about orders, campaigns and gift cards that must succeed. */
import type { RouteName } from '../../contract/routes.ts';
import { type Shop, unique } from './shop-parts.ts';
import { example, type Factory, text } from './valid-call.ts';

type OrderRouteName = Extract<RouteName, `${'orders' | 'campaigns' | 'gift-cards'}.${string}`>;

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

const newGift = async (
  { make }: Shop,
  value: { amount?: number } = { amount: 500 },
): Promise<{ id: string }> => {
  const { id } = await make('/merchant/vouchers', { type: 'gift', gift: { ...value, currency: 'EUR' } });
  return { id };
};

const payment = (): { amount: number; reference: string } => ({ amount: 500, reference: unique('payment') });

const appliedOrder: Factory = async ({ make }) => {
  const params = newOrder();
  await make(`/orders/${params.order_id}/apply`, example('orders.apply') as object);
  return { params, body: { reason: text('returned') } };
};

export const orderInput: Partial<Record<OrderRouteName, Factory>> = {
  'orders.quote': () => ({ body: example('orders.quote') }),
  'orders.hold': () => ({ params: newOrder(), body: example('orders.hold') }),
  'orders.apply': () => ({ params: newOrder(), body: example('orders.apply') }),
  'orders.release': async ({ make }) => {
    const params = newOrder();
    await make(`/orders/${params.order_id}/hold`, example('orders.hold') as object);
    return { params };
  },
  'orders.return': appliedOrder,
  'orders.return-own': appliedOrder,
  'orders.get': ({ mark }) => ({ params: { order_id: `${mark}-sale` } }),
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
    body: { customers: [{ external_id: unique('customer') }], channel: 'none' },
  }),
  'campaigns.results': ({ ids }) => ({ params: { id: ids.campaign } }),
  'campaigns.publish-to-audience': async (shop) => ({
    params: await stockedCampaign(shop),
    body: { audience: { pass_id: shop.ids.pass, membership_ids: [shop.ids.membership] } },
  }),
  'campaigns.simulate': ({ ids }) => ({
    params: { id: ids.campaign },
    body: { days: 30, discount: { type: 'percent', percent_off: 1_000 } },
  }),
  'campaigns.get': ({ ids }) => ({ params: { id: ids.campaign } }),
  'gift-cards.activate': async (shop) => ({ params: await newGift(shop, {}), body: payment() }),
  'gift-cards.load': async (shop) => ({ params: await newGift(shop), body: payment() }),
  'gift-cards.sell': () => ({ body: payment() }),
  'gift-cards.cancel-sale': async ({ make }) => {
    const { transaction } = await make<{ transaction: { id: string } }>('/gift-cards/sales', payment());
    return { params: { id: transaction.id }, body: { reason: text('by mistake') } };
  },
  'gift-cards.refund': async (shop) => ({
    params: await newGift(shop),
    body: { ...payment(), reason: text('returned') },
  }),
  'gift-cards.adjust': async (shop) => ({
    params: await newGift(shop),
    body: { amount: -500, reason: text('by mistake') },
  }),
  'gift-cards.transfer': async (shop) => ({
    params: await newGift(shop),
    body: { to: await newGift(shop), reason: text('lost') },
  }),
  'gift-cards.deliver': async (shop) => ({
    params: await newGift(shop),
    body: { customer: { email: `${unique('friend')}@example.com` }, message: text('Happy birthday') },
  }),
  'gift-cards.list-transactions': async (shop) => {
    const params = await newGift(shop);
    await shop.make(`/vouchers/${params.id}/load`, payment());
    return { params };
  },
};
