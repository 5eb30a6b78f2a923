/** Ways in: what was shown once opens nothing again, a copy is told from what it copies, and who has left hears nothing. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../contract/send.ts';
import { addIdentity, addPasskey, newIdToken } from '../contract/sign-ins.ts';
import { openStream } from '../harness/event-stream.ts';
import { sharedIssuer } from '../harness/issuer.ts';
import type { Mutation } from '../harness/mutation.ts';
import { PasskeyDevice } from '../harness/passkey-device.ts';
import { publicUrl } from '../harness/process-servers.ts';
import { Rig } from './rig.ts';
import {
  audienceNotChecked,
  audienceOverlooked,
  countsNotCompared,
  countsNotGuarded,
  proofsForgotten,
  streamsTrusted,
} from './sign-in-mutants.ts';

const heartbeatMs = 300;

interface Promised {
  what: string;
  /** Attacks servers; answers whether the attack failed. */
  holds(rig: Rig): Promise<boolean>;
  /** Breaks it, each of them. */
  mutants: readonly (readonly Mutation[])[];
  /** Takes one of two belts away, which must not be enough. */
  belts?: readonly Mutation[];
}

const post = async (rig: Rig, path: string, body: object, server = 0) =>
  send(rig.urlOf(server), { method: 'POST', path: `/api/v1/auth/${path}`, body });

/** A device of somebody who works in a merchant of their own. */
async function newDevice(rig: Rig, options: { counts: boolean }): Promise<PasskeyDevice> {
  const device = new PasskeyDevice(publicUrl, options);
  await addPasskey(rig, (await rig.world.merchant()).ownerId, device);
  return device;
}

async function challengeOf(rig: Rig) {
  const { json } = await post(rig, 'passkeys/challenges', {});
  return (json as { options: { challenge: string; rpId: string } }).options;
}

const promises: readonly Promised[] = [
  {
    what: 'an answer of a passkey opens one session, however many servers get it at once',
    holds: async (rig) => {
      const credential = (await newDevice(rig, { counts: false })).show(await challengeOf(rig));
      const answers = await Promise.all(
        [0, 1, 0, 1].map((server) => post(rig, 'passkeys/sign-in', { credential }, server)),
      );
      return answers.filter(({ status }) => status === 200).length === 1;
    },
    mutants: [proofsForgotten],
  },
  {
    what: 'an ID token opens one session, however many servers get it at once',
    holds: async (rig) => {
      const issuer = await sharedIssuer();
      const subject: string = randomUUID();
      await addIdentity(rig, (await rig.world.merchant()).ownerId, { issuer: issuer.url, subject });
      const body = await newIdToken({ url: rig.urlOf(0) }, { sub: subject });
      const answers = await Promise.all(
        [0, 1, 0, 1].map((server) => post(rig, 'oidc/sign-in', body, server)),
      );
      return answers.filter(({ status }) => status === 200).length === 1;
    },
    mutants: [proofsForgotten],
  },
  {
    what: 'a copy of a device, which has not counted as far, opens nothing',
    holds: async (rig) => {
      const device = await newDevice(rig, { counts: true });
      const shown = async (counter: number) =>
        post(rig, 'passkeys/sign-in', { credential: device.show(await challengeOf(rig), { counter }) });
      assert.equal((await shown(50)).status, 200);
      return (await shown(49)).status === 401;
    },
    mutants: [[countsNotCompared, countsNotGuarded]],
    belts: [countsNotCompared, countsNotGuarded],
  },
  {
    what: 'an ID token that the issuer made for somebody else opens nothing',
    holds: async (rig) => {
      const issuer = await sharedIssuer();
      const subject: string = randomUUID();
      await addIdentity(rig, (await rig.world.merchant()).ownerId, { issuer: issuer.url, subject });
      const claims = { sub: subject, aud: 'another-client' };
      const body = await newIdToken({ url: rig.urlOf(0) }, claims);
      return (await post(rig, 'oidc/sign-in', body)).status === 401;
    },
    mutants: [[audienceOverlooked, audienceNotChecked]],
    belts: [audienceOverlooked, audienceNotChecked],
  },
  {
    what: 'a stream tells nothing once its session has ended on another server',
    holds: async (rig) => {
      const merchant = await rig.world.merchant();
      const { id, jwt: bearer } = await merchant.person('owner');
      const stream = await openStream(rig.urlOf(0), bearer);
      await pause(2 * heartbeatMs);
      await send(rig.urlOf(1), { method: 'POST', path: '/api/v1/auth/logout', bearer });
      await rig.world.sql(
        `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
         values ($1, $2, tessera_new_id((extract(epoch from now()) * 1000)::bigint), 'voucher.exhausted', 'info', 'Late', 'Late')`,
        [merchant.id, id],
      );
      await pause(3 * heartbeatMs);
      stream.hangUp();
      return /event: end/.test(stream.text()) && !/Late/.test(stream.text());
    },
    mutants: [streamsTrusted],
  },
];

async function openRig(t: TestContext, mutations: readonly Mutation[]): Promise<Rig> {
  const env = { ...(await sharedIssuer()).env, TESSERA_STREAM_HEARTBEAT_MS: String(heartbeatMs) };
  return Rig.open(t, { background: 'one', servers: 2, mutations, env });
}

test('what ways in promise holds', async (t) => {
  const rig = await openRig(t, []);
  for (const { what, holds } of promises) assert.ok(await holds(rig), what);
});

test('where one of two belts is gone the other one holds', async (t) => {
  for (const at of [0, 1]) {
    const belted = promises.filter(({ belts }) => belts);
    const rig = await openRig(
      t,
      belted.map(({ belts }) => belts![at]!),
    );
    for (const { what, holds } of belted) assert.ok(await holds(rig), what);
  }
});

test('each mutant is noticed', async (t) => {
  const rig = await openRig(t, [...new Set(promises.flatMap(({ mutants }) => mutants.flat()))]);
  for (const { what, holds } of promises) assert.equal(await holds(rig), false, what);
});
