import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amendmentOf } from './customer.ts';
import type { CustomerRow } from './customer-store.ts';

const now = '2026-11-21T12:00:00.000Z';
const consents: CustomerRow['consents'] = {
  marketing_email: 'unset',
  marketing_push: 'denied',
  marketing_sms: 'unset',
  updated_at: null,
  source: null,
};
const ada = {
  external_id: null,
  name: 'Ada',
  email: 'ada@example.com',
  phone: null,
  consents,
  consent_acts: {},
} as unknown as CustomerRow;

type Description = Parameters<typeof amendmentOf>[1];

const said = (fields: Partial<CustomerRow['consents']>) => ({
  ...consents,
  ...fields,
  updated_at: now,
  source: 'api',
});

const cases: [
  title: string,
  described: Description,
  changes: Partial<CustomerRow> | undefined,
  filled: string[],
][] = [
  ['a description with known values', { email: 'ada@example.com', name: 'Ada' }, undefined, []],
  ['another name and address', { name: 'Adele', email: 'adele@example.com' }, undefined, []],
  ['a phone number', { phone: '+390212345678' }, { phone: '+390212345678' }, ['phone']],
  ['an external id', { external_id: 'A' }, { external_id: 'A' }, ['external_id']],
  [
    'a consent',
    { consents: { marketing_email: 'granted' } },
    { consents: said({ marketing_email: 'granted' }) },
    [],
  ],
  [
    'a withdrawn consent',
    { consents: { marketing_push: 'denied', marketing_email: 'denied' } },
    { consents: said({ marketing_email: 'denied' }) },
    [],
  ],
  ['the same consent', { consents: { marketing_push: 'denied' } }, undefined, []],
  ['an unset consent', { consents: { marketing_push: 'unset', marketing_email: 'unset' } }, undefined, []],
  [
    'a phone number and a consent that was refused',
    { phone: '+390212345678', consents: { marketing_push: 'granted' } },
    { phone: '+390212345678' },
    ['phone'],
  ],
];

for (const [title, described, changes, filled] of cases) {
  test(`${title} ${changes ? 'updates' : 'does not change'} a known customer`, () => {
    const amendment = amendmentOf(ada, described, now);
    const { consent_acts: _acts, ...changed } = amendment?.changes ?? {};
    assert.deepEqual(amendment && changed, changes);
    assert.deepEqual(amendment?.filled ?? [], filled);
    assert.equal(amendment?.consentsBefore, changes?.consents && consents);
  });
}
