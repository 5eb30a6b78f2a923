import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countries, defaultsOf } from './country-defaults.ts';

const examples: [country: string, currency: string, timezone: string, locale: string][] = [
  ['IT', 'EUR', 'Europe/Rome', 'it-IT'],
  ['DE', 'EUR', 'Europe/Berlin', 'de-DE'],
  ['US', 'USD', 'America/New_York', 'en-US'],
  ['GB', 'GBP', 'Europe/London', 'en-GB'],
  ['CH', 'CHF', 'Europe/Zurich', 'de-CH'],
  ['IN', 'INR', 'Asia/Kolkata', 'en-IN'],
  ['JP', 'JPY', 'Asia/Tokyo', 'ja-JP'],
  ['BR', 'BRL', 'America/Sao_Paulo', 'pt-BR'],
  ['AU', 'AUD', 'Australia/Sydney', 'en-AU'],
];
for (const [country, currency, timezone, locale] of examples) {
  test(`a merchant in ${country} starts with ${currency}, ${timezone} and ${locale}`, () => {
    assert.deepEqual(defaultsOf(country), { currency, timezone, locale });
  });
}

test('every country has a currency, a time zone and a locale that Intl knows', () => {
  assert.equal(new Set(countries).size, 250);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const country of countries) {
    const { currency, timezone, locale } = defaultsOf(country)!;
    assert.ok(names.of(country), country);
    assert.match(currency, /^[A-Z]{3}$/);
    new Intl.DateTimeFormat(locale, { timeZone: timezone });
    assert.deepEqual(Intl.getCanonicalLocales(locale), [locale]);
  }
});

test('an unknown country has no defaults', () => {
  for (const country of ['ZZ', 'EU', 'UK', 'it', '', 'ITA', '__'])
    assert.equal(defaultsOf(country), undefined);
});
