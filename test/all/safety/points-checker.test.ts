/** Tests the checker's points invariants: each is broken once by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passTime } from '../../harness/points-time.ts';
import { withoutPointsLimits } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import {
  adjustment,
  earning,
  endOfHold,
  holding,
  madeBy,
  newClub,
  reversal,
  spending,
} from '../../promises/points-ledger.ts';
import { Rig } from '../../promises/rig.ts';

/** SQL that breaks each invariant; `answers` is the journal. */
const harms: readonly [number: string, harm: string][] = [
  ['P1', 'update memberships set points_available = points_available + 1 where points_debt = 0'],
  ['P1', 'update memberships set points_pending = points_pending + 1'],
  ['P1', `${withoutPointsLimits}; update memberships set points_debt = points_debt + 1`],
  ['P1', 'update memberships set lifetime_earned = lifetime_earned + 1'],
  ['P1', 'update memberships set lifetime_redeemed = lifetime_redeemed + 1'],
  ['P1', `update points_holds set status = 'released' where status = 'active'`],
  ['P2', 'update points_transactions set balance_after = balance_after + 1'],
  [
    'P2',
    `update points_transactions set number = number + 1 where number = (select max(number) from points_transactions)`,
  ],
  ['P2', `${withoutPointsLimits}; update memberships set points_available = -1`],
  ['P3', 'delete from points_lot_entries'],
  ['P3', `update points_lot_entries set points = points - 1 where points < 0`],
  ['P3', `${withoutPointsLimits}; update points_reversals set reversed_points = points + 1`],
  ['P3', 'delete from points_reversals'],
  ['P4', `${withoutPointsLimits}; update points_lots set points_remaining = points_remaining + 1`],
  ['P4', 'update points_lots set activated = not activated'],
  [
    'P4',
    `update points_lots set expires_at = now() + interval '9 days' where id in
           (select lot_id from points_lot_entries e join points_transactions t on t.id = e.transaction_id where type = 'expire')`,
  ],
  ['P5', `${withoutPointsLimits}; update points_transactions set points = 0`],
  ['P6', `update memberships set status = 'revoked', revoked_at = now() - interval '1 hour'`],
  ['H1', `update points_holds set status = 'captured' where status = 'active'`],
  ['H1', `update points_transactions set hold_id = null`],
  [
    'R1',
    `drop index points_transactions_reference; update points_transactions set reference = 'same' where type = 'earn'`,
  ],
  ['A2', `delete from events where type = 'points.redeemed'`],
  ['A2', `delete from events where type = 'points.expired'`],
  ['V7', `delete from events where type = 'points.earned'`],
  ['V7', `delete from answers where status = 200 and route = 'points.redeem'`],
  ['V7', `update events set request_id = (select request_id from answers where status = 409 limit 1)`],
  ['I2', `delete from events where type = 'points.reversed'`],
  ['I2', 'delete from idempotency_keys'],
];

test('the checker finds each broken points invariant, and no others', async (t) => {
  const rig = await Rig.open(t, { servers: 1, oneDatabase: 'it damages one' });
  const { till, members } = await newClub(rig, {
    members: 3,
    points: 40,
    terms: { points_expiry: { mode: 'rolling', months: 1 } },
  });
  const [ada, bob, eve] = members.map(({ id }) => id) as [string, string, string];
  const ask = (asked: Parameters<typeof rig.clients.untilKnown>[0]) => rig.clients.untilKnown(asked);
  const earned = await ask(earning(till, ada, 20));
  await ask(earning(till, ada, 20));
  const { hold } = madeBy(await ask(holding(till, ada, 10)));
  await ask(endOfHold(till, ada, hold!, 'capture'));
  await ask(holding(till, ada, 10));
  const spent = await ask(spending(till, bob, 30));
  await ask(reversal(till, madeBy(spent).transaction!, 10));
  await ask(spending(till, bob, 1_000));
  await ask(reversal(till, madeBy(earned).transaction!));
  await passTime(rig.world, members[2]!.uuid, 40 * 86_400);
  await ask(adjustment(till, eve, 5));
  await rig.assertKept();
  for (const [number, harm] of harms) {
    const found = numbersOf(await rig.breaches(harm));
    assert.ok(
      found.has(number),
      `${number} was broken by "${harm}" and found: ${[...found].join() || 'nothing'}`,
    );
  }
});
