import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CustomerFilter } from '@tessera/sdk';
import {
  blankFilterRow,
  filterKinds,
  filterOf,
  filterRowsOf,
} from '../../components/audience/filter-values.ts';
import { leftOut } from '../../components/messages/left-out.ts';
import {
  audienceGap,
  type Draft,
  lacksCode,
  previewOf,
  toMember,
  toMembers,
  toVoucherHolders,
  unknownWords,
  versionsOf,
  withLanguage,
  withoutLanguage,
  withWords,
  wordsGap,
  wordsIn,
} from './draft.ts';

const draft: Draft = {
  goal: 'pass',
  passId: 'pass_1',
  memberSegment: 'active',
  tierIds: [],
  days: 30,
  filter: [],
  voucher: { id: 'vch_1', campaignId: 'cmp_1' },
  isWholeCampaign: false,
  voucherSegment: 'unredeemed',
  customerId: 'cus_1',
  membershipId: 'mbr_1',
  channels: ['email'],
  category: 'marketing',
  subject: ' News ',
  body: 'Cake.',
  blocks: null,
  translations: {},
  language: null,
  replyTo: '',
  isLater: false,
  scheduledAt: '2026-12-01T09:00:00.000Z',
};

test('the request contains the selected audience', () => {
  const of = (changes: Partial<Draft>) => toMembers({ ...draft, ...changes }).audience;
  assert.deepEqual(of({}), { segment: 'active' });
  assert.deepEqual(of({ memberSegment: 'inactive', days: 7 }), { segment: 'inactive', inactive_days: 7 });
  assert.deepEqual(of({ memberSegment: 'expiring', days: 7 }), {
    segment: 'expiring',
    expiring_within_days: 7,
  });
  assert.deepEqual(of({ memberSegment: 'tier', tierIds: ['tier_1'] }), {
    segment: 'tier',
    tier_ids: ['tier_1'],
  });
  assert.equal(toVoucherHolders(draft).voucher_id, 'vch_1');
  const whole = toVoucherHolders({ ...draft, isWholeCampaign: true });
  assert.deepEqual([whole.campaign_id, whole.voucher_id], ['cmp_1', undefined]);
});

test('a time applies only to scheduled messages, and a subject only to mail', () => {
  assert.equal(toMembers(draft).scheduled_at, undefined);
  assert.equal(toMembers({ ...draft, isLater: true }).scheduled_at, draft.scheduledAt);
  assert.equal(toMembers(draft).subject, 'News');
  assert.equal('subject' in toMembers({ ...draft, channels: ['push'] }), false);
  assert.equal('reply_to' in toMember(draft), false);
});

test('missing parts are listed before sending', () => {
  const cases: [Partial<Draft>, string | undefined][] = [
    [{}, undefined],
    [{ passId: null }, 'pass'],
    [{ memberSegment: 'tier' }, 'tier'],
    [{ channels: [] }, 'channel'],
    [{ goal: 'voucher', voucher: null }, 'voucher'],
    [{ goal: 'member', membershipId: null }, 'member'],
    [{ subject: ' ' }, 'subject'],
    [{ channels: ['push'], subject: '' }, undefined],
    [{ body: '' }, 'body'],
    [{ isLater: true, scheduledAt: null }, 'time'],
  ];
  for (const [changes, gap] of cases) {
    const changed = { ...draft, ...changes };
    assert.equal(audienceGap(changed) ?? wordsGap(changed), gap, JSON.stringify(changes));
  }
});

test('pass placeholders are unknown in voucher messages', () => {
  const body = '{{membership.points}} {{voucher.code}}';
  assert.deepEqual(unknownWords({ ...draft, body }), ['{{voucher.code}}']);
  assert.deepEqual(unknownWords({ ...draft, body, goal: 'voucher' }), ['{{membership.points}}']);
});

test('a message about codes lacks them in any version without a block or placeholder for the code', () => {
  const code: Draft = {
    ...draft,
    goal: 'voucher',
    blocks: [{ type: 'text', text: 'Hello' }, { type: 'code' }],
  };
  assert.equal(lacksCode(code), false);
  assert.equal(lacksCode({ ...code, blocks: [{ type: 'text', text: 'Say {{voucher.code}}.' }] }), false);
  assert.equal(lacksCode({ ...code, blocks: [{ type: 'text', text: 'Hello' }] }), true);
  const italian = { subject: 'Ciao', body: 'Ciao', blocks: null };
  assert.equal(lacksCode({ ...code, translations: { it: italian } }), true);
});

test('reasons for skipped recipients are sorted by frequency', () => {
  const by_reason = { no_email: 2, consent_missing: 9, frequency_capped: 0 } as never;
  const by_channel = { email: 9 } as never;
  assert.deepEqual(leftOut({ targeted: 20, suppressed: 11, by_reason, by_channel }), [
    { reason: 'consent_missing', count: 9 },
    { reason: 'no_email', count: 2 },
  ]);
});

test('a translation starts with the main words, is changed on its own, sent, and removed again', () => {
  const started = { ...draft, ...withLanguage(draft, 'it') };
  assert.deepEqual(versionsOf(started), [null, 'it']);
  assert.equal(wordsIn(started).body, 'Cake.');
  const written = { ...started, ...withWords(started, { body: 'Torta.' }) };
  assert.deepEqual([wordsIn(written).body, wordsIn(written, null).body], ['Torta.', 'Cake.']);
  assert.deepEqual(toMembers(written).translations, { it: { subject: 'News', body: 'Torta.' } });
  assert.deepEqual(toMember(written).translations, { it: { subject: 'News', body: 'Torta.' } });
  const empty = { ...written, ...withWords(written, { body: ' ' }) };
  assert.deepEqual([wordsGap(empty), wordsGap(empty, null)], ['body', undefined]);
  const removed = { ...written, ...withoutLanguage(written) };
  assert.deepEqual([versionsOf(removed), 'translations' in toMembers(removed)], [[null], false]);
});

test('blocks are sent where the text alone does not say all, and with a text for all other channels', () => {
  const button = { type: 'button' as const, label: 'Menu', url: 'https://a.example' };
  const of = (changes: Partial<Draft>) => toMembers({ ...draft, ...changes });
  assert.deepEqual(of({ blocks: [{ type: 'text', text: 'Pie.' }] }).body, 'Pie.');
  assert.equal(of({ blocks: [{ type: 'text', text: 'Pie.' }] }).blocks, undefined);
  const blocks = [{ type: 'text' as const, text: 'Pie.' }, button, { type: 'card' as const, label: '' }];
  assert.deepEqual(of({ blocks }).blocks, [{ type: 'text', text: 'Pie.' }, button, { type: 'card' }]);
  assert.equal(of({ blocks }).body, 'Pie.\n\nMenu: https://a.example');
  const several = of({ blocks, body: 'Pie today', channels: ['email', 'sms'] });
  assert.equal(several.body, 'Pie today');
  assert.equal(several.blocks?.length, 3);
  assert.equal(of({ blocks, body: 'Pie today', channels: ['sms'] }).blocks, undefined);
  assert.equal(wordsGap({ ...draft, blocks: [...blocks, { type: 'button', label: 'x', url: '' }] }), 'block');
  assert.deepEqual(unknownWords({ ...draft, blocks: [{ ...button, label: '{{no.such}}' }] }), [
    '{{no.such}}',
  ]);
});

test('the preview shows what is written so far, with what is missing and what is wrong', () => {
  const missing = { subject: 'No subject', body: 'No text' };
  const of = (changes: Partial<Draft>) => previewOf({ ...draft, ...changes }, missing);
  assert.deepEqual(of({}), {
    about: 'membership',
    pass_id: 'pass_1',
    subject: 'News',
    body: 'Cake.',
    blocks: [{ type: 'text', text: 'Cake.' }],
    category: 'marketing',
  });
  const empty = of({ subject: ' ', body: '', blocks: null });
  assert.deepEqual([empty.subject, empty.body, empty.blocks], ['No subject', 'No text', undefined]);
  const wrong = of({
    subject: '{{no.such}}',
    blocks: [
      { type: 'text', text: '{{customer.name}} {{voucher.code}}' },
      { type: 'button', label: 'See {{', url: 'https://a.example/{{x}}' },
      { type: 'picture', picture_url: '', alt: 'A cup' },
    ],
  });
  assert.equal(wrong.subject, '{\u2060{no.such}}');
  assert.deepEqual(wrong.blocks, [
    { type: 'text', text: '{{customer.name}} {\u2060{voucher.code}}' },
    { type: 'button', label: 'See {\u2060{', url: 'https://a.example/{\u2060{x}}' },
  ]);
});

test('a filter is read into rows and written from them without loss', () => {
  const filter: CustomerFilter = {
    tags: ['a'],
    without_tags: ['b'],
    attributes: [
      { key: 'k', values: ['v'] },
      { key: 'n', gte: 1 },
    ],
    birthday: { days_before: 3 },
    cities: ['Torino'],
    last_visit: { days_gte: 60 },
    spend: { gte: 1_000, days: 90, currency: 'CHF' },
    points_gte: 5,
    codes: [{ campaign_id: 'cmp_1', state: 'has_not' }],
  };
  assert.deepEqual(filterOf(filterRowsOf(filter)), { filter });
  assert.deepEqual(filterOf(filterKinds.map(blankFilterRow)), {
    filter: { last_visit: { days_gte: 60 }, birthday: { days_before: 7 } },
  });
  assert.deepEqual(toMembers({ ...draft, filter: filterRowsOf({ points_gte: 5 }) }).audience, {
    segment: 'active',
    filter: { points_gte: 5 },
  });
});
