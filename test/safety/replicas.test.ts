/**
 * Replicas answer only what may be stale: never access, and never less than the client has written (read your writes). A
 * replica that lags or dies is left out by itself and comes back by itself.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Tessera } from '../../sdk/src/client.ts';
import { findReplicaFaults } from '../../server/database/replicas/examine-replicas.ts';
import { openLog } from '../../server/observability/log.ts';
import { atEnd, query } from '../harness/embedded-trials.ts';
import type { Mutation } from '../harness/mutation.ts';
import { patient, until } from '../harness/patience.ts';
import { newSecrets, startServerProcess } from '../harness/process-servers.ts';
import { type Node, type Pair, replicatedClusters } from '../harness/replicated-clusters.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

import { positionIsNotTheCommits, replicaAnswersTooEarly } from './failover-mutants.ts';

const discount = { type: 'percent', percent_off: 1_000 } as const;
const lagSeconds = 2;

interface Setup extends Pair {
  secrets: string;
  server: TestServer;
  world: World;
}

async function setUp(t: TestContext, pair: Pair): Promise<Setup> {
  const { secrets, keyring } = await newSecrets();
  const server = await startServer({
    database: pair.primary,
    keyring,
    log: openLog('error'),
    env: {
      DATABASE_URL: pair.primary.appUrl,
      DATABASE_REPLICA_URL: pair.standby.appUrl,
      TESSERA_REPLICA_LAG_SECONDS: String(lagSeconds),
    },
  });
  atEnd(t, () => server.close());
  const world = await openWorld(server);
  atEnd(t, () => world.close());
  return { ...pair, secrets, server, world };
}

const replicasOf = ({ server }: Setup) => server.app.services.replicas!;
const isUsed = (setup: Setup) => replicasOf(setup).list[0]!.state === 'used';
const becomesUsed = (setup: Setup) => until(() => isUsed(setup));

/** A client of the product, and one that sends exactly these headers. */
async function clientOf(setup: Setup, merchant: TestMerchant, url = setup.server.url) {
  const { text } = await merchant.token();
  const sdk = new Tessera({ token: text, baseUrl: url });
  const { id: voucherId } = await sdk.vouchers.create({ type: 'discount', discount, redemption_limit: null });
  const redeem = async () => (await sdk.vouchers.redeem(voucherId, {})).redemption.id;
  const list = async () =>
    (await sdk.vouchers.listRedemptions({ limit: 100 }).page()).data.map(({ id }) => id);
  const plain = async (readAfter?: string) => {
    const response = await fetch(`${url}/api/v1/merchant/vouchers/redemptions?limit=100`, {
      headers: { authorization: `Bearer ${text}`, ...(readAfter && { 'read-after': readAfter }) },
    });
    const body = (await response.json()) as { data: { id: string }[] };
    return {
      status: response.status,
      ids: body.data?.map(({ id }) => id) ?? [],
      readAfter: response.headers.get('read-after') ?? undefined,
    };
  };
  return { sdk, text, voucherId, redeem, list, plain };
}

/** Runs `work` and tells who answered meanwhile. */
async function answersDuring(setup: Setup, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const { counts } = replicasOf(setup);
  const before = { ...counts };
  await work();
  return Object.fromEntries(
    Object.entries(counts)
      .map(([name, count]): [string, number] => [name, count - before[name as keyof typeof before]])
      .filter(([, count]) => count > 0),
  );
}

const pauseReplay = ({ standby }: { standby: Node }) =>
  query(standby.superuserUrl, 'select pg_wal_replay_pause()');
const resumeReplay = ({ standby }: { standby: Node }) =>
  query(standby.superuserUrl, 'select pg_wal_replay_resume()');

/** Writes and reads at a mutated server, while the replica replays nothing, until a write is missing. */
async function readsOlderRows(
  t: TestContext,
  setup: Setup,
  merchant: TestMerchant,
  mutations: readonly Mutation[],
): Promise<void> {
  const { primary, standby, secrets } = setup;
  const env = { DATABASE_REPLICA_URL: standby.appUrl, TESSERA_BACKGROUND: 'off' };
  const mutant = await startServerProcess({ databaseUrl: primary.appUrl, secrets, mutations, env });
  atEnd(t, () => mutant.kill());
  const client = await clientOf(setup, merchant, `http://127.0.0.1:${mutant.port}`);
  await until(async () => {
    await resumeReplay(setup);
    // It notices within a second that the replica has caught up.
    await pause(1_200);
    await pauseReplay(setup);
    const id = await client.redeem();
    return !(await client.list()).includes(id);
  });
  await resumeReplay(setup);
}

test('a replica answers only what may be stale', async (t) => {
  const pairs = await replicatedClusters(t);
  const setup = await setUp(t, await pairs.start(t, { synchronous: true }));
  const { world } = setup;
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

  for (const [about, mutations] of [
    ['a replica that answers too early', replicaAnswersTooEarly],
    ['a server that learns the position of its commits too late', positionIsNotTheCommits],
  ] as const)
    await t.test(`${about} is detected: who has written reads older rows`, (t) =>
      readsOlderRows(t, setup, one, mutations),
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
      assert.match(series, /tessera_replica_reads_total{outcome="behind"} [1-9]/);
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
});
