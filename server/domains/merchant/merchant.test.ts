import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimezone } from '../../../contract/zone.ts';
import { changesOf, type MerchantRow, refusalByInput } from './merchant.ts';

const address = { line1: 'Via del Corso 12', city: 'Roma', postal_code: '00186', country: 'IT' };
const roma = { id: 'loc_01jd8k4x3fe7hbkq6v2c9m5n0p', name: 'Roma' };

const merchant = {
  name: 'Caffè',
  description: null,
  timezone: 'Europe/Rome',
  address,
  locations: [roma],
  communication_settings: { from_name: 'Caffè Centrale', quiet_hours: { start: '21:00', end: '08:00' } },
} as unknown as MerchantRow;

const newId = () => 'loc_new';

test('a time zone is a name in the IANA database, including old names, and never an offset', () => {
  for (const name of ['Europe/Rome', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+2', 'US/Pacific']) {
    assert.equal(isTimezone(name), true, name);
  }
  for (const name of ['+01:00', '-0500', 'Europe/Atlantis', 'Rome', '', ' UTC', 'Europe/Rome ', 'CEST']) {
    assert.equal(isTimezone(name), false, name);
  }
});

test("the refusal names every field that can't be edited", () => {
  const refusal = refusalByInput({ name: 'Bar', status: 'active', default_currency: 'USD' } as never);
  assert.equal(refusal?.code, 'field_not_editable');
  assert.deepEqual(
    refusal?.details.errors?.map((fault) => fault.pointer),
    ['/status', '/default_currency'],
  );
});

test('two locations cannot share an id', () => {
  const refusal = refusalByInput({ locations: [roma, { name: 'Milano' }, { ...roma, name: 'Napoli' }] });
  assert.deepEqual(refusal?.details.errors?.[0]?.pointer, '/locations/2/id');
  assert.equal(refusalByInput({ locations: [roma, { name: 'Milano' }, { name: 'Napoli' }] }), undefined);
});

test('unchanged values are no change, regardless of the order of their fields', () => {
  const reordered = Object.fromEntries(Object.entries(address).reverse()) as typeof address;
  const same = { name: 'Caffè', description: null, address: reordered, locations: [{ ...roma }] };
  assert.deepEqual(changesOf(merchant, same, newId), {});
  assert.deepEqual(changesOf(merchant, {}, newId), {});
});

test('an address is replaced in full, and null clears a field', () => {
  const other = { line1: 'Via Dante 1', city: 'Milano', postal_code: '20121', country: 'IT' };
  assert.deepEqual(changesOf(merchant, { address: other }, newId), { address: other });
  assert.deepEqual(changesOf(merchant, { address: null }, newId), { address: null });
});

test('only the given communication settings change', () => {
  const { communication_settings: settings } = changesOf(
    merchant,
    { communication_settings: { reply_to: 'ciao@example.com', quiet_hours: null } },
    newId,
  );
  assert.deepEqual(settings, {
    from_name: 'Caffè Centrale',
    reply_to: 'ciao@example.com',
    quiet_hours: null,
  });
});

test('quiet hours end, so that news is sent at some time of the day', () => {
  const refusal = (start: string, end: string) =>
    refusalByInput({ communication_settings: { quiet_hours: { start, end } } })?.code;
  assert.equal(refusal('00:00', '00:00'), 'validation_failed');
  assert.equal(refusal('21:00', '21:00'), 'validation_failed');
  assert.equal(refusal('00:00', '24:00'), 'validation_failed');
  assert.equal(refusal('21:00', '24:00'), undefined);
});

test('a location keeps its given id, and gets one otherwise', () => {
  const { locations } = changesOf(merchant, { locations: [roma, { name: 'Milano', address }] }, newId);
  assert.deepEqual(locations, [roma, { id: 'loc_new', name: 'Milano', address }]);
});
