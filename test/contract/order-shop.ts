/** Orders, points, campaigns and gift cards of a shop. */
import type { Shop } from './shop-parts.ts';

/** Applies an order with a reward and returns it. */
export async function sellOrder(
  { mark, make }: Omit<Shop, 'ids'>,
  programme: { membership: string; reward: string },
) {
  const path = `/orders/${mark}-sale`;
  const { id } = await make(`${path}/apply`, {
    items: [{ id: mark, sku: mark, name: mark, categories: [mark], amount: 500, metadata: { mark } }],
    currency: 'EUR',
    membership: { id: programme.membership },
    reward_id: programme.reward,
    channel: 'till',
    staff: mark,
    metadata: { mark },
  });
  const body = { reason: mark, reference: mark };
  const returned = await make<{ return: { id: string } }>(`${path}/return`, body);
  return { order: id, order_return: returned.return.id };
}

/** A promotion and a points campaign that one order uses and another one holds, and a code that was published. */
export async function promote({ mark, make }: Omit<Shop, 'ids'>, { membership }: { membership: string }) {
  const discount = { type: 'percent', percent_off: 1_000 };
  await make('/campaigns', {
    name: `${mark} of the day`,
    kind: 'automatic',
    discount,
    conditions: { channels: [mark] },
    budget: { uses: 100, per: 'day', customer_uses: 100 },
  });
  await make('/campaigns', {
    name: `${mark} points`,
    kind: 'points',
    bonus: { type: 'addition', points: 5 },
    conditions: { channels: [mark] },
    budget: { points: 1_000, customer_uses: 100 },
  });
  const order = { items: [{ amount: 500 }], currency: 'EUR', membership: { id: membership }, channel: mark };
  await make(`/orders/${mark}-promoted/apply`, order);
  await make(`/orders/${mark}-held/hold`, order);
  const { id } = await make('/campaigns', { name: `${mark} by code` });
  await make('/merchant/vouchers', { type: 'discount', discount, campaign_id: id });
  await make(`/campaigns/${id}/publish`, { customer: { external_id: `${mark}-guest` }, channel: 'none' });
}

export async function loadGift({ mark, make }: Omit<Shop, 'ids'>): Promise<string> {
  const card = await make('/merchant/vouchers', { type: 'gift', gift: { amount: 100, currency: 'EUR' } });
  const body = { amount: 50, reason: mark, reference: mark };
  const { transaction } = await make<{ transaction: { id: string } }>(`/vouchers/${card.id}/refund`, body);
  return transaction.id;
}

/** Holds, spends and reverses points, so that each points table has a row; returns the hold. */
export async function movePoints({ mark, make }: Pick<Shop, 'mark' | 'make'>, membershipId: string) {
  const body = { membership_id: membershipId, points: 5 };
  const { hold } = await make<{ hold: { id: string } }>('/memberships/redeem-points', {
    ...body,
    hold: { mode: 'create' },
    reason: mark,
  });
  const { transaction } = await make<{ transaction: { id: string } }>('/memberships/redeem-points', {
    ...body,
    reference: mark,
  });
  await make(`/memberships/points-transactions/${transaction.id}/reverse`, { points: 2, reason: mark });
  return hold.id;
}
