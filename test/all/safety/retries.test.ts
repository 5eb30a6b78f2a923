/** A retry never repeats an effect through any crash; servers that forget or show their answers are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerLost, answersKeptLater, answersNotKept, answersNotSealed } from '../../mutants/mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import { type Asked, type Asker, type Entry, replays, tally } from '../../promises/journal.ts';
import { plaintextsOf } from '../../promises/plaintexts.ts';
import type { Rig } from '../../promises/rig.ts';
import { creation, fiveTimes, newAsker, newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

const lostAnswer = (asked: Asked, how: 'die' | 'hang-up'): Asked => ({
  ...asked,
  fatalHeaders: { 'x-after-commit': how },
});

/** Loses answers after the commit, and retries each request on any live server. */
async function loseAnswers(rig: Rig, till: Asker, deaths: number, hangUps: number): Promise<Entry[]> {
  const voucher = await newVoucher(rig, till, { redemption_limit: null });
  const next = (place: number) => (place % 2 === 0 ? redemption(till, voucher.id) : creation(till));
  const hungUp = await rig.clients.together(times(hangUps, (place) => lostAnswer(next(place), 'hang-up')));
  const died: Entry[] = [];
  for (let place = 0; place < deaths; place += 1) {
    rig.startServer();
    died.push(await rig.clients.untilKnown(lostAnswer(next(place), 'die')));
  }
  return [...hungUp, ...died];
}

test('a server that dies after the commit leaves the answer to the others', async (t) => {
  const rig = await openBreakable(t, {
    background: 'one',
    processes: true,
    servers: 3,
    mutations: answerLost,
  });
  const { deaths, hangUps } = figures.retries;
  const outcomes = await loseAnswers(rig, await newAsker(rig), deaths, hangUps);
  const replayed = replays(outcomes);
  t.diagnostic(
    `T2: after the commit ${deaths} servers died and ${hangUps} connections ended; ${replayed} answers were told again`,
  );
  assert.ok(outcomes.every(({ answers }) => answers.some(({ status }) => status === 0)));
  const [creations, redemptions] = [Math.floor, Math.ceil].map(
    (round) => round(deaths / 2) + round(hangUps / 2),
  );
  assert.deepEqual(tally(outcomes), { '200': redemptions, '201': creations });
  assert.equal(replayed, deaths + hangUps);
  await rig.assertKept();
});

test('a server that stores no answers is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', servers: 2, mutations: answersNotKept });
  const till = await newAsker(rig);
  const voucher = await newVoucher(rig, till, { redemption_limit: null });
  const asked = [...times(10, () => redemption(till, voucher.id)), ...times(10, () => creation(till))];
  await rig.clients.together(asked.flatMap(fiveTimes));
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('I2') && broken.has('I3') && broken.has('I5'), [...broken].join());
});

test('a server that stores answers in a later transaction is detected', async (t) => {
  const rig = await openBreakable(t, {
    background: 'one',
    processes: true,
    servers: 2,
    mutations: [...answersKeptLater, ...answerLost],
  });
  await loseAnswers(rig, await newAsker(rig), 2, 0);
  const broken = numbersOf(await rig.breaches());
  assert.ok(broken.has('I2') && broken.has('V7'), [...broken].join());
});

test('a server that stores answers unencrypted is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', servers: 1, mutations: answersNotSealed });
  await newVoucher(rig, await newAsker(rig));
  assert.deepEqual(await plaintextsOf(rig), ['idempotency_keys']);
});
