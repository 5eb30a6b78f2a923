import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatsOf } from './formats.ts';
import { addressLine } from './places.ts';

const formatsIn = (locale: string) =>
  formatsOf(locale, 'EUR', 'Europe/Rome', { moneyText: String, numberText: String, percentText: String });

test('days of a range are written as a day alone is, in each language', () => {
  const days = (locale: string) =>
    formatsIn(locale).days('2026-11-01', '2026-11-09').replaceAll('\u2009', ' ');
  assert.equal(days('it-IT'), '1–9 nov 2026');
  assert.equal(days('en-GB').replace(' – ', '–'), '1–9 Nov 2026');
  assert.match(days('de-DE'), /^01\.–09\.11\.2026$/);
  assert.equal(formatsIn('it-IT').period('2026-10-02', '2026-10-31'), '2–31 ott 2026');
  assert.equal(formatsIn('it-IT').period('2026-10-01', '2026-10-31'), 'ottobre 2026');
});

test('an address names its country', () => {
  const address = { line1: 'Via Solferino 14', postal_code: '20121', city: 'Milano', country: 'IT' };
  assert.equal(addressLine(address, 'en-GB'), 'Via Solferino 14, 20121 Milano, Italy');
  assert.equal(
    addressLine({ ...address, line2: 'Scala B' }, 'it-IT'),
    'Via Solferino 14, Scala B, 20121 Milano, Italia',
  );
});
