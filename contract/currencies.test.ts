import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { amountStyleOf, readAmount, readTypedAmount } from './amounts.ts';
import { currencies, digitsOf, fromProcessor, isListed, toProcessor } from './currencies.ts';
import { limits } from './limits.ts';
import { decimalText, moneyText } from './money.ts';

// biome-ignore format: a table
const digits: Record<number, string> = {
  0: 'JPY KRW CLP ISK UGX VND XAF XPF PYG RWF ITL TRL',
  2: 'EUR HUF COP IDR PKR LBP RSD IRR MGA MMK LAK AFN ALL KPW SYP YER SOS HRK BGN SLL XXX',
  3: 'KWD BHD OMR JOD TND LYD IQD',
  4: 'CLF UYW',
};

test('currencies have the decimals of ISO 4217, whatever Intl says', () => {
  const wrong = Object.entries(digits).flatMap(([places, codes]) =>
    codes.split(' ').filter((code) => digitsOf(code) !== Number(places)),
  );
  assert.deepEqual(wrong, []);
  assert.equal(new Set(currencies).size, currencies.length);
  assert.ok(!currencies.includes('HRK') && isListed('HRK'), 'withdrawn ones are known, but not offered');
});

test('amounts are written with the decimals of their currency in every language', () => {
  assert.equal(decimalText(250_000, 'HUF'), '2500.00');
  assert.equal(decimalText(-5, 'KWD'), '-0.005');
  assert.equal(decimalText(1_234.5, 'EUR'), '12.35');
  assert.equal(moneyText(250_000, 'HUF', 'hu-HU').replaceAll(/\s/g, ' '), '2 500,00 Ft');
  assert.equal(moneyText(250_000, 'COP', 'en'), 'COP\u00a02,500.00');
  assert.equal(moneyText(1_000, 'JPY', 'en'), '¥1,000');
  assert.equal(moneyText(-1_234_567_890_123, 'IQD', 'en'), '−IQD\u00a01,234,567,890.123');
});

test('what is written is read as the same amount, in any language and column', () => {
  const written = fc.record({
    amount: fc.integer({ min: 0, max: limits.amount }),
    currency: fc.constantFrom(...currencies),
    locale: fc.constantFrom(...'en-GB it-IT de-CH fr-FR hu-HU en-IN ar-EG es-MX ja-JP sv-SE'.split(' ')),
  });
  fc.assert(
    fc.property(written, ({ amount, currency, locale }) => {
      // Without the currency, which languages write in words of their own.
      const text = moneyText(amount, currency, locale)
        .replaceAll(/[\p{L}\p{Sc}\u200e\u200f]/gu, '')
        .replaceAll(/^[.\s]+|[.\s]+$/g, '');
      assert.equal(readTypedAmount(text, currency, locale).amount, amount, `${text} ${currency} ${locale}`);
      const plain = decimalText(amount, currency);
      const { amount: read, fault } = readAmount(plain, currency, amountStyleOf([text, plain], locale));
      assert.ok(read === amount || fault === 'ambiguous', `${text} and ${plain} ${locale}`);
    }),
  );
});

const columns: [title: string, locale: string, texts: string[], amounts: (number | string)[]][] = [
  ['another value shows that a point separates thousands', 'en-GB', ['1.500', '12,50'], [150_000, 1_250]],
  [
    'another value shows that a point separates decimals',
    'it-IT',
    ['1.500', '12.50'],
    ['too_many_decimals', 1_250],
  ],
  ['repeated signs show what separates thousands', 'it-IT', ['1,500', '1,234,567'], [150_000, 123_456_700]],
  ['the language decides if no value does', 'it-IT', ['1.500', '2.250', '30'], [150_000, 225_000, 3_000]],
  ['nothing decides', 'en-GB', ['1.500', '30'], ['ambiguous', 3_000]],
  ['values contradict each other', 'it-IT', ['1.500', '12,50', '12.50'], ['ambiguous', 1_250, 1_250]],
  [
    'databases write four decimals',
    'it-IT',
    ['1500.0000', '12.5000', '12.5050'],
    [150_000, 1_250, 'too_many_decimals'],
  ],
  [
    'what is no amount decides nothing',
    'it-IT',
    ['1.500', 'n/a', ''],
    [150_000, 'not_an_amount', 'not_an_amount'],
  ],
];

for (const [title, locale, texts, amounts] of columns)
  test(`a column is read as a whole: ${title}`, () => {
    const style = amountStyleOf(texts, locale);
    const read = texts.map((text) => {
      const { amount, fault } = readAmount(text, 'EUR', style);
      return amount ?? fault;
    });
    assert.deepEqual(read, amounts);
  });

test('processors get what they count, and what they count comes back', () => {
  const counted = (['stripe', 'adyen'] as const).map((processor) =>
    ['EUR', 'HUF', 'ISK', 'UGX', 'CLP', 'IDR'].map((code) => toProcessor(processor, 50_000, code)),
  );
  assert.deepEqual(counted, [
    [50_000, 50_000, 5_000_000, 5_000_000, 50_000, 50_000],
    [50_000, 50_000, 5_000_000, 50_000, 5_000_000, 500],
  ]);
  assert.equal(toProcessor('stripe', 150, 'MGA'), undefined, 'one and a half ariary');
  for (const code of currencies)
    assert.equal(fromProcessor('stripe', toProcessor('stripe', 50_000, code)!, code), 50_000);
});
