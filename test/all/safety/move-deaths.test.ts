/** Whenever the process that moves a merchant is killed, the merchant ends up whole in exactly one cell. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { until } from '../../harness/patience.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { type Death, deaths, finishesUndecided } from '../../mutants/move-mutants.ts';
import { isLong } from '../../promises/figures.ts';
import { source, target } from '../harness/moving-cells.ts';
import {
  type Installation,
  more,
  move,
  moveAndDie,
  sharedInstallation,
  workingMerchant,
} from './moving-merchants.ts';
import { requireSound, requireWhole, servedBy } from './moving-tills.ts';

const installation = sharedInstallation(1);

const named = (when: string): Death => deaths.find((death) => death.when === when)!;

/** At the small scale: a move that can be taken back, and the two moments in which no cell serves the merchant. */
const tried = isLong
  ? deaths
  : [
      named('before the fence is final'),
      named('before the directory names the target'),
      named('before the target lets the merchant in'),
    ];

async function die(rig: Installation, merchant: TestMerchant, death: Death): Promise<void> {
  const killed = await moveAndDie(rig, merchant, death);
  assert.notEqual(killed.code, 0, `${death.when}: was not killed\n${killed.out}${killed.err}`);
}

/** The fence against writes ends, or the servers finish the switch. */
const requireServed = async (rig: Installation, merchant: TestMerchant, cell: string): Promise<void> => {
  await until(async () => (await servedBy(rig, merchant)).join() === cell, {
    seconds: 10,
    otherwise: () => `is not served by ${cell}`,
  });
};

/** A job that is due tomorrow. */
const addJob = ({ world }: Installation, { id }: TestMerchant) =>
  world.sqlIn(
    source,
    `insert into jobs (merchant_id, id, type, total, scheduled_at)
     values ($1, gen_random_uuid(), 'export', 0, now() + interval '1 day')`,
    [id],
  );

/** The servers of the target know the job; the queue is not among the rows that move. */
async function requireQueued({ world }: Installation, { id }: TestMerchant): Promise<void> {
  const queued = `select from job_queue.job where data->>'merchantId' = $1`;
  await until(async () => (await world.sqlIn(target, queued, [id])).length > 0);
  await world.sqlIn(target, 'delete from jobs where merchant_id = $1', [id]);
}

/** Kills a move; the merchant works, the move can be taken back until the switch, and continues when it is run again. */
async function survive(t: TestContext, death: Death): Promise<void> {
  const { when, canCancel } = death;
  const rig = installation();
  const { merchant, working } = await workingMerchant(t, rig, source, { tills: 2 });
  await addJob(rig, merchant);
  await more(working, 10);
  await die(rig, merchant, death);
  await requireServed(rig, merchant, canCancel ? source : target);
  if (!canCancel) await requireQueued(rig, merchant);
  await more(working, 5);
  if (isLong || canCancel) {
    const canceled = await rig.command(['cells', 'move', merchant.wireId, '--cancel']);
    assert.equal(canceled.code, canCancel ? 0 : 1, `${when}: ${canceled.err}`);
    assert.deepEqual(await servedBy(rig, merchant), [canCancel ? source : target]);
  }
  if (isLong && canCancel) {
    await more(working, 10);
    await die(rig, merchant, death);
  }
  const resumed = await move(rig, merchant);
  assert.equal(resumed.code, 0, `${when}: ${resumed.err}`);
  if (canCancel) await requireQueued(rig, merchant);
  await more(working, 5);
  const report = await working.stop();
  await requireWhole(rig, target, merchant, report.acknowledged);
  t.diagnostic(`killed ${when}: ${JSON.stringify(report)}`);
}

for (const death of tried)
  test(`a merchant whose move is killed ${death.when} is served by exactly one cell, and nothing is lost`, (t) =>
    survive(t, death));

test('after killed moves have been finished, all checks of the operator pass', () =>
  requireSound(installation()));

test('a server that finishes moves that are not decided is found out', async () => {
  const rig = installation();
  const merchant = await rig.world.merchant({ cell: source });
  await die(rig, merchant, named('before the fence is final'));
  await requireServed(rig, merchant, source);
  await rig.server(finishesUndecided);
  await until(async () => (await servedBy(rig, merchant)).length > 1);
});
