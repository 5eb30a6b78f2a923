/**
 * A session without a recent step-up cannot gain access. The contract declares what a route grants; this test measures
 * the rows that a valid call writes.
 */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { decodeJwt } from 'jose';
import { decodeId } from '../../contract/ids.ts';
import type { Route } from '../../contract/route.ts';
import { routes as declaredRoutes, type RouteName } from '../../contract/routes.ts';
import { changesOf } from '../harness/row-watch.ts';
import { inTurn } from './send.ts';
import { openWalk, routes, validCall, type Walk, type WalkedRoute } from './walk.ts';

const asksForProof = ({ access }: Route): boolean => access.kind !== 'public' && access.stepUp;
const all: readonly Route[] = declaredRoutes;

test('a route requires a step-up exactly if it grants something by one', () => {
  for (const route of all) {
    const isDemanded = typeof route.grants === 'object' && route.grants.demands === 'step_up';
    assert.equal(asksForProof(route), isDemanded, route.name);
  }
});

/** A browser's cookie replaces it. */
const mayComeAsCookie: readonly RouteName[] = ['auth.refresh'];

test('a route that grants by another proof cannot be called without it', () => {
  for (const { name, grants: granting, body, kind, path } of all) {
    if (typeof granting !== 'object' || granting.demands === 'step_up') continue;
    // The link is the address itself; without its code, a page asks for it (see `test/all/safety/members.test.ts`).
    if (kind === 'page') {
      const hasProof = granting.demands === 'link' ? path.includes(':token') : body?.properties.code;
      assert.ok(hasProof, `${name} demands ${granting.demands}`);
      continue;
    }
    const required = (body as { required?: string[] } | undefined)?.required ?? [];
    if (!mayComeAsCookie.includes(name as RouteName))
      assert.ok(required.includes(granting.demands), `${name} demands ${granting.demands}`);
  }
});

test('every route that returns a session or its secret declares that grant', () => {
  for (const route of all) {
    const answer = JSON.stringify(route.result.schema ?? {});
    if (!/"(refresh_token|recovery_codes|stepped_up_at)":/.test(answer) || route.method === 'GET') continue;
    assert.equal(typeof route.grants, 'object', route.name);
  }
});

test('the console calls every step-up route through the step-up dialog', () => {
  const folder = join(import.meta.dirname, '..', '..', 'console');
  const sources = globSync('{api,components,counter,forms,pages}/**/*.{ts,tsx}', { cwd: folder });
  const text = sources.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  for (const { name } of all.filter(asksForProof)) {
    const [domain, method] = name.split('.').map((word) => word.replace(/-(\w)/g, (_, c) => c.toUpperCase()));
    assert.doesNotMatch(
      text,
      new RegExp(`tessera\\.${domain}\\.${method}\\b|queryOf\\('${domain}\\.${method}'`),
    );
  }
});

/** Rows that give people and programs access, or send events out. */
const guardedTables = [
  'users',
  'passkeys',
  'outside_identities',
  'totp_factors',
  'recovery_codes',
  'password_resets',
  'team_members',
  'team_invitations',
  'api_tokens',
  'webhook_endpoints',
  'sessions',
];

/** Routes that change such rows without granting anything, with reasons. */
const harmless: Partial<Record<RouteName, string>> = {
  'auth.logout': 'ends a session',
  'auth.end-session': 'ends a session',
  'auth.end-other-sessions': 'ends sessions',
  'auth.switch-merchant': 'the session goes to another merchant of the same person, as fresh as it was',
  'api-tokens.revoke': 'takes a credential away',
};

let walk: Walk;
before(async () => {
  walk = await openWalk();
});
after(() => walk.close());

/** Backdates the step-up of this session. */
const goStale = (jwt: string): Promise<unknown> =>
  walk.world.sql('update sessions set stepped_up_at = null where id = $1', [
    decodeId('session', String(decodeJwt(jwt).sid)),
  ]);

const isNone = ({ grants = 'none' }: WalkedRoute): boolean => grants === 'none';

test('a session without a step-up changes no row that gives access or sends events out', async () => {
  const touching: string[] = [];
  const open = routes.filter((route) => isNone(route) && route.method !== 'GET');
  await inTurn(open, async (route) => {
    const call = await validCall(route, walk.shop);
    const bearer =
      route.access.kind === 'public' ? undefined : (call.as?.jwt ?? (await walk.shop.owner()).jwt);
    if (bearer) await goStale(bearer);
    const before = await changesOf(walk.world);
    const answer = await walk.ask(route, call, { bearer });
    assert.equal(answer.status, route.result.status, `${route.name}: ${answer.text}`);
    const after = await changesOf(walk.world);
    const touched = guardedTables.filter((table) => after[table] !== before[table]);
    if (touched.length > 0 && !(route.name in harmless)) touching.push(`${route.name}: ${touched}`);
  });
  assert.deepEqual(touching, []);
});
