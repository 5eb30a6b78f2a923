/** A rolling restart behind a balancer that respects readiness fails no request. */

import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openBalancer } from '../../harness/balancer.ts';
import { environmentOf } from '../../harness/command.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { migratedDatabase, testConfig } from '../../harness/server.ts';
import { tearDown, use } from '../../harness/stage.ts';
import { openWorld, type World } from '../../harness/world.ts';
import { type Serving, serve } from '../harness/command.ts';

const drainSeconds = 2;
const clients = 6;

let world: World;

const database = use(migratedDatabase);
tearDown(() => world?.close());

const portOf = (url: string): number => Number(new URL(url).port);

/** The status of one redemption on a kept-alive connection; 0 if it broke. */
function redeem(url: string, token: string, voucherId: string, agent: Agent): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      `${url}/api/v1/vouchers/${voucherId}/redeem`,
      {
        method: 'POST',
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': 2,
        },
      },
      (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    sent.once('error', () => resolve(0));
    sent.end('{}');
  });
}

test('a rolling restart behind a balancer that respects readiness fails no request', async () => {
  const { secrets, keyring } = await newSecrets();
  const env = {
    ...environmentOf(database, secrets),
    TESSERA_DRAIN_SECONDS: String(drainSeconds),
    TESSERA_BACKGROUND: 'off',
    TESSERA_RATE_LIMITS: 'off',
    TESSERA_SHEDDING: 'off',
    TESSERA_QUEUE_WAIT_MS: '20000',
  };
  const balancer = await openBalancer();
  world = await openWorld({
    url: balancer.url,
    database,
    app: { services: { keyring, config: testConfig(0) } },
  });
  const merchant = await world.merchant();
  const { text: token } = await merchant.token();
  const serving: Serving[] = await Promise.all([serve(env), serve(env)]);
  for (const { url } of serving) balancer.add(portOf(url));
  const { id } = await (await merchant.client()).vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
  });

  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const statuses: number[] = [];
  let isOver = false;
  const working = Array.from({ length: clients }, async () => {
    while (!isOver) {
      statuses.push(await redeem(balancer.url, token, id, agent));
      await pause(10);
    }
  });

  for (const place of serving.keys()) {
    const old = serving[place]!;
    const stopping = old.stop();
    // The balancer's health check, which removes the server before it stops.
    await until(async () => (await fetch(`${old.url}/health/ready`)).status === 503, { everyMs: 100 });
    balancer.remove(portOf(old.url));
    assert.equal((await stopping).code, 0);
    serving[place] = await serve(env);
    balancer.add(portOf(serving[place].url));
  }
  isOver = true;
  await Promise.all(working);
  agent.destroy();
  await balancer.close();
  for (const { code } of await Promise.all(serving.map((server) => server.stop()))) assert.equal(code, 0);
  assert.deepEqual([...new Set(statuses)], [200]);
  const { count } = await world.total<'count'>(
    `select count(*) as count from redemptions where status = 'succeeded'`,
  );
  assert.equal(count, statuses.length);
});
