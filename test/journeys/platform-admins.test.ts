/** What the operator's staff see and decide, across all merchants. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTesseraError, Tessera } from '../../sdk/src/index.ts';
import { useStage } from '../harness/stage.ts';
import { KybStage, sendAll, submit } from './kyb-stage.ts';

const { server, world } = useStage();

async function staff(): Promise<Tessera> {
  const { id, jwt } = await (await world.merchant()).person('viewer');
  await world.sql('update users set is_platform_admin = true where id = $1', [id]);
  return new Tessera({ baseUrl: server.url, token: jwt });
}

const refused = (code: string) => (error: unknown) => isTesseraError(error, code as 'not_found');
const rename = (id: string, name: string) =>
  world.sql('update merchants set name = $2 where id = $1', [id, name]);

test('staff find merchants by the beginning of the name, by id and by state; no one else does', async () => {
  const [one, other] = [await world.merchant(), await world.merchant({ status: 'suspended' })];
  await rename(one.id, 'Zürcher Bäckerei 100%');
  await rename(other.id, 'ZÜRCHER Kiosk');
  const admin = await staff();
  const idsOf = async (input: object) =>
    (await admin.admin.listMerchants(input).page()).data.map(({ id }) => id);
  assert.deepEqual(await idsOf({ search: 'zürcher' }), [other.wireId, one.wireId]);
  assert.deepEqual(await idsOf({ search: 'Zürcher b' }), [one.wireId]);
  assert.deepEqual(await idsOf({ search: '%' }), []);
  assert.deepEqual(await idsOf({ search: one.wireId }), [one.wireId]);
  assert.deepEqual(await idsOf({ search: 'zürcher', status: 'suspended' }), [other.wireId]);
  assert.deepEqual(await idsOf({ search: 'zürcher', mode: 'sandbox' }), []);
  const first = await admin.admin.listMerchants({ search: 'zürcher', limit: 1 }).page();
  assert.deepEqual([first.data[0]!.id, first.has_more], [other.wireId, true]);
  assert.deepEqual(await idsOf({ search: 'zürcher', limit: 1, cursor: first.next_cursor! }), [one.wireId]);
  const owner = await one.clientAs('owner');
  await assert.rejects(async () => owner.admin.listMerchants().page(), refused('permission_denied'));
  await assert.rejects(async () => owner.admin.getMerchant(one.wireId), refused('permission_denied'));
});

test('a suspension applies at once, and its reason is shown until the next decision', async () => {
  const merchant = await world.merchant();
  const owner = await merchant.clientAs('owner');
  const admin = await staff();
  assert.equal((await admin.auth.session()).platform_admin, true);
  assert.equal((await owner.auth.session()).platform_admin, false);
  assert.equal((await admin.admin.getMerchant(merchant.wireId)).last_decision, null);
  await admin.admin.setMerchantStatus(merchant.wireId, { status: 'suspended', reason: 'Complaints' });
  await assert.rejects(async () => owner.merchant.getProfile(), refused('merchant_inactive'));
  const state = await admin.admin.getMerchant(merchant.wireId);
  assert.deepEqual(
    [state.merchant.status, state.last_decision?.status, state.last_decision?.reason],
    ['suspended', 'suspended', 'Complaints'],
  );
  assert.equal(state.owners.length > 0, true);
  await admin.admin.setMerchantStatus(merchant.wireId, { status: 'active' });
  const later = await admin.admin.getMerchant(merchant.wireId);
  assert.deepEqual([later.last_decision?.status, later.last_decision?.reason], ['active', null]);
  await owner.merchant.getProfile();
});

test('a wallet that staff freeze is listed, with them as the actor of its event', async () => {
  const merchant = await world.merchant();
  const admin = await staff();
  await world.sql(`insert into wallets (merchant_id, id, currency) values ($1, gen_random_uuid(), 'EUR')`, [
    merchant.id,
  ]);
  const frozen = async () =>
    (await admin.admin.listFrozenWallets({ limit: 100 }).page()).data.filter(
      ({ merchant_id }) => merchant_id === merchant.wireId,
    );
  assert.deepEqual(await frozen(), []);
  await admin.admin.setWalletStatus(merchant.wireId, { status: 'frozen', reason: 'A court order' });
  await admin.admin.setWalletStatus(merchant.wireId, { status: 'frozen', reason: 'A court order' });
  assert.equal((await frozen()).length, 1);
  await admin.admin.setWalletStatus(merchant.wireId, { status: 'active' });
  assert.deepEqual(await frozen(), []);
  const events = await world.sql<{ type: string; actor_type: string; reason: string | null }>(
    `select type, actor_type, data ->> 'reason' as reason from events
     where merchant_id = $1 and type like 'wallet.%frozen' order by id`,
    [merchant.id],
  );
  assert.deepEqual(events, [
    { type: 'wallet.frozen', actor_type: 'user', reason: 'A court order' },
    { type: 'wallet.unfrozen', actor_type: 'user', reason: null },
  ]);
});

test('a reviewer reads a submission, masked, and each document read is in the audit log', async () => {
  const stage = KybStage.on(server.url, world);
  const { merchant, ask } = await stage.owner();
  const { documents } = await sendAll(ask);
  const submission = await submit(ask);
  const operator = await stage.operator();
  const review = await operator('GET', `/admin/kyb/submissions/${submission}`);
  assert.equal(review.status, 200, review.text);
  assert.ok(review.text.includes('Ada L.') && !review.text.includes('CA12345AA'));
  const path = `/admin/kyb/submissions/${submission}/documents/${documents[0]}`;
  const file = await operator('GET', path);
  assert.equal(file.status, 200);
  assert.match(file.text, /^%PDF/);
  const read = await world.sql(
    `select id from access_log where merchant_id = $1 and action = 'admin.get-kyb-document'`,
    [merchant.id],
  );
  assert.equal(read.length, 1);
  const another = await stage.owner();
  const { documents: foreign } = await sendAll(another.ask);
  const elsewhere = `/admin/kyb/submissions/${submission}/documents/${foreign[0]}`;
  assert.equal((await operator('GET', elsewhere)).status, 404);
  assert.equal((await ask('GET', path)).status, 403);
});

test('cells say how many merchants they hold and what waits', async () => {
  const admin = await staff();
  const { data } = await admin.admin.listCells();
  assert.ok(data.length > 0);
  for (const { state, merchants, backlog, fault } of data) {
    assert.deepEqual([state, fault], ['open', null]);
    assert.ok(merchants! > 0);
    assert.ok(backlog!.jobs >= 0);
  }
});
