/** Members are a third kind of caller: their sessions open their own routes and nothing else, and nothing else does. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encodeId } from '../../contract/ids.ts';
import type { Route } from '../../contract/route.ts';
import { memberSession } from '../harness/members.ts';
import { changesOf } from '../harness/row-watch.ts';
import { strangeSession } from './member-input.ts';
import { noteExample, saveExamples } from './recorded-examples.ts';
import { forEach, type Incoming, inTurn } from './send.ts';
import { nobodys } from './shop.ts';
import { memberRoutes, openWalkOfTwo, probe, routes, validCall, type WalkOfTwo } from './walk.ts';

let walk: WalkOfTwo;

before(async () => {
  walk = await openWalkOfTwo();
});

after(() => walk.close());

const guarded = routes.filter(({ access }) => access.kind !== 'public');

/** A request that an admitted caller gets 422 for. */
const knock = (route: Route, bearer: string | undefined, headers = {}): Promise<Incoming> =>
  walk.ask(route, probe(route), { bearer, headers });

function assertRefused(answer: Incoming, status: number, code: string, about: string): void {
  assert.deepEqual([answer.status, answer.json?.code], [status, code], `${about}: ${answer.text}`);
}

const assertAdmitted = (answer: Incoming, about: string) =>
  assertRefused(answer, 422, 'validation_failed', about);

/** The cookie of a session, and the header without which it counts for nothing. */
const cookieOf = (merchantId: string, text: string) => {
  const cookie = `tessera-member-${encodeId('merchant', merchantId).slice('mer_'.length)}=${text}`;
  return { alone: { cookie }, whole: { cookie, 'member-of': encodeId('merchant', merchantId) } };
};

test('there are routes for members', () => assert.ok(memberRoutes.length >= 8));

test('without a session every route of members answers 401, and changes nothing', async () => {
  const untouched = await changesOf(walk.world);
  await forEach(memberRoutes, async (route) => {
    assertRefused(await knock(route, undefined), 401, 'credential_missing', route.name);
    for (const wrong of ['nonsense', strangeSession(walk.shop.merchant.id)])
      assertRefused(await knock(route, wrong), 401, 'credential_invalid', route.name);
  });
  assert.deepEqual(await changesOf(walk.world), untouched);
});

test('a session opens the routes of members, as a bearer and as a cookie', async () => {
  const { text, merchantId } = await walk.shop.member();
  const { whole } = cookieOf(merchantId, text);
  await forEach(memberRoutes, async (route) => {
    assertAdmitted(await knock(route, text), route.name);
    assertAdmitted(await knock(route, undefined, whole), `${route.name} with a cookie`);
  });
});

test('a cookie without the header that other sites cannot send counts for nothing', async () => {
  const { text, merchantId } = await walk.shop.member();
  const { alone } = cookieOf(merchantId, text);
  await forEach(memberRoutes, async (route) => {
    assertRefused(await knock(route, undefined, alone), 401, 'credential_missing', route.name);
    for (const named of ['', 'mer_', walk.other.merchant.wireId]) {
      const answer = await knock(route, undefined, { ...alone, 'member-of': named });
      assertRefused(answer, 401, 'credential_missing', `${route.name} of ${named}`);
    }
  });
});

test('a session under the name of another merchant opens nothing', async () => {
  const { text } = await walk.shop.member();
  const { whole } = cookieOf(walk.other.merchant.id, text);
  await forEach(memberRoutes, async (route) =>
    assertRefused(await knock(route, undefined, whole), 401, 'credential_invalid', route.name),
  );
});

test('no credential of a merchant opens a route of members, whatever its role or scopes', async () => {
  const { shop } = walk;
  const { jwt: operator } = await shop.operator();
  const { jwt: cashier } = await shop.merchant.person('cashier');
  const bearers = [shop.token, (await shop.owner()).jwt, cashier, operator];
  const untouched = await changesOf(walk.world);
  await forEach(memberRoutes, async (route) => {
    for (const bearer of bearers)
      assertRefused(await knock(route, bearer), 401, 'credential_invalid', route.name);
  });
  assert.deepEqual(await changesOf(walk.world), untouched);
});

test('a session of a member opens no route of merchants', async () => {
  const { text, merchantId } = await walk.shop.member();
  const { whole } = cookieOf(merchantId, text);
  const untouched = await changesOf(walk.world);
  await forEach(guarded, async (route) => {
    assertRefused(await knock(route, text), 401, 'credential_invalid', route.name);
    assertRefused(await knock(route, undefined, whole), 401, 'credential_missing', route.name);
  });
  assert.deepEqual(await changesOf(walk.world), untouched);
});

test('a session that has ended or expired opens nothing, with the reason', async () => {
  const [ended, expired] = [await walk.shop.member(), await walk.shop.member()];
  const set = (id: string, what: string) =>
    walk.world.sql(`update member_sessions set ${what} where id = $1`, [id]);
  await set(ended.sessionId, 'ended_at = now()');
  await set(expired.sessionId, `expires_at = now() - interval '1 second'`);
  await forEach(memberRoutes, async (route) => {
    assertRefused(await knock(route, ended.text), 401, 'session_expired', route.name);
    assertRefused(await knock(route, expired.text), 401, 'session_expired', route.name);
  });
});

test('an erased customer has no session', async () => {
  const { text, customerId } = await walk.shop.member();
  await walk.world.sql(`update customers set status = 'erased' where id = $1`, [customerId]);
  await forEach(memberRoutes, async (route) =>
    assertRefused(await knock(route, text), 401, 'session_expired', route.name),
  );
});

for (const status of ['pending', 'suspended', 'closed']) {
  test(`members of a ${status} merchant are refused`, async () => {
    const { text } = await walk.other.member();
    const set = (to: string) =>
      walk.world.sql('update merchants set status = $2 where id = $1', [walk.other.merchant.id, to]);
    await set(status);
    try {
      await forEach(memberRoutes, async (route) =>
        assertRefused(await knock(route, text), 403, 'merchant_inactive', route.name),
      );
    } finally {
      await set('active');
    }
  });
}

test('what discloses or destroys everything requires a recent sign-in', async () => {
  const { text, sessionId } = await walk.shop.member();
  const age = (interval: string) =>
    walk.world.sql('update member_sessions set created_at = now() - $2::interval where id = $1', [
      sessionId,
      interval,
    ]);
  const strict = memberRoutes.filter(({ access }) => access.kind === 'member' && access.stepUp);
  assert.deepEqual(strict.map(({ name }) => name).sort(), [
    'me.change-email',
    'me.change-phone',
    'me.erase',
    'me.export',
  ]);
  await age('15 minutes 1 second');
  for (const route of strict) assertRefused(await knock(route, text), 403, 'step_up_required', route.name);
  await age('14 minutes 50 seconds');
  for (const route of strict) assertAdmitted(await knock(route, text), route.name);
});

test('every route of members answers as declared, with the member’s own data only', () =>
  inTurn(memberRoutes, async (route) => {
    const neighbor = await walk.shop.member();
    const call = await validCall(route, walk.shop);
    const answer = await walk.ask(route, call, { bearer: call.as!.jwt });
    assert.equal(answer.status, route.result.status, `${route.name}: ${answer.text}`);
    noteExample(route, call, answer);
    assert.ok(!answer.text.includes(neighbor.mark), route.name);
    const { customerId, sessionId, membershipId } = neighbor;
    const ids = [
      encodeId('customer', customerId),
      encodeId('member_session', sessionId),
      encodeId('membership', membershipId),
    ];
    assert.ok(!ids.some((id) => answer.text.includes(id)), route.name);
  }).then(saveExamples));

test('a session of another member, of this merchant or another, is as unknown as one that does not exist', async () => {
  const { text } = await walk.shop.member();
  const others = [await walk.shop.member(), await walk.other.member()];
  const route = memberRoutes.find(({ name }) => name === 'me.end-session')!;
  const end = (id: string) => walk.ask(route, { params: { id } }, { bearer: text });
  const bare = ({ text: body, status }: Incoming) => `${status} ${body.replace(/"req_[0-9a-z]+"/, '')}`;
  const unknown = bare(await end(nobodys('member_session')));
  assert.match(unknown, /^404 /);
  for (const { sessionId, text: own } of others) {
    assert.equal(bare(await end(encodeId('member_session', sessionId))), unknown);
    const me = memberRoutes.find(({ name }) => name === 'me.get')!;
    assert.equal((await walk.ask(me, {}, { bearer: own })).status, 200);
  }
});

test('a session that is ended on one device ends at once, and only that one', async () => {
  const { text, customerId, merchantId } = await walk.shop.member();
  const lost = await memberSession(walk.world, merchantId, customerId);
  const end = memberRoutes.find(({ name }) => name === 'me.end-session')!;
  const me = memberRoutes.find(({ name }) => name === 'me.get')!;
  const id = encodeId('member_session', lost.sessionId);
  assert.equal((await walk.ask(end, { params: { id } }, { bearer: text })).status, 204);
  assertRefused(await walk.ask(me, {}, { bearer: lost.text }), 401, 'session_expired', 'the lost device');
  assert.equal((await walk.ask(me, {}, { bearer: text })).status, 200);
});

test('what a member changes is recorded with its event', () =>
  inTurn(
    memberRoutes.filter(({ events }) => events.length > 0),
    async (route) => {
      const call = await validCall(route, walk.shop);
      const answer = await walk.ask(route, call, { bearer: call.as!.jwt });
      assert.equal(answer.status, route.result.status, answer.text);
      const found = await walk.world.sql<{
        type: string;
        object_id: string;
        actor_type: string;
        actor_id: string;
      }>('select type, object_id, actor_type, actor_id from events where request_id = $1', [
        answer.headers['request-id'],
      ]);
      assert.deepEqual(new Set(found.map(({ type }) => type)), new Set(route.events), route.name);
      assert.ok(found.every(({ object_id }) => object_id === call.as!.userId));
      for (const { actor_type, actor_id } of found)
        assert.deepEqual([actor_type, actor_id], ['member', call.as!.userId], route.name);
    },
  ));

test('a sign-in, a sign-out and an export are in the access log with the member, without their address', async () => {
  const { shop, world } = walk;
  const logged = ['me.export', 'me.end-session', 'me.sign-out'];
  for (const route of memberRoutes.filter(({ name }) => logged.includes(name))) {
    const call = await validCall(route, shop);
    const answer = await walk.ask(route, call, { bearer: call.as!.jwt });
    const lines = await world.sql(
      'select action, actor_type, actor_id, ip from access_log where request_id = $1',
      [answer.headers['request-id']],
    );
    const line = { action: route.name, actor_type: 'member', actor_id: call.as!.userId, ip: null };
    assert.deepEqual(lines, [line]);
  }
  const signIn = routes.find(({ name }) => name === 'members.sign-in')!;
  const answer = await walk.ask(signIn, await validCall(signIn, shop));
  const [line] = await world.sql<{ action: string; actor_type: string }>(
    'select action, actor_type from access_log where request_id = $1',
    [answer.headers['request-id']],
  );
  assert.deepEqual(line, { action: 'members.sign-in', actor_type: 'member' });
  const { data } = await (await shop.merchant.clientAs('owner')).auditLog.list({ kind: 'access' }).page();
  assert.ok(data.some(({ actor }) => actor.type === 'member' && actor.id?.startsWith('cus_')));
});
