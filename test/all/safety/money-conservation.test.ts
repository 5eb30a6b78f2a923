/** Money neither appears nor vanishes (T4) through crashes; servers that lose it or make it are found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { patient } from '../../harness/patience.ts';
import {
  heldForgotten,
  reversalForgotten,
  walletReadThenWrite,
  withoutWalletLimits,
} from '../../mutants/money-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures as allFigures } from '../../promises/figures.ts';
import { lastOf } from '../../promises/journal.ts';
import { fill, hurry, newTreasurers, withdrawal } from '../../promises/money-ledger.ts';
import { moveMoney, spendAll } from '../../promises/money-play.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { openBreakable } from './breakable.ts';
import { strikeAlternately } from './killer.ts';

const figures = allFigures.money;

const strike = strikeAlternately(figures);

test('money of 16 concurrent workers adds up at any moment, through crashes', async (t) => {
  const rig = await openBreakable(t, { processes: true, background: 'one', oneCell: true });
  await moveMoney(t, { rig, scale: figures }, strike);
});

test('a server that reads wallets without a lock is detected', async (t) => {
  const rig = await openBreakable(t, { background: 'one', oneCell: true, mutations: walletReadThenWrite });
  await rig.world.sql(withoutWalletLimits);
  await slowUpdates(rig, 'wallets');
  // Two reads must coincide; otherwise nothing is spent twice.
  let most = 0;
  for (let round = 0; round < 20 && most < 2; round += 1) {
    const outcomes = await spendAll(rig);
    most = Math.max(most, outcomes.filter((entry) => lastOf(entry).status === 201).length);
  }
  const broken = numbersOf(await rig.breaches());
  assert.ok(most > 1);
  assert.ok(broken.has('W3') && broken.has('W4'), [...broken].join());
});

for (const [what, mutations] of Object.entries({ reserved: heldForgotten, returned: reversalForgotten })) {
  test(`a server that loses ${what} money is detected`, async (t) => {
    const rig = await openBreakable(t, { background: 'one', oneCell: true, servers: 1, mutations });
    const [one] = await newTreasurers(rig, 1);
    await fill(rig, [one!], 10_000);
    await rig.clients.untilKnown(withdrawal(one!, 4_002));
    const ended = `select from withdrawals where status = 'failed'`;
    for (const deadline = Date.now() + patient(10_000); ; await pause(100)) {
      const broken = numbersOf(await rig.breaches());
      if (broken.has('W3')) break;
      const rows = await rig.world.sql(ended);
      assert.ok(Date.now() < deadline, `${rows.length} failed, ${[...broken].join()}`);
      // Not before the first look: a hold that was never kept is right again once its withdrawal has failed.
      await hurry(rig);
    }
  });
}
