/** What objects belong to, and new ones for calls that would otherwise be about an object of the shop. */
import { decodeId, encodeId, type IdKind } from '../../contract/ids.ts';
import { type Shop, unique } from '../contract/shop-parts.ts';

/** The statement that finds what an object belongs to, by kind and by the kind of the other. */
export const parents: Partial<Record<IdKind, Partial<Record<IdKind, string>>>> = {
  redemption: { voucher: 'select voucher_id as id from redemptions where id = $1' },
  voucher_hold: { voucher: 'select voucher_id as id from voucher_holds where id = $1' },
  gift_transaction: { voucher: 'select voucher_id as id from gift_transactions where id = $1' },
  points_hold: { membership: 'select membership_id as id from points_holds where id = $1' },
  points_transaction: { membership: 'select membership_id as id from points_transactions where id = $1' },
  membership: {
    customer: 'select customer_id as id from memberships where id = $1',
    pass: 'select pass_id as id from memberships where id = $1',
  },
  pass: { pass_template: 'select template_id as id from passes where id = $1' },
  referral: { membership: 'select membership_id as id from referrals where id = $1' },
};

/** What an object (API id) belongs to. */
export async function parentOf(shop: Shop, child: IdKind, id: string, parent: IdKind): Promise<string> {
  const [row] = await shop.world.sql<{ id: string }>(parents[child]![parent]!, [decodeId(child, id)]);
  return encodeId(parent, row!.id);
}

/** The membership (API id) of a member (UUID). */
export async function membershipOf({ world }: Shop, customerId: string): Promise<string> {
  const [row] = await world.sql<{ id: string }>('select id from memberships where customer_id = $1', [
    customerId,
  ]);
  return encodeId('membership', row!.id);
}

/** The channel of the orders that a promotion discounts, by the id of the promotion. */
export const channels = new Map<string, string>();

/** New objects, with so little left that one of two calls gets it. */
export const newObjects: Partial<Record<IdKind, (shop: Shop) => Promise<string>>> = {
  voucher: async ({ make }) => {
    const discount = { type: 'percent', percent_off: 1_000 };
    const { id } = await make('/merchant/vouchers', { type: 'discount', discount, redemption_limit: 1 });
    return id;
  },
  voucher_hold: async (shop) => {
    const { make } = shop;
    const path = `/vouchers/${await newObjects.voucher!(shop)}/validate`;
    const order = { amount: 100, currency: 'EUR' };
    return (await make<{ hold: { id: string } }>(path, { order, hold: {} })).hold.id;
  },
  campaign: async ({ make }) => {
    const [name, channel] = [unique('Promotion '), unique('till')];
    const discount = { type: 'percent', percent_off: 1_000 };
    const terms = { kind: 'automatic', discount, conditions: { channels: [channel] }, budget: { uses: 1 } };
    const { id } = await make('/campaigns', { name, ...terms });
    channels.set(id, channel);
    return id;
  },
  membership: async ({ make, ids }) => {
    const customer = { external_id: unique('customer') };
    const body = { pass_id: ids.pass, customer, initial_points: 10, notify: false };
    return (await make('/memberships/merchant/issue', body)).id;
  },
  points_hold: async (shop) => {
    const body = { membership_id: await newObjects.membership!(shop), points: 4, reference: unique('order') };
    const { make } = shop;
    const path = '/memberships/redeem-points';
    return (await make<{ hold: { id: string } }>(path, { ...body, hold: { mode: 'create' } })).hold.id;
  },
  customer: async (shop) => parentOf(shop, 'membership', await newObjects.membership!(shop), 'customer'),
};

/** A new voucher that can't be combined with another discount. */
export async function newLoneVoucher({ make }: Shop): Promise<string> {
  const discount = { type: 'percent', percent_off: 1_000 };
  const restrictions = { stacking: { mode: 'alone' } };
  const { id } = await make('/merchant/vouchers', { type: 'discount', discount, restrictions });
  return id;
}
