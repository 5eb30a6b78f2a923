import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Access, type Scope, scopeNames } from '../../contract/access.ts';
import { fullPath, type Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import { use } from '../harness/stage.ts';
import type { WireAnswer } from './answers.ts';
import { toRequest } from './case.ts';
import { Conversation, exchange } from './exchange.ts';
import { openStage } from './stage.ts';

const stage = use(openStage);
const merchant = use(() => stage.world.merchant());

const vouchers = '/api/v1/merchant/vouchers';
const get = (credential: string, path = vouchers) =>
  toRequest({ path, headers: [`Authorization: Bearer ${credential}`] }, {});

const codeOf = (answer: WireAnswer | undefined): string => {
  if (!answer) return 'no answer';
  return answer.status < 400 ? String(answer.status) : (JSON.parse(answer.body) as { code: string }).code;
};

const withIds = (route: Route): string => fullPath(route).replace(/:\w+/g, 'x');

/** Without the routes that are about what a token did itself. */
const tokenRoutes = (routes as readonly Route[]).filter(
  ({ access }) => access.kind === 'token' && access.scope !== 'any',
);
const scopeOf = (access: Access): Scope | undefined =>
  access.kind === 'token' && access.scope !== 'any' ? access.scope : undefined;

/** Catalogue 41 and 30: the state at the previous request does not count. */
async function changeBetween(credential: string, change: () => Promise<unknown>): Promise<string[]> {
  const conversation = await Conversation.open(stage.port);
  const first = await conversation.send(get(credential));
  await change();
  const second = await conversation.send(get(credential));
  conversation.close();
  return [codeOf(first), codeOf(second)];
}

test('34: every route refuses every other scope and names its own', async () => {
  const tokens = await Promise.all(
    scopeNames.map(async (scope) => ({ scope, token: (await merchant.token([scope])).text })),
  );
  const wrong: string[] = [];
  let answered = 0;
  for (const route of tokenRoutes) {
    const conversation = await Conversation.open(stage.port);
    for (const { scope, token } of tokens.filter((one) => one.scope !== scopeOf(route.access))) {
      const bytes = toRequest(
        { method: route.method, path: withIds(route), headers: [`Authorization: Bearer ${token}`] },
        {},
      );
      const answer = await conversation.send(bytes);
      const told = answer && (JSON.parse(answer.body) as { code: string; required_scope: string });
      const isRight = told?.code === 'insufficient_scope' && told.required_scope === scopeOf(route.access);
      if (!isRight) wrong.push(`${route.name} with ${scope}: ${answer?.status} ${answer?.body}`);
      answered += 1;
    }
    conversation.close();
  }
  assert.deepEqual(wrong, []);
  assert.equal(answered, tokenRoutes.length * (scopeNames.length - 1));
});

test('37, 38: a token with every scope cannot call routes for people, by GET or HEAD', async () => {
  const { text } = await merchant.token();
  const wrong: string[] = [];
  for (const route of (routes as readonly Route[]).filter(({ access }) => access.kind === 'interactive')) {
    const methods = route.method === 'GET' ? ['GET', 'HEAD'] : [route.method];
    for (const method of methods) {
      const request = { method, path: withIds(route), headers: [`Authorization: Bearer ${text}`] };
      const { answers } = await exchange(stage.port, toRequest(request, {}), { methods: [method] });
      if (answers[0]?.status !== 403) wrong.push(`${method} ${route.name}: ${answers[0]?.status}`);
    }
  }
  assert.deepEqual(wrong, []);
});

test('41: a merchant suspended between two requests of one connection is refused the second', async () => {
  const suspended = await stage.world.merchant();
  const { text } = await suspended.token();
  const suspend = () =>
    stage.world.sql(`update merchants set status = 'suspended' where id = $1`, [suspended.id]);
  assert.deepEqual(await changeBetween(text, suspend), ['200', 'merchant_inactive']);
});

test('30: a lowered role, an ended session and a disabled person take effect at once', async () => {
  const { sql } = stage.world;
  const changes: [statement: string, after: string][] = [
    [`update team_members set role = 'viewer' where user_id = $1`, '200'],
    ['delete from team_members where user_id = $1', 'session_expired'],
    [`update team_members set status = 'disabled' where user_id = $1`, 'session_expired'],
    ['update sessions set ended_at = now() where user_id = $1', 'session_expired'],
    [`update users set status = 'disabled' where id = $1`, 'session_expired'],
  ];
  for (const [statement, after] of changes) {
    const person = await merchant.person('manager');
    assert.deepEqual(
      await changeBetween(person.jwt, () => sql(statement, [person.id])),
      ['200', after],
      statement,
    );
  }
});

test('30: a token loses what its creator loses', async () => {
  const { sql } = stage.world;
  const person = await merchant.person('manager');
  const { text } = await merchant.token(scopeNames, person.id);
  const demote = () => sql(`update team_members set role = 'finance' where user_id = $1`, [person.id]);
  const path = '/api/v1/merchant/profile';
  const change = toRequest(
    { method: 'PATCH', path, headers: [`Authorization: Bearer ${text}`], json: {} },
    {},
  );
  const conversation = await Conversation.open(stage.port);
  assert.equal(codeOf(await conversation.send(change)), '200');
  await demote();
  assert.equal(codeOf(await conversation.send(change)), 'permission_denied');
  await sql('update api_tokens set revoked_at = now() where created_by = $1', [person.id]);
  assert.equal(codeOf(await conversation.send(change)), 'token_revoked');
  conversation.close();
});
