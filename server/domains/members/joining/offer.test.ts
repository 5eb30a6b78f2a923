import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberLanguages } from '../../../../contract/languages.ts';
import { formatsFor } from '../../../words/formats.ts';
import { type Offered, offerOf } from './offer.ts';

const nothing: Offered = {
  type: 'loyalty',
  earn_rule: null,
  spend_rule: null,
  rewards: [],
  tiers: [],
  tier_rule: null,
};
const spend = {
  basis: 'spend',
  points_per_unit: 1,
  unit_amount: 100,
  currency: 'EUR',
  rounding: 'floor',
} as const;
const visit = { ...spend, basis: 'visit', points_per_unit: 10, unit_amount: null, currency: null } as const;
const tier = (name: string, threshold_points: number | null, more: object = {}) => ({
  id: name,
  name,
  threshold_points,
  multiplier_bps: 10_000,
  benefits: [] as string[],
  ...more,
});
const reward = (name: string, points_cost: number) =>
  ({ id: name, name, points_cost, kind: 'item', value: null }) as const;

const told = (language: (typeof memberLanguages)[number], more: { welcome?: number } = {}) => ({
  language,
  formats: formatsFor(language, { readers: [], country: 'IT', timezone: 'Europe/Rome' }),
  ...more,
});
const ratesIn = (language: (typeof memberLanguages)[number], pass: Partial<Offered>, welcome = 0) =>
  offerOf({ ...nothing, ...pass }, told(language, { welcome })).rates.map((rate) =>
    rate.replaceAll('\u00a0', ' '),
  );

test('what a pass gives is said with its own figures, in the shop’s form', () => {
  assert.deepEqual(ratesIn('en', { earn_rule: spend }), ['1 point for every €1 you spend']);
  assert.deepEqual(ratesIn('it', { earn_rule: { ...spend, points_per_unit: 2, unit_amount: 150 } }), [
    '2 punti ogni 1,50 € di spesa',
  ]);
  assert.deepEqual(ratesIn('it', { earn_rule: visit, type: 'stamp' }), ['10 timbri a ogni visita']);
  assert.deepEqual(ratesIn('it', { spend_rule: { points: 1_000, amount: 150_000, currency: 'EUR' } }), [
    '1.000 punti valgono 1.500 € di sconto',
  ]);
  const limited = {
    points: 10,
    amount: 100,
    currency: 'EUR',
    min_points: 100,
    step: 50,
    max_share_bps: 5_000,
  };
  assert.deepEqual(ratesIn('en', { spend_rule: limited }), [
    '10 points are worth €1 off',
    'You can pay with 100 points or more',
    'Points are spent in steps of 50',
    'Points pay up to 50% of a purchase',
  ]);
  assert.deepEqual(ratesIn('en', {}, 25), ['Welcome gift with your first points: 25 points']);
});

test('rewards are listed from the cheapest, and tiers with what they need and give', () => {
  const offer = offerOf(
    {
      ...nothing,
      rewards: [reward('Cake', 1_200), reward('Espresso', 30)],
      tiers: [
        tier('Friend', null),
        tier('Giorno', 1_000, { multiplier_bps: 15_000, benefits: ['Window seat'] }),
        tier('Staff', null),
      ],
    },
    told('it'),
  );
  assert.deepEqual(
    offer.rewards.map(({ name, cost }) => [name, cost]),
    [
      ['Espresso', '30 punti'],
      ['Cake', '1.200 punti'],
    ],
  );
  assert.deepEqual(offer.tiers, [
    { name: 'Friend', from: 'da subito', benefits: [] },
    { name: 'Giorno', from: 'da 1.000 punti', benefits: ['Punti × 1,5', 'Window seat'] },
    { name: 'Staff', from: undefined, benefits: [] },
  ]);
});

test('no combination of terms leaves an empty line or an unfilled placeholder, in any language', () => {
  const rules = [null, spend, visit, { ...spend, basis: 'none' as const }, { ...spend, currency: null }];
  const tiers = [[], [tier('Only', null)], [tier('Friend', 0), tier('Gold', 100)]];
  for (const language of memberLanguages)
    for (const type of ['loyalty', 'membership', 'stamp', 'event'] as const)
      for (const earn_rule of rules)
        for (const ladder of tiers)
          for (const rewards of [[], [reward('Espresso', 1)]]) {
            const offer = offerOf({ ...nothing, type, earn_rule, tiers: ladder, rewards }, told(language));
            const texts = [
              ...offer.rates,
              ...offer.rewards.flatMap(({ name, cost }) => [name, cost]),
              ...offer.tiers.flatMap(({ name, from, benefits }) => [name, from ?? name, ...benefits]),
            ];
            for (const text of texts) assert.match(text, /^[^{}]*\S[^{}]*$/u);
            if (ladder.length === 1) assert.deepEqual(offer.tiers, []);
          }
});
