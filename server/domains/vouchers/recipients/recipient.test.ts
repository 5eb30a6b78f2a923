import assert from 'node:assert/strict';
import { test } from 'node:test';
import { voucherRow } from '../../../../test/harness/voucher-row.ts';
import type { VoucherRow } from '../terms/voucher.ts';
import { assignmentOf, issuedTo, refusalByCount, refusalByState, reopenedBy } from './recipient.ts';

const now = '2026-06-15T12:00:00.000Z';
const before = '2026-06-15T11:59:59.999Z';
const after = '2026-06-15T12:00:00.001Z';
const [ada, bob] = ['01900000-0000-7000-8000-00000000000a', '01900000-0000-7000-8000-00000000000b'];

const gift = { type: 'gift', gift_amount: 100, gift_balance: 100, redemption_limit: null } as const;

const states: [string, Partial<VoucherRow>, string | undefined][] = [
  ['is active', {}, undefined],
  ['starts later', { starts_at: after }, undefined],
  ['was disabled', { active: false }, 'disabled'],
  ['was voided', { voided_at: before }, 'voided'],
  ['has expired', { expires_at: now }, 'expired'],
  ['is used up', { redeemed_quantity: 1 }, 'exhausted'],
];
for (const [which, changes, status] of states) {
  test(`a voucher that ${which} can${status ? 'not' : ''} be issued`, () => {
    assert.equal(refusalByState(voucherRow(changes), now)?.details.voucher_status, status);
  });
}

const counts: [string, Partial<VoucherRow>, boolean][] = [
  ['with one use is issued once', {}, true],
  ['with one use is not issued a second time', { issued_quantity: 1 }, false],
  ['with five uses is issued a fifth time', { redemption_limit: 5, issued_quantity: 4 }, true],
  ['with five uses is not issued a sixth time', { redemption_limit: 5, issued_quantity: 5 }, false],
  ['without a limit can always be issued', { redemption_limit: null, issued_quantity: 9_999 }, true],
  ['with a balance is issued once', gift, true],
  ['with a balance is not issued a second time', { ...gift, issued_quantity: 1 }, false],
];
for (const [title, changes, isFree] of counts) {
  test(`a voucher ${title}`, () => {
    assert.equal(refusalByCount(voucherRow(changes))?.code, isFree ? undefined : 'no_codes_left');
  });
}

test('a personal voucher gets a holder, a shared one does not', () => {
  assert.equal(issuedTo(voucherRow(), ada, now).holder_id, ada);
  assert.equal(issuedTo(voucherRow(gift), ada, now).holder_id, ada);
  const many = issuedTo(voucherRow({ redemption_limit: 2 }), ada, now);
  assert.deepEqual([many.holder_id, many.issued_quantity, many.version], [null, 1, 2]);
});

const held = { issued_quantity: 1, holder_id: ada };
const shared = { redemption_limit: null, issued_quantity: 3 };

const fulfilled: [string, Partial<VoucherRow>, string | null, string | undefined][] = [
  ['of a voucher without recipients uses no assignment', {}, ada, undefined],
  ['by a named customer uses that customer’s assignment', shared, bob, bob],
  ['of a personal voucher without a customer uses the holder’s assignment', held, null, ada],
  ['by another customer does not use the holder’s assignment', held, bob, bob],
  ['of a shared voucher without a customer uses no assignment', shared, null, undefined],
];
for (const [title, changes, customer, expected] of fulfilled) {
  test(`a redemption ${title}`, () => {
    assert.equal(assignmentOf(voucherRow(changes), customer)?.customerId, expected);
  });
}

const reopened: [string, Partial<VoucherRow>, string | null, number | undefined, string | undefined][] = [
  ['the holder’s assignment', held, null, undefined, ada],
  ['the customer’s assignment', { ...shared, redeemed_quantity: 7 }, bob, 0, bob],
  [
    'nothing while the customer has another redemption',
    { ...shared, redeemed_quantity: 7 },
    bob,
    1,
    undefined,
  ],
  ['nothing if the voucher has no recipients', {}, bob, 0, undefined],
  ['nothing without customer or holder', { ...shared, redeemed_quantity: 0 }, null, undefined, undefined],
];
for (const [title, changes, customer, redeemed, expected] of reopened) {
  test(`a rollback reopens ${title}`, () => {
    const usage = redeemed === undefined ? undefined : { redeemed, held: 0 };
    assert.equal(reopenedBy(voucherRow(changes), customer, usage)?.customerId, expected);
  });
}
