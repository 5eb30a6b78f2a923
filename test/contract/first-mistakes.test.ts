/** Sixty typical first mistakes of integrators, each answered with what to do. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Scope } from '../../contract/access.ts';
import { errorCodes, errorDefinition } from '../../contract/errors.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';
import { gift, openClub } from '../journeys/order-stage.ts';
import { send } from './send.ts';

let server: TestServer;
let world: World;
let merchant: TestMerchant;
/** Placeholders of the table. */
let values: Record<string, string>;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
  merchant = await world.merchant();
  const tessera = await merchant.client();
  const { member, pass } = await openClub(tessera);
  const voucher = await tessera.vouchers.create({
    code: 'WELCOME-COFFEE',
    code_visibility: 'public',
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  const card = await gift(tessera, 500);
  await tessera.points.earn({ membership_id: member.id, points: 5, reference: 'used' });
  await tessera.orders.apply('applied', { items: [{ unit_amount: 900 }], currency: 'EUR' });
  const { text: revoked, id } = await merchant.token();
  await world.sql('update api_tokens set revoked_at = now() where id = $1', [id]);
  const till: Scope[] = ['vouchers:redeem'];
  values = {
    token: (await merchant.token()).text,
    till: (await merchant.token(till)).text,
    revoked,
    jwt: (await merchant.person('owner')).jwt,
    voucher: voucher.id,
    card: card.id,
    member: member.id,
    customer: member.customer_id,
    pass: pass.id,
  };
});

after(async () => {
  await world.close();
  await server.close();
});

interface Request {
  /** `GET /customers`; paths without a prefix are below `/api/v1`. */
  asks: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** A credential of the placeholders; the token with all scopes if omitted, none if null. */
  as?: string | null;
}
type Mistake = [what: string, request: Request, status: number, code: string, says: RegExp];

const order = { id: 'o-1', amount: 1_000, currency: 'EUR' };
const redeem = (body: unknown): Request => ({ asks: 'POST /vouchers/{voucher}/redeem', body });
const earn = (body: object): Request => ({
  asks: 'POST /memberships/earn-points',
  body: { membership_id: '{member}', ...body },
});
const quote = (body: object): Request => ({
  asks: 'POST /orders/quote',
  body: { items: [{ unit_amount: 500 }], currency: 'EUR', ...body },
});
const find = (query: string): Request => ({ asks: `GET /customers?${query}` });
const withHeader = (name: string, value: string, asks = 'GET /customers'): Request => ({
  asks,
  as: null,
  headers: { [name]: value },
});

// biome-ignore format: a table
const mistakes: Mistake[] = [
  // Credentials
  ['no credential', { asks: 'GET /customers', as: null }, 401, 'credential_missing', /Authorization: Bearer <token>/],
  ['a token without its scheme', withHeader('authorization', '{token}'), 401, 'credential_invalid', /`Bearer` and a space/],
  ['the scheme Basic', withHeader('authorization', 'Basic YWRhOnB3'), 401, 'credential_invalid', /`Bearer` and a space/],
  ['the scheme Token', withHeader('authorization', 'Token {token}'), 401, 'credential_invalid', /`Bearer` and a space/],
  ['a token in a header of its own', withHeader('x-api-key', '{token}'), 401, 'credential_missing', /Authorization: Bearer/],
  ['a token in the URL', { asks: 'GET /customers?access_token={token}', as: null }, 401, 'credential_missing', /Authorization: Bearer/],
  ['half a token', withHeader('authorization', 'Bearer tsr_live_abc'), 401, 'credential_invalid', /the whole token/],
  ['a revoked token', { asks: 'GET /customers', as: 'revoked' }, 401, 'token_revoked', /Create a new token/],
  ['a token on a route of members', { asks: 'GET /me/cards' }, 401, 'credential_invalid', /`\/me` take the session of a member/],
  ['a token on a route of people', { asks: 'POST /auth/step-up', body: { password: 'x' } }, 403, 'token_not_allowed', /JWT of your session/],
  ['a token without the scope', { asks: 'GET /customers', as: 'till' }, 403, 'insufficient_scope', /memberships:read/],
  ['a scope for a part of the request', { ...quote({ membership: { id: '{member}' } }), as: 'till' }, 403, 'insufficient_scope', /memberships:earn/],
  // Addresses
  ['no prefix', { asks: 'GET //customers' }, 404, 'route_not_found', /`\/api\/v1\/customers`/],
  ['another prefix', { asks: 'GET //v1/customers' }, 404, 'route_not_found', /`\/api\/v1\/customers`/],
  ['the prefix twice', { asks: 'GET /api/v1/customers' }, 404, 'route_not_found', /`\/api\/v1\/customers`/],
  ['a slash at the end', { asks: 'GET /customers/' }, 404, 'route_not_found', /`\/api\/v1\/customers`/],
  ['an empty id', { asks: 'GET /merchant/vouchers//' }, 404, 'route_not_found', /vouchers/],
  ['another version', { asks: 'GET //api/v2/customers' }, 404, 'route_not_found', /`\/api\/v1\/customers`/],
  ['the singular', { asks: 'GET /customer' }, 404, 'route_not_found', /`\/api\/v1\/customers`/],
  ['capitals in the path', { asks: 'GET //API/V1/Customers' }, 404, 'route_not_found', /`\/api\/v1\/customers`/],
  ['a route without its beginning', { asks: 'GET /vouchers' }, 404, 'route_not_found', /`\/api\/v1\/merchant\/vouchers`/],
  ['the document below the prefix', { asks: 'GET /openapi.json' }, 404, 'route_not_found', /`\/openapi\.json`/],
  ['a route of another product', { asks: 'GET /coupons' }, 404, 'route_not_found', /`\/docs`/],
  ['the wrong method', { asks: 'PUT /customers/{customer}', body: { } }, 405, 'method_not_allowed', /`Allow`/],
  // Ids
  ['a code without by=code', { asks: 'POST /vouchers/WELCOME-COFFEE/redeem', body: { } }, 404, 'voucher_not_found', /`vch_`.*`by=code`/],
  ['an id of another kind in the path', { asks: 'POST /vouchers/{member}/redeem', body: { } }, 404, 'voucher_not_found', /`vch_`/],
  ['an id of another kind in the body', earn({ membership_id: '{voucher}', points: 1, reference: 'x' }), 422, 'validation_failed', /mbr_/],
  ['an external id in the path', { asks: 'GET /customers/crm-4711' }, 404, 'customer_not_found', /`cus_`.*GET \/customers/],
  ['an email address in the path', { asks: 'GET /customers/ada@example.com' }, 404, 'customer_not_found', /GET \/customers/],
  ['a membership as a pass', { asks: 'GET /memberships/merchant/pass/{member}/issued' }, 404, 'pass_not_found', /`pass_`/],
  // Lists
  ['pages by number', find('page=2'), 422, 'validation_failed', /did you mean `cursor`/],
  ['an offset', find('offset=50'), 422, 'validation_failed', /did you mean `cursor`/],
  ['a page size', find('per_page=10'), 422, 'validation_failed', /did you mean `limit`/],
  ['sorting', find('sort=name'), 422, 'validation_failed', /did you mean `order_by`/],
  ['a page that is too long', find('limit=1000'), 422, 'validation_failed', /must be 100 or less/],
  ['a made-up cursor', find('cursor=2'), 400, 'invalid_cursor', /`next_cursor`/],
  ['a search by another name', find('query=ada'), 422, 'validation_failed', /did you mean `q`/],
  ['a filter in brackets', find('updated_at[gte]=2026-01-01'), 422, 'validation_failed', /did you mean `updated_gte`/],
  ['a filter among filters', find('filter[email]=ada@example.com'), 422, 'validation_failed', /did you mean `email`/],
  ['a page size in brackets', find('page[size]=10'), 422, 'validation_failed', /did you mean `limit`/],
  ['changes since', find('changed_since=2026-01-01'), 422, 'validation_failed', /did you mean `updated_gte`/],
  ['a bound that filters lack', find('updated_lte=2026-01-01'), 422, 'validation_failed', /is unknown; known here: updated_gte, updated_lt"/],
  ['a type of event that is misspelt', { asks: 'GET /events?type=customer.creatd' }, 422, 'validation_failed', /did you mean `customer\.created`/],
  ['another name for changes', find('modified_since=2026-01-01'), 422, 'validation_failed', /did you mean `updated_gte`/],
  ['a filter that the list lacks', { asks: 'GET /orders?updated_gte=2026-01-01' }, 422, 'validation_failed', /is unknown(?!; did you mean `created)/],
  ['a filter with another bound', find('created_lte=2026-01-01'), 422, 'validation_failed', /is unknown(?!; did you mean `created_[gl])/],
  ['a type of event with a star', { asks: 'GET /events?type=customer.*' }, 422, 'validation_failed', /customer\.created/],
  // Bodies
  ['form fields', { asks: 'POST /customers', body: 'email=ada@example.com', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415, 'unsupported_media_type', /`application\/json`/],
  ['JSON with a comma too many', { asks: 'POST /customers', body: '{ "email":"a@example.com",}' }, 400, 'invalid_json', /at byte 26/],
  ['a list instead of an object', { asks: 'POST /customers', body: '[]' }, 422, 'validation_failed', /must be an object/],
  ['camelCase', { asks: 'POST /customers', body: { externalId: '1' } }, 422, 'validation_failed', /did you mean `external_id`/],
  ['an amount as a decimal', redeem({ order: { ...order, amount: 10.5 } }), 422, 'validation_failed', /\/order\/amount.*whole number/],
  ['an amount as text', redeem({ order: { ...order, amount: '1000' } }), 422, 'validation_failed', /\/order\/amount.*whole number/],
  ['a currency in lower case', redeem({ order: { ...order, currency: 'eur' } }), 422, 'validation_failed', /\/order\/currency.*EUR/],
  ['an order without a currency', { asks: 'POST /orders/quote', body: { items: [{ unit_amount: 500 }] } }, 422, 'validation_failed', /\/currency.*is required/],
  ['price and qty', quote({ items: [{ price: 500, qty: 2 }] }), 422, 'validation_failed', /`unit_amount`.*`quantity`/],
  ['line items', { asks: 'POST /orders/quote', body: { line_items: [], currency: 'EUR' } }, 422, 'validation_failed', /did you mean `items`/],
  ['a coupon code', quote({ coupon: 'X' }), 422, 'validation_failed', /did you mean `vouchers`/],
  ['no items', { asks: 'POST /orders/quote', body: { currency: 'EUR' } }, 422, 'validation_failed', /\/items.*is required/],
  ['a date of the country', { asks: 'POST /merchant/vouchers', body: { type: 'discount', discount: { type: 'percent', percent_off: 1_000 }, expires_at: '31/12/2026' } }, 422, 'validation_failed', /\/expires_at.*RFC 3339/],
  ['seconds since 1970', { asks: 'POST /merchant/vouchers', body: { type: 'discount', discount: { type: 'percent', percent_off: 1_000 }, expires_at: 1_800_000_000 } }, 422, 'validation_failed', /\/expires_at/],
  ['percent by another name', { asks: 'POST /merchant/vouchers', body: { type: 'discount', discount: { type: 'percent', percent: 10 } } }, 422, 'validation_failed', /did you mean `percent_off`/],
  ['a customer without a name of theirs', { asks: 'POST /customers', body: { name: 'Ada' } }, 422, 'customer_identifier_required', /`external_id`, `email` or `phone`/],
  ['points without a reference', earn({ points: 5 }), 422, 'validation_failed', /\/reference.*needed with `points`/],
  ['points by another name', earn({ amount: 5 }), 422, 'validation_failed', /is unknown/],
  ['a code and an id', quote({ vouchers: [{ id: '{voucher}', code: 'X' }] }), 422, 'validation_failed', /\/vouchers\/0.*exactly one/],
  // States
  ['a reference twice', earn({ points: 5, reference: 'used' }), 409, 'duplicate_reference', /"transaction_id":"ptx_/],
  ['an order twice, with other content', { asks: 'POST /orders/applied/apply', body: { items: [{ unit_amount: 1 }], currency: 'EUR' } }, 409, 'order_already_applied', /new order id/],
  ['a gift card as a discount', { asks: 'POST /orders/gift/apply', body: { items: [{ unit_amount: 900 }], currency: 'EUR', vouchers: [{ id: '{card}' }] } }, 409, 'order_refused', /\/vouchers\/0.*wrong_voucher_type/],
  ['a return before the sale', { asks: 'POST /orders/never/return', body: { reason: 'x' } }, 404, 'not_found', /Check the id/],
  ['more points than there are', { asks: 'POST /memberships/redeem-points', body: { membership_id: '{member}', points: 100_000, reference: 'y' } }, 409, 'insufficient_points', /"(available|balance)":/],
  // Headers
  ['a bare version', { asks: 'PATCH /customers/{customer}', body: { name: 'Ada' }, headers: { 'if-match': '1' } }, 400, 'invalid_header', /in quotes, as in `ETag`/],
  ['an old version', { asks: 'PATCH /customers/{customer}', body: { name: 'Ada' }, headers: { 'if-match': '"999"' } }, 412, 'precondition_failed', /Read the object again/],
  ['an empty key', { asks: 'POST /customers', body: { email: 'k@example.com' }, headers: { 'idempotency-key': 'é' } }, 400, 'idempotency_key_invalid', /Idempotency-Key/],
];

const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

for (const [what, { asks, body, headers = {}, as = 'token' }, status, code, says] of mistakes) {
  test(`${what} is answered with what to do`, async () => {
    const [method, path] = filled(asks).split(' ') as [string, string];
    const answer = await send(server.url, {
      method,
      path: path.startsWith('//') ? path.slice(1) : `/api/v1${path}`,
      bearer: as === null ? undefined : values[as],
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)])),
      ...(body !== undefined && {
        body: typeof body === 'string' ? body : JSON.parse(filled(JSON.stringify(body))),
      }),
    });
    assert.deepEqual([answer.status, answer.json?.code], [status, code], answer.text);
    const { type: _type, title: _title, request_id: _id, ...said } = answer.json!;
    assert.match(JSON.stringify(said), says);
  });
}

test('a percentage that is read as basis points is answered with what it takes off', async () => {
  const asked = { type: 'discount', discount: { type: 'percent', percent_off: 15 } };
  const path = '/api/v1/merchant/vouchers';
  const { json } = await send(server.url, { method: 'POST', path, bearer: values.token, body: asked });
  assert.equal(json?.summary, '-0.15%');
});

test('a plus in a time that was not encoded is read as one', async () => {
  const path =
    '/api/v1/customers?updated_gte=2026-01-01T00:00:00+01:00&created_lt=2026-01-01T00:00:00.5+01:00';
  const { status, text } = await send(server.url, { method: 'GET', path, bearer: values.token });
  assert.equal(status, 200, text);
});

test('advice names routes and parameters that exist', () => {
  const declared = new Map(
    (routes as readonly Route[]).map((route) => [
      `${route.method} ${route.path}`,
      Object.keys(route.query?.properties ?? {}),
    ]),
  );
  const wrong: string[] = [];
  for (const code of errorCodes) {
    const { advice } = errorDefinition(code);
    for (const [named = '', route = '', parameter] of advice.matchAll(/`([A-Z]+ \/[^`?]+)(?:\?(\w+)=)?`/g)) {
      const parameters = declared.get(route);
      if (parameters === undefined || (parameter !== undefined && !parameters.includes(parameter)))
        wrong.push(`${code}: ${named}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('the table has sixty mistakes', () => assert.ok(mistakes.length >= 60, `${mistakes.length}`));
