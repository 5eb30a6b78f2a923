/** Customers are found by what people know of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeId } from '../../contract/ids.ts';
import { addPass } from '../harness/passes.ts';
import { use } from '../harness/stage.ts';
import { type Customer, openStage } from './customers-stage.ts';

const stage = use(openStage);

test('people are found by words, accents or not, parts of addresses, any spelling of a number, and a serial', async () => {
  const { merchant, ask, add, find } = await stage.shop();
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
    ['acme-shop.example', 'José Müller'],
    ['+3902123', 'Maria D’Angelo'],
    ['crm-08', 'José Müller'],
    ['3331234567', 'José Müller'],
    ['+39 333 1234567', 'José Müller'],
    ['0039 333 123-4567', 'José Müller'],
    ['4567', 'José Müller'],
    ['\ufeffJosé\u00a0Müller\u200b', 'José Müller'],
    ['tel:+393331234567', 'José Müller'],
    ['\u202a+39 333 123 4567\u202c', 'José Müller'],
    ['whatsapp:+393331234567', 'José Müller'],
    ['“maria@example.com”', 'Maria D’Angelo'],
    ['mailto:maria@example.com?subject=hi', 'Maria D’Angelo'],
    ['ｃｒｍ-０８15', 'José Müller'],
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
  const issued = await tessera.memberships.listIssued(pass.id, { q: 'angelo' }).page();
  assert.equal(issued.data.length, 1);
  const users = await ask<{ data: Customer[] }>('GET', '/merchant/users?q=jose%20muller');
  assert.equal(users.body.data.length, 1);
});

test('names of all scripts are found however they are typed, by one character where that is a word', async () => {
  const { add, find, ask } = await stage.shop();
  const names = [
    'Οδυσσεύς Παππάς',
    'محمّد أحمد',
    'Mac\u200bDonald',
    'カタカナ',
    'ひらがな',
    'Jörg Mueller',
    'Groß',
    'Nguyễn Đức',
    'İbrahim Işık',
    '王 李娜',
    'Łukasz Ødegård',
    'Li',
  ];
  for (const [at, name] of names.entries()) await add({ name, external_id: `x${at}` });
  const typed: Record<string, string> = {
    ΟΔΥΣΣΕΥΣ: names[0]!,
    οδυσσευς: names[0]!,
    παππασ: names[0]!,
    محمد: names[1]!,
    احمد: names[1]!,
    محـمد: names[1]!,
    macdonald: names[2]!,
    'mac\u2060donald': names[2]!,
    かたかな: names[3]!,
    ｶﾀｶﾅ: names[3]!,
    ヒラガナ: names[4]!,
    müller: names[5]!,
    joerg: names[5]!,
    jorg: names[5]!,
    gross: names[6]!,
    GROẞ: names[6]!,
    'nguyen duc': names[7]!,
    'ibrahim isik': names[8]!,
    'IBRAHİM IŞIK': names[8]!,
    王: names[9]!,
    李娜: names[9]!,
    李: names[9]!,
    'lukasz oedegaard': names[10]!,
    li: 'Li',
  };
  for (const [q, name] of Object.entries(typed)) assert.deepEqual(await find(q), [name], q);
  for (const path of ['/customers', '/merchant/users'])
    assert.deepEqual(
      [
        (await ask('GET', `${path}?q=${encodeURIComponent('王')}`)).status,
        (await ask('GET', `${path}?q=l`)).status,
      ],
      [200, 422],
      path,
    );
});

test('a changed name is found, and the old one no longer', async () => {
  const { ask, add, find } = await stage.shop();
  const { id } = await add({ name: 'Ada Byron', external_id: 'a' });
  await ask('PATCH', `/customers/${id}`, { name: 'Ada King' });
  assert.deepEqual(await find('byron'), []);
  assert.deepEqual(await find('king'), ['Ada King']);
});

test('callers who cannot read contact details find by whole contacts only, and see them masked', async () => {
  const { add, find, as } = await stage.shop();
  await add({ name: 'Ada', email: 'lovelace@example.com', phone: '+393331234567', birthday: '1990-05-17' });
  const cashier = await as('cashier');
  for (const part of ['lovel', 'example', '4567', 'lovelace@'])
    assert.deepEqual(await find(part, cashier), [], part);
  for (const whole of ['lovelace@example.com', '333 1234567', 'ada'])
    assert.deepEqual(await find(whole, cashier), ['Ada'], whole);
  const { body } = await cashier<{ data: Customer[] }>('GET', '/customers?q=ada');
  assert.equal(body.data[0]!.email, 'l•••@example.com');
  assert.equal(body.data[0]!.phone, '•••4567');
  assert.equal(body.data[0]!.birthday, null);
});

test('frequent words find the newest customers with all of them, page by page, and also the few', async () => {
  const { merchant, ask } = await stage.shop();
  // Every third customer is a Maria Rossi; the only Maria Bruni is the first, after thousands of both words.
  await stage.world.sql(
    `insert into customers (merchant_id, id, name)
     select $1, tessera_new_id(1700000000000 + n), case when n = 1 then 'Maria Bruni' when n % 3 = 0 then 'Maria Rossi'
       when n % 3 = 1 then 'Mario Rossi' else 'Marina Bruni' end
     from generate_series(1, 9600) n`,
    [merchant.id],
  );
  const names = await stage.world.sql<{ id: string }>(
    `select id from customers where merchant_id = $1 and name = 'Maria Rossi' order by id desc limit 40`,
    [merchant.id],
  );
  const wanted = names.map(({ id }) => encodeId('customer', id));
  interface Found {
    data: Customer[];
    next_cursor: string | null;
  }
  const first = (await ask<Found>('GET', '/customers?q=maria%20rossi&limit=20')).body;
  const next = await ask<Found>('GET', `/customers?q=maria%20rossi&limit=20&cursor=${first.next_cursor}`);
  assert.deepEqual(
    [...first.data, ...next.body.data].map(({ id }) => id),
    wanted,
  );
  const oldest = (await ask<Found>('GET', '/customers?q=mari%20ross&limit=5&order=asc')).body.data;
  assert.deepEqual(
    oldest.map(({ name }) => name),
    ['Maria Rossi', 'Mario Rossi', 'Maria Rossi', 'Mario Rossi', 'Maria Rossi'],
  );
  const timeOfFew = async () => {
    const begun = performance.now();
    const { body } = await ask<Found>('GET', '/customers?q=maria%20bruni');
    assert.deepEqual(
      body.data.map(({ name }) => name),
      ['Maria Bruni'],
    );
    return performance.now() - begun;
  };
  const lowestOfFew = async () => Math.min(await timeOfFew(), await timeOfFew(), await timeOfFew());
  // Right after an import the database has no statistics of the new rows.
  const before = await lowestOfFew();
  await stage.world.sql('analyze customer_words');
  const after = await lowestOfFew();
  assert.ok(before < 5 * after + 300, `${before} ms without statistics, ${after} ms with them`);
});

test('no merchant finds customers of another', async () => {
  const [one, two] = [await stage.shop(), await stage.shop()];
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
