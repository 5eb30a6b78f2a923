/** What the operator's staff see and decide, across all merchants. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { mostOrders } from '../../contract/resources/admin.ts';
import { isTesseraError, Tessera } from '../../sdk/src/index.ts';
import { readLetters } from '../harness/account-letters.ts';
import { addPass } from '../harness/passes.ts';
import { relayEvents } from '../harness/relay.ts';
import { useStage } from '../harness/stage.ts';
import { ada, individual, KybStage, sendAll, submit } from './kyb-stage.ts';

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

test('merchants have their members, use, invoices, last activity and owner, in the list and alone', async () => {
  const [busy, quiet] = [await world.merchant(), await world.merchant()];
  for (const { id } of [busy, quiet]) await rename(id, 'Torrefazione');
  const tessera = await busy.client();
  const { id: pass_id } = await addPass(tessera);
  for (const external_id of ['one', 'two'])
    await tessera.memberships.issue({ pass_id, customer: { external_id } });
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  await tessera.vouchers.redeem(voucher.id);
  const items = [{ name: 'Coffee', amount: 1_250 }];
  await tessera.orders.apply('1', { currency: 'EUR', items });
  await tessera.orders.apply('2', { currency: 'EUR', items });
  await tessera.orders.apply('3', { currency: 'CHF', items });
  await tessera.orders.return('2', { reason: 'A part', amount: 250 });
  // Orders that were only recorded are sales, too, unless all of it was taken back.
  const [kept, undone] = await Promise.all(
    ['4', '5'].map(async (id) => {
      const { id: code } = await tessera.vouchers.create({
        type: 'discount',
        discount: { type: 'percent', percent_off: 1_000 },
      });
      return tessera.vouchers.redeem(code, { order: { id, amount: 500, currency: 'EUR' } });
    }),
  );
  assert.equal(kept!.discount_amount, 50);
  await tessera.vouchers.rollback(undone!.redemption.id, { reason: 'Returned' });
  // The first event begins the subscription.
  await relayEvents(server);
  await world.sql(
    `insert into invoices (merchant_id, id, number, status, plan, period, amount_due, currency, due_at)
     values ($1, gen_random_uuid(), 'T-1', 'open', 'starter', '2026-10-01', 1000, 'EUR', now())`,
    [busy.id],
  );
  const admin = await staff();
  const { data } = await admin.admin.listMerchants({ search: 'torrefazione' }).page();
  const activityOf = new Map(data.map(({ id, activity }) => [id, activity]));
  const activity = activityOf.get(busy.wireId)!;
  assert.deepEqual(
    [activity.members, activity.redemptions, activity.revenue, activity.open_invoices, activity.owner_email],
    [2, 2, 2_250 + 450, 1, busy.ownerEmail],
  );
  assert.ok(activity.last_activity_at);
  const twin = await world.merchant({ sandbox: { of: quiet.id } });
  const { data: live } = await admin.admin.listMerchants({ search: 'torrefazione', mode: 'live' }).page();
  assert.deepEqual(
    live.map(({ id, sandbox_id, currency }) => [id, sandbox_id, currency]),
    [
      [quiet.wireId, twin.wireId, 'EUR'],
      [busy.wireId, null, 'EUR'],
    ],
  );
  assert.deepEqual(activityOf.get(quiet.wireId), {
    members: 0,
    redemptions: 0,
    revenue: 0,
    open_invoices: 0,
    last_activity_at: null,
    owner_email: quiet.ownerEmail,
  });
  assert.deepEqual((await admin.admin.getMerchant(busy.wireId)).activity, activity);
  await world.sql(
    `insert into orders (merchant_id, id, order_id, amount, currency, discounted, applied_at, content)
     select $1, gen_random_uuid(), 'many-' || n, 100, 'EUR', 0, now(), sha256('many') from generate_series(1, ${mostOrders}) as n`,
    [busy.id],
  );
  const many = (await admin.admin.getMerchant(busy.wireId)).activity;
  assert.deepEqual(many, { ...activity, revenue: null }, 'they aren’t added up');
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
  const { attempts } = limits.guesses.kybDocument;
  for (let count = 2; count < attempts; count += 1) assert.equal((await operator('GET', path)).status, 200);
  const { status, json, headers } = await operator('GET', path);
  assert.deepEqual([status, json?.code], [429, 'rate_limited']);
  assert.ok(Number(headers['retry-after']) > 3_000);
  assert.equal((await operator('HEAD', path)).status, 200);
  const colleague = await stage.operator();
  assert.equal((await colleague('GET', path)).status, 200);
});

test('a reviewer reveals the details with a reason, which is in the audit log of the merchant', async () => {
  const stage = KybStage.on(server.url, world);
  const { merchant, ask } = await stage.owner();
  await sendAll(ask);
  const submission = await submit(ask);
  const operator = await stage.operator();
  const path = `/admin/kyb/submissions/${submission}/reveal`;
  const reason = 'Compared with the identity card';
  assert.equal((await operator('POST', path, { body: {} })).status, 422);
  assert.equal((await ask('POST', path, { body: { reason } })).status, 403);
  const revealed = await operator('POST', path, { body: { reason } });
  assert.equal(revealed.status, 200, revealed.text);
  const { tax_id, persons } = revealed.json as { tax_id: string; persons: Record<string, unknown>[] };
  assert.equal(tax_id, individual.tax_id);
  const { first_name, last_name, date_of_birth, id_number } = ada;
  const { name, ...person } = persons[0]!;
  assert.equal(name, `${first_name} ${last_name}`);
  assert.deepEqual([person.date_of_birth, person.id_number], [date_of_birth, id_number]);
  const read = await world.sql(
    `select detail from access_log where merchant_id = $1 and action = 'admin.reveal-kyb-submission'`,
    [merchant.id],
  );
  assert.deepEqual(read, [{ detail: { submission_id: submission, reason } }]);
  const { attempts } = limits.guesses.kybReveal;
  for (let count = 1; count < attempts; count += 1)
    assert.equal((await operator('POST', path, { body: { reason } })).status, 200);
  const another = await stage.owner();
  await sendAll(another.ask);
  const elsewhere = `/admin/kyb/submissions/${await submit(another.ask)}/reveal`;
  for (const submitted of [path, elsewhere]) {
    const { status, json, headers } = await operator('POST', submitted, { body: { reason } });
    assert.deepEqual([status, json?.code], [429, 'rate_limited']);
    assert.ok(Number(headers['retry-after']) > 3_000);
  }
  const colleague = await stage.operator();
  assert.equal((await colleague('POST', elsewhere, { body: { reason } })).status, 200);
});

test('each of the staff gets one mail about a verification that waits', async () => {
  const { id } = await (await world.merchant()).person('viewer');
  await world.sql(`update users set is_platform_admin = true where id = $1`, [id]);
  const [person] = await world.sql<{ email: string }>('select email from users where id = $1', [id]);
  const stage = KybStage.on(server.url, world);
  const { merchant, ask } = await stage.owner();
  await rename(merchant.id, 'Osteria Merlo');
  await sendAll(ask);
  const submission = await submit(ask);
  const letters = await readLetters(server, person!.email);
  assert.deepEqual(
    letters.map(({ subject }) => subject),
    ['Osteria Merlo is waiting for verification'],
  );
  assert.ok(JSON.stringify(letters).includes(`/admin/verifications/${submission}`));
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
