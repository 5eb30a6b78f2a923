/** Each test plays a story on one ledger and checks balances, lots and entries. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { on, Story } from '../../../../test/harness/points-story.ts';
import { spend } from '../moves/moving.ts';
import { clock } from './points-ledger.ts';

test('points that expire soonest are spent first', () => {
  const story = new Story();
  story.earn(10, on(11), on(30));
  story.earn(10, on(12), on(20));
  story.spend(15, on(13));
  assert.equal(story.lots, '5');
  assert.equal(story.balance, '5+0');
  assert.equal(story.ledger.openLots[0]!.expires_at, on(30));
});

test('only the remainder of a lot expires at its end', () => {
  const story = new Story();
  story.earn(10, on(11), on(20));
  story.earn(10, on(12));
  story.spend(4, on(13));
  story.settle(on(20));
  assert.equal(story.entries, 'earn 10, earn 10, redeem -4, expire -6');
  assert.equal(story.balance, '10+0');
});

test('settling late gives the same entries as settling on time', () => {
  const play = (moments: string[]) => {
    const story = new Story();
    story.earn(10, on(11), on(20));
    story.earn(20, on(11), on(25), on(15));
    story.hold(4, on(12), on(22));
    for (const at of moments) story.settle(at);
    return [story.balance, story.entries, ...story.ledger.changes.transactions.map((row) => row.occurred_at)];
  };
  const inTime = play([on(13), on(15), on(20), on(20, 13), on(22), on(25), on(29)]);
  assert.deepEqual(play([on(29)]), inTime);
  assert.deepEqual(play([on(21), on(29)]), inTime);
  assert.equal(inTime[1], 'earn 10, earn 20, activate 20, expire -6, expire -4, expire -20');
});

test("pending points can't be spent and count towards no tier until they become available", () => {
  const story = new Story();
  story.earn(150, on(11), null, on(15));
  assert.equal(story.balance, '0+0 p150');
  assert.equal(story.takeTiers(), '');
  story.settle(on(15));
  assert.equal(story.balance, '150+0');
  assert.equal(story.takeTiers(), 'bean roast');
});

test('a hold keeps its points from being spent or expiring until it ends', () => {
  const story = new Story();
  story.earn(10, on(11), on(20));
  const hold = story.hold(6, on(19), on(21));
  assert.equal(story.balance, '4+6');
  story.settle(on(20, 13));
  assert.equal(story.balance, '0+6');
  story.capture(hold, 6, on(20, 14));
  assert.equal(story.balance, '0+0');
  assert.equal(story.entries, 'earn 10, expire -4, redeem -6');
});

test('points released into a lot that has since expired expire immediately', () => {
  const story = new Story();
  story.earn(10, on(11), on(20));
  const hold = story.hold(6, on(19), on(25));
  story.release(hold, on(21));
  assert.equal(story.entries, 'earn 10, expire -4, expire -6');
  assert.equal(story.balance, '0+0');
});

test("points kept only for a hold can't be spent otherwise", () => {
  const story = new Story();
  story.earn(10, on(11), on(20));
  story.earn(10, on(11));
  const hold = story.hold(10, on(19), on(25));
  story.spend(10, on(21));
  assert.equal(story.lots, '10');
  story.capture(hold, 10, on(22));
  assert.equal(story.lots, '');
});

test('a partial capture returns the rest of the hold', () => {
  const story = new Story();
  story.earn(10, on(11));
  story.capture(story.hold(8, on(12), on(13)), 3, on(12, 13));
  assert.equal(story.balance, '7+0');
  assert.equal(story.ledger.balances.lifetime_redeemed, 3);
});

test('a hold that is not ended expires', () => {
  const story = new Story();
  story.earn(10, on(11));
  const hold = story.hold(8, on(12), on(13));
  story.settle(on(13));
  assert.equal(story.balance, '10+0');
  assert.equal(story.ledger.holds.get(hold)!.status, 'expired');
});

test('reversed spending returns points to their lots, last one first', () => {
  const story = new Story();
  story.earn(10, on(11), on(20));
  story.earn(10, on(11), on(25));
  const spending = story.spend(15, on(12));
  story.reverse(spending, 7, on(13));
  assert.equal(story.lots, '2 10');
  story.reverse(spending, 8, on(13));
  assert.equal(story.lots, '10 10');
  assert.equal(story.ledger.balances.lifetime_redeemed, 0);
});

test('an expired lot that gets points back is extended by 30 days', () => {
  const story = new Story();
  story.earn(10, on(11), on(20));
  const spending = story.spend(10, on(12));
  story.reverse(spending, 10, on(21));
  assert.equal(story.balance, '10+0');
  assert.equal(story.ledger.openLots[0]!.expires_at, '2026-12-21T23:59:59.999Z');
});

test('reversing an earning removes its points and the tier they led to', () => {
  const story = new Story();
  const earning = story.earn(120, on(11));
  story.takeTiers();
  story.reverse(earning, 120, on(12));
  assert.equal(story.balance, '0+0');
  assert.equal(story.ledger.balances.lifetime_earned, 0);
  assert.equal(story.takeTiers(), 'roast bean');
});

test('earned points that were spent are taken from other lots, then become debt', () => {
  const story = new Story();
  const earning = story.earn(100, on(11), on(20));
  story.earn(30, on(11));
  story.spend(100, on(12));
  const reversing = story.reverse(earning, 100, on(13));
  assert.equal(story.balance, '0+0 d70');
  assert.equal(reversing.debt_points, 70);
  assert.equal(reversing.balance_after, 0);
});

test('incoming points pay off debt first', () => {
  const story = new Story();
  const earning = story.earn(100, on(11));
  const spending = story.spend(100, on(12));
  story.reverse(earning, 60, on(13));
  story.earn(20, on(14));
  assert.equal(story.balance, '0+0 d40');
  story.reverse(spending, 50, on(15));
  assert.equal(story.balance, '10+0');
  assert.equal(
    story.entries,
    'earn 100, redeem -100, reverse -60, earn 20, debt_recovery -20, reverse 50, debt_recovery -40',
  );
});

test('earned points that expired unspent leave no debt when the earning is reversed', () => {
  const story = new Story();
  const earning = story.earn(100, on(11), on(20));
  story.spend(30, on(12));
  const reversing = story.reverse(earning, 100, on(21));
  assert.equal(story.balance, '0+0 d30');
  assert.deepEqual([reversing.debt_points, reversing.lapsed_points], [30, 70]);
});

test('a pending earning is withdrawn without changing the balance', () => {
  const story = new Story();
  const earning = story.earn(50, on(11), null, on(15));
  const reversing = story.reverse(earning, 20, on(12));
  assert.equal(story.balance, '0+0 p30');
  assert.equal(reversing.status, 'canceled');
  story.settle(on(15));
  assert.equal(story.balance, '30+0');
  assert.equal(story.ledger.balances.lifetime_earned, 30);
});

test('debt is not paid with held points, only once they are released', () => {
  const story = new Story();
  const earning = story.earn(50, on(11));
  const hold = story.hold(30, on(12), on(20));
  story.reverse(earning, 50, on(13));
  assert.equal(story.balance, '0+30 d30');
  story.release(hold, on(14));
  assert.equal(story.balance, '0+0');
});

test('forfeiting takes everything, including pending points', () => {
  const story = new Story();
  story.earn(50, on(11));
  story.earn(20, on(11), null, on(30));
  story.forfeit(on(12));
  assert.equal(story.balance, '0+0');
  assert.equal(story.entries, 'earn 50, earn 20, reverse -20, adjust -50');
});

test('nothing expires once a membership is revoked', () => {
  const story = new Story();
  story.earn(50, on(11), on(20));
  story.ledger.membership.status = 'revoked';
  story.settle(on(29));
  assert.equal(story.balance, '50+0');
});

test('an earning can be reversed after a membership was revoked, and the tier stays', () => {
  const story = new Story();
  const earning = story.earn(150, on(11));
  story.takeTiers();
  story.ledger.membership.status = 'revoked';
  story.reverse(earning, 150, on(12));
  assert.equal(story.balance, '0+0');
  assert.equal(story.takeTiers(), '');
});

test('frozen points of a revoked membership can be reversed after their end', () => {
  const story = new Story();
  const earning = story.earn(20, on(11), on(15));
  story.earn(30, on(11), on(16));
  story.spend(5, on(12));
  story.ledger.membership.status = 'revoked';
  story.reverse(earning, 20, on(20));
  assert.equal(story.balance, '25+0');
  assert.equal(story.lots, '25');
});

test('changes to a copy of a ledger leave the original unchanged', () => {
  const story = new Story();
  story.earn(50, on(11));
  const copy = story.ledger.copy();
  spend(
    copy,
    { type: 'redeem', points: -20 },
    { actor: clock, occurredAt: on(12), asOf: on(12), writtenAt: on(12) },
  );
  assert.equal(copy.balances.available, 30);
  assert.equal(story.balance, '50+0');
  assert.equal(story.lots, '50');
});
