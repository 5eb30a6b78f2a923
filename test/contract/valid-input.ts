/** For every route a request that must succeed; a route that is declared without one does not compile. */
import { type RouteName, routeNamed } from '../../contract/routes.ts';
import { type Person, password, type Shop, unique } from './shop.ts';

export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Somebody of their own, for calls that end what they are called with; people's routes only. */
  as?: Person;
}

/** Makes what the call needs; every call of a factory gives a request that was not made before. */
type Factory = (shop: Shop) => Promise<ValidCall> | ValidCall;

const nothing = (): ValidCall => ({});
const example = (name: RouteName) => routeNamed(name).example!.body as object;
const text = (start: string) => unique(`${start} `);

const newVoucher = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  });
  return { id };
};

const heldVoucher = async (shop: Shop): Promise<ValidCall> => {
  const params = await newVoucher(shop);
  const body = { order: { amount: 100, currency: 'EUR' }, hold: {} };
  const { hold } = await shop.make<{ hold: { id: string } }>(`/vouchers/${params.id}/validate`, body);
  return { params, body: { hold_id: hold.id } };
};

const newMember = async ({ make, ids }: Shop): Promise<{ membership_id: string }> => {
  const { id } = await make('/memberships/merchant/issue', {
    pass_id: ids.pass,
    customer: { external_id: unique('customer') },
    initial_points: 10,
  });
  return { membership_id: id };
};

const newSpending = async (shop: Shop): Promise<{ id: string }> => {
  const body = { ...(await newMember(shop)), points: 4 };
  const { transaction } = await shop.make<{ transaction: { id: string } }>(
    '/memberships/redeem-points',
    body,
  );
  return { id: transaction.id };
};

const newToken = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/merchant/api-tokens', { name: 'Another till', scopes: ['vouchers:read'] });
  return { id };
};

const newRefreshToken = async ({ make, email }: Shop): Promise<{ refresh_token: string }> => {
  const { refresh_token } = await make<{ refresh_token: string }>('/auth/login', { email, password });
  return { refresh_token };
};

/** An owner whose merchant has one token, so that nobody else's tokens end. */
const otherOwner = async ({ world }: Shop): Promise<Person> => {
  const merchant = await world.merchant();
  await merchant.token();
  const { id, jwt } = await merchant.person('owner');
  return { jwt, userId: id, merchantId: merchant.id };
};

const withNotification = async (shop: Shop): Promise<ValidCall> => ({
  params: { id: await shop.notification() },
});

export const validInput: Record<RouteName, Factory> = {
  'auth.register': () => ({
    body: { ...example('auth.register'), email: `${unique('ada')}@example.com`, name: 'Ada' },
  }),
  'auth.login': ({ email }) => ({ body: { email, password } }),
  'auth.refresh': async (shop) => ({ body: await newRefreshToken(shop) }),
  'auth.logout': async (shop) => ({ as: await shop.owner() }),
  'auth.session': nothing,
  'auth.step-up': () => ({ body: { password } }),
  'auth.switch-merchant': async ({ owner, merchant }) => ({
    as: await owner(),
    body: { merchant_id: merchant.wireId },
  }),
  'scopes.list': nothing,
  'well-known.jwks': nothing,
  'api-tokens.list': nothing,
  'api-tokens.create': () => ({ body: { ...example('api-tokens.create'), name: text('Till') } }),
  'api-tokens.update': async (shop) => ({ params: await newToken(shop), body: { name: text('Till') } }),
  'api-tokens.rotate': async (shop) => ({ params: await newToken(shop), body: { overlap_hours: 1 } }),
  'api-tokens.revoke': async (shop) => ({ params: await newToken(shop), body: { reason: text('stolen') } }),
  'api-tokens.revoke-all': async (shop) => ({ as: await otherOwner(shop), body: { reason: text('all') } }),
  'api-tokens.presets': nothing,
  'api-tokens.scopes': nothing,
  'vouchers.redeem': async (shop) => ({
    params: await newVoucher(shop),
    body: { ...example('vouchers.redeem'), reference: text('order') },
  }),
  'vouchers.validate': async (shop) => ({
    params: await newVoucher(shop),
    body: example('vouchers.validate'),
  }),
  'vouchers.release': heldVoucher,
  'vouchers.list': nothing,
  'vouchers.create': () => ({ body: { ...example('vouchers.create'), metadata: { from: text('till') } } }),
  'vouchers.get': ({ ids }) => ({ params: { id: ids.voucher } }),
  'vouchers.update': async (shop) => ({ params: await newVoucher(shop), body: { active: false } }),
  'memberships.create-template': () => ({
    body: { ...example('memberships.create-template'), name: text('Card') },
  }),
  'memberships.list-templates': nothing,
  'memberships.create-pass': ({ ids }) => ({
    body: { ...example('memberships.create-pass'), template_id: ids.pass_template, name: text('Club') },
  }),
  'memberships.list-passes': nothing,
  'memberships.issue': ({ ids }) => ({
    body: { pass_id: ids.pass, customer: { external_id: unique('customer') }, initial_points: 5 },
  }),
  'memberships.list-issued': ({ ids }) => ({ params: { passId: ids.pass } }),
  'memberships.get': ({ ids }) => ({ params: { id: ids.membership } }),
  'points.redeem': async (shop) => ({
    body: { ...(await newMember(shop)), points: 2, reference: unique('order') },
  }),
  'points.earn': ({ ids }) => ({
    body: { membership_id: ids.membership, points: 5, reference: unique('order') },
  }),
  'points.adjust': ({ ids }) => ({
    body: { membership_id: ids.membership, points: 3, reason: text('sorry') },
  }),
  'points.reverse': async (shop) => ({ params: await newSpending(shop), body: { reason: text('returned') } }),
  'points.statement': ({ ids }) => ({ params: { id: ids.membership } }),
  'merchant.get-profile': nothing,
  'merchant.update-profile': ({ mark }) => ({ body: { description: text(mark) } }),
  'notifications.list': nothing,
  'notifications.unread-count': nothing,
  'notifications.mark-as-read': withNotification,
  'notifications.mark-all-as-read': async (shop) => ({ body: { before: await momentAfter(shop) } }),
  'notifications.delete-all': async (shop) => ({
    body: { before: await momentAfter(shop), only_read: true },
  }),
  'limits.list': nothing,
  'health.live': nothing,
  'health.ready': nothing,
};

let moments = 0;

/** A time that no other call names, later than a notification that is there. */
async function momentAfter(shop: Shop): Promise<string> {
  await shop.notification();
  moments += 1;
  return new Date(Date.now() + moments).toISOString();
}
