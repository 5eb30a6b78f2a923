import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageOf, localeBeside, localeIn } from './languages.ts';
import { moneyText, numberText } from './money.ts';

// biome-ignore format: a table
const languages: Record<string, string> = {
  de: 'de', 'de-AT': 'de', de_CH: 'de', 'DE-1996': 'de', 'de_DE.UTF-8': 'de', 'de_DE@euro': 'de', deu: 'de', ger: 'de',
  'gsw-CH': 'de', 'nds-DE': 'de', 'frr-DE': 'frr', fry: 'fy', fra: 'fr', fre: 'fr', 'fr-CA': 'fr', fil: 'fil', 'fil-PH': 'fil',
  fur: 'fur', eng: 'en', 'en-Latn-GB': 'en', ENG_US: 'en', ita: 'it', spa: 'es', est: 'et', mas: 'mas', sco: 'en', iti: 'iti',
  'zh-Hant-TW': 'zh', 'x-private': 'x', 'i-klingon': 'i', '': '', '*': '*',
};

test('the language of a locale is its whole first part, however it is written', () => {
  for (const [locale, language] of Object.entries(languages))
    assert.equal(languageOf(locale), language, locale);
});

const day = (words: string, reader: string): string =>
  new Intl.DateTimeFormat(localeBeside(words, [reader], 'GB'), { dateStyle: 'long', timeZone: 'UTC' }).format(
    Date.parse('2026-12-28T12:00:00Z'),
  );
const number = (words: string, reader: string): string =>
  new Intl.NumberFormat(localeBeside(words, [reader], 'GB')).format(12_345);

test('dates and digits are written as the words beside them, whatever calendar and digits the reader has', () => {
  for (const reader of [
    'th-TH',
    'fa-IR',
    'ar-KW',
    'ar-SA',
    'ja-JP-u-ca-japanese',
    'he-IL',
    'en-TH',
    'hi-IN-u-nu-deva',
    'xx',
    '',
  ]) {
    assert.match(day('en', reader), /^(28 December 2026|December 28, 2026)$/, reader);
    assert.match(day('it-IT', reader), /^28 dicembre 2026$/, reader);
    assert.match(number('en', reader), /^12,345$/, reader);
  }
  const swiss = new Intl.NumberFormat('de-CH').format(12_345);
  assert.equal(number('de', 'de-CH'), swiss, 'the region decides the rest');
  assert.match(day('fa', 'fa-IR'), /[۰-۹]/, 'words of the merchant’s own in the language of the reader');
  assert.match(day('th-TH', 'en-US'), /2569/);
});

test('English is American only for readers from there, or without a region at a shop there', () => {
  assert.equal(localeIn('en', ['en-GB'], 'IT'), 'en-GB');
  assert.equal(localeIn('en', ['en-US'], 'IT'), 'en-US');
  assert.equal(localeIn('en', ['en'], 'US'), 'en-US');
  assert.equal(localeIn('it', ['it-CH'], 'IT'), 'it-CH');
  for (const reader of ['it-IT', 'en', '', 'not a tag', null, undefined]) {
    for (const locale of [localeIn('en', [reader], 'IT'), localeBeside('en', [reader], 'EG')]) {
      const day = new Intl.DateTimeFormat(locale, {
        dateStyle: 'medium',
        timeStyle: 'short',
        timeZone: 'UTC',
      });
      assert.equal(
        day.format(Date.parse('2026-12-28T22:00:00Z')),
        '28 Dec 2026, 22:00',
        `${reader}: ${locale}`,
      );
    }
  }
});

test('words of the merchant’s own keep their script, and take the region of the shop', () => {
  assert.equal(localeBeside('pt', [null], 'PT'), 'pt-PT');
  assert.equal(localeBeside('pt-BR', ['pt-PT'], 'PT'), 'pt-BR');
  assert.equal(localeBeside('sr-Latn', [null], 'RS'), 'sr-Latn-RS');
});

test('numbers and amounts in English have the same decimal sign in every region', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const region of letters.flatMap((one) => letters.map((other) => one + other))) {
    const locale = localeIn('en', [], region);
    const [number, amount] = [numberText(1.5, locale), moneyText(150, 'EUR', locale)].map(
      (text) => /\d(\D)\d/.exec(text)?.[1],
    );
    assert.equal(number, amount, locale);
  }
  assert.equal(localeIn('en', ['it-IT'], 'IT'), 'en-GB');
});
