/** Objects of two merchants for the cases: vouchers, passes, cursors and others. */
import { randomUUID } from 'node:crypto';
import { decodeId, encodeId, type IdKind } from '../../contract/ids.ts';
import type { TestServer } from '../harness/server.ts';
import type { World } from '../harness/world.ts';
import type { Cast } from './credentials.ts';

type Wire = Record<string, unknown> & { id: string; code: string; next_cursor: string };

/** Sends a request that must succeed. */
async function call(
  server: TestServer,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Wire> {
  const answer = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Wire;
}

const unlimited = {
  type: 'discount',
  discount: { type: 'percent', percent_off: 1000 },
  redemption_limit: null,
};

/** Returns all objects of the cases, by placeholder. */
export async function objectsOf(
  server: TestServer,
  world: World,
  cast: Cast,
  tokens: { own: string; foreign: string },
): Promise<Record<string, string>> {
  const own = await objectsOfMerchant(server, tokens.own);
  const foreign = await objectsOfMerchant(server, tokens.foreign);
  const [foreignToken] = await world.sql<{ id: string }>('select id from api_tokens where merchant_id = $1', [
    cast.foreign.id,
  ]);
  return {
    foreign_token_id: encodeId('api_token', foreignToken!.id),
    voucher_uuid: decodeId('voucher', own.voucher!)!,
    voucher_upper_case: own.voucher!.toUpperCase(),
    own_merchant: cast.own.wireId,
    foreign_merchant: cast.foreign.wireId,
    ...own,
    ...Object.fromEntries(Object.entries(foreign).map(([name, value]) => [`foreign_${name}`, value])),
    ...(await notificationsOf(world, cast)),
    ...randomIds(),
    refresh_token: await refreshToken(server),
    ...(await cursorsOf(server, tokens)),
  };
}

async function objectsOfMerchant(server: TestServer, token: string): Promise<Record<string, string>> {
  const post = (path: string, body: object) => call(server, token, 'POST', path, body);
  const voucher = await post('/merchant/vouchers', unlimited);
  const gift = await post('/merchant/vouchers', {
    type: 'gift',
    gift: { amount: 1_000_000, currency: 'EUR' },
  });
  const used = await post('/merchant/vouchers', { ...unlimited, redemption_limit: 1 });
  await post(`/vouchers/${used.id}/redeem`, {});
  const holding = await post(`/vouchers/${voucher.id}/validate`, { hold: { ttl_seconds: 3600 } });
  const design = { background_color: '#6F4E37', foreground_color: '#FFFFFF' };
  const template = await post('/memberships/pass-templates', {
    ...{ name: 'Coffee card', type: 'loyalty', design, status: 'published' },
  });
  const pass = await post('/memberships/passes', {
    template_id: template.id,
    name: 'Coffee club',
    status: 'active',
  });
  const membership = await post('/memberships/merchant/issue', {
    ...{ pass_id: pass.id, customer: { external_id: 'first', email: 'first@example.com' } },
  });
  const endpoint = await post('/webhooks', {
    url: 'https://hooks.example.com/abuse',
    enabled_events: ['voucher.created'],
  });
  return {
    webhook_endpoint: endpoint.id,
    voucher: voucher.id,
    voucher_code: voucher.code,
    gift: gift.id,
    used_voucher: used.id,
    hold: (holding.hold as { id: string }).id,
    template: template.id,
    pass: pass.id,
    membership: membership.id,
    customer: membership.customer_id as string,
  };
}

/** One for the owner, who created the tokens, one for a colleague, one in another merchant. */
async function notificationsOf(world: World, cast: Cast): Promise<Record<string, string>> {
  const colleague = await cast.own.person('manager');
  const notify = async (merchantId: string, recipientId: string) => {
    const id = randomUUID();
    await world.sql(
      `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
       values ($1, $2, $3, 'voucher.exhausted', 'info', 'A voucher was used up', 'All uses are gone')`,
      [merchantId, recipientId, id],
    );
    return encodeId('notification', id);
  };
  return {
    notification: await notify(cast.own.id, cast.own.ownerId),
    colleague_notification: await notify(cast.own.id, colleague.id),
    foreign_notification: await notify(cast.foreign.id, cast.foreign.ownerId),
  };
}

async function refreshToken(server: TestServer): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'ada@example.com',
      password: 'correct horse battery staple',
      merchant_name: 'Aurora',
      country: 'IT',
    }),
  });
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
}

const randomId = (kind: IdKind): string => encodeId(kind, randomUUID());

const randomIds = (): Record<string, string> => ({
  random_voucher: randomId('voucher'),
  random_hold: randomId('voucher_hold'),
  random_template: randomId('pass_template'),
  random_pass: randomId('pass'),
  random_membership: randomId('membership'),
  random_customer: randomId('customer'),
  random_notification: randomId('notification'),
  random_token: randomId('api_token'),
  random_merchant: randomId('merchant'),
});

async function cursorsOf(
  server: TestServer,
  tokens: { own: string; foreign: string },
): Promise<Record<string, string>> {
  const cursorOf = async (token: string, path: string) =>
    (await call(server, token, 'GET', path)).next_cursor;
  const cursor = await cursorOf(tokens.own, '/merchant/vouchers?limit=1');
  const bytes = Buffer.from(cursor, 'base64url');
  const flipped = (at: number) => {
    const copy = Buffer.from(bytes);
    copy[at]! ^= 1;
    return copy.toString('base64url');
  };
  return {
    cursor,
    cursor_first_byte: flipped(0),
    cursor_last_byte: flipped(bytes.length - 1),
    cursor_truncated: cursor.slice(0, -4),
    cursor_padded: `${cursor}${'='.repeat((4 - (cursor.length % 4)) % 4 || 4)}`,
    cursor_plain_base64: bytes.toString('base64'),
    cursor_of_filter: await cursorOf(tokens.own, '/merchant/vouchers?limit=1&type=discount'),
    cursor_of_order: await cursorOf(tokens.own, '/merchant/vouchers?limit=1&order=asc'),
    foreign_cursor: await cursorOf(tokens.foreign, '/merchant/vouchers?limit=1'),
  };
}
