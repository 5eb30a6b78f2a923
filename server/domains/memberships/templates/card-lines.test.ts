import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cardPlaceholders } from '../../../../contract/placeholders.ts';
import { type CardFacts, keysOfPass, linesOf } from './card-lines.ts';

const facts = (more: Partial<CardFacts> = {}): CardFacts => ({
  serial: 'SERIAL',
  starts_at: null,
  expires_at: '2027-03-31T21:59:59.999Z',
  tier_id: 'b',
  tier_until: null,
  tier_rule: null,
  progress: null,
  lifetime_earned: 600,
  is_tier_due: false,
  points_available: 1_234,
  points_pending: 5,
  points_held: 0,
  pass_name: 'Club',
  tiers: [
    { id: 'a', name: 'Bean', threshold_points: 0, multiplier_bps: 10_000, benefits: [] },
    { id: 'b', name: 'Roast', threshold_points: 500, multiplier_bps: 10_000, benefits: [] },
  ],
  earn_rule: null,
  rewards: [{ name: 'Espresso', points_cost: 10 }],
  type: 'loyalty',
  fields: [],
  customer_name: 'Ada Lovelace',
  merchant_name: 'Caffe',
  locale: 'en-GB',
  country: 'IT',
  timezone: 'Europe/Rome',
  ...more,
});

const counted: Partial<CardFacts> = {
  tier_rule: {
    metric: 'spend',
    currency: 'EUR',
    period: 'calendar',
    months: 12,
    starts_on: '01-01',
    keeps: 'next_period_end',
    keeps_months: null,
    grace_days: 0,
    downgrade: 'earned',
  },
  progress: { next: { tier_id: 'b', missing: 4_000 } },
};

const cases: [template: string, shown: string, why: string, more?: Partial<CardFacts>][] = [
  ['{{points.available}}', '1,234', "numbers in the merchant's locale"],
  ['{{points.available}}', '1.234', "numbers in the merchant's locale", { locale: 'de-DE' }],
  ['{{stamps.collected}}/{{stamps.of}}', '4/10', 'stamps of a stamp card', { type: 'stamp' }],
  ['{{stamps.full_cards}}', '123', 'its full cards', { type: 'stamp' }],
  ['{{stamps.collected}}', '', 'no stamps without a reward', { type: 'stamp', rewards: [] }],
  ['{{stamps.collected}}/{{stamps.of}}', '', 'no stamps on other cards, and no sign between them'],
  ['{{ tier.name }}', 'Roast', 'the tier'],
  [
    '{{tier.name}}',
    'Roast',
    'the tier that a change of the pass leads to',
    { tier_id: 'a', is_tier_due: true },
  ],
  ['{{tier.name}}', '', 'no tier', { tier_id: null }],
  ['until {{expires_at}}', 'until 31 Mar 2027', "the date in the merchant's time zone, not UTC"],
  ['until {{expires_at}}', '', 'no end, and no word before it', { expires_at: null }],
  ['Open from 8 to 18', 'Open from 8 to 18', 'a line without placeholders'],
  [
    '{{customer.name}}, {{tier.name}}',
    'Ada Lovelace,',
    'a line of which something is known',
    { tier_id: null },
  ],
  ['Hello {{customer.first_name}}!', 'Hello Ada!', 'the member'],
  ['{{customer.first_name}}', 'Ada', 'a name with a no-break space', { customer_name: ' Ada\u00a0Rossi' }],
  ['{{customer.first_name}}', '山田', 'a name with a wide space', { customer_name: '\u3000山田\u3000太郎' }],
  ['{{customer.first_name}}', 'Ada', 'a name with a line end', { customer_name: 'Ada\nRossi' }],
  ['{{customer.name}}', '', 'an unknown name', { customer_name: null }],
  ['{{tier.next}}', '', 'the highest tier has no next one'],
  ['{{tier.until}} {{membership.tier_until}}', '', 'a tier that never ends'],
  [
    '{{tier.missing}} {{tier.next}}',
    '300 points Roast',
    'what is missing',
    { tier_id: 'a', lifetime_earned: 200 },
  ],
  ['{{tier.missing}}', '€40.00', 'what is missing of the spend that counts', { ...counted, tier_id: 'a' }],
  ['{{membership.tier_missing}}', '€40.00', 'as messages name it', { ...counted, tier_id: 'a' }],
  [
    '{{tier.until}}',
    '31 Mar 2027',
    'the end of a tier',
    { ...counted, tier_until: '2027-03-31T21:59:59.999Z' },
  ],
  ['{{tier.missing}}', '', 'what was not read', { ...counted, tier_id: 'a', progress: null }],
  ['{{constructor}}{{no.such}}', '', 'unknown placeholders are empty'],
  ['{{serial}} {{pass.name}} {{merchant.name}}', 'SERIAL Club Caffe', 'names'],
];

for (const [value_template, value, why, more] of cases) {
  test(`${value_template} shows ${value === '' ? 'no line' : `"${value}"`}: ${why}`, () => {
    const field = { key: 'k', label: 'L', value_template, placement: 'back' as const };
    const lines = value === '' ? [] : [{ key: 'k', label: 'L', value, placement: 'back' }];
    assert.deepEqual(linesOf(facts({ fields: [field], ...more })), lines);
  });
}

const placements = ['header', 'primary', 'secondary', 'auxiliary', 'back'] as const;
const templates: CardFacts['fields'][] = [
  ...cardPlaceholders.map((name) => placements.map((placement) => line(name, placement))),
  cardPlaceholders.map((name, at) => line(name, placements[at % placements.length]!)),
];

function line(name: string, placement: CardFacts['fields'][number]['placement']) {
  return { key: placement, label: name, value_template: `{{${name}}}`, placement };
}

const tiers = facts().tiers;
const rewards = facts().rewards;
const earning = { basis: 'visit', points_per_unit: 1, unit_amount: null, currency: null } as const;
const passes: Partial<CardFacts>[] = [];
for (const type of ['loyalty', 'membership', 'stamp', 'event'] as const)
  for (const ladder of [[], tiers])
    for (const offered of [[], rewards])
      for (const earn_rule of [null, { ...earning, rounding: 'floor' as const }])
        for (const expires_at of [null, facts().expires_at])
          for (const rule of type === 'loyalty' && ladder.length > 0 ? [{}, counted] : [{}])
            passes.push({ type, tiers: [...ladder], rewards: offered, earn_rule, expires_at, ...rule });
const newcomer = {
  tier_id: null,
  points_available: 0,
  points_pending: 0,
  lifetime_earned: 0,
  customer_name: null,
};

test('no card of any template and pass has an empty line, or a blank where its large line was', () => {
  for (const fields of templates)
    for (const pass of passes)
      for (const holder of [{}, newcomer]) {
        const card = facts({ fields, ...pass, ...holder });
        const lines = linesOf(card);
        assert.deepEqual(
          lines.filter(({ value }) => !/[\p{L}\p{N}]/u.test(value)),
          [],
        );
        const front = lines.filter(({ placement }) => placement !== 'back');
        const wantsLarge = fields.some(({ placement }) => placement === 'primary');
        if (wantsLarge && front.length > 0)
          assert.ok(
            front.some(({ placement }) => placement === 'primary'),
            JSON.stringify(lines),
          );
        const keys = keysOfPass(card);
        assert.deepEqual(
          lines.filter(({ key }) => !keys.has(key)),
          [],
        );
      }
});

test('the large line of a card without tiers is its points, and the others stay where they are', () => {
  const fields = [
    line('points.available', 'header'),
    line('tier.name', 'primary'),
    line('customer.name', 'secondary'),
  ];
  const shown = linesOf(facts({ fields, tiers: [] })).map(({ label, placement }) => [label, placement]);
  assert.deepEqual(shown, [
    ['points.available', 'primary'],
    ['customer.name', 'secondary'],
  ]);
});

test('a card that counts no points shows none, until it has some', () => {
  const fields = [line('points.available', 'primary'), line('serial', 'secondary')];
  const none = { fields, earn_rule: null, rewards: [], points_pending: 0 };
  assert.deepEqual(
    [0, 5].map((points_available) => linesOf(facts({ ...none, points_available })).map(({ value }) => value)),
    [['SERIAL'], ['5', 'SERIAL']],
  );
});
