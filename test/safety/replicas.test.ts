/**
 * Replicas answer only what may be stale: never access, and never less than the client has written (read your writes). A
 * replica that lags or dies is left out by itself and comes back by itself.
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Tessera } from '../../sdk/src/client.ts';
import { openLog } from '../../server/observability/log.ts';
import { atEnd, query } from '../harness/embedded-trials.ts';
import { patient, until } from '../harness/patience.ts';
import { type Node, type Pair, replicatedClusters } from '../harness/replicated-clusters.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

const discount = { type: 'percent', percent_off: 1_000 } as const;
const lagSeconds = 2;

interface Setup extends Pair {
  server: TestServer;
  world: World;
}

async function setUp(t: TestContext, pair: Pair): Promise<Setup> {
  const server = await startServer({
    database: pair.primary,
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
  return { ...pair, server, world };
}

const replicasOf = ({ server }: Setup) => server.app.services.replicas!;
const isUsed = (setup: Setup) => replicasOf(setup).list[0]!.state === 'used';
const becomesUsed = (setup: Setup) => until(() => isUsed(setup));

/** A client of the product, and one that sends exactly these headers. */
async function clientOf(setup: Setup, merchant: TestMerchant) {
  const { text } = await merchant.token();
  const sdk = new Tessera({ token: text, baseUrl: setup.server.url });
  const { id: voucherId } = await sdk.vouchers.create({ type: 'discount', discount, redemption_limit: null });
  const redeem = async () => (await sdk.vouchers.redeem(voucherId, {})).redemption.id;
  const list = async () =>
    (await sdk.vouchers.listRedemptions({ limit: 100 }).page()).data.map(({ id }) => id);
  const plain = async (readAfter?: string) => {
    const response = await fetch(`${setup.server.url}/api/v1/merchant/vouchers/redemptions?limit=100`, {
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

    });

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
