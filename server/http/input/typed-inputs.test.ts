/** What people type, telephones copy, scanners send and other systems pass on, and how it has to be read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TSchema } from 'typebox';
import { readTypedAmount, readTypedNumber } from '../../../contract/amounts.ts';
import { normalizeCode } from '../../../contract/code-strength.ts';
import { finder } from '../../../contract/input-places.ts';
import { codesMeantBy } from '../../../contract/keyboard-layouts.ts';
import {
  Email,
  EndTime,
  Key,
  PhoneInput,
  StartTime,
  Strict,
  Text,
  TypedText,
} from '../../../contract/primitives.ts';
import { routes } from '../../../contract/routes.ts';
import { readDecimal } from '../../../contract/typed-text.ts';
import { idempotencyKey } from '../../access/header-guard.ts';
import { serialsIn } from '../../domains/memberships/life/serial.ts';
import { phoneReader } from './phone-numbers.ts';
import { tidier } from './tidy-input.ts';
import { validator } from './validation.ts';

/** As a route reads a field with this schema; undefined if it is refused. */
function received(schema: TSchema, text: string, country = ''): string | undefined {
  const fields = Strict({ value: schema });
  const input = { value: text };
  try {
    tidier(fields)?.(input);
    validator(fields, 'pointer')(input);
    phoneReader(fields, 'pointer')?.(input, country);
    return input.value;
  } catch {
    return undefined;
  }
}

const amountOf = (currency: string, locale: string) => (text: string) => {
  const { amount, fault } = readTypedAmount(text, currency, locale);
  return amount ?? fault;
};

/** With up to that many decimals. */
const numberOf = (places: number, locale: string) => (text: string) => {
  const { value, fault } = readTypedNumber(text, places, locale);
  return value ?? fault;
};

const phoneOf = (country: string) => (text: string) => received(PhoneInput(), text, country);
const code = (text: string) => normalizeCode(received(TypedText(80), text) ?? '');

const readers = {
  code,
  /** With the keyboards that a scanner may have typed on. */
  scanned: (text: string) => [text, ...codesMeantBy(text)].map(code).find((read) => read === 'AUTUMN2026'),
  serial: (text: string) => serialsIn(received(TypedText(80), text) ?? '')[0],
  key: (text: string) => received(Key(40), text),
  idempotency: (text: string) => {
    const read = idempotencyKey(text);
    return typeof read === 'object' ? read.key : undefined;
  },
  email: (text: string) => received(Email(), text),
  phone: phoneOf('IT'),
  phoneGB: phoneOf('GB'),
  phoneDE: phoneOf('DE'),
  phoneUS: phoneOf('US'),
  lines: (text: string) => received(Text(200), text),
  start: (text: string) => received(StartTime('09:00'), text),
  end: (text: string) => received(EndTime('18:00'), text),
  decimal: (text: string) => readDecimal(text),
  /** In minor units, or why it is none. */
  money: amountOf('EUR', 'it-IT'),
  moneyGB: amountOf('GBP', 'en-GB'),
  moneyJPY: amountOf('JPY', 'it-IT'),
  moneyKWD: amountOf('KWD', 'en-KW'),
  moneyINR: amountOf('INR', 'en-IN'),
  count: numberOf(0, 'it-IT'),
  countGB: numberOf(0, 'en-GB'),
  quantity: numberOf(3, 'it-IT'),
  quantityGB: numberOf(3, 'en-GB'),
  percent: numberOf(2, 'it-IT'),
} satisfies Record<string, (text: string) => string | number | undefined>;

const serial = '0123456789ABCDEFGHJKMN';
const order = 'café-1';
const refused = undefined;

// biome-ignore format: a table
const rows: Record<keyof typeof readers, [typed: string, reading: string | number | undefined][]> = {
  code: [
    ['AUTUMN-2026', 'AUTUMN2026'], ['autumn-2026', 'AUTUMN2026'], ['AUTUMN 2026', 'AUTUMN2026'],
    ['AUTUMN-2026\r\n', 'AUTUMN2026'], ['AUTUMN-2026\n', 'AUTUMN2026'], ['\tAUTUMN-2026', 'AUTUMN2026'],
    ['\ufeffAUTUMN-2026', 'AUTUMN2026'], ['AUTUMN\u200b-2026', 'AUTUMN2026'], ['AUTUMN\u00a02026', 'AUTUMN2026'],
    ['\u202aAUTUMN-2026\u202c', 'AUTUMN2026'], ['AUTUMN–2026', 'AUTUMN2026'], ['AUTUMN\u20112026', 'AUTUMN2026'],
    ['“AUTUMN-2026”', 'AUTUMN2026'], ['*AUTUMN-2026*', 'AUTUMN2026'], ['ＡＵＴＵＭＮ－２０２６', 'AUTUMN2026'],
    ['AUTUMN-٢٠٢٦', 'AUTUMN2026'], ['AUTUMN-२०२६', 'AUTUMN2026'], ['A U T U M N 2 0 2 6', 'AUTUMN2026'],
    ['10%off', '10%OFF'], ['2&1', '2&1'], ['save10€', 'SAVE10€'], ['plus+', 'PLUS+'], ['no#1', 'NO#1'], ['a@b', 'A@B'],
    ['gru\u0308n', 'GRÜN'], ['größe', 'GRÖSSE'], ['割引', '割引'], ['код', 'КОД'], ['---', refused], ['\u200b', refused],
    [`${'A'.repeat(65)}`, refused],
    ['AUTUMN\u28002026', 'AUTUMN2026'], ['AUTUMNー2026', 'AUTUMN2026'], ['10٪off', '10%OFF'], ['カード', 'カード'],
  ],
  scanned: [
    ["AUTUMN'2026", 'AUTUMN2026'], ['AUTUMNß2026', 'AUTUMN2026'], ['AUTUMN+2026', 'AUTUMN2026'],
    ['QUTU?N)éàéè', refused], ['QUTU?N)éàé-', 'AUTUMN2026'], ['QUTU?N)éàé§', 'AUTUMN2026'],
    ['AUTUMN=ě0ěž', 'AUTUMN2026'], ['AUTUMN=ěéěž', 'AUTUMN2026'], ['AUTUMNü2ö26', 'AUTUMN2026'],
    ['ФГЕГЬТ-2026', 'AUTUMN2026'], ['фгегьт-2026', 'AUTUMN2026'],
    ['AUTUMN=ľ0ľž', 'AUTUMN2026'], ['AUTUMN-č0čš', 'AUTUMN2026'], ['ΑΘΤΘΜΝ-2026', 'AUTUMN2026'], ['αθτθμν-2026', 'AUTUMN2026'],
    ['ФГЕГЬТ-2026'.toLowerCase(), 'AUTUMN2026'],
  ],
  serial: [
    [serial, serial], [serial.toLowerCase(), serial], [`${serial}\r\n`, serial], [`\ufeff${serial}`, serial],
    [`\u2066${serial}\u2069`, serial], ['0123-4567-89AB-CDEF-GHJK-MN', serial], ['0123 4567 89AB CDEF GHJK MN', serial],
    ['O1234567B9ABCDEFGHJKMN', '01234567B9ABCDEFGHJKMN'], ['OI23456789ABCDEFGHJKMN', serial],
    ['o l23456789abcdefghjkmn', serial], [`*${serial}*`, serial], [`"${serial}"`, serial],
    ['à&é"\'(-è_çQBCDEFGHJK?N', serial], ['à&é"\'(§è!çQBCDEFGHJK?N', serial], ['é+ěščřžýáíABCDEFGHJKMN', serial],
    [serial.slice(1), refused], [`${serial}0`, refused], ['', refused], [`U${serial.slice(1)}`, refused],
  ],
  key: [
    ['a-1', 'a-1'], ['A-1', 'A-1'], ['order 1', 'order 1'], ['#1001', '#1001'], ['2026/11/0042', '2026/11/0042'],
    [' a-1', 'a-1'], ['a-1 ', 'a-1'], ['\ta-1\r\n', 'a-1'], ['\u00a0a-1', 'a-1'], ['\u3000a-1', 'a-1'],
    ['a\u200b-1', 'a-1'], ['a\u200d-1', 'a-1'], ['a\u202e-1', 'a-1'], ['\ufeffa-1', 'a-1'], ['a-1\u200f', 'a-1'],
    ['a\u00ad-1', 'a-1'], ['a\u2060-1', 'a-1'], ['\u2068a-1\u2069', 'a-1'], ['a-1\ufe0f', 'a-1'], ['a\u{e0041}-1', 'a-1'],
    ['ａ-1', 'a-1'], ['ａ－１', 'a-1'], ['ｶﾌｪ', 'カフェ'], [order, order], ['cafe\u0301-1', order],
    ['\u212b', 'Å'], ['order\u00a01', 'order 1'], ['order\u20031', 'order 1'], ['a  1', 'a  1'], ['x²', 'x²'], ['½', '½'],
    ['a_b', 'a_b'], ["o'neil", "o'neil"], ['日本-1', '日本-1'], ['заказ 1', 'заказ 1'], ['٣', '٣'],
    [' ', refused], ['\u00a0', refused], ['\u200b', refused], ['', refused], ['\r\n', refused],
    ['a\nb', refused], ['a\tb', refused], ['a\u0000b', refused], ['a\u001db', refused], ['a\u0085b', refused],
    ['a'.repeat(40), 'a'.repeat(40)], ['a'.repeat(41), refused], [` ${'a'.repeat(40)} `, 'a'.repeat(40)],
    ['a-1\u2800', 'a-1'], ['\u2800', refused], ['order\u28001', 'order 1'],
  ],
  idempotency: [
    ['k-1', 'k-1'], ['"k-1"', 'k-1'], ['" k-1 "', 'k-1'], ['k 1', 'k 1'], ['"a\\"b"', 'a"b'], ['"a\\\\b"', 'a\\b'],
    ['"   "', refused], ['""', refused], ['', refused], ['ké', refused], ['a'.repeat(255), 'a'.repeat(255)],
    ['a'.repeat(256), refused], ['"a', refused],
  ],
  email: [
    ['ada@example.com', 'ada@example.com'], ['Ada@Example.com', 'Ada@Example.com'], [' ada@example.com ', 'ada@example.com'],
    ['ada@example.com\r\n', 'ada@example.com'], ['\ufeffada@example.com', 'ada@example.com'],
    ['ada\u200b@example.com', 'ada@example.com'], ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['mailto:ada@example.com', 'ada@example.com'], ['<ada@example.com>', 'ada@example.com'],
    ['Ada King <ada@example.com>', 'ada@example.com'], ['"King, Ada" <ada@example.com>', 'ada@example.com'],
    ['ada@example.com,', 'ada@example.com'], ['ada@example.com;', 'ada@example.com'], ['ada@example.com.', 'ada@example.com'],
    ['ada＠example.com', 'ada@example.com'], ['ａｄａ@example.com', 'ada@example.com'], ['ada+shop@example.com', 'ada+shop@example.com'],
    ["o'neil@example.com", "o'neil@example.com"], ['ada@café.example', 'ada@xn--caf-dma.example'],
    ['ada@xn--caf-dma.example', 'ada@xn--caf-dma.example'], ['ada@例え.example', 'ada@xn--r8jz45g.example'],
    ['a@[127.0.0.1]', refused], ['a@127.0.0.1', refused], ['a@[IPv6:::1]', refused], ['ada', refused], ['ada@', refused],
    ['@example.com', refused], ['ada@@example.com', refused], ['ada king@example.com', refused], ['a..b@example.com', refused],
    ['mi\u212Ae@example.com', refused], ['jörg@example.com', refused], ['a@b@example.com', refused], ['ada@example.com, b@example.com', refused],
    ['ada@example.com\nbcc:b@example.com', refused], ['', refused],
    ['mailto:ada@example.com?subject=hi', 'ada@example.com'], ['"ada@example.com"', 'ada@example.com'], ["'ada@example.com'", 'ada@example.com'],
    ['“ada@example.com”', 'ada@example.com'], ['(ada@example.com)', 'ada@example.com'], ['[ada@example.com]', 'ada@example.com'],
    ['"ada@example.com', refused], ['ada@example.com?subject=hi', refused],
  ],
  phone: [
    ['+390212345678', '+390212345678'], ['+39 02 1234 5678', '+390212345678'], ['02 1234 5678', '+390212345678'],
    ['02/12345678', '+390212345678'], ['02-12345678', '+390212345678'], ['02.1234.5678', '+390212345678'],
    ['(02) 12345678', '+390212345678'], ['0039 02 12345678', '+390212345678'], ['+39 (0)2 12345678', '+390212345678'],
    ['\u202a+39 02 1234 5678\u202c', '+390212345678'], ['\u200e+39 02 1234 5678', '+390212345678'],
    ['\u2068+39 02 1234 5678\u2069', '+390212345678'], ['+39\u00a002\u00a01234\u00a05678', '+390212345678'],
    ['+39 02 1234\u20115678', '+390212345678'], ['+39 02 1234–5678', '+390212345678'], ['+39·02·1234·5678', '+390212345678'],
    ['＋３９ ０２ １２３４ ５６７８', '+390212345678'], ['+٣٩ ٠٢ ١٢٣٤ ٥٦٧٨', '+390212345678'],
    ['tel:+390212345678', '+390212345678'], ['tel:+39-02-1234-5678', '+390212345678'], ['TEL:02 1234 5678', '+390212345678'],
    ['tel:+390212345678;phone-context=it', '+390212345678'], ["'+390212345678", '+390212345678'], ['="+390212345678"', '+390212345678'],
    ['"+390212345678"', '+390212345678'], ['+ 39 02 1234 5678', '+390212345678'], ['(+39) 02 1234 5678', '+390212345678'],
    ['390212345678+', '+390212345678'], ['+390212345678\r\n', '+390212345678'], ['\ufeff+390212345678', '+390212345678'],
    ['+39 333 123 4567', '+393331234567'], ['333 1234567', '+393331234567'],
    ['call me', refused], ['+39', refused], ['12', refused], ['', refused], ['+39 02 1234 5678 ext. 12', refused], ['++39 02 12345678 9012345', refused],
    ['whatsapp:+390212345678', '+390212345678'], ['https://wa.me/390212345678?text=hi', '+390212345678'], ['tel:%2B390212345678', '+390212345678'],
    ['sms:+390212345678?body=hi', '+390212345678'], ['tel:+390212345678,,5', '+390212345678'], ['Tel. +39 02 12345678', '+390212345678'],
    ['T: 02 12345678', '+390212345678'], ['☎ 02 12345678', '+390212345678'], ['☎️ 02 12345678', '+390212345678'], ['02 12345678.', '+390212345678'],
    ['‘+390212345678’', '+390212345678'], ['`+390212345678`', '+390212345678'], ['wa.me/', refused], ['tel:', refused],
  ],
  phoneGB: [
    ['020 7946 0958', '+442079460958'], ['+44 (0)20 7946 0958', '+442079460958'], ['+44 020 7946 0958', '+442079460958'],
    ['07700 900123', '+447700900123'], ['0044 7700 900123', '+447700900123'],
  ],
  phoneDE: [['030 123456', '+4930123456'], ['0151 23456789', '+4915123456789'], ['+49 (0)30/123456', '+4930123456']],
  phoneUS: [
    ['(415) 555-2671', '+14155552671'], ['415.555.2671', '+14155552671'], ['1-415-555-2671', '+14155552671'],
    ['+1 415 555 2671', '+14155552671'], ['011 39 02 12345678', '+390212345678'],
  ],
  start: [
    ['09:00', '09:00'], ['9:00', '09:00'], ['9', '09:00'], ['9.30', '09:30'], ['9,30', '09:30'], ['9h30', '09:30'],
    ['9 h', '09:00'], ['9 Uhr', '09:00'], ['0930', '09:30'], ['09:30:00', '09:30'], ['9 am', '09:00'], ['9am', '09:00'],
    ['9:30\u202fPM', '21:30'], ['9:30 p.m.', '21:30'], ['12 am', '00:00'], ['12 pm', '12:00'], ['１８：３０', '18:30'],
    ['٠٩:٣٠', '09:30'], [' 09:00 ', '09:00'], ['\u200e09:00', '09:00'], ['23:59', '23:59'],
    ['24:00', refused], ['25:00', refused], ['9:60', refused], ['13 pm', refused], ['noon', refused], ['', refused], ['-9:00', refused],
    ['9 h 30', '09:30'], ['9 Uhr 30', '09:30'], ['9u30', '09:30'], ['9: 30', '09:30'], ['ore 9:30', '09:30'], ['kl. 9.30', '09:30'],
    ["9 o'clock", '09:00'], ['9:5', refused], ['09:30Z', refused], ['9:30:15', refused],
  ],
  end: [['24:00', '24:00'], ['24', '24:00'], ['00:00', '00:00'], ['12 am', '00:00'], ['24:30', refused]],
  lines: [
    ['one\ntwo', 'one\ntwo'], ['one\rtwo', 'one\ntwo'], ['one\r\ntwo', 'one\ntwo'], ['one\r\r\ntwo', 'one\n\ntwo'],
    ['one\u0085two', 'one\ntwo'], ['one\u2028two\u2029', 'one\ntwo\n'], ['one\vtwo\f', 'one\ntwo\n'],
    ['one\ttwo', 'one\ttwo'], ['one\u0000\u0007two', 'one two'], ['one\u001b[1m', 'one [1m'], ['  one ', '  one '],
  ],
  decimal: [
    ['12.5', 12.5], ['12,5', 12.5], ['1234', 1234], ['1,234.5', 1234.5], ['1.234,5', 1234.5], ["1'234.5", 1234.5],
    ['1’234,5', 1234.5], ['1 234,5', 1234.5], ['1\u202f234,5', 1234.5], ['1,234,567', 1234567], ['1.234.567', 1234567],
    ['-3', -3], ['−3,5', -3.5], ['+3', 3], ['١٢٫٥', 12.5], ['١٬٢٣٤', 1234], ['１２．５', 12.5], ['0.125', 0.125], ['1.234', 1.234],
    ['', refused], ['abc', refused], ['1.2.3', refused], ['1e5', refused], ['0x10', refused], ['12.5.', refused], ['1,2,3.4', refused], ['Infinity', refused],
    ['.5', 0.5], [',5', 0.5], ['-.5', -0.5], ['12,34,567.89', 1234567.89], ['12 5', refused], ['12 50', refused], ["1'2'3", refused], ['1 2345', refused],
  ],
  money: [
    ['12.50', 1250], ['12,50 €', 1250], ['€ 12,50', 1250], ['€25', 2500], ['EUR 12.50', 1250], ['12.50 EUR', 1250], ['12,5', 1250],
    ['1.500', 150_000], ['1.234,56', 123_456], ['1,234.56', 123_456], ['1 234,56', 123_456], ['1\u202f234,56', 123_456],
    ['1.234.567', 123_456_700], ['\ufeff12,50\r\n', 1250], ["'12,50", 1250], ['12,5000', 1250], ['0,500', 50], ['1234.5', 123_450],
    ['25,-', 2500], ['25,– €', 2500], ['１２，５０', 1250], ['+5', 500], [',5', 50], ['0', 0], ['0,99', 99], ['-0,00', 0],
    ['1,15', 115], ['10.000.000.000,01', 'too_large'], ['10.000.000,01', 1_000_000_001],
    ['1,500', 'ambiguous'], ['0.125', 'too_many_decimals'], ['12,5055', 'too_many_decimals'], ['1234,567', 'too_many_decimals'],
    ['$25', 'other_currency'], ['25 USD', 'other_currency'], ['£ 12.50', 'other_currency'], ['CHF 12.50', 'other_currency'],
    ['-5', 'negative'], ['5-', 'negative'], ['(12,50)', 'negative'], ['−0,01', 'negative'],
    ['', 'not_an_amount'], ['abc', 'not_an_amount'], ['25 points', 'not_an_amount'], ['50%', 'not_an_amount'],
    ['1.00.00', 'not_an_amount'], ['1.2345.678', 'not_an_amount'], ['12 50', 'not_an_amount'], ['12.', 'not_an_amount'],
    ['4,00638E+12', 'not_an_amount'], ['12,50 / 13,00', 'not_an_amount'],
    ['.99', 99], ['12,--', 1200], ['12,50 Euro', 1250], ['CHF 12.-', 'other_currency'], ['12 kr', 'other_currency'],
    ['12,50 zł', 'other_currency'], ['-€ 5', 'negative'], ['€ -5', 'negative'], ['12 eggs', 'not_an_amount'],
  ],
  moneyGB: [
    ['1,500', 150_000], ['1.500', 'ambiguous'], ['1,234.56', 123_456], ['1.234,56', 123_456], ['£25', 2500], ['€25', 'other_currency'],
    ['12,50', 1250], ['1,234,567', 123_456_700], ["1'234.50", 123_450], ['12.505', 'ambiguous'], ['1234.505', 'too_many_decimals'],
  ],
  moneyJPY: [
    ['1.500', 1500], ['1500', 1500], ['1500,00', 1500], ['¥1.500', 1500], ['1500 円', 1500], ['1500,5', 'too_many_decimals'],
    ['1,500', 'ambiguous'], ['15,00', 15],
  ],
  moneyKWD: [
    ['1.500', 1500], ['1.5', 1500], ['KD 1.250', 1250], ['25 د.ك', 25_000], ['1,234.500', 1_234_500], ['١٫٥٠٠', 1500], ['١٬٢٣٤٫٥', 1_234_500],
    ['1,500', 'ambiguous'], ['1.2505', 'too_many_decimals'],
  ],
  count: [['1.000', 1000], ['10.000', 10_000], ['1000', 1000], ['1 000', 1000], ['1.000.000', 1_000_000], ['-5', -5], ['−5', -5], ['12,0', 12], ['１２', 12], ['1.5', 'too_many_decimals'], ['1,5', 'too_many_decimals'], ['1,000', 'ambiguous'], ['1e3', 'not_an_amount'], ['12 €', 'not_an_amount'], ['9'.repeat(20), 'too_large']],
  countGB: [['1,000', 1000], ['1.000', 'ambiguous'], ['2,500,000', 2_500_000], ['1.5', 'too_many_decimals']],
  quantity: [['0,375', 0.375], ['0.375', 0.375], ['1,5', 1.5], ['1.500', 'ambiguous'], ['1,500', 1.5], ['1.234,5', 1234.5], ['0,3755', 'too_many_decimals']],
  quantityGB: [['1.500', 1.5], ['1,500', 'ambiguous'], ['1,234.5', 1234.5]],
  percent: [['12,5', 12.5], ['12.5', 12.5], ['12,5 %', 12.5], ['12,505', 'ambiguous'], ['12,5051', 'too_many_decimals'], ['1.000', 1000], ['-2,5', -2.5]],
  moneyINR: [['1,23,456.78', 12_345_678], ['1,00,000', 10_000_000], ['Rs. 50', 5000], ['₹50', 5000], ['1,23,45', 'not_an_amount']],
};

for (const [kind, table] of Object.entries(rows))
  test(`${kind}: ${table.length} inputs are read as they were meant`, () => {
    const read = readers[kind as keyof typeof readers];
    const wrong = table.flatMap(([typed, reading]) => {
      const found = read(typed);
      return found === reading ? [] : [{ typed, found, reading }];
    });
    assert.deepEqual(wrong, []);
  });

const anyText = finder(
  ({ type, pattern, format, enum: values, const: value }) =>
    type === 'string' && !pattern && !format && !values && value === undefined,
);
/** Texts of requests that nothing reads: secrets, what other systems made, metadata, links that are checked, and forms. */
const unread =
  /password|token|code|challenge|credential|metadata|request|url|color|timezone|file|^\/(again|follow|join|leave|marketing|email|name)$/;

test('each text that a request can have has one line, or its line ends are read', () => {
  const places = Object.values<object>(routes).flatMap((route) =>
    anyText((route as { body?: TSchema }).body).map((place) => `/${place.join('/')}`),
  );
  assert.ok(places.length > 50);
  assert.deepEqual(
    [...new Set(places)].filter((place) => !unread.test(place)),
    [],
  );
});

test('the table has at least 200 inputs, and what was read once is read the same again', () => {
  const all = Object.entries(rows).flatMap(([kind, table]) => table.map((row) => ({ kind, row })));
  assert.ok(all.length >= 200, `${all.length}`);
  for (const { kind, row } of all) {
    const [, reading] = row;
    if (typeof reading === 'string' && !/^(scanned|money|count|quantity|percent)/.test(kind))
      assert.equal(readers[kind as keyof typeof readers](reading), reading, `${kind} ${reading}`);
  }
});
