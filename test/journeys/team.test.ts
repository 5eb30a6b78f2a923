import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { type Incoming, send } from '../contract/send.ts';
import { password } from '../contract/shop.ts';
import { unique } from '../contract/shop-parts.ts';
import { readLetters } from '../harness/account-letters.ts';
import { relayEvents } from '../harness/relay.ts';
import { useStage } from '../harness/stage.ts';
import { emailOf } from '../harness/world.ts';

const { server, world } = useStage();

const ask = (method: string, path: string, body?: object, bearer?: string): Promise<Incoming> =>
  send(server.url, { method, path: `/api/v1${path}`, body, bearer });

const newAddress = (): string => `${unique('grace')}@example.com`;

async function invite(jwt: string, email: string, role = 'cashier'): Promise<{ id: string; token: string }> {
  const answer = await ask('POST', '/merchant/team', { email, role }, jwt);
  assert.equal(answer.status, 201, answer.text);
  return { id: answer.json!.id as string, token: (await readLetters(server, email))[0]!.token };
}

test('a person without an account accepts an invitation and works at once, with the same id', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const email = newAddress();
  const { id, token } = await invite(jwt, email);
  const invited = (await ask('GET', `/merchant/team/${id}`, undefined, jwt)).json!;
  assert.deepEqual([invited.status, invited.user_id, invited.role], ['invited', null, 'cashier']);

  const accepted = await ask('POST', '/auth/invitations/accept', { token, password, name: 'Grace' });
  assert.equal(accepted.status, 201, accepted.text);
  const session = accepted.json as { access_token: string; merchant: { id: string; role: string } };
  assert.deepEqual([session.merchant.id, session.merchant.role], [merchant.wireId, 'cashier']);
  const member = (await ask('GET', `/merchant/team/${id}`, undefined, jwt)).json!;
  assert.deepEqual([member.status, member.email, member.name], ['active', email, 'Grace']);
  assert.equal((await ask('GET', '/merchant/profile', undefined, session.access_token)).status, 200);
  assert.equal((await ask('GET', '/merchant/team', undefined, session.access_token)).status, 403);
  const again = await ask('POST', '/auth/invitations/accept', { token, password });
  assert.equal(again.json?.code, 'invitation_invalid');
});

test('a valid invitation shows the business and role, only to its holder', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const { id, token } = await invite(jwt, newAddress(), 'finance');
  const { name } = (await ask('GET', '/merchant/profile', undefined, jwt)).json!;
  const shown = await ask('POST', '/auth/invitations/read', { token });
  assert.deepEqual([shown.status, shown.json], [200, { merchant_name: name, role: 'finance' }]);
  // Viewing does not use it up.
  assert.equal((await ask('POST', '/auth/invitations/read', { token })).status, 200);
  const forged = await ask('POST', '/auth/invitations/read', { token: `${token.slice(0, -1)}_` });
  assert.equal(forged.json?.code, 'invitation_invalid');
  await ask('DELETE', `/merchant/team/${id}`, undefined, jwt);
  const gone = await ask('POST', '/auth/invitations/read', { token });
  assert.equal(gone.json?.code, 'invitation_invalid');
});

test('an invitation that an earlier version sent works until it ends, and unsigned ones are refused afterwards', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const { id, token } = await invite(jwt, newAddress());
  // Without the MAC that the merchant's id has now.
  const plain = token.slice(0, -22);
  const digest = createHmac('sha256', server.app.services.keyring.tokenPepper).update(plain).digest();
  await world.sql('update team_invitations set digest = $3 where merchant_id = $1 and id = $2', [
    merchant.id,
    decodeId('team_member', id),
    digest,
  ]);
  const read = async () => (await ask('POST', '/auth/invitations/read', { token: plain })).status;
  assert.equal(await read(), 200);
  const applied = (days: number) =>
    world.sqlIn(
      'home',
      `update schema_migrations set applied_at = now() - $1 * interval '1 day' where name like '%event_logs.sql'`,
      [days],
    );
  await applied(16);
  assert.equal(await read(), 404);
  await applied(0);
});

test('a person with an account accepts while signed in, and cannot use others’ invitations', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const grace = await (await world.merchant()).person('owner');
  const mallory = await (await world.merchant()).person('owner');
  const { token } = await invite(jwt, `${grace.id}@example.com`, 'manager');
  const without = await ask('POST', '/auth/invitations/accept', { token, password });
  assert.equal(without.json?.code, 'account_exists');
  const stolen = await ask('POST', '/auth/invitations/join', { token }, mallory.jwt);
  assert.equal(stolen.json?.code, 'invitation_invalid');
  const joined = await ask('POST', '/auth/invitations/join', { token }, grace.jwt);
  assert.deepEqual([joined.status, joined.json?.role], [200, 'manager']);
  const there = await ask('POST', '/auth/switch-merchant', { merchant_id: merchant.wireId }, grace.jwt);
  assert.equal(there.status, 200);
});

test('inviting again replaces the link, and withdrawing the invitation ends both', async () => {
  const { jwt } = await (await world.merchant()).person('owner');
  const email = newAddress();
  const first = await invite(jwt, email);
  const second = await invite(jwt, email, 'viewer');
  assert.equal(second.id, first.id);
  const old = await ask('POST', '/auth/invitations/accept', { token: first.token, password });
  assert.equal(old.json?.code, 'invitation_invalid');
  assert.equal((await ask('DELETE', `/merchant/team/${first.id}`, undefined, jwt)).status, 204);
  const gone = await ask('POST', '/auth/invitations/accept', { token: second.token, password });
  assert.equal(gone.json?.code, 'invitation_invalid');
  assert.equal((await ask('GET', `/merchant/team/${first.id}`, undefined, jwt)).json?.code, 'not_found');
});

test('of two concurrent acceptances of one invitation only one succeeds', async () => {
  const { jwt } = await (await world.merchant()).person('owner');
  const { token } = await invite(jwt, newAddress());
  const answers = await Promise.all(
    [1, 2, 3].map(() => ask('POST', '/auth/invitations/accept', { token, password })),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 404, 404]);
});

test('an invitation expires', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const { token } = await invite(jwt, newAddress());
  await world.sql(
    `update team_invitations set expires_at = now() - interval '1 second' where merchant_id = $1`,
    [merchant.id],
  );
  const late = await ask('POST', '/auth/invitations/accept', { token, password });
  assert.equal(late.json?.code, 'invitation_invalid');
});

/** The person's id in the team list. */
async function memberId(jwt: string, userId: string): Promise<string> {
  const list = (await ask('GET', '/merchant/team?limit=100', undefined, jwt)).json as {
    data: { id: string; user_id: string | null; email: string }[];
  };
  return list.data.find(({ email }) => email === emailOf(userId))!.id;
}

test('a lower role or a removal takes effect on the next request, also for existing tokens', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const manager = await merchant.person('manager');
  const token = await merchant.token(['merchant:write', 'merchant:read'], manager.id);
  const id = await memberId(jwt, manager.id);
  const write = () => ask('PATCH', '/merchant/profile', { description: unique('') }, token.text);
  assert.equal((await write()).status, 200);
  const lowered = await ask('PATCH', `/merchant/team/${id}`, { role: 'viewer' }, jwt);
  assert.equal(lowered.status, 200, lowered.text);
  assert.equal((await write()).json?.code, 'permission_denied');
  await ask('PATCH', `/merchant/team/${id}`, { status: 'disabled' }, jwt);
  assert.equal((await write()).json?.code, 'token_revoked');
  assert.equal((await ask('GET', '/auth/session', undefined, manager.jwt)).json?.code, 'session_expired');
  await ask('PATCH', `/merchant/team/${id}`, { status: 'active', role: 'manager' }, jwt);
  assert.equal((await write()).status, 200);
  assert.equal((await ask('DELETE', `/merchant/team/${id}`, undefined, jwt)).status, 204);
  assert.equal((await write()).json?.code, 'token_revoked');
});

test('a merchant keeps an owner, even if all leave concurrently', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const colleague = await merchant.person('manager');
  const own = await memberId(jwt, merchant.ownerId);
  for (const change of [{ role: 'viewer' }, { status: 'disabled' }]) {
    const last = await ask('PATCH', `/merchant/team/${own}`, change, jwt);
    assert.equal(last.json?.code, 'last_owner');
  }
  assert.equal((await ask('DELETE', `/merchant/team/${own}`, undefined, jwt)).json?.code, 'last_owner');
  const other = await memberId(jwt, colleague.id);
  await ask('PATCH', `/merchant/team/${other}`, { role: 'owner' }, jwt);
  const leaving = await Promise.all([
    ask('PATCH', `/merchant/team/${own}`, { role: 'viewer' }, jwt),
    ask('PATCH', `/merchant/team/${other}`, { role: 'viewer' }, colleague.jwt),
  ]);
  assert.equal(leaving.filter(({ status }) => status === 200).length, 1);
  const owners = await world.sql(`select from team_members where merchant_id = $1 and role = 'owner'`, [
    merchant.id,
  ]);
  assert.equal(owners.length, 1);
});

test('all owners are notified by mail of a new owner', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const [byRole, byInvitation] = [await merchant.person('manager'), newAddress()];
  const { token } = await invite(jwt, byInvitation, 'owner');
  await ask('POST', '/auth/invitations/accept', { token, password });
  const id = await memberId(jwt, byRole.id);
  await ask('PATCH', `/merchant/team/${id}`, { role: 'owner' }, jwt);
  await ask('PATCH', `/merchant/team/${id}`, { status: 'disabled' }, jwt);
  await ask('PATCH', `/merchant/team/${id}`, { status: 'active' }, jwt);
  const heard = async (to: string) =>
    (await readLetters(server, to)).filter(({ subject }) => / has a new owner$/.test(subject)).length;
  assert.equal(await heard(merchant.ownerEmail), 3);
  assert.equal(await heard(byInvitation), 2);
  assert.equal(await heard(`${byRole.id}@example.com`), 0);
});

interface AuditPage {
  data: {
    action: string;
    kind: string;
    actor: { type: string; id: string | null };
    object_id: string | null;
  }[];
  has_more: boolean;
  next_cursor: string | null;
}

test('the audit log shows changes and sign-ins, with pages and filters', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  const { id, token } = await invite(jwt, newAddress());
  await ask('POST', '/auth/invitations/accept', { token, password });
  const voucher = { type: 'discount', discount: { type: 'percent', percent_off: 1 } };
  const made = await ask('POST', '/merchant/vouchers', voucher, jwt);
  await ask('POST', `/vouchers/${made.json!.id}/decrypt`, { reason: 'lost' }, jwt);
  await relayEvents(server);

  const read = async (query: string) =>
    (await ask('GET', `/merchant/audit-log?order=asc${query}`, undefined, jwt)).json as unknown as AuditPage;
  const all = await read('');
  const actions = all.data.map(({ action }) => action);
  for (const action of [
    'team_member.invited',
    'team_member.joined',
    'auth.accept-invitation',
    'voucher.created',
  ]) {
    assert.ok(actions.includes(action), action);
  }
  const seen: string[] = [];
  for (let cursor = ''; ; ) {
    const page = await read(`&limit=2${cursor}`);
    seen.push(...page.data.map(({ action }) => action));
    if (!page.has_more) break;
    cursor = `&cursor=${page.next_cursor}`;
  }
  assert.deepEqual(seen, actions);
  const about = await read(`&object_id=${id}`);
  assert.deepEqual(
    about.data.map(({ action }) => action),
    ['team_member.invited', 'team_member.joined'],
  );
  assert.deepEqual(new Set((await read('&kind=access')).data.map(({ kind }) => kind)), new Set(['access']));
  assert.deepEqual(
    (await read('&action=voucher.created')).data.map(({ object_id }) => object_id),
    [made.json!.id],
  );
  const readings = await read(`&kind=access&object_id=${made.json!.id}`);
  assert.deepEqual(
    readings.data.map(({ action, object_id }) => [action, object_id]),
    [['vouchers.decrypt', made.json!.id]],
  );
  const actor = about.data[1]!.actor.id!;
  const byGrace = await read(`&actor_id=${actor}`);
  assert.ok(byGrace.data.length >= 2);
  assert.ok(byGrace.data.every((entry) => entry.actor.id === actor));
});
