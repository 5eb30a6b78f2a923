/** Members whose cards are scanned at every server while they are revoked. */
import assert from 'node:assert/strict';
import { send } from '../contract/send.ts';
import { type Asker, tally } from './journal.ts';
import { type Member, newMembers, revocation, scan } from './member-book.ts';
import type { Rig } from './rig.ts';
import { newAsker, times } from './voucher-book.ts';

const scansBefore = 2;
const scansAfterwards = 4;

export interface Trial {
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

/** Revokes `count` members one by one while their cards are being scanned. */
export async function pressAll(rig: Rig, count: number): Promise<Trial[]> {
  const till = await newAsker(rig);
  const outcomes: Trial[] = [];
  for (const member of await newMembers(rig, till, count)) outcomes.push(await press(rig, till, member));
  return outcomes;
}

/** Fails if a card was still found valid, or if nothing was shown. */
export async function assertRefused(rig: Rig, outcomes: readonly Trial[]): Promise<void> {
  for (const { valid, begunAfterwards, validAfterwards } of outcomes) {
    assert.ok(valid >= 6 && begunAfterwards >= 12, 'otherwise nothing was shown');
    assert.equal(validAfterwards, 0);
  }
  await rig.assertKept();
}

/** Concurrent revocations of the same members with different reasons; returns how often each answer was given. */
export async function revokeTogether(rig: Rig): Promise<Record<string, number>> {
  const till = await newAsker(rig);
  const members = await newMembers(rig, till, 10);
  const asked = members.flatMap((member) =>
    times(20, (place) => revocation(till, member, { reason: `reason ${place}`, points: 'forfeit' })),
  );
  return tally(await rig.clients.together(asked));
}
