/** Valid calls of the routes about people, teams, tokens and customer rights. */
import { encodeId } from '../../contract/ids.ts';
import type { RouteName } from '../../contract/routes.ts';
import { codeNow } from '../harness/authenticator.ts';
import { send } from './send.ts';
import { password } from './shop.ts';
import { type Person, type Shop, unique } from './shop-parts.ts';
import { example, type Factory, text } from './valid-call.ts';

const newToken = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/merchant/api-tokens', { name: 'Another till', scopes: ['vouchers:read'] });
  return { id };
};

const newDevice = ({ make }: Shop): Promise<{ device_code: string; user_code: string }> =>
  make('/device-logins', { name: 'ada@laptop' });

const newRefreshToken = async ({ make, email }: Shop): Promise<{ refresh_token: string }> => {
  const { refresh_token } = await make<{ refresh_token: string }>('/auth/login', { email, password });
  return { refresh_token };
};

/** An owner whose merchant has one token, so that revocations affect no other test. */
export const otherOwner = async ({ world }: Shop): Promise<Person> => {
  const merchant = await world.merchant();
  await merchant.token();
  const { id, jwt } = await merchant.person('owner');
  return { jwt, userId: id, merchantId: merchant.id };
};

/** An owner with two sessions. */
const signedInTwice = async ({ world }: Shop): Promise<Person> => {
  const merchant = await world.merchant();
  await merchant.person('owner');
  const { id, jwt } = await merchant.person('owner');
  return { jwt, userId: id, merchantId: merchant.id };
};

const newMemberOfTeam = ({ make }: Shop): Promise<{ id: string }> =>
  make('/merchant/team', { email: `${unique('grace')}@example.com`, role: 'cashier' }).then(({ id }) => ({
    id,
  }));

/** The token mailed with an invitation. */
const newInvitation = async (
  { make, letterToken }: Shop,
  email = `${unique('grace')}@example.com`,
): Promise<string> => {
  await make('/merchant/team', { email, role: 'viewer' });
  return letterToken(email);
};

/** A team member with an account. */
const newColleague = async ({ merchant }: Shop): Promise<{ email: string }> => {
  const { email } = await merchant.person('viewer');
  return { email };
};

/** An owner of another merchant with an unverified address. */
async function unverifiedOwner(shop: Shop): Promise<Person> {
  const somebody = await otherOwner(shop);
  await shop.world.sql('update users set email_verified_at = null where id = $1', [somebody.userId]);
  return somebody;
}

/** Another session of the owner. */
const newSession = async ({ merchant }: Shop): Promise<string> =>
  encodeId('session', (await merchant.person('owner')).sessionId);

export const accountInput = {
  'auth.register': () => ({
    body: { ...example('auth.register'), email: `${unique('ada')}@example.com`, name: 'Ada' },
  }),
  'auth.login': ({ email }) => ({ body: { email, password } }),
  'auth.refresh': async (shop) => ({ body: await newRefreshToken(shop) }),
  'auth.logout': async (shop) => ({ as: await shop.owner() }),
  'auth.step-up': () => ({ body: { password } }),
  'auth.switch-merchant': async ({ owner, merchant }) => ({
    as: await owner(),
    body: { merchant_id: merchant.wireId },
  }),
  'auth.forgot-password': async (shop) => ({ body: { email: (await newColleague(shop)).email } }),
  'auth.reset-password': async (shop) => {
    const { email } = await newColleague(shop);
    await shop.make('/auth/password/forgot', { email });
    return { body: { token: await shop.letterToken(email), password: `${password} ${unique('')}` } };
  },
  'auth.send-verification': async (shop) => ({ as: await unverifiedOwner(shop) }),
  'auth.verify-email': async (shop) => {
    const somebody = await unverifiedOwner(shop);
    const ask = { method: 'POST', path: '/api/v1/auth/email/verification', body: {}, bearer: somebody.jwt };
    await send(shop.url, ask);
    const token = await shop.letterToken(`${somebody.userId}@example.com`);
    return { as: somebody, onlyTheirs: true, body: { token } };
  },
  'auth.read-invitation': async (shop) => ({ body: { token: await newInvitation(shop) } }),
  'auth.accept-invitation': async (shop) => ({ body: { token: await newInvitation(shop), password } }),
  'auth.join-team': async (shop) => {
    const somebody = await otherOwner(shop);
    const token = await newInvitation(shop, `${somebody.userId}@example.com`);
    return { as: somebody, about: shop.merchant.id, onlyTheirs: true, body: { token } };
  },
  'auth.enroll-mfa': async (shop) => ({ as: await otherOwner(shop) }),
  'auth.verify-mfa': async (shop) => {
    const somebody = await otherOwner(shop);
    const enroll = { method: 'POST', path: '/api/v1/auth/mfa/enroll', body: {}, bearer: somebody.jwt };
    const { secret } = (await send(shop.url, enroll)).json as { secret: string };
    return { as: somebody, onlyTheirs: true, body: { otp: codeNow(secret) } };
  },
  'auth.disable-mfa': async (shop) => ({ as: await otherOwner(shop) }),
  'auth.list-sessions': async (shop) => ({ as: await signedInTwice(shop) }),
  'auth.end-session': async (shop) => ({ params: { id: await newSession(shop) } }),
  'auth.end-other-sessions': async (shop) => ({ as: await otherOwner(shop) }),
  'team.get': ({ ids }) => ({ params: { id: ids.team_member } }),
  'team.invite': () => ({ body: { email: `${unique('grace')}@example.com`, role: 'cashier' } }),
  'team.update': async (shop) => ({ params: await newMemberOfTeam(shop), body: { role: 'manager' } }),
  'team.remove': async (shop) => ({ params: await newMemberOfTeam(shop) }),
  'api-tokens.create': () => ({ body: { ...example('api-tokens.create'), name: text('Till') } }),
  'api-tokens.update': async (shop) => ({ params: await newToken(shop), body: { name: text('Till') } }),
  'api-tokens.rotate': async (shop) => ({ params: await newToken(shop), body: { overlap_hours: 1 } }),
  'api-tokens.revoke': async (shop) => ({ params: await newToken(shop), body: { reason: text('stolen') } }),
  'api-tokens.revoke-all': async (shop) => ({ as: await otherOwner(shop), body: { reason: text('all') } }),
  'api-tokens.start-device-login': () => ({ body: example('api-tokens.start-device-login') }),
  'api-tokens.collect-device-login': async (shop) => {
    const { device_code } = await newDevice(shop);
    return { body: { device_code } };
  },
  'api-tokens.read-device-login': async (shop) => ({ params: { code: (await newDevice(shop)).user_code } }),
  'api-tokens.approve-device-login': async (shop) => ({
    params: { code: (await newDevice(shop)).user_code },
    body: { ...example('api-tokens.approve-device-login'), name: text('Laptop') },
  }),
  // Excludes concurrent activity.
  'audit-log.list': ({ ids }) => ({ query: { object_id: ids.voucher } }),
  'privacy.export': ({ ids }) => ({ params: { userId: ids.customer } }),
  'privacy.erase': async (shop) => {
    const body = { pass_id: shop.ids.pass, customer: { external_id: unique('customer'), name: 'Grace' } };
    const { customer_id } = await shop.make<{ customer_id: string }>('/memberships/merchant/issue', body);
    return { params: { userId: customer_id } };
  },
} satisfies Partial<Record<RouteName, Factory>>;
