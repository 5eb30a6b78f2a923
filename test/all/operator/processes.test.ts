/** A server of several processes is one server: one port, one worker, one budget of connections, one set of limits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openStream } from '../../harness/event-stream.ts';
import { jobEnd } from '../../harness/jobs.ts';
import { patient, until } from '../../harness/patience.ts';
import { serverName } from '../../harness/server.ts';
import { use } from '../../harness/stage.ts';
import { byProcess, startSeveral } from '../harness/several-processes.ts';

const names = ['1', '2', '3'];
/** 3 for each process, including that for background work, and one that is left. */
const connections = 13;
/** What a token can send at once; its rate is low enough not to matter here. */
const burst = 100;

const server = use(() =>
  startSeveral(names.length, {
    TESSERA_DATABASE_POOL: String(connections),
    TESSERA_DRAIN_SECONDS: '1',
    TESSERA_RATE_TOKEN_PER_SECOND: '1',
    TESSERA_RATE_TOKEN_BURST: String(burst),
  }),
);
const merchant = use(() => server.world.merchant());

const sum = (values: Iterable<number>): number => [...values].reduce((total, each) => total + each, 0);

/** On a busy machine, some requests get no connection in time and are refused. */
const isServed = ({ status }: { status: number }): boolean => [200, 201, 503].includes(status);

async function newVoucher(): Promise<string> {
  const discount = { type: 'percent', percent_off: 1_000 } as const;
  const client = await merchant.client();
  return (await client.vouchers.create({ type: 'discount', discount, redemption_limit: null })).id;
}

const redemptionsOf = async (voucherId: string): Promise<number> => {
  const { redeemed_quantity } = await (await merchant.client()).vouchers.get(voucherId);
  return redeemed_quantity;
};

test('all processes answer on one port in turn, and their metrics add up', async () => {
  const series = /^tessera_http_request_seconds_count\{.*route="limits\.list"/;
  const asked = 30;
  for (let count = 0; count < asked; count += 1) assert.equal((await server.request('/limits')).status, 200);
  const counts = byProcess(await server.metrics(), series);
  assert.deepEqual([...counts.keys()].sort(), names);
  assert.equal(sum(counts.values()), asked);
  assert.ok(Math.min(...counts.values()) >= asked / names.length - 2, JSON.stringify([...counts]));
});

test('only the process for background work does it', async () => {
  const tessera = await merchant.client();
  const pid = server.pidOf('background');
  process.kill(pid, 'SIGSTOP');
  let id: string;
  try {
    ({ id } = await tessera.vouchers.bulk({
      campaign: { name: 'Autumn' },
      template: { type: 'discount', discount: { type: 'percent', percent_off: 1_500 } },
      quantity: 100,
    }));
    // Longer than a worker rests between two looks for jobs.
    await pause(2_500);
    assert.equal((await tessera.jobs.get(id)).status, 'queued');
  } finally {
    process.kill(pid, 'SIGCONT');
  }
  assert.equal((await jobEnd(tessera, id, 30)).progress.succeeded, 100);
});

test('database connections stay within the budget under load, with streams open on every process', async () => {
  const { jwt } = await merchant.person('owner');
  const streams = await Promise.all(names.map(() => openStream(server.url, jwt)));
  const voucher = await newVoucher();
  const tokens = await Promise.all(Array.from({ length: 30 }, () => merchant.token()));
  let isOver = false;
  const counted = { pools: 0, all: 0 };
  const counting = (async () => {
    while (!isOver) {
      const [row] = await server.world.sqlIn<{ pools: number; all: number }>(
        server.world.cellOf(merchant.id),
        `select count(*) filter (where application_name = '${serverName}')::int as pools, count(*)::int as all
         from pg_stat_activity where datname = current_database() and usename = 'tessera_app'`,
      );
      counted.pools = Math.max(counted.pools, row!.pools);
      counted.all = Math.max(counted.all, row!.all);
      await pause(10);
    }
  })();
  // Reads, folds and writes of single requests, more at once than there are connections.
  await Promise.all(
    tokens.map(async ({ text: bearer }) => {
      for (let count = 0; count < 5; count += 1) {
        const body = { type: 'discount', discount: { type: 'percent', percent_off: 500 } };
        for (const answer of [
          await server.request(`/vouchers/${voucher}/redeem`, { bearer, body: {} }),
          await server.request(`/vouchers/${voucher}`, { bearer }),
          await server.request('/merchant/vouchers', { bearer, body }),
        ])
          assert.ok(isServed(answer), answer.text);
      }
    }),
  );
  isOver = true;
  await counting;
  for (const stream of streams) {
    assert.equal(stream.status, 200, stream.text());
    stream.hangUp();
  }
  const share = Math.floor(connections / (names.length + 1));
  assert.ok(counted.pools > share, `several processes used ${counted.pools}`);
  assert.ok(counted.pools <= connections, `${counted.pools} connections of ${connections}`);
  // One of each process for health checks, and one of each with streams for LISTEN.
  const most = connections + 2 * names.length + 1;
  assert.ok(counted.all <= most, `${counted.all} connections of ${most}`);
});

test('a stream on any process gets what happens on another', async () => {
  const { jwt } = await merchant.person('owner');
  const streams = await Promise.all(names.map(() => openStream(server.url, jwt)));
  try {
    const body = { name: 'Till one', scopes: ['vouchers:read'] };
    const made = await server.request('/merchant/api-tokens', { bearer: jwt, body });
    assert.equal(made.status, 201, made.text);
    const received = await Promise.all(streams.map((stream) => stream.next(15_000)));
    assert.equal(new Set(received.map(({ id }) => id)).size, 1);
  } finally {
    for (const stream of streams) stream.hangUp();
  }
});

test('a token has one rate limit, whichever processes its requests reach', async () => {
  const { text: bearer } = await merchant.token();
  const begun = performance.now();
  let accepted = 0;
  for (let count = 0; count < burst * 2; count += 1) {
    const answer = await server.request('/merchant/profile', { bearer });
    if (answer.status === 429) continue;
    assert.ok(isServed(answer), answer.text);
    accepted += 1;
  }
  const seconds = (performance.now() - begun) / 1_000;
  // The processes report to each other ten times a second; on their own they would let all of these pass.
  const late = (burst * 2 * 0.2) / seconds;
  assert.ok(accepted >= burst && accepted <= burst + seconds + late + 1, `${accepted} in ${seconds} s`);
});

test('wrong passwords count on every process', async () => {
  const { ownerId, ownerEmail: email } = await server.world.merchant();
  await server.world.setPassword(ownerId, 'correct horse battery staple');
  const codes: unknown[] = [];
  for (let count = 0; count < 7; count += 1) {
    const body = { email, password: `wrong ${count}` };
    codes.push((await server.request('/auth/login', { body })).json?.code);
  }
  const wrong = Array.from({ length: 5 }, () => 'credentials_invalid');
  assert.deepEqual(codes, [...wrong, 'login_throttled', 'login_throttled']);
});

test('when a process is killed, nothing acknowledged is lost, requests continue, and another takes its place', async () => {
  const voucher = await newVoucher();
  const tokens = await Promise.all(Array.from({ length: 6 }, () => merchant.token()));
  let acknowledged = 0;
  let isOver = false;
  const tills = tokens.map(async ({ text: bearer }, till) => {
    for (let count = 0; !isOver && count < burst - 1; count += 1) {
      // The same key until it is answered, as the SDK does.
      for (;;) {
        const key = `${till}-${count}-${voucher}`;
        const answered = server
          .request(`/vouchers/${voucher}/redeem`, { bearer, body: {}, key })
          .catch(() => undefined);
        const answer = await Promise.race([
          answered,
          pause(patient(20_000), 'late' as const, { ref: false }),
        ]);
        if (answer === undefined || (answer !== 'late' && answer.status === 503)) continue;
        assert.ok(answer !== 'late', 'a request was never answered, nor its connection closed');
        assert.equal(answer.status, 200, answer.text);
        break;
      }
      acknowledged += 1;
      await pause(5);
    }
  });
  await until(() => acknowledged >= 30);
  const pid = server.pidOf('2');
  process.kill(pid, 'SIGKILL');
  const then = acknowledged;
  await until(() => acknowledged >= then + 60);
  isOver = true;
  await Promise.all(tills);
  assert.equal(await redemptionsOf(voucher), acknowledged);
  await until(async () => (await server.up()).length === names.length + 1);
  assert.notEqual(server.pidOf('2'), pid);
  const restarts = byProcess(await server.metrics(), /^tessera_process_restarts_total/);
  assert.deepEqual(
    names.map((name) => restarts.get(name)),
    [0, 1, 0],
  );
  const line = server
    .said()
    .split('\n')
    .find((each) => each.includes('a process ended'));
  const { process: by, child, signal } = JSON.parse(line ?? '{}');
  assert.deepEqual([by, child, signal], ['owner', '2', 'SIGKILL']);
});

test('on SIGTERM all processes drain: readiness fails, requests are still served, and everything ends', async () => {
  const { text: bearer } = await merchant.token();
  const pids = [...names, 'background'].map((name) => server.pidOf(name));
  const ending = server.stop();
  const readiness = async () => (await fetch(`${server.url}/health/ready`)).status;
  await until(async () => (await readiness()) === 503);
  for (let count = 0; count < names.length; count += 1) {
    assert.equal(await readiness(), 503);
    assert.ok(isServed(await server.request('/merchant/profile', { bearer })));
  }
  const { code, err } = await ending;
  assert.equal(code, 0, err);
  for (const pid of pids) assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
});
