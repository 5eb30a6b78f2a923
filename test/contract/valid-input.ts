/** Requests that must succeed, for routes whose request `derived-call.ts` can't make from the contract. */
import { decodeId, encodeId } from '../../contract/ids.ts';
import type { RouteName } from '../../contract/routes.ts';
import { accountInput, otherOwner } from './account-input.ts';
import { adminInput } from './admin-input.ts';
import { customerInput } from './customer-input.ts';
import { memberInput } from './member-input.ts';
import { applicantOf, flaggedReferral, foundGroup, newPost } from './network-shop.ts';
import { orderInput } from './order-input.ts';
import { newPicture, picture } from './picture-shop.ts';
import { type Shop, unique } from './shop-parts.ts';
import { signInInput } from './sign-ins.ts';
import { example, type Factory, text, type ValidCall } from './valid-call.ts';
import {
  makeRoomForDocuments,
  makeRoomForPeople,
  newDocument,
  newPerson,
  plainPdf,
  readyToSubmit,
} from './verified-shop.ts';
import { heldVoucher, newVoucher, redeemedVoucher } from './voucher-shop.ts';
import { walletInput } from './wallet-input.ts';
import { walletPassInput } from './wallet-pass-input.ts';

const newTemplate = async ({ make }: Shop): Promise<{ id: string }> => {
  const { id } = await make('/memberships/pass-templates', {
    ...example('memberships.create-template'),
    name: text('Card'),
  });
  return { id };
};

const newPass = async ({ make, ids }: Shop): Promise<{ passId: string }> => {
  const body = { ...example('memberships.create-pass'), template_id: ids.pass_template, name: text('Club') };
  const { id } = await make('/memberships/passes', body);
  return { passId: id };
};

const newMembership = async ({ make, ids }: Shop): Promise<{ id: string; serial: string }> => {
  const body = { pass_id: ids.pass, customer: { external_id: unique('customer') }, initial_points: 5 };
  const { id, serial } = await make<{ id: string; serial: string }>('/memberships/merchant/issue', body);
  return { id, serial };
};

const membershipId = async (shop: Shop) => ({ id: (await newMembership(shop)).id });

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

const words = () => ({ subject: text('News'), body: 'Hello {{customer.first_name}}' });

/** A distinct time per message, so that they do not collide. */
const later = () => {
  moments += 1;
  return { ...words(), scheduled_at: new Date(Date.now() + 86_400_000 + moments).toISOString() };
};

/** A voucher whose holder can be messaged. */
const issuedVoucher = async (shop: Shop): Promise<{ id: string }> => {
  const voucher = await newVoucher(shop);
  const name = unique('customer');
  const consents = { marketing_email: 'granted' };
  const customer = { external_id: name, email: `${name}@example.com`, consents };
  await shop.make(`/vouchers/${voucher.id}/issue`, { customer });
  return voucher;
};

const newCommunication = async ({ make, ids }: Shop): Promise<{ id: string }> => {
  const path = `/memberships/merchant/pass/${ids.pass}/broadcast`;
  const { communication } = await make<{ communication: { id: string } }>(path, later());
  return { id: communication.id };
};

const withNotification = async (shop: Shop): Promise<ValidCall> => ({
  params: { id: await shop.notification() },
});

/** A URL has one enabled endpoint. */
const newReceiver = (): string => `https://hooks.example.com/${unique('')}`;

/** Makes room for one more endpoint by removing earlier ones. */
const newEndpoint = async ({ world, merchant, ids, make }: Shop): Promise<{ id: string }> => {
  await makeRoom({ world, merchant, ids });
  const { id } = await make('/webhooks', { ...example('webhooks.create'), url: newReceiver() });
  return { id };
};

const someDelivery = async ({ world, merchant, ids }: Shop): Promise<{ id: string; eventId: string }> => {
  const [row] = await world.sql<{ event_id: string }>(
    'select event_id from webhook_deliveries where merchant_id = $1 and endpoint_id = $2 limit 1',
    [merchant.id, decodeId('webhook_endpoint', ids.webhook_endpoint)],
  );
  return { id: ids.webhook_endpoint, eventId: encodeId('event', row!.event_id) };
};

const makeRoom = ({ world, merchant, ids }: Pick<Shop, 'world' | 'merchant' | 'ids'>): Promise<unknown> =>
  world.sql(
    `update webhook_endpoints set status = 'disabled', disabled_reason = 'by_hand'
     where merchant_id = $1 and id <> $2 and status = 'enabled' and created_at < now() - interval '2 seconds'`,
    [merchant.id, decodeId('webhook_endpoint', ids.webhook_endpoint)],
  );

const redeemed = example('vouchers.redeem') as { order: object };

export const validInput: Partial<Record<RouteName, Factory>> = {
  ...accountInput,
  ...customerInput,
  ...signInInput,
  ...walletInput,
  ...walletPassInput,
  ...orderInput,
  ...memberInput,
  'vouchers.redeem': async (shop) => ({
    params: await newVoucher(shop),
    // One order could not be discounted by every test.
    body: {
      ...redeemed,
      order: { ...redeemed.order, id: text('order') },
      reference: text('order'),
    },
  }),
  'vouchers.validate': async (shop) => ({
    params: await newVoucher(shop),
    body: example('vouchers.validate'),
  }),
  'vouchers.release': heldVoucher,
  'vouchers.create': () => ({ body: { ...example('vouchers.create'), metadata: { from: text('till') } } }),
  'vouchers.bulk': () => ({
    body: { ...example('vouchers.bulk'), campaign: { name: text('Autumn') }, quantity: 3 },
  }),
  'vouchers.get': ({ ids }) => ({ params: { id: ids.voucher } }),
  'vouchers.update': async (shop) => ({ params: await newVoucher(shop), body: { active: false } }),
  'vouchers.issue': async (shop) => ({
    params: await newVoucher(shop),
    body: { customer: { external_id: unique('customer') }, message: text('Yours') },
  }),
  'vouchers.list-recipients': ({ ids }) => ({ params: { id: ids.voucher } }),
  'vouchers.rollback': redeemedVoucher,
  'vouchers.rollback-own': redeemedVoucher,
  'vouchers.decrypt': async (shop) => ({
    params: await newVoucher(shop),
    body: { reason: text('lost') },
  }),
  'memberships.create-template': () => ({
    body: { ...example('memberships.create-template'), name: text('Card') },
  }),
  'memberships.update-template': async (shop) => ({
    params: await newTemplate(shop),
    body: { terms: text('Terms') },
  }),
  'memberships.create-pass': ({ ids }) => ({
    body: { ...example('memberships.create-pass'), template_id: ids.pass_template, name: text('Club') },
  }),
  'programmes.start': () => {
    const { template, pass } = example('programmes.start') as Record<string, object>;
    const name = text('Programme');
    return { body: { template: { ...template, name }, pass: { ...pass, name } } };
  },
  'memberships.update-pass': async (shop) => ({
    params: await newPass(shop),
    body: { description: text('About') },
  }),
  'memberships.simulate-pass': ({ ids }) => ({
    params: { passId: ids.pass },
    body: { ...example('memberships.simulate-pass'), tiers: [{ name: text('Gold') }] },
  }),
  'memberships.issue': ({ ids }) => ({
    body: { pass_id: ids.pass, customer: { external_id: unique('customer') }, initial_points: 5 },
  }),
  'memberships.issue-bulk': ({ ids }) => ({
    body: { pass_id: ids.pass, recipients: [{ customer: { external_id: unique('customer') } }] },
  }),
  'memberships.list-issued': ({ ids }) => ({ params: { passId: ids.pass } }),
  'memberships.get': ({ ids }) => ({ params: { id: ids.membership } }),
  'memberships.update': async (shop) => ({
    params: await membershipId(shop),
    body: { ...example('memberships.update'), metadata: { from: text('till') } },
  }),
  'memberships.revoke': async (shop) => ({
    params: await membershipId(shop),
    body: { reason: text('lost'), points: 'forfeit', notify: true },
  }),
  'memberships.verify': async (shop) => ({
    body: { serial: (await newMembership(shop)).serial, check_in: true },
  }),
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
  'points.reverse-own': async (shop) => ({
    params: await newSpending(shop),
    body: { reason: text('returned') },
  }),
  'points.statement': ({ ids }) => ({ params: { id: ids.membership } }),
  'merchant.update-profile': ({ mark }) => ({ body: { description: text(mark) } }),
  'billing.invoice-page': async (shop) => ({ params: { token: await shop.invoiceToken() } }),
  'billing.invoice-pdf': async (shop) => ({ params: { token: await shop.invoiceToken() } }),
  'kyb.update-details': ({ mark }) => ({ body: { legal_name: text(mark) } }),
  'kyb.add-person': async (shop) => {
    await makeRoomForPeople(shop);
    return { body: { ...example('kyb.add-person'), first_name: text('Ada') } };
  },
  'kyb.update-person': async (shop) => ({ params: await newPerson(shop), body: { last_name: text('L') } }),
  'kyb.remove-person': async (shop) => ({ params: await newPerson(shop) }),
  'kyb.submit': async (shop) => ({ as: await readyToSubmit(shop) }),
  'kyb.upload-document': async (shop) => {
    await makeRoomForDocuments(shop);
    return { body: { type: 'proof_of_address', file: plainPdf(text('bill')) } };
  },
  'kyb.remove-document': async (shop) => ({ params: await newDocument(shop) }),
  'kyb.get-document-content': ({ ids }) => ({ params: { id: ids.kyb_document } }),
  'sandbox.advance-clock': async ({ world }) => {
    const sandbox = await world.merchant({ sandbox: true });
    const { id: userId, jwt } = await sandbox.person('owner');
    const to = new Date(Date.now() + 86_400_000).toISOString();
    return { body: { to }, as: { jwt, userId, merchantId: sandbox.id } };
  },
  ...adminInput,
  'imports.preview-members': () => ({ body: { file: 'email,name\nada@example.com,Ada\n' } }),
  'imports.preview-customers': () => ({ body: { file: 'email,name\nada@example.com,Ada\n' } }),
  'imports.preview-vouchers': () => ({ body: { file: 'code,balance\nWELCOME-10,12.50\n' } }),
  'pictures.upload': () => ({ body: { file: picture() } }),
  'pictures.delete': async (shop) => ({ params: { id: await newPicture(shop) } }),
  'posts.create': () => ({ body: { ...example('posts.create'), title: text('News'), status: 'draft' } }),
  'posts.update': async (shop) => ({ params: await newPost(shop), body: { title: text('News') } }),
  'groups.create': async (shop) => ({ as: await otherOwner(shop), body: { name: text('Group') } }),
  'groups.join': async (shop) => ({
    as: await otherOwner(shop),
    body: { group_id: await foundGroup(shop, await otherOwner(shop), 'open') },
  }),
  'groups.leave': async (shop) => {
    const founder = await otherOwner(shop);
    await foundGroup(shop, founder, 'open');
    return { as: founder, body: { reason: text('moved') } };
  },
  'groups.decide': async (shop) => {
    const founder = await otherOwner(shop);
    return { as: founder, body: await applicantOf(shop, founder, await otherOwner(shop)) };
  },
  'referrals.create-code': () => ({ body: { ...example('referrals.create-code'), code: unique('code') } }),
  'referrals.decide': async (shop) => ({
    params: await flaggedReferral(shop),
    body: { decision: 'approve', reason: text('known') },
  }),
  'communications.email': ({ ids }) => ({ params: { id: ids.membership }, body: words() }),
  'communications.broadcast-to-members': ({ ids }) => ({
    params: { passId: ids.pass },
    body: { ...later(), audience: { membership_ids: [ids.membership] } },
  }),
  'communications.broadcast-voucher': async (shop) => ({
    body: { voucher_id: (await issuedVoucher(shop)).id, ...later() },
  }),
  'communications.nudge': async (shop) => ({
    params: await issuedVoucher(shop),
    body: { channels: ['email'], ...words() },
  }),
  'communications.get': ({ ids }) => ({ params: { id: ids.communication } }),
  'communications.list-deliveries': ({ ids }) => ({ params: { id: ids.communication } }),
  'communications.count-by-channel': ({ ids }) => ({ params: { id: ids.communication } }),
  'communications.cancel': async (shop) => ({ params: await newCommunication(shop) }),
  'communications.unsubscribe-page': async (shop) => ({ params: { token: await shop.unsubscribeToken() } }),
  'communications.unsubscribe': async (shop) => ({ params: { token: await shop.unsubscribeToken() } }),
  'communications.email-callback': () => ({ params: { provider: 'standard' }, body: { events: [] } }),
  'notifications.mark-as-read': withNotification,
  'notifications.mark-all-as-read': async (shop) => ({ body: { before: await momentAfter(shop) } }),
  'notifications.delete-all': async (shop) => ({
    body: { before: await momentAfter(shop), only_read: true },
  }),
  'notifications.update-preferences': async (shop) => {
    const { id, jwt } = await shop.merchant.person('viewer');
    moments += 1;
    return {
      as: { jwt, userId: id, merchantId: shop.merchant.id },
      body: moments % 2 === 0 ? { minimum_severity: 'warning' } : { muted_types: ['voucher.exhausted'] },
    };
  },
  'jobs.download': async (shop) => ({ params: { token: await shop.link() } }),
  'jobs.get': ({ ids }) => ({ params: { id: ids.job } }),
  'jobs.get-own': ({ ids }) => ({ params: { id: ids.job } }),
  'webhooks.create': async (shop) => {
    await makeRoom(shop);
    return { body: { ...example('webhooks.create'), url: newReceiver(), description: text('Shop') } };
  },
  'webhooks.update': async (shop) => ({
    params: await newEndpoint(shop),
    body: { description: text('Shop'), enabled_events: ['voucher.created'], metadata: { at: unique('') } },
  }),
  'webhooks.list-deliveries': ({ ids }) => ({ params: { id: ids.webhook_endpoint } }),
  'webhooks.get-delivery': async (shop) => ({ params: await someDelivery(shop) }),
};

let moments = 0;

/** A unique time, later than an existing notification. */
async function momentAfter(shop: Shop): Promise<string> {
  await shop.notification();
  moments += 1;
  return new Date(Date.now() + moments).toISOString();
}
