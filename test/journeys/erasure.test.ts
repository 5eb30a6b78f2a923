import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Incoming, send } from '../contract/send.ts';
import { unique } from '../contract/shop.ts';
import { workJobs } from '../harness/jobs.ts';
import { relayEvents } from '../harness/relay.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type World } from '../harness/world.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server);
});

after(async () => {
  await world?.close();
  await server?.close();
});

interface Stage {
  jwt: string;
  merchantId: string;
  /** Every text that says who the person is. */
  canaries: string[];
  customer: string;
  membership: string;
  voucher: string;
}

const ask = (method: string, path: string, bearer: string, body?: object, key?: string): Promise<Incoming> =>
  send(server.url, {
    method,
    path: `/api/v1${path}`,
    body,
    bearer,
    ...(key && { headers: { 'idempotency-key': key } }),
  });

async function make(jwt: string, path: string, body: object): Promise<Record<string, string>> {
  const answer = await ask('POST', path, jwt, body, unique('key'));
  assert.ok(answer.status < 300, `${path}: ${answer.text}`);
  return answer.json as Record<string, string>;
}

/** A person with something in every field that can hold anything, who earned, spent, redeemed and was written to. */
async function stage(): Promise<Stage> {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const name = unique('Canary');
  const email = `${unique('canary')}@example.com`;
  const phone = `+39${Math.floor(1e9 + Math.random() * 8e9)}`;
  const externalId = unique('crm-canary-');
  const person = { name, email, phone, external_id: externalId };
  const template = await make(jwt, '/memberships/pass-templates', {
    name: 'Card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = await make(jwt, '/memberships/passes', {
    template_id: template.id,
    name: 'Club',
    status: 'active',
  });
  const membership = await make(jwt, '/memberships/merchant/issue', {
    pass_id: pass.id,
    customer: person,
    initial_points: 50,
    external_id: unique('canary'),
    metadata: { nickname: name },
  });
  const customer = membership.customer_id!;
  const points = { membership_id: membership.id, points: 5 };
  await make(jwt, '/memberships/redeem-points', { ...points, reference: `order of ${name}`, reason: name });
  await make(jwt, '/memberships/redeem-points', { ...points, hold: { mode: 'create' }, reason: email });
  await make(jwt, '/memberships/adjust-points', { ...points, reason: `sorry, ${name}` }).catch(
    () => undefined,
  );
  const voucher = await make(jwt, '/merchant/vouchers', {
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  });
  await make(jwt, `/vouchers/${voucher.id}/issue`, { customer: { id: customer }, message: `For ${name}` });
  await make(jwt, `/vouchers/${voucher.id}/redeem`, {
    customer: { id: customer },
    order: { id: externalId, amount: 1_000, currency: 'EUR' },
    reference: phone,
    metadata: { who: name },
  });
  await make(jwt, `/memberships/merchant/${membership.id}/email`, {
    subject: `Dear ${name}`,
    body: `To ${email}`,
  });
  await make(jwt, '/referrals/merchant/me/codes', {
    code: name,
    referrer: { type: 'customer', customer_id: customer },
    reward: { referrer: 5, referee: 5 },
    metadata: { who: name },
  });
  await workJobs(server, world);
  await relayEvents(server);
  const canaries = [name, email, phone, externalId];
  return {
    jwt,
    merchantId: merchant.id,
    canaries,
    customer,
    membership: membership.id!,
    voucher: voucher.id!,
  };
}

/** The tables in which one of the texts stands. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const tables = await world.sql<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await world.sql(
      `select from ${name} t where exists (
         select from unnest($1::text[]) as word where position(lower(word) in lower(t::text)) > 0) limit 1`,
      [texts],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('an erased customer is named in no table, and the books are as they were', async () => {
  const { jwt, merchantId, canaries, customer, membership } = await stage();
  assert.ok((await tablesWith(canaries)).length >= 5);
  const books = () =>
    world.sql(
      `select t.id, t.points, t.balance_after, t.number, m.points_available, m.lifetime_redeemed
       from points_transactions t join memberships m on m.merchant_id = t.merchant_id and m.id = t.membership_id
       where t.merchant_id = $1 order by t.id`,
      [merchantId],
    );
  const before = await books();
  const erased = await ask('POST', `/merchant/users/${customer}/erase`, jwt, {});
  assert.equal(erased.status, 200, erased.text);
  await relayEvents(server);
  assert.deepEqual(await tablesWith(canaries), []);
  assert.deepEqual(await books(), before);
  const view = await ask('GET', `/memberships/merchant/${membership}`, jwt);
  assert.equal(view.json?.customer_id, customer);
  const again = await ask('POST', `/merchant/users/${customer}/erase`, jwt, {});
  assert.deepEqual(again.json, erased.json);
});

test('what stays of the events can still be read, and says when somebody was erased', async () => {
  const { jwt, canaries, customer } = await stage();
  await ask('POST', `/merchant/users/${customer}/erase`, jwt, {});
  await relayEvents(server);
  const events = await ask('GET', '/events?limit=100', jwt);
  assert.equal(events.status, 200);
  for (const canary of canaries) assert.ok(!events.text.toLowerCase().includes(canary.toLowerCase()));
  const list = events.json as { data: { type: string; data: { object: { id: string } } }[] };
  assert.ok(list.data.some(({ type, data }) => type === 'customer.erased' && data.object.id === customer));
  assert.ok(list.data.some(({ type }) => type === 'redemption.succeeded'));
});

test('nobody is erased with somebody else', async () => {
  const { jwt, canaries: own, customer, voucher } = await stage();
  const neighbour = unique('Neighbour');
  await make(jwt, `/vouchers/${voucher}/issue`, {
    customer: { external_id: unique('crm-'), name: neighbour },
    message: `For ${neighbour}`,
  });
  await ask('POST', `/merchant/users/${customer}/erase`, jwt, {});
  assert.deepEqual(await tablesWith(own), []);
  const left = await tablesWith([neighbour]);
  assert.ok(left.includes('customers') && left.includes('voucher_recipients'), left.join());
});

test('a customer can be erased by their own merchant alone, and by whoever may', async () => {
  const { jwt, customer, canaries } = await stage();
  const stranger = await (await world.merchant()).person('owner');
  const foreign = await ask('POST', `/merchant/users/${customer}/erase`, stranger.jwt, {});
  assert.equal(foreign.json?.code, 'customer_not_found');
  assert.ok((await tablesWith(canaries)).includes('customers'));
  await world.sql(`update sessions set stepped_up_at = null where stepped_up_at is not null`);
  const late = await ask('POST', `/merchant/users/${customer}/erase`, jwt, {});
  assert.equal(late.json?.code, 'step_up_required');
});

test('the export says everything that is stored of a customer, and that it was read is noted', async () => {
  const { jwt, merchantId, canaries, customer, membership } = await stage();
  const answer = await ask('GET', `/merchant/users/${customer}/data-export`, jwt);
  assert.equal(answer.status, 200, answer.text);
  for (const canary of canaries) assert.ok(answer.text.includes(canary), canary);
  const document = answer.json as Record<string, { id: string }[]>;
  assert.equal(document.memberships![0]!.id, membership);
  assert.ok(document.points_transactions!.length >= 2);
  for (const kind of ['vouchers', 'redemptions', 'referral_codes', 'messages', 'events']) {
    assert.ok(document[kind]!.length > 0, kind);
  }
  const noted = await world.sql(
    `select from access_log where merchant_id = $1 and action = 'privacy.export'`,
    [merchantId],
  );
  assert.equal(noted.length, 1);
});
