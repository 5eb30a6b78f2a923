/** Customers as a resource: who they are, how they are found, and how duplicates are merged. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addPass } from '../harness/passes.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { invariants } from '../harness/invariants.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

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

interface Answer<Body> {
  status: number;
  body: Body;
}
interface Problem {
  code: string;
  customer_id?: string;
  errors?: { pointer?: string; code: string }[];
}
interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  external_id: string | null;
  birthday: string | null;
  tags: string[];
  attributes: Record<string, unknown>;
  consents: { marketing_email: string; source: string | null; words?: string | null; updated_at: string | null };
  status: string;
  merged_into: string | null;
  version: number;
}

type Ask = <Body = Customer & Problem>(
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

const asking =
  (bearer: string): Ask =>
  async (method, path, body, headers = {}) => {
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

async function shop() {
  const merchant = await world.merchant();
  const ask = asking((await merchant.token()).text);
  const add = async (fields: object) => {
    const { status, body } = await ask('POST', '/customers', fields);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const find = async (q: string, as: Ask = ask) => {
    const { status, body } = await as<{ data: Customer[] }>('GET', `/customers?q=${encodeURIComponent(q)}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.map(({ name }) => name);
  };
  return { merchant, ask, add, find };
}

const typesOf = async (merchant: TestMerchant): Promise<string[]> => {
  const rows = await world.sql<{ type: string }>(
    `select type from events where merchant_id = $1 and type like 'customer%' order by id`,
    [merchant.id],
  );
  return rows.map(({ type }) => type);
};

test('a customer is created with everything that is known of them, and corrected later', async () => {
  const { merchant, ask, add } = await shop();
  const made = await add({
    name: 'Ada Lovelace',
    email: 'Ada@Example.com',
    phone: '02 1234 5678',
    birthday: '--12-10',
    locale: 'it-IT',
    address: { line1: 'Via Roma 1', city: 'Roma', postal_code: '00186', country: 'IT' },
    tags: ['regular'],
    consents: { marketing_email: 'granted', source: 'counter', words: 'Write to me once a month.' },
  });
  assert.equal(made.phone, '+390212345678');
  assert.equal(made.birthday, '--12-10');
  assert.equal(made.consents.source, 'counter');
  assert.equal(made.consents.words, 'Write to me once a month.');
  const changed = await ask('PATCH', `/customers/${made.id}`, { name: 'Ada King', tags: ['regular', 'vip'] });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  assert.equal(changed.body.name, 'Ada King');
  assert.deepEqual(changed.body.tags, ['regular', 'vip']);
  assert.equal(changed.body.email, 'Ada@Example.com');
  assert.equal(changed.body.version, 2);
  const again = await ask('PATCH', `/customers/${made.id}`, { name: 'Ada King' });
  assert.equal(again.body.version, 2);
  const denied = await ask('PATCH', `/customers/${made.id}`, { consents: { marketing_email: 'denied' } });
  assert.equal(denied.body.consents.marketing_email, 'denied');
  assert.deepEqual(await typesOf(merchant), [
    'customer.created',
    'customer.updated',
    'customer.consent_changed',
  ]);
  const read = await ask('GET', `/customers/${made.id}`);
  assert.deepEqual(read.body, denied.body);
});

test('a change of an older version is refused', async () => {
  const { ask, add } = await shop();
  const { id } = await add({ external_id: 'a' });
  await ask('PATCH', `/customers/${id}`, { name: 'Ada' });
  const late = await ask('PATCH', `/customers/${id}`, { name: 'Eve' }, { 'if-match': '"1"' });
  assert.equal(late.body.code, 'precondition_failed');
});

test('an identifier belongs to one customer, and the answer names who has it', async () => {
  const { ask, add } = await shop();
  const ada = await add({ email: 'ada@example.com' });
  const eve = await add({ phone: '+390212345678' });
  const taken = await ask('POST', '/customers', { email: 'ADA@example.com' });
  assert.deepEqual([taken.status, taken.body.code, taken.body.customer_id], [409, 'customer_exists', ada.id]);
  const moved = await ask('PATCH', `/customers/${eve.id}`, { email: 'ada@example.com' });
  assert.deepEqual([moved.body.code, moved.body.customer_id], ['customer_exists', ada.id]);
  const nobody = await ask('PATCH', `/customers/${eve.id}`, { phone: null });
  assert.equal(nobody.body.code, 'customer_identifier_required');
});

test('simultaneous customers with the same phone number become one', async () => {
  const { ask } = await shop();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/customers', { phone: '333 123 4567' })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
});

test('wrong phone numbers and birthdays are refused with their place', async () => {
  const { ask } = await shop();
  for (const [field, value, code] of [
    ['phone', '12', 'validation_failed'],
    ['phone', '123', 'phone_invalid'],
    ['birthday', '2021-02-30', 'validation_failed'],
    ['birthday', '2999-01-01', 'validation_failed'],
    ['birthday', '--02-30', 'validation_failed'],
  ]) {
    const { status, body } = await ask('POST', '/customers', { external_id: 'x', [field!]: value });
    assert.deepEqual([status, body.code, body.errors?.[0]?.pointer], [422, code, `/${field}`], `${field} ${value}`);
  }
});

test('attributes follow the schema that the merchant declared', async () => {
  const { merchant, ask, add } = await shop();
  const attributes = [
    { key: 'shoe_size', label: 'Shoe size', type: 'number' },
    { key: 'card_no', label: 'Old card', type: 'text', unique: true, searchable: true },
    { key: 'milk', label: 'Milk', type: 'choice', choices: ['oat', 'cow'] },
  ];
  const declared = await ask<{ version: number; code?: string }>('PUT', '/merchant/customer-attributes', { attributes });
  assert.deepEqual([declared.status, declared.body.version], [200, 1]);
  const ada = await add({ external_id: 'a', attributes: { shoe_size: 41.5, card_no: 'K-99', milk: 'oat' } });
  assert.deepEqual(ada.attributes, { shoe_size: 41.5, card_no: 'K-99', milk: 'oat' });
  for (const [wrong, pointer] of [
    [{ shoe_size: 'big' }, '/attributes/shoe_size'],
    [{ milk: 'goat' }, '/attributes/milk'],
    [{ hat: 1 }, '/attributes'],
  ] as const) {
    const { status, body } = await ask('PATCH', `/customers/${ada.id}`, { attributes: wrong });
    assert.deepEqual([status, body.errors?.[0]?.pointer], [422, pointer]);
  }
  const twin = await ask('POST', '/customers', { external_id: 'b', attributes: { card_no: 'k-99' } });
  assert.deepEqual([twin.status, twin.body.code, twin.body.customer_id], [409, 'attribute_value_taken', ada.id]);
  const found = await ask<{ data: Customer[] }>('GET', '/customers?q=k-99');
  assert.deepEqual(found.body.data.map(({ id }) => id), [ada.id]);
  const freed = await ask('PATCH', `/customers/${ada.id}`, { attributes: { card_no: null } });
  assert.deepEqual(freed.body.attributes, { shoe_size: 41.5, milk: 'oat' });
  await add({ external_id: 'c', attributes: { card_no: 'k-99' } });
  const gone = await ask('PUT', '/merchant/customer-attributes', { attributes: attributes.slice(1) });
  assert.equal(gone.body.code, 'attribute_fixed');
  const [kind] = attributes;
  const other = await ask('PUT', '/merchant/customer-attributes', {
    attributes: [{ ...kind, type: 'text' }, ...attributes.slice(1)],
  });
  assert.equal(other.body.code, 'attribute_fixed');
  assert.ok((await typesOf(merchant)).includes('customer_schema.updated'));
});

test('people are found by words, accents or not, parts of addresses, any spelling of a number, and a serial', async () => {
  const { merchant, ask, add, find } = await shop();
  await add({
    name: 'José Müller',
    email: 'j.mueller+club@acme-shop.example',
    phone: '333 123 4567',
    external_id: 'crm-0815',
  });
  await add({ name: 'Maria D’Angelo', email: 'maria@example.com', phone: '02 1234 5678' });
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const { serial } = await tessera.memberships.issue({
    pass_id: pass.id,
    customer: { email: 'maria@example.com' },
  });
  for (const [q, name] of [
    ['müller', 'José Müller'],
    ['MULLER', 'José Müller'],
    ['jose mul', 'José Müller'],
    ['mul jos', 'José Müller'],
    ['mueller', 'José Müller'],
    ['club@acme', 'José Müller'],
    ['acme-shop.example', undefined],
    ['crm-08', 'José Müller'],
    ['3331234567', 'José Müller'],
    ['+39 333 1234567', 'José Müller'],
    ['0039 333 123-4567', 'José Müller'],
    ['4567', 'José Müller'],
    ['02/12345678', 'Maria D’Angelo'],
    ["d'angelo", 'Maria D’Angelo'],
    ['dangelo', 'Maria D’Angelo'],
    ['maria@example.com', 'Maria D’Angelo'],
    [serial, 'Maria D’Angelo'],
    [serial.toLowerCase().replace(/(....)/g, '$1 '), 'Maria D’Angelo'],
    ['maria muller', undefined],
    ['ller', undefined],
  ] as const) {
    assert.deepEqual(await find(q), name === undefined ? [] : [name], q);
  }
  const issued = await tessera.memberships.listIssued(pass.id, { q: 'angelo' });
  assert.equal(issued.data.length, 1);
  const users = await ask<{ data: Customer[] }>('GET', '/merchant/users?q=jose%20muller');
  assert.equal(users.body.data.length, 1);
});

test('a changed name is found, and the old one no longer', async () => {
  const { ask, add, find } = await shop();
  const { id } = await add({ name: 'Ada Byron', external_id: 'a' });
  await ask('PATCH', `/customers/${id}`, { name: 'Ada King' });
  assert.deepEqual(await find('byron'), []);
  assert.deepEqual(await find('king'), ['Ada King']);
});

test('callers who cannot read contact details find by whole contacts only, and see them masked', async () => {
  const { merchant, add, find } = await shop();
  await add({ name: 'Ada', email: 'lovelace@example.com', phone: '+393331234567', birthday: '1990-05-17' });
  const cashier = asking((await merchant.person('cashier')).jwt);
  for (const part of ['lovel', 'example', '4567', 'lovelace@']) assert.deepEqual(await find(part, cashier), [], part);
  for (const whole of ['lovelace@example.com', '333 1234567', 'ada'])
    assert.deepEqual(await find(whole, cashier), ['Ada'], whole);
  const { body } = await cashier<{ data: Customer[] }>('GET', '/customers?q=ada');
  assert.equal(body.data[0]!.email, 'l•••@example.com');
  assert.equal(body.data[0]!.phone, '•••4567');
  assert.equal(body.data[0]!.birthday, null);
});

test('no merchant finds customers of another', async () => {
  const [one, two] = [await shop(), await shop()];
  const { id } = await one.add({ name: 'Ada Lovelace', phone: '+393331234567' });
  assert.deepEqual(await two.find('lovelace'), []);
  assert.deepEqual(await two.find('3331234567'), []);
  const mine = await two.add({ external_id: 'x' });
  for (const [method, path, body] of [
    ['GET', `/customers/${id}`],
    ['PATCH', `/customers/${id}`, { name: 'Eve' }],
    ['POST', `/customers/${id}/merge`, { duplicate_id: mine.id }],
    ['POST', `/customers/${mine.id}/merge`, { duplicate_id: id }],
    ['POST', `/customers/${id}/unmerge`, {}],
  ] as const) {
    const answer = await two.ask(method, path, body);
    assert.deepEqual([answer.status, answer.body.code], [404, 'customer_not_found'], `${method} ${path}`);
  }
});

test('a merge keeps both ledgers, leads from the old id and identifiers to the kept one, and can be undone', async () => {
  const { merchant, ask, find } = await shop();
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const issue = (customer: object, points: number) =>
    tessera.memberships.issue({ pass_id: pass.id, customer, initial_points: points });
  const one = await issue({ email: 'ada@example.com', name: 'Ada Byron' }, 30);
  const two = await issue({ phone: '+393331234567', external_id: 'crm-7', name: 'Ada King' }, 12);
  const [kept, duplicate] = [one.customer_id, two.customer_id];
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
    per_customer_limit: 1,
  });
  const redeem = (customer: object) => tessera.vouchers.redeem(voucher.id, { customer });
  await redeem({ id: kept });
  await redeem({ id: duplicate });

  const looked = await ask<{ customer: Customer; moved: object }>('POST', `/customers/${kept}/merge`, {
    duplicate_id: duplicate,
    dry_run: true,
  });
  assert.equal(looked.status, 200, JSON.stringify(looked.body));
  assert.deepEqual(looked.body.moved, { memberships: 1, points: 12, vouchers: 0, redemptions: 1 });
  assert.equal((await ask('GET', `/customers/${duplicate}`)).body.id, duplicate);

  const merged = await ask<{ customer: Customer }>('POST', `/customers/${kept}/merge`, { duplicate_id: duplicate });
  assert.equal(merged.status, 200, JSON.stringify(merged.body));
  assert.equal(merged.body.customer.phone, '+393331234567');
  assert.equal(merged.body.customer.external_id, 'crm-7');
  assert.equal((await ask('GET', `/customers/${duplicate}`)).body.id, kept);
  assert.deepEqual(await find('king'), []);
  assert.deepEqual(await find('3331234567'), ['Ada Byron']);
  const balances = async () =>
    world.sql(
      `select customer_id, sum(points_available)::int as points, count(*)::int as passes from memberships
       where merchant_id = $1 group by 1 order by 3 desc, 2 desc`,
      [merchant.id],
    );
  assert.deepEqual(
    (await balances()).map((row) => [(row as { points: number }).points, (row as { passes: number }).passes]),
    [[42, 2]],
  );
  // A limit per customer counts what both used.
  await assert.rejects(redeem({ id: kept }), { code: 'customer_limit_reached' });
  await assert.rejects(redeem({ id: duplicate }), { code: 'customer_limit_reached' });
  await assert.rejects(issue({ phone: '+393331234567' }, 0), { code: 'already_issued' });
  const again = await ask('POST', `/customers/${kept}/merge`, { duplicate_id: duplicate });
  assert.equal(again.body.code, 'not_mergeable');
  await tessera.points.earn({ membership_id: two.id, points: 5, reference: 'later' });

  const undone = await ask<{ customer: Customer; merged_into: Customer }>('POST', `/customers/${duplicate}/unmerge`, {});
  assert.equal(undone.status, 200, JSON.stringify(undone.body));
  assert.equal(undone.body.customer.phone, '+393331234567');
  assert.equal(undone.body.merged_into.phone, null);
  assert.equal(undone.body.customer.status, 'active');
  assert.equal((await tessera.memberships.get(two.id)).customer_id, duplicate);
  assert.equal((await tessera.memberships.get(two.id)).points.available, 17);
  assert.equal((await tessera.memberships.get(one.id)).points.available, 30);
  assert.deepEqual(await find('king'), ['Ada King']);
  const twice = await ask('POST', `/customers/${duplicate}/unmerge`, {});
  assert.equal(twice.body.code, 'merge_not_undoable');
  const broken = [];
  for (const { name, sql } of invariants.filter(({ name }) => /^(V|P|A2|L|C)/.test(name))) {
    const rows = await world.sql(sql).catch((error: Error) => [error.message]);
    if (rows.length > 0) broken.push([name, rows[0]]);
  }
  assert.deepEqual(broken, []);
});

test('a merge cannot be undone after 30 days', async () => {
  const { ask, add, merchant } = await shop();
  const [a, b] = [await add({ external_id: 'a' }), await add({ external_id: 'b' })];
  await ask('POST', `/customers/${a.id}/merge`, { duplicate_id: b.id });
  await world.sql(`update customer_merges set merged_at = now() - interval '31 days' where merchant_id = $1`, [
    merchant.id,
  ]);
  const late = await ask('POST', `/customers/${b.id}/unmerge`, {});
  assert.equal(late.body.code, 'merge_not_undoable');
});

test('customers that were merged one after the other lead to the last, and merges are undone in reverse', async () => {
  const { ask, add } = await shop();
  const [a, b, c] = [await add({ external_id: 'a' }), await add({ external_id: 'b' }), await add({ external_id: 'c' })];
  await ask('POST', `/customers/${b.id}/merge`, { duplicate_id: a.id });
  await ask('POST', `/customers/${c.id}/merge`, { duplicate_id: b.id });
  for (const { id } of [a, b, c]) assert.equal((await ask('GET', `/customers/${id}`)).body.id, c.id);
  assert.equal((await ask('POST', `/customers/${a.id}/unmerge`, {})).body.code, 'merge_not_undoable');
  assert.equal((await ask('POST', `/customers/${b.id}/unmerge`, {})).status, 200);
  assert.equal((await ask('GET', `/customers/${a.id}`)).body.id, b.id);
  assert.equal((await ask('POST', `/customers/${a.id}/unmerge`, {})).status, 200);
  assert.equal((await ask('GET', `/customers/${a.id}`)).body.id, a.id);
});

test('simultaneous merges in both directions end in one', async () => {
  const { ask, add } = await shop();
  const [a, b] = [await add({ external_id: 'a' }), await add({ external_id: 'b' })];
  const answers = await Promise.all([
    ask('POST', `/customers/${a.id}/merge`, { duplicate_id: b.id }),
    ask('POST', `/customers/${b.id}/merge`, { duplicate_id: a.id }),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});
