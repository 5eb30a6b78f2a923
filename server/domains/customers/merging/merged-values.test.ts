import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { mergeValues, unmergeValues, type Values } from './merged-values.ts';

const unset = {
  marketing_email: 'unset',
  marketing_push: 'unset',
  marketing_sms: 'unset',
  updated_at: null,
  source: null,
} as const;
const values = (given: Partial<Values> = {}): Values => ({
  external_id: null,
  email: null,
  phone: null,
  name: null,
  birthday: null,
  locale: null,
  address: null,
  tags: [],
  attributes: {},
  searchable: null,
  consents: unset,
  consent_acts: {},
  status: 'active',
  metadata: {},
  ...given,
});

test('the kept customer is filled in, and keeps what it has', () => {
  const { customer, duplicate } = mergeValues(
    values({ name: 'Ada', email: 'ada@example.com', tags: ['a'], attributes: { size: 1 } }),
    values({
      name: 'A. K.',
      email: 'ak@example.com',
      phone: '+390212345678',
      tags: ['b', 'a'],
      attributes: { size: 2, hat: 3 },
    }),
  );
  assert.equal(customer.name, 'Ada');
  assert.equal(customer.email, 'ada@example.com');
  assert.equal(customer.phone, '+390212345678');
  assert.deepEqual(customer.tags, ['a', 'b']);
  assert.deepEqual(customer.attributes, { size: 1, hat: 3 });
  assert.equal(duplicate.phone, null, 'an identifier moves');
  assert.equal(
    duplicate.email,
    'ak@example.com',
    'an identifier that is not needed stays and leads to the kept one',
  );
  assert.equal(duplicate.name, 'A. K.');
});

const consent = fc.constantFrom('granted', 'denied', 'unset');
test('a customer who said no is never written to after a merge', () => {
  fc.assert(
    fc.property(consent, consent, (one, two) => {
      const of = (word: typeof one) => values({ consents: { ...unset, marketing_email: word } });
      const { customer } = mergeValues(of(one), of(two));
      const said = [one, two];
      const expected = said.includes('denied') ? 'denied' : said.includes('granted') ? 'granted' : 'unset';
      assert.equal(customer.consents.marketing_email, expected);
    }),
  );
});

const text = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null });
const someone = fc
  .record({
    external_id: text,
    email: text,
    phone: text,
    name: text,
    birthday: text,
    tags: fc.subarray(['x', 'y']),
  })
  .map(values);

test('undoing a merge at once restores both customers', () => {
  fc.assert(
    fc.property(someone, someone, (one, two) => {
      // Identifiers are unique, so the two never share one.
      for (const field of ['external_id', 'email', 'phone'] as const)
        fc.pre(one[field] === null || one[field] !== two[field]);
      const merged = mergeValues(one, two);
      const before = { customer: one, duplicate: two, after: merged.customer };
      assert.deepEqual(unmergeValues(merged.customer, before), { customer: one, duplicate: two });
    }),
  );
});

test('what was changed after the merge stays, and a consent withdrawn since is withdrawn for both', () => {
  const one = values({ name: 'Ada', consents: { ...unset, marketing_email: 'granted' } });
  const two = values({ phone: '+390212345678', consents: { ...unset, marketing_email: 'granted' } });
  const merged = mergeValues(one, two);
  const now = {
    ...merged.customer,
    phone: '+390299999999',
    consents: { ...merged.customer.consents, marketing_email: 'denied' as const },
  };
  const { customer, duplicate } = unmergeValues(now, {
    customer: one,
    duplicate: two,
    after: merged.customer,
  });
  assert.equal(customer.phone, '+390299999999');
  assert.equal(duplicate.phone, '+390212345678');
  assert.equal(customer.consents.marketing_email, 'denied');
  assert.equal(duplicate.consents.marketing_email, 'denied');
});
