/** The token of a device, which is approved in one place and collected in another. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { Tessera } from '../../sdk/src/index.ts';
import type { Mutation } from '../harness/mutation.ts';
import { served } from '../harness/served.ts';
import { collectedTwice, revokedCollected } from './device-mutants.ts';
import { Rig } from './rig.ts';

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

async function approved(rig: Rig, owner: Tessera): Promise<{ code: string; tokenId: string }> {
  const asked = { name: 'laptop' };
  const started = await served(() => stranger(rig, 0).apiTokens.startDeviceLogin(asked));
  const token = { name: 'Laptop', preset: 'pos_terminal' } as const;
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
  const client = new pg.Client({ connectionString: rig.database.superuserUrl });
  await client.connect();
  try {
    await client.query('begin; select from device_logins for update');
    const working = work();
    await setTimeout(holdMs);
    await client.query('rollback');
    return await working;
  } finally {
    await client.end();
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

async function open(t: TestContext, mutations: readonly Mutation[]): Promise<{ rig: Rig; owner: Tessera }> {
  const rig = await Rig.open(t, { background: 'one', servers: 2, mutations });
  const merchant = await rig.world.merchant();
  const { jwt } = await merchant.person('owner');
  return { rig, owner: new Tessera({ baseUrl: rig.urlOf(0), token: jwt }) };
}

test('a device alone gets its token, once', async (t) => {
  const { rig, owner } = await open(t, []);
  for (const { what, holds } of promises) assert.ok(await holds(rig, owner, 5), what);
  // A device that collects gets a token that works.
  const { code } = await approved(rig, owner);
  const token = await served(() => collect(rig, 1, code));
  assert.ok(await served(() => stranger(rig, 0).withToken(token!).vouchers.list().page()));
});

test('each mutant is detected', async (t) => {
  const { rig, owner } = await open(
    t,
    promises.flatMap(({ mutants }) => mutants),
  );
  for (const { what, holds } of promises) assert.equal(await holds(rig, owner, 40), false, what);
});
