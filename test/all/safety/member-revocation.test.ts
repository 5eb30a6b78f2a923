/** A revoked membership fails the next scan on every server, and is revoked once. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { send } from '../../contract/send.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { revokedWithoutLock, scansRemembered } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asker, tally } from '../../promises/journal.ts';
import { type Member, newMembers, revocation, scan } from '../../promises/member-book.ts';
import type { Rig } from '../../promises/rig.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { newAsker, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

const { members: trials } = figures.revocation;
const scansBefore = 2;
const scansAfterwards = 4;

interface Trial {
  /** Found valid before the revocation. */
  valid: number;
  /** Started after the revocation's answer. */
  begunAfterwards: number;
  /** How many of these were still found valid. */
  validAfterwards: number;
}

/** Scans at every server without a pause while the membership is revoked at the first. */
async function press(rig: Rig, till: Asker, member: Member): Promise<Trial> {
  const found: Trial = { valid: 0, begunAfterwards: 0, validAfterwards: 0 };
  let revokedMs = Number.POSITIVE_INFINITY;
  const doors = rig.servers.map((_, server) => rig.urlOf(server));
  const warm: Promise<void>[] = [];
  const pressing = doors.map((url) => {
    let isWarm: () => void = () => undefined;
    warm.push(
      new Promise((resolve) => {
        isWarm = resolve;
      }),
    );
    return scanUntilRevoked(url, () => isWarm());
  });

  async function scanUntilRevoked(url: string, isWarm: () => void): Promise<void> {
    const { path, body } = scan(till, member, { check_in: true });
    for (let count = 1, left = scansAfterwards; left > 0; count += 1) {
      const isAfterwards = performance.now() > revokedMs;
      const { json } = await send(url, { method: 'POST', path, body, bearer: till.token });
      if (isAfterwards) {
        left -= 1;
        found.begunAfterwards += 1;
        if (json?.valid !== false || json.reason !== 'revoked') found.validAfterwards += 1;
      } else if (json?.valid) found.valid += 1;
      if (count === scansBefore) isWarm();
    }
  }

  await Promise.all(warm);
  const { path, body } = revocation(till, member);
  const revoked = await send(rig.urlOf(0), { method: 'PATCH', path, body, bearer: till.token });
  assert.equal(revoked.status, 200, revoked.text);
  revokedMs = performance.now();
  await Promise.all(pressing);
  return found;
}

async function pressAll(t: TestContext, mutations: readonly Mutation[], count: number) {
  // What servers remember, they may remember as a process.
  const rig = await openBreakable(t, { background: 'one', processes: true, mutations });
  const till = await newAsker(rig);
  const outcomes: Trial[] = [];
  for (const member of await newMembers(rig, till, count)) outcomes.push(await press(rig, till, member));
  return { rig, outcomes };
}

test('three servers accept no membership revoked before the scan started', async (t) => {
  const { rig, outcomes } = await pressAll(t, [], trials);
  for (const { valid, begunAfterwards, validAfterwards } of outcomes) {
    assert.ok(valid >= 6 && begunAfterwards >= 12, 'otherwise nothing was shown');
    assert.equal(validAfterwards, 0);
  }
  await rig.assertKept();
});

test('servers that cache cards are detected', async (t) => {
  const { outcomes } = await pressAll(t, scansRemembered, 1);
  assert.ok(outcomes[0]!.validAfterwards > 0);
});

/** Concurrent revocations of the same members with different reasons. */
async function revokeTogether(t: TestContext, mutations: readonly Mutation[]) {
  const rig = await openBreakable(t, { background: 'one', mutations });
  if (mutations.length > 0) await slowUpdates(rig, 'memberships');
  const till = await newAsker(rig);
  const members = await newMembers(rig, till, 10);
  const asked = members.flatMap((member) =>
    times(20, (place) => revocation(till, member, { reason: `reason ${place}`, points: 'forfeit' })),
  );
  return { rig, counts: tally(await rig.clients.together(asked)) };
}

test('one of many concurrent revocations on three servers wins, and points are forfeited once', async (t) => {
  const { rig, counts } = await revokeTogether(t, []);
  assert.deepEqual(counts, { '200': 10, '409 already_revoked': 190 });
  const sums = await rig.world.total(
    `select sum(points)::int as entries, count(*)::int as postings from points_transactions`,
  );
  assert.deepEqual(sums, { entries: 0, postings: 20 });
  await rig.assertKept();
});

test('a revocation without its lock is detected', async (t) => {
  const { rig } = await revokeTogether(t, revokedWithoutLock);
  assert.ok(numbersOf(await rig.breaches()).has('V6'));
});
