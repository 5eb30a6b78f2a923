/** Sign-in guarantees: proofs work once, copies are detected, and revoked access ends streams. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '../../../contract/routes.ts';
import { send } from '../../contract/send.ts';
import { addIdentity, addPasskey, newIdToken } from '../../contract/sign-ins.ts';
import { openStream } from '../../harness/event-stream.ts';
import { sharedIssuer } from '../../harness/issuer.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { PasskeyDevice } from '../../harness/passkey-device.ts';
import { publicUrl } from '../../harness/secrets.ts';
import {
  addressesBelieved,
  anySpentTokenRepeats,
  audienceNotChecked,
  audienceOverlooked,
  codesForEveryone,
  countsNotCompared,
  countsNotGuarded,
  decisionsUnproven,
  guessesForgotten,
  identitiesShared,
  languagesForgotten,
  nonceOverlooked,
  operatorsEverywhere,
  peopleLockedOut,
  proofsForgotten,
  rolesGivenAway,
  squattersKept,
  streamsTrusted,
} from '../../mutants/sign-in-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

const heartbeatMs = 300;

const operatorRoutes = routes.filter(
  ({ access }) => access.kind === 'interactive' && access.permission === 'platform_admin',
);

interface Promised {
  what: string;
  /** Attacks servers; returns whether the guarantee held. */
  holds(rig: Rig): Promise<boolean>;
  /** Mutations, each of which must break it. */
  mutants: readonly (readonly Mutation[])[];
  /** Mutations that remove one of two defenses, which must not suffice. */
  belts?: readonly Mutation[];
}

const post = async (rig: Rig, path: string, body: object, server = 0) =>
  send(rig.urlOf(server), { method: 'POST', path: `/api/v1/auth/${path}`, body });

/** A device of a person with a new merchant. */
async function newDevice(rig: Rig, options: { counts: boolean }): Promise<PasskeyDevice> {
  const device = new PasskeyDevice(publicUrl, options);
  await addPasskey(rig, (await rig.world.merchant()).ownerId, device);
  return device;
}

async function challengeOf(rig: Rig) {
  const { json } = await post(rig, 'passkeys/challenges', {});
  return (json as { options: { challenge: string; rpId: string } }).options;
}

async function invite(rig: Rig, bearer: string): Promise<number> {
  const body = { email: `${randomUUID()}@example.com`, role: 'owner' };
  return (await send(rig.urlOf(0), { method: 'POST', path: '/api/v1/merchant/team', body, bearer })).status;
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
    what: 'an ID token for another sign-in opens nothing',
    holds: async (rig) => {
      const subject: string = randomUUID();
      const issuer = (await sharedIssuer()).url;
      await addIdentity(rig, (await rig.world.merchant()).ownerId, { issuer, subject });
      const { id_token } = await newIdToken({ url: rig.urlOf(0) }, { sub: subject });
      const { challenge } = await newIdToken({ url: rig.urlOf(0) });
      return (await post(rig, 'oidc/sign-in', { id_token, challenge })).status === 401;
    },
    mutants: [nonceOverlooked],
  },
  {
    what: 'whoever registered with an address is out once its owner signs in by their company',
    holds: async (rig) => {
      const merchant = await rig.world.merchant();
      const { id, email, jwt: bearer } = await merchant.person('owner');
      await rig.world.sql('update users set email_verified_at = null where id = $1', [id]);
      const claims = { sub: randomUUID(), email, email_verified: true };
      const owner = await post(rig, 'oidc/sign-in', await newIdToken({ url: rig.urlOf(0) }, claims));
      assert.equal(owner.status, 200, owner.text);
      const squatter = await send(rig.urlOf(1), { method: 'GET', path: '/api/v1/auth/session', bearer });
      return squatter.status === 401;
    },
    mutants: [squattersKept],
  },
  {
    what: 'a refresh token that was spent before the last one ends the session',
    holds: async (rig) => {
      const { refreshToken } = await (await rig.world.merchant()).person('owner');
      let latest: string = refreshToken;
      for (const server of [0, 1]) {
        const answer = await post(rig, 'refresh', { refresh_token: latest }, server);
        latest = String(answer.json!.refresh_token);
      }
      return (await post(rig, 'refresh', { refresh_token: refreshToken })).json?.code === 'refresh_reused';
    },
    mutants: [anySpentTokenRepeats],
  },
  {
    what: 'a sign-in stores the language in which the person gets mails',
    holds: async (rig) => {
      const { ownerId, ownerEmail: email } = await rig.world.merchant();
      await rig.world.setPassword(ownerId, 'right');
      const answer = await send(rig.urlOf(0), {
        method: 'POST',
        path: '/api/v1/auth/login',
        body: { email, password: 'right' },
        headers: { 'accept-language': 'it' },
      });
      assert.equal(answer.status, 200, answer.text);
      const known = "select id from users where id = $1 and language = 'it'";
      return (await rig.world.sql(known, [ownerId])).length > 0;
    },
    mutants: [languagesForgotten],
  },
  {
    what: 'wrong passwords at one server lock the account at the other one',
    holds: async (rig) => {
      const { ownerId, ownerEmail: email } = await rig.world.merchant();
      await rig.world.setPassword(ownerId, 'right');
      for (let guess = 0; guess < 5; guess += 1) await post(rig, 'login', { email, password: 'wrong' }, 0);
      return (await post(rig, 'login', { email, password: 'right' }, 1)).status === 429;
    },
    mutants: [guessesForgotten],
  },
  {
    what: 'a session without a fresh proof lets no one into the team',
    holds: async (rig) => {
      const { jwt, sessionId } = await (await rig.world.merchant()).person('owner');
      await rig.world.sql('update sessions set stepped_up_at = null where id = $1', [sessionId]);
      return (await invite(rig, jwt)) === 403;
    },
    mutants: [rolesGivenAway],
  },
  {
    what: 'no owner of a merchant sees or decides what the operator does',
    holds: async (rig) => {
      const merchant = await rig.world.merchant();
      const { jwt: bearer } = await merchant.person('owner');
      const answers = await Promise.all(
        operatorRoutes.map(({ method, path }) => {
          const at = `/api/v1${path.replaceAll(/:\w+/g, merchant.wireId)}`;
          return send(rig.urlOf(0), { method, path: at, bearer, ...(method !== 'GET' && { body: {} }) });
        }),
      );
      const refused = answers.filter(({ json }) => json?.code === 'permission_denied');
      assert.ok(refused.length === 0 || refused.length === operatorRoutes.length);
      return refused.length > 0;
    },
    mutants: [operatorsEverywhere],
  },
  {
    what: 'a session of the operator without a fresh proof decides nothing',
    holds: async (rig) => {
      const { wireId } = await rig.world.merchant();
      const { id, jwt: bearer, sessionId } = await (await rig.world.merchant()).person('viewer');
      await rig.world.sql('update users set is_platform_admin = true where id = $1', [id]);
      await rig.world.sql('update sessions set stepped_up_at = null where id = $1', [sessionId]);
      const path = `/api/v1/admin/merchants/${wireId}/status`;
      const body = { status: 'suspended' };
      const { json } = await send(rig.urlOf(0), { method: 'PATCH', path, body, bearer });
      return json?.code === 'step_up_required';
    },
    mutants: [decisionsUnproven],
  },
  {
    what: 'a code of the issuer is exchanged only for a challenge of this server',
    holds: async (rig) => {
      const issuer = await sharedIssuer();
      const redirect_uri = `${publicUrl}/console/sign-in/return`;
      const { code, verifier } = issuer.newCode({ nonce: 'n', redirectUri: redirect_uri });
      const body = { code, code_verifier: verifier, redirect_uri, challenge: 'made-up' };
      return (await post(rig, 'oidc/tokens', body)).status === 401;
    },
    mutants: [codesForEveryone],
  },
  {
    what: 'an identity that is linked to one account can’t be linked to another',
    holds: async (rig) => {
      const issuer = await sharedIssuer();
      const subject: string = randomUUID();
      await addIdentity(rig, (await rig.world.merchant()).ownerId, { issuer: issuer.url, subject });
      const { jwt: bearer } = await (await rig.world.merchant()).person('owner');
      const body = await newIdToken({ url: rig.urlOf(0) }, { sub: subject });
      const path = '/api/v1/auth/oidc/identities';
      return (await send(rig.urlOf(0), { method: 'POST', path, body, bearer })).status === 409;
    },
    mutants: [identitiesShared],
  },
  {
    what: 'without a password, the last way to sign in stays',
    holds: async (rig) => {
      const { id, jwt: bearer } = await (await rig.world.merchant()).person('owner');
      await rig.world.setPassword(id, undefined);
      const path = `/api/v1/auth/passkeys/${await addPasskey(rig, id)}`;
      return (await send(rig.urlOf(0), { method: 'DELETE', path, bearer })).status === 409;
    },
    mutants: [peopleLockedOut],
  },
  {
    what: 'whoever has not verified their address makes no API token',
    holds: async (rig) => {
      const { id, jwt: bearer } = await (await rig.world.merchant()).person('owner');
      await rig.world.sql('update users set email_verified_at = null where id = $1', [id]);
      const body = { name: 'Till', preset: 'pos_terminal' };
      const path = '/api/v1/merchant/api-tokens';
      return (await send(rig.urlOf(0), { method: 'POST', path, body, bearer })).status === 403;
    },
    mutants: [addressesBelieved],
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
  const env = {
    ...(await sharedIssuer()).env,
    TESSERA_OIDC_EMAIL_DOMAINS: 'example.com',
    TESSERA_STREAM_HEARTBEAT_MS: String(heartbeatMs),
  };
  // What servers remember, they may remember as a process.
  const processes = mutations.length === 0;
  return openBreakable(t, { processes, background: 'one', servers: 2, mutations, env });
}

test('all sign-in guarantees hold', async (t) => {
  const rig = await openRig(t, []);
  for (const { what, holds } of promises) assert.ok(await holds(rig), what);
});

for (const [at, defense] of ['first', 'second'].entries()) {
  test(`with the ${defense} of two defenses removed, the other holds`, async (t) => {
    const belted = promises.filter(({ belts }) => belts);
    const rig = await openRig(
      t,
      belted.map(({ belts }) => belts![at]!),
    );
    for (const { what, holds } of belted) assert.ok(await holds(rig), what);
  });
}

test('each mutant is detected', async (t) => {
  const rig = await openRig(t, [...new Set(promises.flatMap(({ mutants }) => mutants.flat()))]);
  for (const { what, holds } of promises) assert.equal(await holds(rig), false, what);
});
