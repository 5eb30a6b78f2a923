import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  audienceGap,
  type Draft,
  leftOut,
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
  voucher: { id: 'vch_1', campaignId: 'cmp_1' },
  isWholeCampaign: false,
  voucherSegment: 'unredeemed',
  customerId: 'cus_1',
  membershipId: 'mbr_1',
  channels: ['email'],
  category: 'marketing',
  subject: ' News ',
  body: 'Cake.',
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
