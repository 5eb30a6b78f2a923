/** Devices without a browser, whose token a person approves. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera, TesseraError } from '../../sdk/src/index.ts';
import { served } from '../harness/served.ts';
import { use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const stranger = use(() => new Tessera({ baseUrl: server.url }));
const owner = use(async () => stranger.withToken((await merchant.person('owner')).jwt));

const refused = async (call: PromiseLike<unknown>): Promise<string> => {
  try {
    await call;
  } catch (error) {
    if (error instanceof TesseraError) return error.code;
    throw error;
  }
  return 'nothing was refused';
};

const start = () => served(() => stranger.apiTokens.startDeviceLogin({ name: 'ada@laptop' }));
const approve = (code: string) =>
  served(() => owner.apiTokens.approveDeviceLogin(code, { name: 'Laptop', preset: 'pos_terminal' }));
const collect = (device_code: string) => served(() => stranger.apiTokens.collectDeviceLogin({ device_code }));

test('a device gets its token once, after the approval, and however many ask at the same time', async () => {
  const { device_code, user_code } = await start();
  assert.deepEqual(await collect(device_code), { status: 'pending', token: null });
  const { name, ip } = await owner.apiTokens.readDeviceLogin(user_code);
  assert.deepEqual([name, ip], ['ada@laptop', '127.0.0.1']);
  const approved = await approve(user_code);
  assert.ok(!('token' in approved));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      collect(device_code).then(
        ({ token }) => token,
        () => undefined,
      ),
    ),
  );
  const [token, ...others] = answers.filter((text) => text !== undefined);
  assert.deepEqual(others, []);
  const { data } = await stranger.withToken(token!).vouchers.list({ limit: 1 }).page();
  assert.deepEqual(data, []);
  const listed = await owner.apiTokens.list().page();
  assert.deepEqual(
    listed.data.filter(({ id }) => id === approved.id).map(({ preset }) => preset),
    ['pos_terminal'],
  );
});

test('a code works once, for ten minutes, and only for the device that has the secret', async () => {
  const first = await start();
  await approve(first.user_code);
  assert.equal(await refused(approve(first.user_code)), 'not_found');
  assert.equal(await refused(owner.apiTokens.readDeviceLogin(first.user_code)), 'not_found');
  assert.equal(await refused(collect(first.user_code)), 'not_found');
  const late = await start();
  await world.sql(`update device_logins set expires_at = now() - interval '1 second' where user_code = $1`, [
    late.user_code.replace('-', ''),
  ]);
  assert.equal(await refused(approve(late.user_code)), 'not_found');
  assert.equal(await refused(collect(late.device_code)), 'not_found');
  const before = await owner.apiTokens.list().page();
  assert.equal(await refused(approve('BBBB-BBBB')), 'not_found');
  assert.deepEqual(await owner.apiTokens.list().page(), before);
});

test('a token that was revoked before the device collected it stays revoked', async () => {
  for (const end of [(id: string) => owner.apiTokens.revoke(id), () => owner.apiTokens.revokeAll()]) {
    const { device_code, user_code } = await start();
    await end((await approve(user_code)).id);
    assert.equal(await refused(collect(device_code)), 'not_found');
  }
});

test('only people who manage tokens can approve, after proving who they are', async () => {
  const { user_code } = await start();
  const body = { name: 'Laptop', preset: 'pos_terminal' } as const;
  const cashier = stranger.withToken((await merchant.person('cashier')).jwt);
  assert.equal(await refused(cashier.apiTokens.approveDeviceLogin(user_code, body)), 'permission_denied');
  const { jwt, sessionId } = await merchant.person('owner');
  await world.sql('update sessions set stepped_up_at = null where id = $1', [sessionId]);
  const stale = stranger.withToken(jwt);
  assert.equal(await refused(stale.apiTokens.approveDeviceLogin(user_code, body)), 'step_up_required');
});
