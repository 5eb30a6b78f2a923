import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiToken, Invoice, KybState, WebhookEndpoint } from '@tessera/sdk';
import { moneyText, numberText, percentText } from '../../../contract/money.ts';
import { formatsOf } from '../../ui/formats/formats.ts';
import { mattersOf, type Standing } from './matters.ts';

const now = new Date('2026-11-21T12:00:00Z');
const formats = formatsOf('en', 'EUR', 'Europe/Rome', { moneyText, numberText, percentText });
const textsOf = (standing: Standing) => mattersOf(standing, now, formats).map(({ text }) => text.slice(16));

const kyb = (status: KybState['status'], due: Partial<KybState['requirements']> = {}): Standing => ({
  kyb: {
    status,
    capabilities: { payouts: 'inactive', broadcast: 'active', stored_value: 'active' },
    requirements: { past_due: [], currently_due: [], errors: [], ...due },
  } as unknown as KybState,
});
const webhook = (given: Partial<WebhookEndpoint>): Standing => ({
  webhooks: [
    {
      id: 'whk_1',
      url: 'https://a.example/x',
      status: 'enabled',
      failing_since: null,
      ...given,
    } as WebhookEndpoint,
  ],
});
const token = (expires_at: string): Standing => ({
  tokens: [{ id: 'tok_1', name: 'Till', status: 'active', expires_at } as ApiToken],
});
const invoice = (status: Invoice['status'], due_at: string): Standing => ({
  invoices: [
    { id: 'inv_1', number: '7', status, due_at, amount_due: 100, amount_paid: 0, currency: 'EUR' } as Invoice,
  ],
});

test('nothing is listed when nothing needs attention', () => {
  for (const standing of [
    {},
    kyb('approved'),
    kyb('in_review'),
    webhook({}),
    webhook({ status: 'disabled', disabled_reason: 'by_hand' }),
    token('2026-12-06T12:00:00Z'),
    token('2026-11-21T11:00:00Z'),
    invoice('open', '2026-11-22T00:00:00Z'),
    invoice('paid', '2026-11-20T00:00:00Z'),
  ])
    assert.deepEqual(textsOf(standing), []);
});

test('due, failing, expiring and overdue items are listed', () => {
  const cases: [Standing, string][] = [
    [kyb('not_started'), 'kybStart'],
    [kyb('in_progress', { currently_due: ['business.tax_id'] }), 'kybDue'],
    [kyb('approved', { past_due: ['document.registration'] }), 'kybPastDue'],
    [kyb('rejected'), 'kybRejected'],
    [kyb('expired'), 'kybExpired'],
    [webhook({ failing_since: '2026-11-20T00:00:00Z' }), 'webhookFailing'],
    [webhook({ status: 'disabled', disabled_reason: 'failing' }), 'webhookOff'],
    [token('2026-12-05T12:00:00Z'), 'token'],
    [invoice('open', '2026-11-20T00:00:00Z'), 'invoice'],
  ];
  for (const [standing, text] of cases) assert.deepEqual(textsOf(standing), [text]);
});

test('verification is suggested with the features it unlocks, unless all are unlocked', () => {
  const withOpen = (payouts: string, broadcast: string) =>
    ({
      kyb: { ...kyb('not_started').kyb, capabilities: { payouts, broadcast, stored_value: broadcast } },
    }) as unknown as Standing;
  assert.deepEqual(textsOf(withOpen('inactive', 'inactive')), ['kybStartAll']);
  assert.deepEqual(textsOf(withOpen('inactive', 'active')), ['kybStart']);
  assert.deepEqual(textsOf(withOpen('active', 'active')), []);
});

test('urgent items come first', () => {
  const standing = { ...token('2026-11-25T00:00:00Z'), ...invoice('open', '2026-11-20T00:00:00Z') };
  assert.deepEqual(textsOf(standing), ['invoice', 'token']);
});
