import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revised } from '../../../engine/change.ts';
import type { RequestRow } from '../ledger/wallet-rows.ts';
import { isOpen, isUnderWay, paidRequest, partiesOf, sidesOf } from './payment-request.ts';

const now = '2026-06-15T12:00:00.000Z';
const [payee, payer] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];

const asked: RequestRow = {
  merchant_id: payee,
  id: '01900000-0000-7000-8000-000000000003',
  direction: 'outgoing',
  payee_id: payee,
  payer_id: payer,
  amount: 100,
  currency: 'EUR',
  description: null,
  status: 'open',
  transaction_id: null,
  expires_at: '2026-06-15T12:00:00.001Z',
  paid_at: null,
  metadata: { order: '7' },
  elsewhere: false,
  version: 1,
  created_at: now,
  updated_at: now,
};

const cases: [string, Partial<RequestRow>, { isOpen: boolean; isUnderWay: boolean }][] = [
  ['just created', {}, { isOpen: true, isUnderWay: false }],
  ['that has expired', { expires_at: now }, { isOpen: false, isUnderWay: false }],
  ['that is being collected', { transaction_id: 'w1' }, { isOpen: true, isUnderWay: true }],
  ['that was paid', { status: 'paid', transaction_id: 'w1' }, { isOpen: false, isUnderWay: false }],
  ['that was canceled', { status: 'canceled' }, { isOpen: false, isUnderWay: false }],
];

for (const [what, changes, expected] of cases) {
  test(`a request ${what} is ${expected.isOpen ? 'open' : 'not open'}${expected.isUnderWay ? ', and under way' : ''}`, () => {
    const row = { ...asked, ...changes };
    assert.deepEqual({ isOpen: isOpen(row, now), isUnderWay: isUnderWay(row) }, expected);
  });
}

test('each side has its own row and view, and metadata stay with the payee', () => {
  const [own, theirs] = sidesOf(asked);
  assert.equal(own, asked);
  assert.deepEqual(theirs, { ...asked, merchant_id: payer, direction: 'incoming', metadata: {} });
  assert.deepEqual(sidesOf({ ...asked, payer_id: null }).length, 1);
  assert.deepEqual(partiesOf(asked), [payee, payer]);
  assert.deepEqual(partiesOf({ ...asked, payer_id: null }), [payee]);
  assert.deepEqual(partiesOf({ ...theirs!, elsewhere: true }), [payer]);
});

test('a change increments the version and sets its time', () => {
  const paid = paidRequest(asked, 'w1', '2026-06-15T12:00:01.000Z');
  assert.deepEqual(
    [paid.status, paid.transaction_id, paid.paid_at, paid.version],
    ['paid', 'w1', paid.updated_at, 2],
  );
  assert.equal(revised(paid, { status: 'paid' }, now).version, 3);
});
