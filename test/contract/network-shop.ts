/** A shop's posts, its group and its referrals. */
import { randomUUID } from 'node:crypto';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { send } from './send.ts';
import { type Person, type Shop, unique } from './shop-parts.ts';

type Bare = Omit<Shop, 'ids'>;

/** Adds a post, a group with a settled month, and two referrals to review. */
export async function addNetwork(
  { mark, make, merchant, world }: Bare,
  { customer, pass }: { customer: string; pass: string },
) {
  const post = await make('/posts', { title: mark, body: mark, metadata: { mark } });
  const group = await make('/merchant/group', { name: mark, description: mark, metadata: { mark } });
  const code = await make('/referrals/merchant/me/codes', {
    code: mark,
    referrer: { type: 'customer', customer_id: customer },
    reward: { referrer: 1, referee: 1 },
    metadata: { mark },
  });
  for (const place of ['first', 'second']) {
    await make('/memberships/merchant/issue', {
      pass_id: pass,
      customer: { external_id: `${mark}-${place}`, name: mark },
      referral_code: mark,
    });
  }
  const [referral] = await world.sql<{ id: string }>('select id from referrals where merchant_id = $1', [
    merchant.id,
  ]);
  const settlement = randomUUID();
  await world.sql(
    `insert into group_settlements (merchant_id, id, group_id, period_from, period_to, points_issued, points_redeemed,
       accrual_cost_per_point, amount, currency)
     values ($1, $2, $3, '2026-01-01', '2026-01-31', 1, 2, 1000000, 1, 'EUR')`,
    [merchant.id, settlement, decodeId('group', group.id)],
  );
  return {
    post: post.id,
    group: group.id,
    group_settlement: encodeId('group_settlement', settlement),
    referral_code: code.id,
    referral: encodeId('referral', referral!.id),
  };
}

export const newPost = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/posts', { title: unique('News '), body: 'Soup' });
  return { id };
};

const post = (shop: Shop, path: string, body: object, { jwt }: Person) =>
  send(shop.url, { method: 'POST', path: `/api/v1${path}`, body, bearer: jwt });

/** Founds a group. */
export async function foundGroup(shop: Shop, as: Person, policy: 'open' | 'apply'): Promise<string> {
  const { json } = await post(
    shop,
    '/merchant/group',
    { name: unique('Group '), membership_policy: policy },
    as,
  );
  return (json as { id: string }).id;
}

/** A merchant that has applied to the group; API id. */
export async function applicantOf(
  shop: Shop,
  founder: Person,
  applicant: Person,
): Promise<{ merchant_id: string }> {
  const group_id = await foundGroup(shop, founder, 'apply');
  await post(shop, '/merchant/group/join', { group_id }, applicant);
  return { merchant_id: encodeId('merchant', applicant.merchantId) };
}

/** A referral between people of the same name, which needs a review. */
export async function flaggedReferral({ make, ids, mark, merchant, world }: Shop): Promise<{ id: string }> {
  const externalId = unique('customer');
  const body = { pass_id: ids.pass, customer: { external_id: externalId, name: mark }, referral_code: mark };
  const { id } = await make('/memberships/merchant/issue', body);
  const [row] = await world.sql<{ id: string }>(
    'select id from referrals where merchant_id = $1 and membership_id = $2',
    [merchant.id, decodeId('membership', id)],
  );
  return { id: encodeId('referral', row!.id) };
}
