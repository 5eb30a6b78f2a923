import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { KybPerson, KybProfile } from '@tessera/sdk';
import { changedDetails, changedPerson, detailsValues, newPerson, personValues } from './kyb-details.ts';

const address = { line1: 'Via Roma 1', city: 'Roma', postal_code: '00186', country: 'IT' };
const profile = {
  business_type: 'company',
  legal_name: 'Caffè S.r.l.',
  registration_number: '••••101',
  tax_id_last4: '0101',
  incorporation_date: '1998-05-14',
  registered_address: address,
} as KybProfile;
const person = { role: 'owner', name: 'Ada L.', ownership_bps: 2_500, date_of_birth: '1985' } as KybPerson;

test("untouched fields aren't sent, so a masked number is never overwritten", () => {
  assert.deepEqual(changedDetails(detailsValues(profile), profile), {});
  assert.deepEqual(changedPerson(personValues(person), person), {});
});

const details = [
  [{ legal_name: ' Caffè Due S.r.l. ' }, { legal_name: 'Caffè Due S.r.l.' }],
  [{ legal_name: '' }, { legal_name: null }],
  [{ incorporation_date: '' }, { incorporation_date: null }],
  [{ tax_id: 'IT123' }, { tax_id: 'IT123' }],
  [{ business_type: 'non_profit' }, { business_type: 'non_profit' }],
  [
    { registered_address: { line1: '', line2: '', city: '', region: '', postal_code: '', country: '' } },
    { registered_address: null },
  ],
  [
    { registered_address: { ...address, line2: 'Scala B', region: '' } },
    {
      registered_address: {
        line1: 'Via Roma 1',
        line2: 'Scala B',
        city: 'Roma',
        postal_code: '00186',
        country: 'IT',
      },
    },
  ],
] as const;

for (const [typed, sent] of details) {
  test(`${JSON.stringify(typed)} is sent as ${JSON.stringify(sent)}`, () => {
    assert.deepEqual(changedDetails({ ...detailsValues(profile), ...typed }, profile), sent);
  });
}

test('ownership is entered in percent and sent in basis points; empty stays empty', () => {
  const values = personValues(person);
  assert.deepEqual(changedPerson({ ...values, ownership: 33.33 }, person), { ownership_bps: 3_333 });
  assert.deepEqual(changedPerson({ ...values, ownership: '' }, person), { ownership_bps: null });
  assert.deepEqual(
    newPerson({ ...personValues(undefined), first_name: ' Ada ', last_name: 'Lovelace', ownership: 25 }),
    { role: 'representative', first_name: 'Ada', last_name: 'Lovelace', ownership_bps: 2_500 },
  );
});
