import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOf, type PassFacts, standingOf } from './pass-face.ts';

const facts = (more: Partial<PassFacts> = {}): PassFacts => ({
  merchant_id: '',
  membership_id: '',
  serial: 'SERIAL',
  card_renewals: 0,
  status: 'active',
  require_claim: false,
  starts_at: null,
  expires_at: '2027-03-31T21:59:59.999Z',
  tier_id: 'b',
  lifetime_earned: 600,
  is_tier_due: false,
  points_available: 1_234,
  points_pending: 5,
  points_held: 0,
  pass_id: '',
  pass_name: 'Club',
  description: null,
  tiers: [
    { id: 'a', name: 'Bean', threshold_points: 0, multiplier_bps: 10_000, benefits: [] },
    { id: 'b', name: 'Roast', threshold_points: 500, multiplier_bps: 10_000, benefits: [] },
  ],
  rewards: [{ name: 'Espresso', points_cost: 10 }],
  type: 'loyalty',
  design: {
    background_color: '#6F4E37',
    foreground_color: '#FFFFFF',
    label_color: '#FFFFFF',
    logo_url: null,
    strip_url: null,
    hero_url: null,
  },
  fields: [],
  barcode_format: 'qr',
  wallets: { apple: true, google: true },
  terms: null,
  customer_name: 'Ada Lovelace',
  customer_locale: null,
  merchant_name: 'Caffe',
  locale: 'en-GB',
  timezone: 'Europe/Rome',
  changed_at: '2026-11-21T00:00:00.000Z',
  ...more,
});

const cases: [template: string, shown: string, why: string, more?: Partial<PassFacts>][] = [
  ['{{points.available}}', '1,234', "numbers in the merchant's locale"],
  ['{{points.available}}', '1.234', "numbers in the merchant's locale", { locale: 'de-DE' }],
  ['{{stamps.collected}}/{{stamps.of}}', '4/10', 'stamps of a stamp card', { type: 'stamp' }],
  ['{{stamps.full_cards}}', '123', 'its full cards', { type: 'stamp' }],
  ['{{stamps.collected}}', '', 'no stamps without a reward', { type: 'stamp', rewards: [] }],
  ['{{stamps.collected}}', '', 'no stamps on other cards'],
  ['{{ tier.name }}', 'Roast', 'the tier'],
  [
    '{{tier.name}}',
    'Roast',
    'the tier that a change of the pass leads to',
    { tier_id: 'a', is_tier_due: true },
  ],
  ['{{tier.name}}', '', 'no tier', { tier_id: null }],
  ['until {{expires_at}}', 'until 31 Mar 2027', "the date in the merchant's time zone, not UTC"],
  ['until {{expires_at}}', 'until', 'no end', { expires_at: null }],
  ['Hello {{customer.first_name}}!', 'Hello Ada!', 'the member'],
  ['{{customer.first_name}}', 'Ada', 'a name with a no-break space', { customer_name: ' Ada\u00a0Rossi' }],
  ['{{customer.first_name}}', '山田', 'a name with a wide space', { customer_name: '\u3000山田\u3000太郎' }],
  ['{{customer.first_name}}', 'Ada', 'a name with a line end', { customer_name: 'Ada\nRossi' }],
  ['{{customer.name}}', '', 'an unknown name', { customer_name: null }],
  ['{{constructor}}{{no.such}}', '', 'unknown placeholders are empty'],
  ['{{serial}} {{pass.name}} {{merchant.name}}', 'SERIAL Club Caffe', 'names'],
];

for (const [value_template, value, why, more] of cases) {
  test(`${value_template} shows "${value}": ${why}`, () => {
    const field = { key: 'k', label: 'L', value_template, placement: 'back' as const };
    assert.deepEqual(fieldsOf(facts({ fields: [field], ...more })), [
      { key: 'k', label: 'L', value, placement: 'back' },
    ]);
  });
}

test('the pass of an unusable membership shows that it is expired or void', () => {
  const shown = (['pending', 'active', 'suspended', 'expired', 'revoked'] as const).map((status) =>
    standingOf(facts({ status })),
  );
  assert.deepEqual(shown, ['valid', 'valid', 'void', 'ended', 'void']);
});
