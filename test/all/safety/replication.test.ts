/**
 * Replicas answer only what may be stale: never access, and never less than the client has written. One that lags or
 * dies is left out, and used again when it has caught up. A failover to a synchronous standby loses nothing that was
 * acknowledged, and the servers answer again within two seconds of the promotion (S25).
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Tessera } from '../../../sdk/src/client.ts';
import { send } from '../../contract/send.ts';
import { openShop } from '../../contract/shop.ts';
import { requestFor, routes, validCall } from '../../contract/walk.ts';
import { query } from '../../harness/cluster.ts';
import { atEnd } from '../../harness/endings.ts';
import { patient, until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import {
  keepsToTheFirstHost,
  positionIsNotTheCommits,
  replicaAnswersTooEarly,
} from '../../mutants/replication-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures, isLong } from '../../promises/figures.ts';
import { newAsker, newVoucher, redemption } from '../../promises/voucher-book.ts';
import { startServerProcess } from '../harness/process-servers.ts';
import { findReplicaFaults, type Pair, replicatedClusters } from '../harness/replicated-clusters.ts';
import { bothHosts, failsOver, isReady, openRig, withinMs } from './failover-play.ts';
import {
  answersDuring,
  becomesUsed,
  clientOf,
  isUsed,
  lagSeconds,
  pauseReplay,
  readsOlderRows,
  replicasOf,
  resumeReplay,
  setUp,
  startMutant,
} from './replica-play.ts';
import { allServe } from './tills.ts';

const { failovers } = figures.failover;

async function answersOnlyWhatMayBeStale(t: TestContext, pair: Pair): Promise<void> {
  const setup = await setUp(t, pair);
  const { world } = setup;
  // They start while the sound server is tested.
  const mutants = [
    ['a replica that answers too early', startMutant(t, setup, replicaAnswersTooEarly)],
    [
      'a server that learns the position of its commits too late',
      startMutant(t, setup, positionIsNotTheCommits),
    ],
  ] as const;
  const [one, other] = [await world.merchant(), await world.merchant()];
  const client = await clientOf(setup, one);
  await becomesUsed(setup);

  await t.test('it answers who has written, with what was written', async () => {
    const id = await client.redeem();
    assert.deepEqual(await client.list(), [id]);
    const answered = await answersDuring(setup, async () => {
      await until(async () => {
        await client.list();
        return replicasOf(setup).counts.replica > 0;
      });
    });
    assert.ok(answered.replica);
  });

  await t.test('without positions, or with forged ones, the primary answers', async () => {
    const { readAfter } = await client.plain();
    assert.ok(readAfter);
    const forged = `${readAfter.slice(0, 5)}${readAfter[5] === 'A' ? 'B' : 'A'}${readAfter.slice(6)}`;
    for (const header of [undefined, forged, 'x', `${readAfter}, more`, Array(20).fill(readAfter).join()]) {
      const answered = await answersDuring(setup, async () => {
        assert.equal((await client.plain(header)).ids.length, 1);
      });
      assert.deepEqual(answered, { primary: 1 }, header);
    }
    assert.deepEqual(await answersDuring(setup, () => client.plain(readAfter)), { replica: 1 });
  });

  await t.test('it shows a merchant only their own rows', async () => {
    const stranger = await clientOf(setup, other);
    const { readAfter } = await client.plain();
    const answered = await answersDuring(setup, async () => {
      assert.deepEqual((await stranger.plain(readAfter)).ids, []);
      assert.equal((await client.plain(readAfter)).ids.length, 1);
    });
    assert.deepEqual(answered, { replica: 2 });
  });

  await t.test('it can answer every route that may be stale', async () => {
    const shop = await openShop(setup.server, world);
    const stale = routes.filter(({ mayBeStale }) => mayBeStale);
    const calls = await Promise.all(stale.map((route) => validCall(route, shop)));
    const { jwt: bearer } = await shop.owner();
    const first = await send(setup.server.url, requestFor(stale[0]!, calls[0]!, { bearer }));
    const headers = { 'read-after': String(first.headers['read-after']) };
    const askAll = async () => {
      for (const [at, route] of stale.entries()) {
        const answer = await send(setup.server.url, requestFor(route, calls[at]!, { bearer, headers }));
        assert.equal(answer.status, 200, `${route.name}: ${answer.text}`);
      }
    };
    const { failed } = replicasOf(setup).counts;
    await until(async () => (await answersDuring(setup, askAll)).replica === stale.length);
    assert.equal(replicasOf(setup).counts.failed, failed);
  });

  let seen = '';
  await t.test(
    'while it replays nothing, it answers no one who has written since, and no access',
    async () => {
      seen = (await client.plain()).readAfter!;
      const { text: revoked, id: tokenId } = await one.token();
      const revokedClient = new Tessera({ token: revoked, baseUrl: setup.server.url });
      await pauseReplay(setup);
      const id = await client.redeem();
      const answered = await answersDuring(setup, async () => {
        assert.ok((await client.list()).includes(id));
        assert.ok((await client.plain()).ids.includes(id));
      });
      assert.deepEqual(answered, { behind: 1, primary: 1 });
      // Who has not written since then gets the replica's answer, which shows that it is paused.
      const stale = await answersDuring(setup, async () => {
        assert.ok(!(await client.plain(seen)).ids.includes(id));
      });
      assert.deepEqual(stale, { replica: 1 });
      await world.sql('update api_tokens set revoked_at = now() where id = $1', [tokenId]);
      await assert.rejects(revokedClient.vouchers.listRedemptions().page(), { code: 'token_revoked' });
    },
  );

  await t.test('once it lags too much it is left out, and used again when it has caught up', async () => {
    const id = await client.redeem();
    await until(() => !isUsed(setup));
    const { lagMs } = replicasOf(setup).list[0]!;
    assert.ok(lagMs > lagSeconds * 1_000, `${lagMs}`);
    assert.deepEqual(
      await answersDuring(setup, async () => assert.ok((await client.plain(seen)).ids.includes(id))),
      { behind: 1 },
    );
    await resumeReplay(setup);
    await becomesUsed(setup);
    assert.ok((await client.plain(seen)).ids.includes(id));
  });

  await t.test('an export is read from it, with everything committed before', async () => {
    const exported = () =>
      client.sdk.request<Blob>('GET', '/api/v1/wallets/me/transactions/export', { as: 'blob' });
    const answered = await answersDuring(setup, exported);
    assert.deepEqual(answered, { replica: 1 });
    await pauseReplay(setup);
    await client.redeem();
    assert.deepEqual(await answersDuring(setup, exported), { behind: 1 });
    await resumeReplay(setup);
  });

  for (const [about, mutant] of mutants)
    await t.test(`${about} is detected: who has written reads older rows`, async () =>
      readsOlderRows(setup, one, await mutant),
    );

  await t.test(
    'the doctor and the metrics tell of one that lags, and of one that is no replica',
    async () => {
      const { primary, standby, server } = setup;
      const faults = (url: string) => findReplicaFaults(url, primary.appUrl, 1);
      assert.deepEqual(await faults(standby.appUrl), []);
      assert.match((await faults(primary.appUrl)).join(), /is not a standby/);
      assert.match((await faults(standby.superuserUrl)).join(), /Its login is postgres/);
      await pauseReplay(setup);
      await client.redeem();
      assert.match((await faults(standby.appUrl)).join(), /more than 1 s behind/);
      const series = await server.app.metrics.registry.metrics();
      assert.match(series, /tessera_replica_lag_seconds{replica="127\.0\.0\.1:\d+"} [\d.]+/);
      assert.match(series, /tessera_replica_used{replica="127\.0\.0\.1:\d+"} [01]/);
      assert.match(series, /tessera_replica_reads_total{outcome="primary"} [1-9]/);
      await resumeReplay(setup);
    },
  );

  await t.test(
    'when it freezes or dies, the primary answers soon; and it is used again afterwards',
    async () => {
      const { standby } = setup;
      for (const [begin, end] of [
        [() => standby.freeze(), () => standby.thaw()],
        [() => standby.kill(), () => standby.start()],
      ] as const) {
        await becomesUsed(setup);
        const { readAfter } = await client.plain();
        begin();
        const began = performance.now();
        while (isUsed(setup)) {
          const askedAt = performance.now();
          assert.equal((await client.plain(readAfter)).status, 200);
          assert.ok(performance.now() - askedAt < patient(3_000));
          await pause(20);
        }
        assert.ok(performance.now() - began < patient(5_000));
        assert.equal((await client.plain(readAfter)).status, 200);
        await end();
      }
      await becomesUsed(setup);
    },
  );
}

async function failsOverOnce(t: TestContext, pair: Pair, isFirst: boolean): Promise<void> {
  const servers = await failsOver(t, pair);
  if (!isFirst) return;
  await t.test('a server that keeps to the first host is detected: it never becomes ready', async (t) => {
    const { secrets } = await newSecrets();
    const mutant = await startServerProcess({
      databaseUrl: bothHosts(pair),
      secrets,
      mutations: keepsToTheFirstHost,
      env: { TESSERA_BACKGROUND: 'off' },
    });
    atEnd(t, () => mutant.kill());
    await pause(withinMs);
    assert.ok(await isReady(servers[0]!));
    assert.equal(await isReady(mutant), false);
  });
}

async function losesWithoutAcknowledgement(t: TestContext, pair: Pair): Promise<void> {
  const { rig, failOver } = await openRig(t, pair, 1);
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
}

/** Each with a pair of its own. Short runs play them side by side; full ones in turn, for the time of a failover. */
test('replicas and failovers', { concurrency: !isLong }, async (t) => {
  const pairs = await replicatedClusters(t);
  const rounds = Array.from({ length: failovers }, (_, at) => at + 1);
  await Promise.all([
    t.test('a replica answers only what may be stale', async (t) =>
      answersOnlyWhatMayBeStale(t, await pairs.start(t, { synchronous: true })),
    ),
    ...rounds.map((round) =>
      t.test(`failover ${round} loses nothing acknowledged, and is over soon`, async (t) =>
        failsOverOnce(t, await pairs.start(t, { synchronous: true }), round === 1),
      ),
    ),
    t.test('an asynchronous standby is detected: acknowledged redemptions are missing', async (t) =>
      losesWithoutAcknowledgement(t, await pairs.start(t, { synchronous: false })),
    ),
  ]);
});
