import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ConditionResult } from '@tessera/sdk';
import { fillText } from '../../../contract/fill-text.ts';
import { moneyText, numberText, percentText } from '../../../contract/money.ts';
import { Facts } from '../../../contract/resources/promotion.ts';
import { en } from '../../text/en.gen.ts';
import { it } from '../../text/it.gen.ts';
import { formatsOf } from '../../ui/formats/formats.ts';
import { rowsOf } from './condition-values.ts';
import { conditionWordsWith } from './condition-words.ts';

const wordsIn = (texts: Record<keyof typeof en, string>, locale: string) =>
  conditionWordsWith({
    t: (key, values = {}) => fillText(texts[key], values, locale),
    formats: formatsOf(locale, 'EUR', 'Europe/Rome', { moneyText, numberText, percentText }),
    passes: [{ id: 'pas_1', name: 'Club' }],
    tiers: [{ id: 'tir_1', name: 'Gold' }],
    locations: [{ id: 'loc_1', name: 'Via Roma' }],
    attributes: [
      { key: 'shoe_size', label: 'Shoe size', type: 'number' },
      { key: 'since', label: 'Since', type: 'date' },
    ],
  });
const english = wordsIn(en, 'en-GB');
const italian = wordsIn(it, 'it-IT');

type Fact = ConditionResult['fact'];
type Found = ConditionResult['found'];

interface Example {
  fact: Fact;
  found: Found;
  english: [required: string, actual: string | undefined];
  italian: [required: string, actual: string | undefined];
}

/** An example of every fact that the contract knows; those of a customer and a membership have several. */
const examples: Record<string, Example> = {
  order_amount: {
    fact: { order_amount: { gte: 5_000 } },
    found: { amount: 1_250 },
    english: ['The order is €50.00 or more', '€12.50'],
    italian: ['L’ordine è di almeno 50,00 €', '12,50 €'],
  },
  order_items: {
    fact: { order_items: { items: { categories: ['cake'] }, quantity_gte: 1, amount_gte: 300 } },
    found: { quantity: 0.5, amount: 150 },
    english: ['The order has at least 1 item and €3.00 worth of: category cake', '0.5 items and €1.50'],
    italian: ['L’ordine contiene almeno 1 articolo e 3,00 € di: categoria cake', '0,5 articoli e 1,50 €'],
  },
  'customer.first_order': {
    fact: { customer: { first_order: true } },
    found: { first_order: null },
    english: ['It’s the member’s first order', 'no member on the order'],
    italian: ['È il primo ordine del cliente', 'nessun cliente nell’ordine'],
  },
  'customer.days_since_last_order_gte': {
    fact: { customer: { days_since_last_order_gte: 60 } },
    found: { last_order_at: '2026-11-21T10:00:00Z' },
    english: ['The member hasn’t ordered for 60 days', 'last order on 21 Nov 2026'],
    italian: ['Il cliente non ordina da 60 giorni', 'ultimo ordine il 21 nov 2026'],
  },
  'customer.tags': {
    fact: { customer: { tags: ['vip', 'press'] } },
    found: {},
    english: ['The member has the tag vip, press', undefined],
    italian: ['Il cliente ha l’etichetta vip, press', undefined],
  },
  'customer.attributes': {
    fact: { customer: { attributes: [{ key: 'shoe_size', values: [40.5, 41], gte: 40, lte: 42 }] } },
    found: {},
    english: ['The member’s Shoe size is 40.5, 41 and between 40 and 42', undefined],
    italian: ['Il cliente ha Shoe size: 40,5, 41 e tra 40 e 42', undefined],
  },
  'customer.birthday': {
    fact: { customer: { birthday: { days_before: 7, days_after: 1 } } },
    found: {},
    english: ['It’s the member’s birthday, up to 7 days before it, or up to 1 day after it', undefined],
    italian: [
      'È il compleanno del cliente, mancano al massimo 7 giorni o è passato da al massimo 1 giorno',
      undefined,
    ],
  },
  'membership.pass_ids': {
    fact: { membership: { pass_ids: ['pas_1'] } },
    found: {},
    english: ['The member has a card of Club', undefined],
    italian: ['Il cliente ha la tessera Club', undefined],
  },
  'membership.tier_ids': {
    fact: { membership: { tier_ids: ['tir_1'] } },
    found: {},
    english: ['The member’s tier is Gold', undefined],
    italian: ['Il livello del cliente è Gold', undefined],
  },
  'membership.points_gte': {
    fact: { membership: { points_gte: 1_000 } },
    found: { points: 12 },
    english: ['The member has 1,000 points or more', '12 points'],
    italian: ['Il cliente ha almeno 1.000 punti', '12 punti'],
  },
  'membership.days_since_start_gte': {
    fact: { membership: { days_since_start_gte: 30 } },
    found: { days_since_start: 1 },
    english: ['The member has had the card for at least 30 days', 'card for 1 day'],
    italian: ['Il cliente ha la tessera da almeno 30 giorni', 'tessera da 1 giorno'],
  },
  'membership.days_since_start_lte': {
    fact: { membership: { days_since_start_lte: 30 } },
    found: { days_since_start: null },
    english: ['The member has had the card for at most 30 days', 'no card on the order'],
    italian: ['Il cliente ha la tessera da al massimo 30 giorni', 'nessuna tessera nell’ordine'],
  },
  'membership.segments': {
    fact: { membership: { segments: ['active', 'expiring', 'inactive'] } },
    found: {},
    english: [
      'The member’s card is active, expiring within 30 days, without activity for 90 days',
      undefined,
    ],
    italian: [
      'La tessera del cliente è attiva, in scadenza entro 30 giorni, senza attività da 90 giorni',
      undefined,
    ],
  },
  location_ids: {
    fact: { location_ids: ['loc_1'] },
    found: {},
    english: ['At Via Roma', undefined],
    italian: ['Presso Via Roma', undefined],
  },
  weekdays: {
    fact: { weekdays: ['sat', 'sun'] },
    found: { weekday: 'mon' },
    english: ['On Sat, Sun', 'Mon'],
    italian: ['Di sab, dom', 'lun'],
  },
  hours: {
    fact: { hours: { start: '17:00', end: '19:00' } },
    found: { time: '12:30' },
    english: ['From 17:00 to 19:00', '12:30'],
    italian: ['Dalle 17:00 alle 19:00', '12:30'],
  },
  'dates.except': {
    fact: { dates: { except: ['2026-12-24', '2026-12-31'] } },
    found: { date: '2026-12-24' },
    english: ['Not on 24 Dec 2026, 31 Dec 2026', '24 Dec 2026'],
    italian: ['Non nei giorni 24 dic 2026, 31 dic 2026', '24 dic 2026'],
  },
  'dates.only': {
    fact: { dates: { only: ['2026-11-27'] } },
    found: { date: '2026-11-28' },
    english: ['On 27 Nov 2026', '28 Nov 2026'],
    italian: ['Nei giorni 27 nov 2026', '28 nov 2026'],
  },
  'dates.nth_weekday': {
    fact: { dates: { nth_weekday: { weekday: 'sun', nth: 'last' } } },
    found: { date: '2026-11-27' },
    english: ['On the last Sunday of the month', '27 Nov 2026'],
    italian: ['Di domenica, ultima volta nel mese', '27 nov 2026'],
  },
  channels: {
    fact: { channels: ['web'] },
    found: {},
    english: ['In the channel web', undefined],
    italian: ['Nel canale web', undefined],
  },
  metadata: {
    fact: { metadata: { key: 'table', values: ['4'] } },
    found: {},
    english: ['The order’s table is 4', undefined],
    italian: ['L’ordine ha table: 4', undefined],
  },
};

/** The facts of the contract: `order_amount`, `customer.first_order`. */
const factNames = Object.entries(Facts.properties).flatMap(([name, schema]) =>
  ['customer', 'membership', 'dates'].includes(name) && 'properties' in schema
    ? Object.keys(schema.properties).map((part) => `${name}.${part}`)
    : [name],
);

const resultOf = ({ fact, found }: Example, negated = false): ConditionResult => ({
  condition: 'any',
  met: false,
  required: 'words of the server',
  actual: 'words of the server',
  fact,
  negated,
  found,
});

const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('words of checked conditions', () => {
  test('cover every fact of the contract', () => {
    assert.deepEqual(Object.keys(examples).sort(), factNames.sort());
    for (const [name, { fact }] of Object.entries(examples)) assert.equal(rowsOf(fact).length, 1, name);
  });

  for (const [name, example] of Object.entries(examples))
    test(`${name}: in the user's language`, () => {
      for (const [words, [required, actual]] of [
        [english, example.english],
        [italian, example.italian],
      ] as const) {
        const said = words.resultWordsOf(resultOf(example), 'EUR');
        assert.deepEqual([plain(said.required), plain(said.actual)], [required, actual]);
      }
      assert.equal(
        plain(english.resultWordsOf(resultOf(example, true), 'EUR').required)?.toLowerCase(),
        `excluded: ${example.english[0]}`.toLowerCase(),
      );
    });

  test('say each form of a birthday, an attribute and a length of membership', () => {
    const say = (fact: Fact) => rowsOf(fact).map((row) => plain(english.wordsOf(row)));
    const customer = (one: NonNullable<Fact['customer']>) => say({ customer: one });
    const birthday = 'It’s the member’s birthday';
    assert.deepEqual(customer({ birthday: { days_after: 0 } }), [birthday]);
    assert.deepEqual(customer({ birthday: { days_before: 1 } }), [`${birthday}, or up to 1 day before it`]);
    assert.deepEqual(customer({ birthday: { days_after: 3 } }), [`${birthday}, or up to 3 days after it`]);
    assert.deepEqual(
      customer({
        attributes: [
          { key: 'shoe_size', gte: 0 },
          { key: 'shoe_size', lte: 0 },
          { key: 'since', values: ['2026-11-21'] },
          { key: 'undeclared', values: [true] },
        ],
      }),
      [
        'The member’s Shoe size is 0 or more',
        'The member’s Shoe size is 0 or less',
        'The member’s Since is 21 Nov 2026',
        'The member’s undeclared is yes',
      ],
    );
    assert.deepEqual(say({ membership: { days_since_start_gte: 30, days_since_start_lte: 60 } }), [
      'The member has had the card for 30 to 60 days',
    ]);
  });

  test('remain the server’s for a fact that this console doesn’t know', () => {
    const said = english.resultWordsOf(resultOf({ ...examples.hours!, fact: {}, found: {} }));
    assert.deepEqual(said, { required: 'words of the server', actual: 'words of the server' });
  });
});
