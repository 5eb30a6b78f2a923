/** Rate limits hold across processes; without Redis each process enforces its share (T17). */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { figures } from '../../promises/figures.ts';
import type { Rig } from '../../promises/rig.ts';
import { startRedis, type TestRedis, withoutRedis } from '../harness/redis.ts';
import { openBreakable } from './breakable.ts';

const { requests } = figures.rateLimits;
const processes = 3;
const burst = 100;
const perSecond = 1;
/** Concurrent requests. */
const sockets = 30;

interface Stage {
  rig: Rig;
  redis: TestRedis;
  /** Sends requests of one new token to all processes in turn, and counts the answers. */
  ask(count: number, meanwhile?: (sent: number) => Promise<void>): Promise<Counted>;
}

interface Counted {
  accepted: number;
  refused: number;
  /** Answers that are neither accepted nor rate limited. */
  strange: number;
  seconds: number;
  slowestMs: number;
}

/** `joining`: how many processes register in Redis. */
async function openStage(
  t: TestContext,
  mutations: readonly Mutation[] = [],
  joining = processes,
): Promise<Stage> {
  const redis = await startRedis();
  t.after(() => redis.kill());
  const rig = await openBreakable(t, {
    processes: true,
    background: 'one',
    servers: processes,
    mutations,
    env: {
      REDIS_URL: redis.url,
      TESSERA_RATE_LIMITS: 'on',
      TESSERA_RATE_TOKEN_BURST: String(burst),
      TESSERA_RATE_TOKEN_PER_SECOND: String(perSecond),
    },
  });
  await redis.counted(joining);
  const merchant = await rig.world.merchant();
  const ask: Stage['ask'] = async (count, meanwhile) => {
    const { text } = await merchant.token();
    const counted: Counted = { accepted: 0, refused: 0, strange: 0, seconds: 0, slowestMs: 0 };
    const begun = performance.now();
    let sent = 0;
    const askOn = async () => {
      while (sent < count) {
        const place = sent++;
        await meanwhile?.(place);
        const asked = performance.now();
        const answer = await fetch(`${rig.urlOf(place % processes)}/api/v1/merchant/profile`, {
          headers: { authorization: `Bearer ${text}` },
        });
        await answer.arrayBuffer();
        counted.slowestMs = Math.max(counted.slowestMs, performance.now() - asked);
        if (answer.status === 200) counted.accepted += 1;
        else if (answer.status === 429 && Number(answer.headers.get('retry-after')) >= 1)
          counted.refused += 1;
        else counted.strange += 1;
      }
    };
    await Promise.all(Array.from({ length: sockets }, askOn));
    counted.seconds = (performance.now() - begun) / 1_000;
    return counted;
  };
  return { rig, redis, ask };
}

/** A token's allowance for this time, plus the tolerance for clocks. */
const most = ({ seconds }: Counted, allowances = 1): number => allowances * (burst + perSecond * seconds) + 1;

/**
 * Through a failure of Redis, a process may add what is left of its share: half an allowance at most, as the processes
 * get almost the same number of requests.
 */
const mostThrough = (counted: Counted): number => most(counted, 1.5);

/** A process that Redis answers late enforces its share for a second, and logs it. */
const failuresOfRedis = ({ rig }: Stage): number => rig.logs().split('Redis is unavailable').length - 1;

test('a token passes exactly up to its limit, across three processes', { skip: withoutRedis }, async (t) => {
  const stage = await openStage(t);
  await until(async () => {
    const before = failuresOfRedis(stage);
    await until(() => stage.rig.logs().split('Redis is available again').length - 1 === before);
    const counted = await stage.ask(requests);
    const late = failuresOfRedis(stage) - before;
    t.diagnostic(`T17: ${JSON.stringify({ ...counted, late })}`);
    assert.equal(counted.strange, 0);
    const allowances = late === 0 ? 1 : 2;
    assert.ok(
      counted.accepted >= burst && counted.accepted <= most(counted, allowances),
      JSON.stringify({ ...counted, late }),
    );
    return late === 0;
  });
});

/** Kills Redis after half of the requests. */
function askThroughKill({ redis, ask }: Stage): Promise<Counted> {
  let killing: Promise<void> | undefined;
  return ask(requests, async (sent) => {
    if (sent >= requests / 2) {
      killing ??= redis.kill();
      await killing;
    }
  });
}

test('when Redis dies, each process enforces its share, and no request waits for Redis', {
  skip: withoutRedis,
}, async (t) => {
  const stage = await openStage(t);
  const { rig, redis, ask } = stage;
  const through = await askThroughKill(stage);
  t.diagnostic(`T17, Redis killed half way: ${JSON.stringify(through)}`);
  assert.equal(through.strange, 0);
  assert.ok(through.accepted >= burst && through.accepted <= mostThrough(through), JSON.stringify(through));
  const without = await ask(requests);
  t.diagnostic(`T17, without Redis: ${JSON.stringify(without)}`);
  assert.equal(without.strange, 0);
  assert.ok(
    without.accepted >= burst - processes && without.accepted <= most(without),
    JSON.stringify(without),
  );
  await until(() => rig.logs().includes('Redis is unavailable'));

  await redis.start();
  await redis.counted(processes);
  const again = await ask(requests);
  assert.equal(again.strange, 0);
  assert.ok(again.accepted >= burst && again.accepted <= most(again), JSON.stringify(again));
  await until(() => rig.logs().includes('Redis is available again'));
});

const countsAlone: Mutation[] = [
  {
    file: 'server/start/open-services.ts',
    find: 'if (redisUrl === undefined || !rate.enabled)',
    replace: 'if (redisUrl !== null)',
  },
];

test('processes that count separately are detected', {
  skip: withoutRedis,
}, async (t) => {
  const { ask } = await openStage(t, countsAlone, 0);
  const counted = await ask(600);
  assert.ok(counted.accepted > most(counted), JSON.stringify(counted));
});

const forgetsTheOthers: Mutation[] = [
  {
    file: 'server/limits/shared-rate-limiter.ts',
    find: 'const part = (whole: number) => whole / this.#processes;',
    replace: 'const part = (whole: number) => whole;',
  },
];

test('processes that use the whole limit as their share are detected', {
  skip: withoutRedis,
}, async (t) => {
  const { redis, ask } = await openStage(t, forgetsTheOthers);
  await redis.kill();
  const counted = await ask(600);
  assert.ok(counted.accepted > most(counted), JSON.stringify(counted));
});

const forgetsWhatPassed: Mutation[] = [
  {
    file: 'server/limits/shared-rate-limiter.ts',
    find: '      this.#own.take(name, key);\n      return allowed(',
    replace: '      return allowed(',
  },
];

test('processes that start with a full share when Redis dies are detected', {
  skip: withoutRedis,
}, async (t) => {
  const counted = await askThroughKill(await openStage(t, forgetsWhatPassed));
  assert.ok(counted.accepted > mostThrough(counted), JSON.stringify(counted));
});
