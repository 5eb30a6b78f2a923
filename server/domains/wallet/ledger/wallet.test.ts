import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limits } from '../../../../contract/limits.ts';
import { isBalanced } from './journal.ts';
import * as rules from './wallet.ts';
import type { WalletRow } from './wallet-rows.ts';

const now = '2026-06-15T12:00:00.000Z';
const later = '2026-06-17T12:00:00.000Z';

const empty: WalletRow = {
  merchant_id: '01900000-0000-7000-8000-000000000001',
  id: '01900000-0000-7000-8000-000000000002',
  currency: 'EUR',
  available: 0,
  pending: 0,
  held: 0,
  status: 'active',
  posted_count: 0,
  last_posted_at: null,
  metadata: {},
  version: 1,
  created_at: now,
  updated_at: now,
};

const withMoney = (available: number): WalletRow => ({ ...empty, available });
const balances = ({ available, pending, held }: WalletRow) => ({ available, pending, held });
const draft = (wallet: WalletRow, type: rules.NewTransaction['type'], amount: number) =>
  rules.newTransaction(wallet, { id: 'w1', type, amount, source: { type: 'withdrawal', id: 'd1' } }, now);

const spending: [string, WalletRow, number, string | undefined][] = [
  ['the available amount', withMoney(100), 100, undefined],
  ['one cent more', withMoney(100), 101, 'insufficient_funds'],
  ['a pending amount', { ...empty, pending: 100 }, 1, 'insufficient_funds'],
  ['a held amount', { ...empty, held: 100 }, 1, 'insufficient_funds'],
  ['any amount of a frozen wallet', { ...withMoney(100), status: 'frozen' }, 1, 'wallet_frozen'],
];

for (const [what, wallet, amount, code] of spending) {
  test(`${what} ${code === undefined ? 'can be spent' : `is refused with ${code}`}`, () => {
    assert.equal(rules.refusalToSpend(wallet, amount)?.code, code);
  });
}

test('a wallet receives up to its limit, including pending and held money', () => {
  const nearlyFull = { ...empty, available: limits.wallet.balance - 30, pending: 10, held: 10 };
  assert.equal(rules.refusalToTake(nearlyFull, 10), undefined);
  assert.equal(rules.refusalToTake(nearlyFull, 11)?.code, 'limit_reached');
});

test('a collected amount is available less its fee, immediately or on a later day', () => {
  const topUp = draft(empty, 'top_up', 1_000);
  const atOnce = rules.collected(empty, topUp, { fee: 40, availableOn: null }, 'e1', now);
  assert.deepEqual(balances(atOnce.wallet), { available: 960, pending: 0, held: 0 });
  assert.deepEqual([atOnce.transaction.status, atOnce.transaction.balance_after], ['available', 960]);
  const waiting = rules.collected(empty, topUp, { fee: 40, availableOn: later }, 'e1', now);
  assert.deepEqual(balances(waiting.wallet), { available: 0, pending: 960, held: 0 });
  assert.deepEqual([waiting.transaction.status, waiting.transaction.available_on], ['pending', later]);
  const there = rules.becameAvailable(waiting.wallet, waiting.transaction, 'e2', later);
  assert.deepEqual(balances(there.wallet), { available: 960, pending: 0, held: 0 });
  assert.deepEqual([there.transaction.number, there.transaction.balance_after], [1, 960]);
});

test('a fee never exceeds the collected amount', () => {
  const posted = rules.collected(
    empty,
    draft(empty, 'top_up', 20),
    { fee: 25, availableOn: null },
    'e1',
    now,
  );
  assert.deepEqual([posted.transaction.fee, posted.wallet.available], [20, 0]);
  assert.ok(isBalanced(posted.entry.postings));
});

test('a withdrawal leaves the balance when it is requested, and returns if it fails', () => {
  const wallet = withMoney(1_000);
  const held = rules.setAside(wallet, draft(wallet, 'withdrawal', -600), 'e1', now);
  assert.deepEqual(balances(held.wallet), { available: 400, pending: 0, held: 600 });
  assert.equal(held.transaction.balance_after, 400);
  const paid = rules.paidOut(held.wallet, held.transaction, 'e2', later);
  assert.deepEqual(balances(paid.wallet), { available: 400, pending: 0, held: 0 });
  assert.equal(paid.transaction.number, held.transaction.number);
  const ids = { entry: 'e3', reversal: 'w2' };
  const back = rules.givenBack(
    held.wallet,
    held.transaction,
    ids,
    { status: 'failed', failureCode: 'closed' },
    later,
  );
  assert.deepEqual(balances(back.wallet), { available: 1_000, pending: 0, held: 0 });
  assert.deepEqual([back.original.status, back.original.failure_code], ['failed', 'closed']);
  assert.deepEqual(
    [back.transaction.type, back.transaction.amount, back.transaction.number, back.transaction.balance_after],
    ['withdrawal_reversal', 600, 2, 1_000],
  );
});

test('a transaction is never posted before the previous one, even if the clock goes back', () => {
  const wallet = { ...withMoney(100), last_posted_at: later };
  assert.equal(
    rules.moved(wallet, draft(wallet, 'transfer_out', -1), 'e1', now).transaction.posted_at,
    later,
  );
});

test('after any sequence of movements the statement adds up, entries balance, and balances match their lines', () => {
  const step = fc.record({
    kind: fc.constantFrom('in', 'later', 'out', 'hold', 'back'),
    amount: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let wallet = empty;
      let sum = 0;
      let last: rules.Posted | undefined;
      for (const { kind, amount } of steps) {
        const isSpending = kind === 'out' || kind === 'hold';
        if (isSpending && rules.refusalToSpend(wallet, amount)) continue;
        if (kind === 'back' && last?.transaction.type !== 'withdrawal') continue;
        const posted: rules.Posted =
          kind === 'in' || kind === 'later'
            ? rules.collected(
                wallet,
                draft(wallet, 'top_up', amount),
                { fee: 3, availableOn: kind === 'later' ? later : null },
                'e',
                now,
              )
            : kind === 'out'
              ? rules.moved(wallet, draft(wallet, 'transfer_out', -amount), 'e', now)
              : kind === 'hold'
                ? rules.setAside(wallet, draft(wallet, 'withdrawal', -amount), 'e', now)
                : rules.givenBack(
                    wallet,
                    last!.transaction,
                    { entry: 'e', reversal: 'w' },
                    { status: 'canceled', failureCode: null },
                    now,
                  );
        assert.ok(isBalanced(posted.entry.postings));
        const { amount: moved, fee, balance_after: balance, number } = posted.transaction;
        sum += moved - fee;
        assert.equal(balance, sum);
        assert.equal(number, wallet.posted_count + 1);
        assert.equal(rules.balanceOf(posted.wallet), sum);
        assert.ok(Object.values(balances(posted.wallet)).every((one) => one >= 0));
        ({ wallet } = posted);
        last = posted;
      }
    }),
  );
});
