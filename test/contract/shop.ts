/** A merchant with one object of every kind, created through the API. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { decodeId, encodeId, type IdKind, idPrefixes } from '../../contract/ids.ts';
import { readLetters } from '../harness/account-letters.ts';
import { invoiceTokenOf } from '../harness/invoices.ts';
import { workJobs } from '../harness/jobs.ts';
import { memberLink, memberSession, subscribeToPush } from '../harness/members.ts';
import { relayEvents } from '../harness/relay.ts';
import type { TestServer } from '../harness/server.ts';
import { unsubscribeTokenOf } from '../harness/unsubscribe.ts';
import { passToken } from '../harness/wallet-passes.ts';
import type { TestMerchant, World } from '../harness/world.ts';
import { objectOf } from './derived-call.ts';
import { recordEvent } from './event-shop.ts';
import { newBrowser, signInMember } from './member-input.ts';
import { addNetwork } from './network-shop.ts';
import { loadGift, movePoints, promote, sellOrder } from './order-shop.ts';
import { newPicture } from './picture-shop.ts';
import { send } from './send.ts';
import { type Person, type Shop, unique } from './shop-parts.ts';
import { addIdentity, addPasskey } from './sign-ins.ts';
import { firstInvoice, newOperator, stockVerification } from './verified-shop.ts';
import { addWallet } from './wallet-shop.ts';

const idKinds = Object.keys(idPrefixes) as IdKind[];

export const password = 'correct horse battery staple';

/** An API id of that kind that doesn't exist. */
export const nobodys = (kind: IdKind): string => encodeId(kind, randomUUID());

/** Opens a shop on this server, or the sandbox of the merchant with this UUID. */
export async function openShop(server: TestServer, world: World, { twinOf = '' } = {}): Promise<Shop> {
  const merchant = await world.merchant(twinOf ? { sandbox: { of: twinOf } } : {});
  const mark = unique('cnry');
  await world.setPassword(merchant.ownerId, password);
  await world.sql('update users set name = $2 where id = $1', [merchant.ownerId, mark]);
  const owner = async (): Promise<Person> => {
    const { id, jwt } = await merchant.person('owner');
    return { jwt, userId: id, merchantId: merchant.id };
  };
  const { jwt } = await owner();
  const make = async <Made>(path: string, body: object): Promise<Made> => {
    const method =
      ({ '/merchant/profile': 'PATCH', '/merchant/event-types': 'PUT' } as const)[path] ?? 'POST';
    const answer = await send(server.url, { method, path: `/api/v1${path}`, body, bearer: jwt });
    assert.ok(answer.status < 300, `${path}: ${answer.status} ${answer.text}`);
    return answer.json as Made;
  };
  const shop: Omit<Shop, 'ids'> = {
    url: server.url,
    world,
    merchant,
    mark,
    token: (await merchant.token()).text,
    email: merchant.ownerEmail,
    code: `${mark.toUpperCase()}-CODE`,
    owner,
    make,
    notification: () => addNotification(world, merchant, mark),
    link: () => newLink(server, shop),
    letterToken: async (to) => (await readLetters(server, to))[0]!.token,
    operator: () => newOperator(shop),
    invoiceToken: async () => invoiceTokenOf(server, merchant.id, await firstInvoice(shop)),
    passToken: (membership) => passToken(server, merchant.id, membership),
    member: () => signInMember(shop),
    unsubscribeToken: async () => {
      const customerId = randomUUID();
      await world.sql('insert into customers (merchant_id, id) values ($1, $2)', [merchant.id, customerId]);
      const people = { merchantId: merchant.id, customerId, communicationId: randomUUID() };
      return unsubscribeTokenOf(server, people);
    },
  };
  return { ...shop, ids: await stock(shop, server) };
}

async function addNotification(world: World, merchant: TestMerchant, mark: string): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
     values ($1, $2, $3, 'voucher.exhausted', 'info', $4, $4)`,
    [merchant.id, merchant.ownerId, id, mark],
  );
  return encodeId('notification', id);
}

/** The file is created once; each read of its job gives a new link. */
async function newLink(server: TestServer, { owner, make, mark, world }: Omit<Shop, 'ids'>): Promise<string> {
  const { id } = await make('/merchant/vouchers/bulk', {
    campaign: { name: mark },
    template: { type: 'discount', discount: { type: 'percent', percent_off: 1 } },
    quantity: 1,
  });
  await workJobs(server, world);
  const { jwt } = await owner();
  const job = await send(server.url, { method: 'GET', path: `/api/v1/jobs/${id}`, bearer: jwt });
  return (job.json as { result_url: string }).result_url.split('/').at(-1)!;
}

async function addJob({ world, merchant, mark }: Omit<Shop, 'ids'>): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into jobs (merchant_id, id, type, status, total, failed, errors, finished_at, metadata)
     values ($1, $2, 'export', 'completed_with_errors', 1, 1, $3, now(), $4)`,
    [
      merchant.id,
      id,
      JSON.stringify([{ index: 0, code: 'not_found', message: mark }]),
      JSON.stringify({ mark }),
    ],
  );
  return encodeId('job', id);
}

/** A communication with two unsent messages. */
async function addCommunication(shop: Omit<Shop, 'ids'>, membership: string, server: TestServer) {
  const words = { subject: shop.mark, body: shop.mark };
  await shop.make(`/memberships/merchant/${membership}/email`, words);
  const [row] = await shop.world.sql<{ pass_id: string }>('select pass_id from memberships where id = $1', [
    decodeId('membership', membership),
  ]);
  const pass_id = encodeId('pass', row!.pass_id);
  const customer = { external_id: `${shop.mark}-unreachable` };
  const other = await shop.make('/memberships/merchant/issue', { pass_id, customer });
  const path = `/memberships/merchant/pass/${pass_id}/broadcast`;
  const { communication } = await shop.make<{ communication: { id: string } }>(path, {
    ...words,
    audience: { membership_ids: [membership, other.id] },
    category: 'transactional',
    channels: ['email'],
  });
  await workJobs(server, shop.world);
  const [delivery] = await shop.world.sql<{ id: string }>(
    'select id from deliveries where merchant_id = $1',
    [shop.merchant.id],
  );
  await shop.world.sql(
    `insert into marketing_contacts (merchant_id, customer_id, channel, communication_id, contacted_at)
     select merchant_id, customer_id, channel, communication_id, now() from deliveries where merchant_id = $1 limit 1`,
    [shop.merchant.id],
  );
  return { communication: communication.id, delivery: encodeId('delivery', delivery!.id) };
}

async function stock(shop: Omit<Shop, 'ids'>, server: TestServer): Promise<Record<IdKind, string>> {
  const { mark, merchant, make } = shop;
  const profile = await make<{ locations: { id: string }[] }>('/merchant/profile', {
    name: mark,
    description: mark,
    locations: [{ name: mark }],
  });
  const programme = await foundProgramme(shop);
  const used = await useVoucher(shop, programme.customer);
  const sold = await sellOrder(shop, programme);
  await promote(shop, programme);
  const token = await make('/merchant/api-tokens', { name: mark, scopes: ['vouchers:read'] });
  const order = await make<{ result: { campaign_id: string } }>('/merchant/vouchers/bulk', {
    campaign: { name: mark },
    template: { type: 'discount', discount: { type: 'percent', percent_off: 1 }, metadata: { mark } },
    quantity: 3,
  });
  await workJobs(server, shop.world);
  const member = await make('/merchant/team', {
    email: `${mark}-invited@example.com`,
    role: 'viewer',
    metadata: { mark },
  });
  const endpoint = await make('/webhooks', {
    url: `https://hooks.example.com/${mark}`,
    enabled_events: ['*'],
    description: mark,
    metadata: { mark },
  });
  await relayEvents(server);
  await shop.world.sql(
    `insert into webhook_attempts (merchant_id, endpoint_id, id, event_id, number, try, http_status, duration_ms, at)
     select merchant_id, endpoint_id, $2, event_id, 1, 1, 503, 12, now() from webhook_deliveries where merchant_id = $1 limit 1`,
    [merchant.id, randomUUID()],
  );
  const [session] = await shop.world.sql<{ id: string }>('select id from sessions where merchant_id = $1', [
    merchant.id,
  ]);
  const [event] = await shop.world.sql<{ id: string; log: string }>(
    `select e.id, m.event_log as log from events e join merchants m on m.id = e.merchant_id where e.merchant_id = $1`,
    [merchant.id],
  );
  const made: Partial<Record<IdKind, string>> = {
    ...programme,
    ...used,
    ...sold,
    ...(await addCommunication(shop, programme.membership, server)),
    ...(await addWallet(shop, server)),
    merchant: merchant.wireId,
    user: encodeId('user', merchant.ownerId),
    session: encodeId('session', session!.id),
    ...(await leaveMember(shop, programme)),
    passkey: await addPasskey(shop, merchant.ownerId, undefined, mark),
    outside_identity: await addIdentity(shop, merchant.ownerId, { subject: mark }),
    location: profile.locations[0]!.id,
    api_token: token.id,
    team_member: member.id,
    access_entry: encodeId('access_entry', randomUUID()),
    request: encodeId('request', randomUUID()),
    event: encodeId('event', event!.id),
    event_log: encodeId('event_log', event!.log),
    webhook_endpoint: endpoint.id,
    notification: await shop.notification(),
    job: await addJob(shop),
    ...(await stockVerification(shop)),
    picture: await newPicture(shop),
    campaign: order.result.campaign_id,
    gift_transaction: await loadGift(shop),
    ...(await addNetwork(shop, programme)),
  };
  for (const kind of idKinds) made[kind] ??= await objectOf(kind, shop);
  return made as Record<IdKind, string>;
}

/** A signed-in device of the customer, a mail on its way and a join page. */
async function leaveMember(
  shop: Omit<Shop, 'ids'>,
  { pass, customer }: { pass: string; customer: string },
): Promise<{ member_session: string; push_subscription: string }> {
  const { world, merchant, mark } = shop;
  await world.sql(
    `insert into pass_enrollments (merchant_id, pass_id, enabled, headline) values ($1, $2, true, $3)`,
    [merchant.id, decodeId('pass', pass), mark],
  );
  const customerId = decodeId('customer', customer)!;
  const { sessionId } = await memberSession(world, merchant.id, customerId, mark);
  await memberLink(world, merchant.id, { kind: 'find', email: `${mark}@example.com` });
  const of = { merchantId: merchant.id, customerId, sessionId };
  const id = await subscribeToPush(world, of, newBrowser());
  return {
    member_session: encodeId('member_session', sessionId),
    push_subscription: encodeId('push_subscription', id),
  };
}

interface PassAnswer {
  id: string;
  tiers: { id: string }[];
  rewards: { id: string }[];
  earn_rules: { id: string }[];
}

async function foundProgramme({ mark, make, world, merchant }: Omit<Shop, 'ids'>) {
  const metadata = { mark };
  const template = await make('/memberships/pass-templates', {
    name: mark,
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    terms: mark,
    status: 'published',
    metadata,
  });
  const pass = await make<PassAnswer>('/memberships/passes', {
    template_id: template.id,
    name: mark,
    description: mark,
    tiers: [{ name: mark }],
    rewards: [{ name: mark, points_cost: 10, kind: 'item' }],
    earn_rules: [{ name: mark, items: { skus: [mark] }, earn: { type: 'nothing' } }],
    status: 'active',
    metadata,
  });
  const membership = await make<{ id: string; customer_id: string }>('/memberships/merchant/issue', {
    pass_id: pass.id,
    customer: { name: mark, external_id: mark, email: `${mark}@example.com` },
    initial_points: 50,
    external_id: mark,
    metadata,
  });
  const hold = await movePoints({ mark, make }, membership.id);
  const event = await recordEvent({ mark, make }, membership.id);
  const rows = await world.sql<{ id: string; source_transaction_id: string }>(
    'select id, source_transaction_id from points_lots where merchant_id = $1',
    [merchant.id],
  );
  return {
    pass_template: template.id,
    pass: pass.id,
    tier: pass.tiers[0]!.id,
    reward: pass.rewards[0]!.id,
    earn_rule: pass.earn_rules[0]!.id,
    membership: membership.id,
    customer: membership.customer_id,
    member_event: event,
    points_hold: hold,
    points_lot: encodeId('points_lot', rows[0]!.id),
    points_transaction: encodeId('points_transaction', rows[0]!.source_transaction_id),
  };
}

async function useVoucher({ mark, make, code }: Omit<Shop, 'ids'>, customer: string) {
  const voucher = await make('/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    code,
    code_visibility: 'public',
    redemption_limit: null,
    restrictions: { customer_ids: [customer] },
    metadata: { mark },
  });
  const use = { customer: { id: customer }, order: { id: mark, amount: 1_000, currency: 'EUR' } };
  const { hold } = await make<{ hold: { id: string } }>(`/vouchers/${voucher.id}/validate`, {
    ...use,
    hold: { key: mark },
  });
  const { redemption } = await make<{ redemption: { id: string } }>(`/vouchers/${voucher.id}/redeem`, {
    ...use,
    reference: mark,
    metadata: { mark },
  });
  const { rollback } = await make<{ rollback: { id: string } }>(
    `/vouchers/redemptions/${redemption.id}/rollback`,
    { reason: mark },
  );
  const recipient = await make(`/vouchers/${voucher.id}/issue`, {
    customer: { id: customer },
    message: mark,
  });
  await make(`/vouchers/${voucher.id}/issue`, { customer: { external_id: `${mark}-2` } });
  const single = await make('/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  await make(`/vouchers/${single.id}/redeem`, { order: { amount: 1_000, currency: 'EUR' } });
  return {
    voucher: voucher.id,
    voucher_hold: hold.id,
    voucher_recipient: recipient.id,
    redemption: redemption.id,
    rollback: rollback.id,
  };
}
