import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDaily, messageOf, type NotableType, notableTypes, ofDay } from './notable-events.ts';

const id = 'evt';

function said(type: NotableType, data: Record<string, unknown>) {
  const message = messageOf({ id, type, data });
  assert.ok(message);
  return message;
}

test('owners are notified of a new API token, with its name and non-secret prefix', () => {
  const data = { id: 'tok_1', name: 'Till 3', prefix: 'tsr_live_01j' };
  const message = said('api_token.created', data);
  assert.equal(message.title, 'A new API token was created');
  assert.equal(message.severity, 'warning');
  assert.match(message.body, /“Till 3” \(tsr_live_01j…\)/);
  assert.deepEqual(message.data, { api_token_id: 'tok_1', name: 'Till 3', prefix: 'tsr_live_01j' });
  assert.deepEqual(message.roles, ['owner']);
});

test('owners are notified a week before an API token expires', () => {
  const data = { id: 'tok_1', name: 'Till 3', expires_at: '2026-06-01T12:00:00.000Z' };
  const message = said('api_token.expiring', data);
  assert.match(message.body, /^“Till 3” expires on 2026-06-01\./);
  assert.deepEqual([message.severity, message.roles], ['warning', ['owner']]);
});

test('owners and managers are notified of a used-up voucher of several uses, with its masked code', () => {
  const data = {
    id: 'vch_1',
    code_masked: '••••M5N0',
    code: 'SECRETM5N0',
    redemption_limit: 3,
    redeemed_quantity: 3,
  };
  const message = said('voucher.exhausted', data);
  assert.equal(message.body, 'Voucher ••••M5N0 was used up after 3 redemptions.');
  assert.deepEqual(message.roles, ['owner', 'manager']);
  assert.doesNotMatch(JSON.stringify(message), /SECRET/);
});

test('vouchers with one use and codes of campaigns notify no one when they are used up', () => {
  const used = { id: 'vch_1', code_masked: '••••M5N0', redemption_limit: 1, redeemed_quantity: 1 };
  assert.equal(messageOf({ id, type: 'voucher.exhausted', data: used }), undefined);
  const code = { ...used, redemption_limit: 3, redeemed_quantity: 3, campaign_id: 'camp_1' };
  assert.equal(messageOf({ id, type: 'voucher.exhausted', data: code }), undefined);
});

test('a campaign is almost used up: its budget, or its codes if it has none', () => {
  const data = { id: 'camp_1', name: 'May', codes: 10, budget: { uses: 5, amount: null } };
  assert.match(said('campaign.budget_near', data).body, /^“May” has used 80% of its budget\./);
  assert.match(
    said('campaign.budget_near', { ...data, budget: null }).body,
    /^“May” has used 80% of its codes\./,
  );
  for (const [per, span] of [
    ['day', 'today'],
    ['week', 'this week'],
  ]) {
    const daily = said('campaign.budget_near', { ...data, budget: { ...data.budget, per } });
    const until = `To continue it before the next ${per}, raise the budget.`;
    assert.equal(daily.body, `“May” has used 80% of its budget for ${span}. ${until}`);
    assert.equal(daily.data.per, per);
  }
});

test('each type has a notification for each event because it is rare, or one for each day', () => {
  const rare: Partial<Record<NotableType, string>> = {
    'api_token.created': 'people create tokens',
    'api_token.expiring': 'once for each token',
    'api_token.abuse_detected': 'once a day for each key',
    'campaign.budget_near': 'once for each campaign',
    'pass.limit_near': 'once for each pass',
    'webhook_endpoint.disabled': 'once until someone enables it',
    'group.invited': 'people invite',
    'group.settlement_closed': 'once a month',
  };
  for (const type of notableTypes) assert.notEqual(type in rare, isDaily(type), type);
  const several = ofDay('referral.flagged', said('referral.flagged', { id: 'ref_1' }), 12, '2026-11-29');
  assert.match(several.body, /^12 referrals of 2026-11-29 need review\./);
  assert.deepEqual(several.data, { count: '12', day: '2026-11-29' });
});

test('owners and managers are notified of a pass that is almost fully issued', () => {
  const data = { id: 'pass_1', name: 'Gold', issued_count: 90, max_issued: 100 };
  const message = said('pass.limit_near', data);
  assert.match(message.body, /^“Gold” has 90 of 100 cards\./);
  assert.equal(message.severity, 'warning');
});

test('an event without the expected data still makes a complete sentence', () => {
  for (const type of notableTypes) {
    const { body } = said(type, {});
    assert.doesNotMatch(body, /undefined|null|NaN/);
    assert.match(body, /^[A-Z“].*\.$/);
  }
});
