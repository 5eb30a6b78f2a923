/** A quiet merchant is served beside hostile merchants and strangers. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient, until } from '../../harness/patience.ts';
import { neighbourRequestMutants } from '../../mutants/neighbour-request-mutants.ts';
import { figures } from '../../promises/figures.ts';
import type { Rig } from '../../promises/rig.ts';
import { newAsker, newVoucher } from '../../promises/voucher-book.ts';
import { knownWorkMs } from '../harness/loop-meter.ts';
import { openBreakable } from './breakable.ts';
import { manyParts, manyPartsHeaders, pdfOf } from './worst-bodies.ts';

const env = {
  TESSERA_PASSWORD_STRENGTH: 'owasp',
  TESSERA_RATE_LIMITS: 'on',
  TESSERA_BACKGROUND: 'off',
  TESSERA_CONNECTIONS_PER_ADDRESS: String(limits.connections.perAddress),
};
const { rounds, addresses, connections } = figures.neighbours;
/** The quiet merchant's median may be this many times as long as without attacks, plus a moment. */
const maxTimesAlone = 12;
const momentMs = patient(60);

const openRig = (t: TestContext, mutations: readonly Mutation[] = []): Promise<Rig> =>
  openBreakable(t, { processes: true, servers: 1, oneCell: true, env, mutations });

interface Sent {
  port: number;
  from?: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Sends a request on its own connection; status 0 if there was no answer. */
function ask({ port, from = '127.0.0.1', method = 'POST', path, headers = {}, body = '' }: Sent) {
  const bytes = Buffer.from(body as string);
  const sent = { 'content-type': 'application/json', 'content-length': bytes.length, ...headers };
  return new Promise<{ status: number; retryAfter?: string | undefined }>((resolve) => {
    const options = {
      host: '127.0.0.1',
      port,
      localAddress: from,
      method,
      path,
      headers: sent,
      agent: false,
    };
    const outgoing = request(options, (answer) => {
      const retryAfter = answer.headers['retry-after'];
      answer.resume().on('end', () => resolve({ status: answer.statusCode!, retryAfter }));
    });
    outgoing.on('error', () => resolve({ status: 0 })).setTimeout(patient(10_000), () => outgoing.destroy());
    outgoing.end(bytes);
  });
}

interface Quiet {
  /** Redeems and reads, each on its own connection; returns the times of served requests in milliseconds. */
  play(rounds: number): Promise<{ times: number[]; refused: number }>;
}

async function quietMerchant(rig: Rig): Promise<Quiet> {
  const asker = await newAsker(rig);
  const { id } = await newVoucher(rig, asker, { redemption_limit: null });
  const headers = { authorization: `Bearer ${asker.token}` };
  const port = portOf(rig);
  return {
    play: async (rounds) => {
      const [times, statuses]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        for (const sent of [
          {
            path: `/api/v1/vouchers/${id}/redeem`,
            body: '{}',
            headers: { ...headers, 'idempotency-key': randomUUID() },
          },
          { path: `/api/v1/vouchers/${id}`, method: 'GET', headers },
        ]) {
          const startedAt = performance.now();
          statuses.push((await ask({ port, ...sent })).status);
          times.push(performance.now() - startedAt);
        }
      }
      return { times, refused: statuses.filter((status) => status !== 200).length };
    },
  };
}

const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

interface Attack {
  /** Starts the attack; returns a function that ends it. */
  begin(rig: Rig): Promise<() => Promise<void>>;
}

/** An expensive request to repeat. */
type Costly = (rig: Rig) => Promise<Sent>;

/** Repeats a request with this concurrency. */
const flood = (width: number, costly: Costly): Attack => ({
  begin: async (rig) => {
    const sent = await costly(rig);
    let isOver = false;
    const lanes = Array.from({ length: width }, async () => {
      while (!isOver) await ask(sent);
    });
    return async () => {
      isOver = true;
      await Promise.all(lanes);
    };
  },
});

const portOf = (rig: Rig): number => rig.servers[0]!.port;

const upload =
  (body: Buffer, headers: Record<string, string>): Costly =>
  async (rig) => {
    const { jwt } = await (await rig.world.merchant()).person('owner');
    return {
      port: portOf(rig),
      from: '127.0.0.2',
      path: '/api/v1/merchants/kyb/documents',
      headers: { authorization: `Bearer ${jwt}`, ...headers },
      body,
    };
  };

function worstDocument(): Buffer {
  const [head, tail] = [
    `--b\r\nContent-Disposition: form-data; name="type"\r\n\r\nproof_of_address\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`,
    '\r\n--b--\r\n',
  ];
  return Buffer.concat([Buffer.from(head), pdfOf('#41'), Buffer.from(tail)]);
}

/** Only letters, like field names. */
const nameOf = (at: number): string =>
  `an_unknown_and_rather_long_name_${[...String(at)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

const unknownKeys: Costly = async (rig) => {
  const { token } = await newAsker(rig);
  const keys = Object.fromEntries(Array.from({ length: 95_000 }, (_, at) => [nameOf(at), 1]));
  return {
    port: portOf(rig),
    from: '127.0.0.2',
    path: '/api/v1/merchant/vouchers/bulk',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify(keys),
  };
};

/** Concurrent sign-ins with wrong passwords from a few addresses; returns how many were refused as overload. */
async function signInTogether(rig: Rig): Promise<{ answered: number; sentBack: number }> {
  const all = Array.from({ length: 8 * 9 }, (_, place) =>
    ask({
      port: portOf(rig),
      from: `127.0.1.${1 + (place % 8)}`,
      path: '/api/v1/auth/login',
      body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'a wrong password' }),
    }),
  );
  const answers = await Promise.all(all);
  return {
    answered: answers.filter(({ status }) => status === 401).length,
    // No other refusal has this retry time.
    sentBack: answers.filter(({ status, retryAfter }) => status === 503 && retryAfter === '2').length,
  };
}

const signIns: Attack = {
  begin: async (rig) => {
    let isOver = false;
    const lanes = Array.from({ length: addresses * 9 }, async (_, place) => {
      const body = JSON.stringify({ email: `${place}@example.com`, password: 'a wrong password' });
      const from = `127.0.2.${1 + (place % addresses)}`;
      while (!isOver) await ask({ port: portOf(rig), from, path: '/api/v1/auth/login', body });
    });
    return async () => {
      isOver = true;
      await Promise.all(lanes);
    };
  },
};

/**
 * Opens more connections from one address than allowed, which start their headers; each is `settled` once accepted or
 * refused. A silent connection would seem open forever if the server's queue was full when it was opened.
 */
function connectMany(rig: Rig): { sockets: Socket[]; settled: Promise<unknown> } {
  const sockets = Array.from({ length: connections }, () =>
    connect({ host: '127.0.0.1', port: portOf(rig), localAddress: '127.0.0.2' })
      .on('error', () => undefined)
      // A connection that is refused has an answer to read.
      .resume(),
  );
  for (const socket of sockets)
    socket.once('connect', () => socket.write('GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: '));
  const settled = sockets.map(
    (socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve)),
  );
  return { sockets, settled: Promise.all(settled) };
}

/** Connections from one address that never finish their headers. */
const drippers: Attack = {
  begin: async (rig) => {
    const { sockets, settled } = connectMany(rig);
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('a');
    }, 500);
    await settled;
    return async () => {
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    };
  },
};

/** Checks how many connections of one address the server keeps open, once it has seen more than allowed. */
async function withConnections<T>(rig: Rig, look: (open: () => number) => Promise<T>): Promise<T> {
  const { sockets, settled } = connectMany(rig);
  await settled;
  // Connections are accepted in order, so an answer to a later one means that the server has seen all of them.
  await ask({ port: portOf(rig), from: '127.0.0.3', method: 'GET', path: '/health' });
  await ask({ port: portOf(rig), from: '127.0.0.3', method: 'GET', path: '/health' });
  try {
    return await look(() => sockets.filter((socket) => socket.readyState === 'open').length);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** Whether the quiet merchant is served in time during the attack, in one of several tries. */
async function isServed(
  rig: Rig,
  quiet: Quiet,
  { begin }: Attack,
  t: TestContext,
  tries = 3,
): Promise<boolean> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const alone = await quiet.play(rounds);
    assert.equal(alone.refused, 0);
    const end = await begin(rig);
    const beside = await quiet.play(rounds).finally(end);
    const [before, during] = [median(alone.times), median(beside.times)];
    t.diagnostic(`${before.toFixed(1)} ms alone, ${during.toFixed(1)} ms beside, ${beside.refused} refused`);
    if (beside.refused === 0 && during <= maxTimesAlone * before + momentMs) return true;
  }
  return false;
}

/** CPU milliseconds per request; 100 where the reference workload takes 20. */
const maxTurn = () => 5 * knownWorkMs();

async function turnOf(rig: Rig, costly: Costly, tries = 2): Promise<number> {
  const sent = await costly(rig);
  const turns: number[] = [];
  // Slow code is slow in each try.
  for (let left = tries; left > 0; left -= 1) turns.push(await rig.servers[0]!.longestTurn(() => ask(sent)));
  return Math.min(...turns);
}

const requests: { what: string; width: number; costly: Costly }[] = [
  {
    what: 'documents full of escapes',
    width: 2,
    costly: upload(worstDocument(), manyPartsHeaders),
  },
  {
    what: 'forms of 200,000 parts',
    width: 2,
    costly: upload(manyParts(200_000), manyPartsHeaders),
  },
  { what: '95,000 unknown keys', width: 4, costly: unknownKeys },
];

test('a quiet merchant is served in time during any flood', async (t) => {
  const rig = await openRig(t);
  const quiet = await quietMerchant(rig);
  await quiet.play(rounds);
  for (const { what, width, costly } of requests)
    await t.test(`beside ${what}`, async (t) => {
      assert.ok(await isServed(rig, quiet, flood(width, costly), t));
      const turn = await turnOf(rig, costly);
      assert.ok(turn <= maxTurn(), `${turn} of ${maxTurn()} ms`);
    });
  await t.test('beside connections that drip', async (t) => {
    assert.ok(await isServed(rig, quiet, drippers, t));
    // The client notices a refused connection with a delay.
    await withConnections(rig, (open) => until(() => open() <= limits.connections.perAddress));
  });
  await t.test('beside sign-ins from many addresses, of which some are asked to come back', async (t) => {
    assert.ok(await isServed(rig, quiet, signIns, t));
    const { answered, sentBack } = await signInTogether(rig);
    assert.ok(answered > 0 && sentBack > 0, `${answered} answered, ${sentBack} sent back`);
  });
});

test('a server without these protections is detected by each flood', async (t) => {
  // Each mutation changes another file, so one server can have them all.
  const rig = await openRig(t, Object.values(neighbourRequestMutants).flat());
  for (const { what, costly } of requests)
    await t.test(`by ${what}`, async (t) => {
      const turn = await turnOf(rig, costly, 1);
      t.diagnostic(`${Math.round(turn)} ms`);
      assert.ok(turn > maxTurn(), `${turn} of ${maxTurn()} ms`);
    });
  await t.test('by sign-ins from many addresses', async () =>
    assert.equal((await signInTogether(rig)).sentBack, 0),
  );
  await t.test('by connections that drip', async () =>
    withConnections(rig, async (open) => assert.ok(open() > limits.connections.perAddress)),
  );
});
