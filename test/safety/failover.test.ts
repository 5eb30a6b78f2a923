/**
 * A failover to a synchronous standby loses nothing that was acknowledged, and the servers answer again within two
 * seconds of the promotion (S25).
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { atEnd, query } from '../harness/embedded-trials.ts';
import type { Mutation } from '../harness/mutation.ts';
import { patient, until } from '../harness/patience.ts';
import { newSecrets, type ServerProcess, startServerProcess } from '../harness/process-servers.ts';
import { type Pair, promote, replicatedClusters } from '../harness/replicated-clusters.ts';
import { numbersOf } from './checker.ts';
import { keepsToTheFirstHost } from './failover-mutants.ts';
import { figures } from './figures.ts';
import { tally } from './journal.ts';
import { Rig } from './rig.ts';
import { allServe, startTills } from './tills.ts';
import { newAsker, newVoucher, redemption } from './voucher-book.ts';

const { tills, answers, failovers } = figures.failover;
const withinMs = 2_000;

/** Both hosts, in the order of the pair. */
const bothHosts = ({ primary, standby }: Pair): string =>
  primary.appUrl.replace(primary.host, `${primary.host},${standby.host}`);

const isReady = ({ port }: ServerProcess): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status === 200);

/** Servers on both hosts; the replicas are the same hosts. */
async function openRig(t: TestContext, pair: Pair) {
  let current = pair.primary;
  const database = {
    ...pair.primary,
    appUrl: bothHosts(pair),
    get superuserUrl() {
      return current.superuserUrl;
    },
  };
  const env = { DATABASE_REPLICA_URL: bothHosts(pair) };
  const rig = await Rig.open(t, { servers: 2, background: 'one', database, sockets: 2 * tills, env });
  const failOver = async () => {
    pair.primary.kill();
    // Long enough for the servers to notice, and to wait.
    await pause(700);
    await promote(pair.standby);
    current = pair.standby;
  };
  return { rig, failOver };
}

async function failsOver(t: TestContext, pair: Pair): Promise<void> {
  const { rig, failOver } = await openRig(t, pair);
  const till = await newAsker(rig);
  const { id } = await newVoucher(rig, till, { redemption_limit: null });
  const stop = startTills(rig, till, id, tills);
  await rig.journal.after(answers);
  await failOver();
  const promotedAt = performance.now();
  await until(() => allServe(rig, till, id), { otherwise: () => rig.logs() });
  const backMs = performance.now() - promotedAt;
  await rig.journal.after(answers);
  await stop();
  await rig.assertKept();
  assert.ok(backMs < patient(withinMs), `back after ${Math.round(backMs)} ms`);
  const counts = JSON.stringify(tally(rig.journal.entries));
  t.diagnostic(`S25: back ${Math.round(backMs)} ms after the promotion; ${counts}, all of them kept`);
}

test('a failover loses nothing acknowledged, and is over soon', async (t) => {
  const pairs = await replicatedClusters(t);

  for (let round = 1; round <= failovers; round += 1)
    await t.test(`failover ${round}`, async (t) => {
      const pair = await pairs.start(t, { synchronous: true });
      await failsOver(t, pair);
      if (round > 1) return;
      await t.test('a server that keeps to the first host is detected: it never becomes ready', async (t) => {
        const { secrets } = await newSecrets();
        const env = { TESSERA_BACKGROUND: 'off' };
        const start = (mutations: readonly Mutation[]) =>
          startServerProcess({ databaseUrl: bothHosts(pair), secrets, mutations, env });
        const [sound, mutant] = await Promise.all([start([]), start(keepsToTheFirstHost)]);
        atEnd(t, () => Promise.all([sound.kill(), mutant.kill()]));
        await until(() => isReady(sound));
        await pause(withinMs);
        assert.equal(await isReady(mutant), false);
      });
    });

  await t.test('an asynchronous standby is detected: acknowledged redemptions are missing', async (t) => {
    const pair = await pairs.start(t, { synchronous: false });
    const { rig, failOver } = await openRig(t, pair);
    const till = await newAsker(rig);
    const { id } = await newVoucher(rig, till, { redemption_limit: null });
    const caughtUp = `select from pg_stat_replication where replay_lsn >= pg_current_wal_lsn()`;
    await until(async () => (await query(pair.primary.superuserUrl, caughtUp)).length > 0);
    const [sender] = await query(pair.primary.superuserUrl, 'select pid from pg_stat_replication');
    process.kill(Number(sender!.pid), 'SIGSTOP');
    for (let count = 0; count < 5; count += 1) await rig.clients.untilKnown(redemption(till, id));
    await failOver();
    await until(() => allServe(rig, till, id), { otherwise: () => rig.logs() });
    assert.ok(numbersOf(await rig.breaches()).has('V7'));
  });
});
