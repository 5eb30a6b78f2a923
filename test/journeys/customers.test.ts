/** Customers as a resource: who they are, and what a merchant wants to know of them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { use } from '../harness/stage.ts';
import { type Customer, openStage } from './customers-stage.ts';

const stage = use(openStage);

test('a customer is created with everything that is known of them, and corrected later', async () => {
  const { ask, add, events } = await stage.shop();
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
  assert.deepEqual(await events(), ['customer.created', 'customer.updated', 'customer.consent_changed']);
  const read = await ask('GET', `/customers/${made.id}`);
  assert.deepEqual(read.body, denied.body);
});

test('a change of an older version is refused', async () => {
  const { ask, add } = await stage.shop();
  const { id } = await add({ external_id: 'a' });
  await ask('PATCH', `/customers/${id}`, { name: 'Ada' });
  const late = await ask('PATCH', `/customers/${id}`, { name: 'Eve' }, { 'if-match': '"1"' });
  assert.equal(late.body.code, 'precondition_failed');
});

test('an identifier belongs to one customer, and the answer names who has it', async () => {
  const { ask, add } = await stage.shop();
  const ada = await add({ email: 'ada@example.com' });
  const eve = await add({ phone: '+390212345678' });
  const taken = await ask('POST', '/customers', { email: 'ADA@example.com' });
  assert.deepEqual([taken.status, taken.body.code, taken.body.customer_id], [409, 'customer_exists', ada.id]);
  const moved = await ask('PATCH', `/customers/${eve.id}`, { email: 'ada@example.com' });
  assert.deepEqual([moved.body.code, moved.body.customer_id], ['customer_exists', ada.id]);
  const nameless = await ask('PATCH', `/customers/${eve.id}`, { phone: null });
  assert.equal(nameless.body.code, 'customer_identifier_required');
});

test('simultaneous customers with the same phone number become one', async () => {
  const { ask } = await stage.shop();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask('POST', '/customers', { phone: '333 123 4567' })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(7).fill(409)]);
});

test('wrong phone numbers and birthdays are refused with their place', async () => {
  const { ask } = await stage.shop();
  for (const [field, value, code] of [
    ['phone', '12', 'validation_failed'],
    ['phone', '123', 'phone_invalid'],
    ['birthday', '2021-02-30', 'validation_failed'],
    ['birthday', '2999-01-01', 'validation_failed'],
    ['birthday', '--02-30', 'validation_failed'],
  ]) {
    const { status, body } = await ask('POST', '/customers', { external_id: 'x', [field!]: value });
    assert.deepEqual(
      [status, body.code, body.errors?.[0]?.pointer],
      [422, code, `/${field}`],
      `${field} ${value}`,
    );
  }
});

test('attributes follow the schema that the merchant declared', async () => {
  const { ask, add, events } = await stage.shop();
  const attributes = [
    { key: 'shoe_size', label: 'Shoe size', type: 'number' },
    { key: 'card_no', label: 'Old card', type: 'text', unique: true, searchable: true },
    { key: 'milk', label: 'Milk', type: 'choice', choices: ['oat', 'cow'] },
  ];
  const declared = await ask<{ version: number; code?: string }>('PUT', '/merchant/customer-attributes', {
    attributes,
  });
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
  assert.deepEqual(
    [twin.status, twin.body.code, twin.body.customer_id],
    [409, 'attribute_value_taken', ada.id],
  );
  const found = await ask<{ data: Customer[] }>('GET', '/customers?q=k-99');
  assert.deepEqual(
    found.body.data.map(({ id }) => id),
    [ada.id],
  );
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
  assert.ok((await events()).includes('customer_schema.updated'));
});
