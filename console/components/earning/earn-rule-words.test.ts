import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillText } from '../../../contract/fill-text.ts';
import { moneyText, numberText, percentText } from '../../../contract/money.ts';
import { inUnit, type Unit } from '../../../contract/units.ts';
import { en } from '../../text/en.gen.ts';
import { it } from '../../text/it.gen.ts';
import { formatsOf } from '../../ui/formats/formats.ts';
import { conditionWordsWith } from '../conditions/condition-words.ts';
import { earnRuleWordsWith, type RuleTerms } from './earn-rule-words.ts';

function wordsIn(texts: Record<keyof typeof en, string>, locale: 'en-GB' | 'it-IT', unit: Unit = 'points') {
  const formats = formatsOf(locale, 'EUR', 'Europe/Rome', { moneyText, numberText, percentText });
  const language = locale === 'it-IT' ? 'it' : 'en';
  const t = (key: keyof typeof en, values = {}) =>
    fillText(inUnit(texts[key], unit, language), values, locale);
  const tiers = [{ id: 'tir_1', name: 'Gold' }];
  const known = { passes: [], tiers, locations: [{ id: 'loc_1', name: 'Via Roma' }], attributes: [] };
  const { wordsOf } = conditionWordsWith({ t, formats, ...known });
  const eventOf = (type: string) => type.toUpperCase();
  const dayOf = (moment: string) => moment.slice(0, 10);
  const { wordsOfRule } = earnRuleWordsWith({ t, formats, currency: 'EUR', dayOf, tiers, eventOf, wordsOf });
  return (rule: RuleTerms) => {
    const { gives, further } = wordsOfRule(rule);
    return [gives, ...further].join(' · ').replaceAll('\u00a0', ' ');
  };
}
const english = wordsIn(en, 'en-GB');
const italian = wordsIn(it, 'it-IT');

const rate = { type: 'rate', points: 3, per_amount: 100 } as const;

const examples: [rule: RuleTerms, english: string, italian: string][] = [
  [{ earn: rate }, '3 points for each €1.00', '3 punti ogni 1,00 €'],
  [
    {
      earn: rate,
      items: { categories: ['cake'] },
      conditions: { weekdays: ['fri', 'tue'] },
      caps: [{ points: 500, per: 'month' }],
    },
    '3 points for each €1.00 · only category cake · on Tuesdays, Fridays · at most 500 points a month per member',
    '3 punti ogni 1,00 € · solo categoria cake · ogni martedì, venerdì · al massimo 500 punti al mese per cliente',
  ],
  [
    {
      earn: { ...rate, points: 2 },
      items: { exclude_categories: ['gift cards'] },
      conditions: { weekdays: ['tue'], membership: { tier_ids: ['tir_1'] } },
      starts_at: '2026-10-01T00:00:00Z',
      ends_at: '2026-10-31T22:59:59Z',
      caps: [{ points: 500, per: 'ever' }],
    },
    '2 points for each €1.00 · not category gift cards · for Gold · on Tuesdays · October 2026 · at most 500 points per member',
    '2 punti ogni 1,00 € · non categoria gift cards · per Gold · ogni martedì · ottobre 2026 · al massimo 500 punti per cliente',
  ],
  [
    { earn: { type: 'per_unit', points: 1 }, items: { skus: ['latte'] } },
    '1 point for each item · only article latte',
    '1 punto per ogni articolo · solo articolo latte',
  ],
  [
    { earn: { type: 'fixed', points: 1_000 }, caps: [{ times: 1, points: 20, per: 'day' }] },
    '1,000 points for an order · at most 20 points and 1 order a day per member',
    '1.000 punti per ordine · al massimo 20 punti e 1 ordine al giorno per cliente',
  ],
  [
    { earn: { type: 'nothing' }, items: { categories: ['tobacco'] }, starts_at: '2026-10-05' },
    'No points · only category tobacco · from 5 Oct 2026',
    'Niente punti · solo categoria tobacco · dal 5 ott 2026',
  ],
  [
    {
      earn: rate,
      conditions: {
        order_amount: { gte: 2_000 },
        channels: ['web'],
        any: [{ weekdays: ['mon'] }, { location_ids: ['loc_1'], hours: { start: '08:00', end: '10:00' } }],
        none: [{ customer: { first_order: true } }],
      },
      ends_at: '2026-12-31',
    },
    '3 points for each €1.00 · if the order is €20.00 or more · in the channel web · on Mondays or at Via Roma and from 08:00 to 10:00 · not if it’s the member’s first order · until 31 Dec 2026',
    '3 punti ogni 1,00 € · se l’ordine è di almeno 20,00 € · nel canale web · ogni lunedì o presso Via Roma e dalle 08:00 alle 10:00 · non se è il primo ordine del cliente · fino al 31 dic 2026',
  ],
  [
    {
      trigger: 'event',
      event_type: 'review',
      earn: { type: 'fixed', points: 20 },
      caps: [{ times: 1, per: 'month' }],
    },
    '“REVIEW”: 20 points each time · at most once a month per member',
    '“REVIEW”: 20 punti ogni volta · al massimo una volta al mese per cliente',
  ],
  [
    { trigger: 'event', event_type: 'gift', earn: rate, caps: [{ times: 3, per: 'ever' }] },
    '“GIFT”: 3 points for each €1.00 · at most 3 times per member',
    '“GIFT”: 3 punti ogni 1,00 € · al massimo 3 volte per cliente',
  ],
  [
    { trigger: 'event', event_type: 'walk', earn: { type: 'per_unit', points: 1 } },
    '“WALK”: 1 point for each unit',
    '“WALK”: 1 punto per ogni unità',
  ],
  [
    { trigger: 'joined', earn: { type: 'fixed', points: 100 } },
    '100 points for joining',
    '100 punti per la prima tessera',
  ],
  [
    {
      earn: { type: 'fixed', points: 50 },
      goal: { count: 'orders', target: 3, within: 'week', repeat: true },
    },
    '50 points for 3 orders in a week · again for every further 3',
    '50 punti per 3 ordini in una settimana · di nuovo ogni altri 3',
  ],
  [
    { earn: { type: 'fixed', points: 40 }, goal: { count: 'spend', target: 10_000, within: 'ever' } },
    '40 points for spending €100.00 in total',
    '40 punti per una spesa di 100,00 € in totale',
  ],
  [
    {
      trigger: 'event',
      event_type: 'visit',
      earn: { type: 'fixed', points: 50 },
      goal: { count: 'events', target: 3, within: 'month' },
    },
    '50 points for 3 × “VISIT” in a month',
    '50 punti per 3 × “VISIT” in un mese',
  ],
];

for (const [rule, inEnglish, inItalian] of examples) {
  test(`a rule is said as “${inEnglish}”`, () => {
    assert.equal(english(rule), inEnglish);
    assert.equal(italian(rule), inItalian);
  });
}

test('a rule of a stamp card gives stamps', () => {
  const rule: RuleTerms = { earn: { type: 'per_unit', points: 1 }, caps: [{ points: 3, per: 'day' }] };
  assert.equal(
    wordsIn(en, 'en-GB', 'stamps')(rule),
    '1 stamp for each item · at most 3 stamps a day per member',
  );
  assert.equal(
    wordsIn(it, 'it-IT', 'stamps')(rule),
    '1 timbro per ogni articolo · al massimo 3 timbri al giorno per cliente',
  );
});
