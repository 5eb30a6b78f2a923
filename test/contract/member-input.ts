/** Valid calls of the member pages and of the routes of members. */
import { randomUUID } from 'node:crypto';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { cardTokenOf, memberLink, memberSession, numberCode, subscribeToPush } from '../harness/members.ts';
import { type Person, type Shop, type SignedInMember, unique } from './shop-parts.ts';
import type { Factory, ValidCall } from './valid-call.ts';

/** A new customer of the shop with a membership, signed in. */
export async function signInMember({
  world,
  merchant,
  make,
}: Pick<Shop, 'world' | 'merchant' | 'make'>): Promise<SignedInMember> {
  const mark = unique('mmbr');
  const [pass] = await world.sql<{ id: string }>(
    `select id from passes where merchant_id = $1 and status = 'active' order by id limit 1`,
    [merchant.id],
  );
  const issued = await make<{ id: string; customer_id: string }>('/memberships/merchant/issue', {
    pass_id: encodeId('pass', pass!.id),
    customer: { name: mark, email: `${mark}@example.com` },
    initial_points: 20,
    notify: false,
  });
  const customerId = decodeId('customer', issued.customer_id)!;
  const membershipId = decodeId('membership', issued.id)!;
  const session = await memberSession(world, merchant.id, customerId, mark);
  return { ...session, merchantId: merchant.id, customerId, membershipId, mark };
}

/** The member as the one who calls. */
const asMember = async (shop: Shop): Promise<{ as: Person }> => {
  const { text, customerId, merchantId } = await shop.member();
  return { as: { jwt: text, userId: customerId, merchantId } };
};

const byMember =
  (call: ValidCall = {}): Factory =>
  async (shop) => ({ ...call, ...(await asMember(shop)) });

const toJoin = async (shop: Shop) =>
  memberLink(shop.world, shop.merchant.id, {
    kind: 'join',
    email: `${unique('joining')}@example.com`,
    joining: { passId: shop.ids.pass, name: unique('Joining'), consent: 'News by mail' },
  });

const ofMerchant: Factory = ({ merchant }) => ({ params: { merchant: merchant.wireId } });

const ofPanel: Factory = async ({ merchant }) => ({
  params: { key: (await merchant.publishableKey(['https://shop.example.com'])).text },
});

const ofCard: Factory = async (shop) => {
  const { merchantId, membershipId } = await shop.member();
  return { params: { token: cardTokenOf(shop.world, merchantId, membershipId) } };
};

/** A browser as it subscribes, with the keys of the example in RFC 8291, section 5. */
export const newBrowser = () => ({
  endpoint: `https://push.example.com/send/${unique('browser')}`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});

export const memberInput = {
  'me.get': byMember(),
  'me.update': byMember({ body: { name: 'Ada', locale: 'it', consents: { marketing_email: 'granted' } } }),
  'me.change-email': byMember({ body: { email: `${unique('changed')}@example.com` } }),
  'me.change-phone': byMember({ body: { phone: '+393331234567' } }),
  'me.confirm-phone': async (shop: Shop) => {
    const member = await shop.member();
    const phone = `+39${String(Date.now()).slice(-8)}${Math.floor(Math.random() * 90 + 10)}`;
    const { text: jwt, customerId: userId, merchantId } = member;
    return { body: await numberCode(shop.world, member, phone), as: { jwt, userId, merchantId } };
  },
  'me.list-cards': byMember(),
  'me.list-sessions': byMember(),
  'me.end-session': async (shop: Shop) => {
    const { text, customerId, merchantId } = await shop.member();
    const { sessionId } = await memberSession(shop.world, merchantId, customerId);
    return {
      params: { id: encodeId('member_session', sessionId) },
      as: { jwt: text, userId: customerId, merchantId },
    };
  },
  'me.list-push-subscriptions': byMember(),
  'me.add-push-subscription': byMember({
    body: newBrowser(),
  }),
  'me.remove-push-subscription': async (shop: Shop) => {
    const member = await shop.member();
    const { text: jwt, customerId: userId, merchantId } = member;
    const id = await subscribeToPush(shop.world, member, newBrowser());
    return { params: { id: encodeId('push_subscription', id) }, as: { jwt, userId, merchantId } };
  },
  'me.sign-out': byMember(),
  'me.export': byMember(),
  'me.erase': byMember({ body: { confirm: 'erase' } }),
  'members.request-code': ({ merchant }: Shop) => ({
    body: { merchant_id: merchant.wireId, email: `${unique('asking')}@example.com` },
  }),
  'members.sign-in': async (shop: Shop) => {
    const { pending, code } = await toJoin(shop);
    return { body: { request: pending, code } };
  },
  'members.join-page': ofMerchant,
  'members.join': ofMerchant,
  'members.find-page': ofMerchant,
  'members.find': ofMerchant,
  'members.wait-page': async (shop: Shop) => ({ params: { token: (await toJoin(shop)).pending } }),
  'members.enter-code': async (shop: Shop) => ({ params: { token: (await toJoin(shop)).pending } }),
  'members.link-page': async (shop: Shop) => ({ params: { token: (await toJoin(shop)).link } }),
  'members.open-link': async (shop: Shop) => ({ params: { token: (await toJoin(shop)).link } }),
  'members.get-panel': () => ({}),
  'members.panel-page': ofPanel,
  'members.panel': ofPanel,
  'members.card': ofCard,
  'members.card-state': ofCard,
  'members.account-page': ofMerchant,
  'members.get-enrollment': ({ ids }: Shop) => ({ params: { passId: ids.pass } }),
  'members.poster': ({ ids }: Shop) => ({ params: { passId: ids.pass } }),
  'members.get-card-link': ({ ids }: Shop) => ({ params: { id: ids.membership } }),
  'members.card-sheet': ({ ids }: Shop) => ({ params: { id: ids.membership } }),
  'members.update-enrollment': ({ ids }: Shop) => ({
    params: { passId: ids.pass },
    body: { enabled: true, headline: unique('Join ') },
  }),
} satisfies Record<string, Factory>;

/** A session that no one has, of a merchant (UUID). */
export const strangeSession = (merchantId: string): string =>
  `tsm_${Buffer.concat([
    Buffer.from(merchantId.replaceAll('-', ''), 'hex'),
    Buffer.from(randomUUID().replaceAll('-', '').repeat(2), 'hex'),
  ]).toString('base64url')}`;
