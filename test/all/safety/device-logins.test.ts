/** The token of a device, which is approved in one place and collected in another. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Tessera } from '../../../sdk/src/index.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { served } from '../../harness/served.ts';
import { approvedTwice, collectedTwice, revokedCollected } from '../../mutants/device-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

const atOnce = 8;
/** Below the server's limit for locks. */
const holdMs = 500;

interface Promised {
  what: string;
  /** Tries again, up to this many times, unless it doesn't hold. */
  holds(rig: Rig, owner: Tessera, rounds: number): Promise<boolean>;
  mutants: readonly Mutation[];
}

const stranger = (rig: Rig, server: number) => new Tessera({ baseUrl: rig.urlOf(server), maxRetries: 0 });

const start = (rig: Rig) => served(() => stranger(rig, 0).apiTokens.startDeviceLogin({ name: 'laptop' }));
const token = { name: 'Laptop', preset: 'pos_terminal' } as const;

async function approved(rig: Rig, owner: Tessera): Promise<{ code: string; tokenId: string }> {
  const started = await start(rig);
  const { id } = await served(() => owner.apiTokens.approveDeviceLogin(started.user_code, token));
  return { code: started.device_code, tokenId: id };
}

/** The secret, or undefined if the server refuses it. */
const collect = (rig: Rig, server: number, code: string): Promise<string | undefined> =>
  stranger(rig, server)
    .apiTokens.collectDeviceLogin({ device_code: code })
    .then(
      ({ token }) => token ?? undefined,
      () => undefined,
    );

/** Holds back what changes the rows of devices, so that requests meet there. */
async function whileLocked<T>(rig: Rig, work: () => Promise<T>): Promise<T> {
  const { superuserUrl, cells = [] } = rig.database;
  const urls = [superuserUrl, ...cells.map(({ database }) => database.superuserUrl)];
  const clients = urls.map((connectionString) => new pg.Client({ connectionString }));
  try {
    for (const client of clients) {
      await client.connect();
      await client.query('begin; select from device_logins for update');
    }
    const working = work();
    await setTimeout(holdMs);
    for (const client of clients) await client.query('rollback');
    return await working;
  } finally {
    for (const client of clients) await client.end();
  }
}

const promises: readonly Promised[] = [
  {
    what: 'a token has one secret, however many collect it at once from two servers',
    holds: async (rig, owner, rounds) => {
      for (let round = 0; round < rounds; round++) {
        const { code } = await approved(rig, owner);
        const all = await whileLocked(rig, () =>
          Promise.all(Array.from({ length: atOnce }, (_, at) => collect(rig, at % 2, code))),
        );
        if (all.filter((secret) => secret !== undefined).length > 1) return false;
      }
      return true;
    },
    mutants: collectedTwice,
  },
  {
    what: 'a revoked token gets no secret',
    holds: async (rig, owner, rounds) => {
      for (let round = 0; round < rounds; round++) {
        const { code, tokenId } = await approved(rig, owner);
        await owner.apiTokens.revoke(tokenId);
        if ((await collect(rig, 1, code)) !== undefined) return false;
      }
      return true;
    },
    mutants: revokedCollected,
  },
];

async function ownerOf(rig: Rig, server: number): Promise<Tessera> {
  const merchant = await rig.world.merchant();
  const { jwt } = await merchant.person('owner');
  return new Tessera({ baseUrl: rig.urlOf(server), token: jwt });
}

async function open(
  t: TestContext,
  mutations: readonly Mutation[],
  cells?: number,
): Promise<{ rig: Rig; owner: Tessera }> {
  const rig = await openBreakable(t, { background: 'one', servers: 2, mutations, ...(cells && { cells }) });
  return { rig, owner: await ownerOf(rig, 0) };
}

test('a device alone gets its token, once', async (t) => {
  await deviceGetsItsToken(await open(t, []));
});

test('a device gets its token, once, from a merchant in another cell than the waiting devices', (t) =>
  open(t, [], 3).then(deviceGetsItsToken));

async function deviceGetsItsToken({ rig, owner }: { rig: Rig; owner: Tessera }): Promise<void> {
  for (const { what, holds } of promises) assert.ok(await holds(rig, owner, 5), what);
  // A device that collects gets a token that works.
  const { code } = await approved(rig, owner);
  const text = await served(() => collect(rig, 1, code));
  assert.ok(await served(() => stranger(rig, 0).withToken(text!).vouchers.list().page()));
}

/** How many merchants, of three cells, can give one device a token. */
async function approvals(rig: Rig, owner: Tessera): Promise<number> {
  const others = [await ownerOf(rig, 1), await ownerOf(rig, 0)];
  const { user_code } = await start(rig);
  const outcomes = await whileLocked(rig, () =>
    Promise.allSettled([owner, ...others].map((one) => one.apiTokens.approveDeviceLogin(user_code, token))),
  );
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('of merchants in several cells who approve one device at once, one gives it a token', async (t) => {
  const { rig, owner } = await open(t, [], 3);
  const counts: number[] = [];
  for (let round = 0; round < 3; round++) counts.push(await approvals(rig, owner));
  // A busy machine can refuse all of them.
  assert.equal(Math.max(...counts), 1, counts.join());
});

test('an approval that fails in another cell leaves the code as it was', async (t) => {
  const { rig, owner } = await open(t, [], 3);
  const { user_code, device_code } = await start(rig);
  const inCells = rig.database.cells!.map(({ database }) => new pg.Client(database.superuserUrl));
  for (const client of inCells) {
    await client.connect();
    await client.query('begin; lock table device_logins in exclusive mode');
  }
  const approve = () => owner.apiTokens.approveDeviceLogin(user_code, token);
  await assert.rejects(approve, { code: 'unavailable' });
  for (const client of inCells) await client.end();
  await served(approve);
  assert.ok(await served(() => collect(rig, 1, device_code)));
});

test('a Tessera in which several cells approve one device is found out', async (t) => {
  const { rig, owner } = await open(t, approvedTwice, 3);
  for (let round = 0; round < 10; round++) if ((await approvals(rig, owner)) > 1) return;
  assert.fail('No device was approved twice.');
});

test('each mutant is detected', async (t) => {
  const { rig, owner } = await open(
    t,
    promises.flatMap(({ mutants }) => mutants),
  );
  for (const { what, holds } of promises) assert.equal(await holds(rig, owner, 40), false, what);
});
