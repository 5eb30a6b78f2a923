/** Access to every route, by every kind of caller, exactly as in the contract. */
import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type Role, roles, scopeNames } from '../../contract/access.ts';
import { isPassedOn, type Route } from '../../contract/route.ts';
import { roleMay } from '../../derive/access-matrix.ts';
import { type Changes, changesOf } from '../harness/row-watch.ts';
import { forEach, type Incoming } from './send.ts';
import { openWalk, probe, routes, type Walk } from './walk.ts';

let walk: Walk;
let untouched: Changes;

const guarded = routes.filter((route) => route.access.kind !== 'public');
const forTokens = routes.filter((route) => route.access.kind === 'token');
const forPeople = routes.filter((route) => route.access.kind === 'interactive');
const about = (route: Route, who: string) => `${route.name} by ${who}`;

before(async () => {
  walk = await openWalk();
});

after(() => walk.close());

/** Sends a request that an admitted caller gets 422 for. */
const knock = (route: Route, bearer: string | undefined, headers = {}): Promise<Incoming> =>
  walk.ask(route, probe(route), { bearer, headers });

function assertRefused(answer: Incoming, status: number, code: string, message: string): void {
  assert.deepEqual([answer.status, answer.json?.code], [status, code], `${message}: ${answer.text}`);
}

const assertAdmitted = (answer: Incoming, message: string) =>
  assertRefused(answer, 422, 'validation_failed', message);

/** Runs refusals that must leave no trace. */
async function withoutTrace(work: () => Promise<void>): Promise<void> {
  untouched = await changesOf(walk.world);
  await work();
  assert.deepEqual(await changesOf(walk.world), untouched);
}

test('without a credential every non-public route answers 401 credential_missing', () =>
  withoutTrace(() =>
    forEach(guarded, async (route) => {
      const answer = await knock(route, undefined);
      assertRefused(answer, 401, 'credential_missing', route.name);
      assert.equal(answer.headers['www-authenticate'], 'Bearer realm="tessera"');
    }),
  ));

/** A JWT with the same claims and another signature. */
function forged(jwt: string): string {
  const said = jwt.slice(0, jwt.lastIndexOf('.'));
  const signature = sign(null, Buffer.from(said), generateKeyPairSync('ed25519').privateKey);
  return `${said}.${signature.toString('base64url')}`;
}

test('an invalid credential gets 401 credential_invalid on every route', async () => {
  const { shop } = walk;
  const { jwt } = await shop.owner();
  const last = shop.token.at(-1) === 'a' ? 'b' : 'a';
  const wrong = [
    'Bearer',
    'Bearer ',
    'Basic b3duZXI6c2VjcmV0',
    `Bearer  ${shop.token}`,
    `Bearer ${shop.token},${shop.token}`,
    `Bearer ${shop.token.slice(0, -1)}${last}`,
    `Bearer ${shop.token.slice(0, -7)}`,
    `Bearer ${shop.token.replace('tsr_live_', 'tsr_test_')}`,
    `Bearer ${jwt.slice(0, -4)}`,
    `Bearer ${forged(jwt)}`,
  ];
  await withoutTrace(() =>
    forEach(guarded, async (route) => {
      for (const authorization of wrong) {
        const answer = await knock(route, undefined, { authorization });
        assertRefused(answer, 401, 'credential_invalid', about(route, authorization.slice(0, 20)));
        assert.match(String(answer.headers['www-authenticate']), /error="invalid_token"/);
      }
    }),
  );
});

test('an expired credential gets 401 on every route, with the reason', async () => {
  const { shop, world } = walk;
  const [revoked, expired] = [await shop.merchant.token(), await shop.merchant.token()];
  await world.sql('update api_tokens set revoked_at = now() where id = $1', [revoked.id]);
  await world.sql(`update api_tokens set expires_at = now() - interval '1 second' where id = $1`, [
    expired.id,
  ]);
  const person = await shop.merchant.person('owner');
  await world.sql('update sessions set ended_at = now() where id = $1', [person.sessionId]);
  await withoutTrace(() =>
    forEach(guarded, async (route) => {
      assertRefused(await knock(route, revoked.text), 401, 'token_revoked', route.name);
      assertRefused(await knock(route, expired.text), 401, 'token_expired', route.name);
      assertRefused(await knock(route, person.jwt), 401, 'session_expired', route.name);
    }),
  );
});

test('public routes ignore credentials', () =>
  forEach(
    routes.filter((route) => route.access.kind === 'public'),
    async (route) => {
      const answer = await knock(route, undefined);
      // An address that is passed on takes any parameter.
      if (!isPassedOn(route)) assertAdmitted(answer, about(route, 'nobody'));
      const { status, json } = await knock(route, 'nonsense');
      assert.deepEqual([status, json?.code], [answer.status, answer.json?.code], about(route, 'nonsense'));
    },
  ));

test('a token opens the routes of its one scope and answers 403 insufficient_scope on every other', async () => {
  const tokens = await Promise.all(
    scopeNames.map(async (scope) => ({ scope, text: (await walk.shop.merchant.token([scope])).text })),
  );
  await withoutTrace(() =>
    forEach(forTokens, async (route) => {
      const { scope } = route.access as { scope: string };
      for (const held of tokens) {
        const answer = await knock(route, held.text);
        const message = about(route, held.scope);
        if (scope === 'any' || held.scope === scope) assertAdmitted(answer, message);
        else {
          assertRefused(answer, 403, 'insufficient_scope', message);
          assert.equal(answer.json?.required_scope, scope);
          assert.match(String(answer.headers['www-authenticate']), /error="insufficient_scope"/);
        }
      }
    }),
  );
});

test('all scopes except the right one open nothing', async () => {
  const withAllBut = new Map<string, string>();
  for (const { access } of forTokens) {
    const { scope } = access as { scope: string };
    if (scope === 'any' || withAllBut.has(scope)) continue;
    const others = scopeNames.filter((name) => name !== scope);
    withAllBut.set(scope, (await walk.shop.merchant.token(others)).text);
  }
  await forEach(forTokens, async (route) => {
    const { scope } = route.access as { scope: string };
    if (scope === 'any') return;
    const answer = await knock(route, withAllBut.get(scope));
    assertRefused(answer, 403, 'insufficient_scope', route.name);
  });
});

/** Checks the contract's matrix of roles, for a person and for their API token. */
async function assertRole(route: Route, role: Role, bearer: string): Promise<void> {
  const answer = await knock(route, bearer);
  const message = about(route, `${bearer.startsWith('tsr_') ? 'a token of a ' : ''}${role}`);
  if (roleMay(role, route.access)) return assertAdmitted(answer, message);
  assertRefused(answer, 403, 'permission_denied', message);
  const { permission } = route.access as { permission: string };
  assert.equal(answer.json?.required_permission, permission, message);
}

for (const role of roles) {
  test(`the role ${role} and its tokens open exactly what the access matrix says`, async () => {
    const { merchant } = walk.shop;
    const { id, jwt } = await merchant.person(role);
    const { text } = await merchant.token(scopeNames, id);
    await withoutTrace(async () => {
      await forEach(guarded, (route) => assertRole(route, role, jwt));
      await forEach(forTokens, (route) => assertRole(route, role, text));
    });
  });
}

test('an API token with every scope answers 403 token_not_allowed on every route for people', () =>
  withoutTrace(() =>
    forEach(forPeople, async (route) =>
      assertRefused(await knock(route, walk.shop.token), 403, 'token_not_allowed', route.name),
    ),
  ));

test('a step-up older than five minutes is refused', async () => {
  const ages = { never: null, 'too old': '301 seconds', fresh: '295 seconds' };
  for (const [age, interval] of Object.entries(ages)) {
    const { id, jwt, sessionId } = await walk.shop.merchant.person('owner');
    await walk.world.sql('update users set is_platform_admin = true where id = $1', [id]);
    await walk.world.sql('update sessions set stepped_up_at = now() - $2::interval where id = $1', [
      sessionId,
      interval,
    ]);
    await forEach(guarded, async (route) => {
      const { stepUp } = route.access as { stepUp: boolean };
      const answer = await knock(route, jwt);
      if (stepUp && age !== 'fresh') assertRefused(answer, 403, 'step_up_required', about(route, age));
      else assertAdmitted(answer, about(route, age));
    });
    await walk.world.sql('update users set is_platform_admin = false where id = $1', [id]);
  }
});

test('a step-up with an unverified address is refused', async () => {
  const { id, jwt } = await walk.shop.merchant.person('owner');
  const set = (column: string, value: string) =>
    walk.world.sql(`update users set ${column} = ${value} where id = $1`, [id]);
  await set('is_platform_admin', 'true');
  await set('email_verified_at', 'null');
  await withoutTrace(() =>
    forEach(guarded, async (route) => {
      const { stepUp } = route.access as { stepUp: boolean };
      const answer = await knock(route, jwt);
      if (stepUp) assertRefused(answer, 403, 'email_unverified', route.name);
      else assertAdmitted(answer, route.name);
    }),
  );
  await set('email_verified_at', 'now()');
  await set('is_platform_admin', 'false');
});

for (const status of ['pending', 'suspended', 'closed']) {
  test(`people of a ${status} merchant are refused, except for managing their session`, async () => {
    const merchant = await walk.world.merchant({ status });
    const [{ text }, { jwt }] = [await merchant.token(), await merchant.person('owner')];
    await withoutTrace(() =>
      forEach(guarded, async (route) => {
        const { permission } = route.access as { permission: string };
        const [byToken, byPerson] = [await knock(route, text), await knock(route, jwt)];
        if (permission === 'session') {
          assertRefused(byToken, 403, 'token_not_allowed', about(route, 'token'));
          assertAdmitted(byPerson, about(route, 'person'));
        } else {
          assertRefused(byToken, 403, 'merchant_inactive', about(route, 'token'));
          assertRefused(byPerson, 403, 'merchant_inactive', about(route, 'person'));
        }
      }),
    );
  });
}

test('a person who left the team has no access, and neither do their tokens', async () => {
  const { merchant } = walk.shop;
  const { id, jwt } = await merchant.person('manager');
  const { text } = await merchant.token(scopeNames, id);
  await walk.world.sql(`update team_members set status = 'disabled' where user_id = $1`, [id]);
  await forEach(guarded, async (route) => {
    assertRefused(await knock(route, text), 401, 'token_revoked', route.name);
    assertRefused(await knock(route, jwt), 401, 'session_expired', route.name);
  });
});
