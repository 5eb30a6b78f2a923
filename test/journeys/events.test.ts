import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeId } from '../../contract/ids.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { isTesseraError } from '../../sdk/src/errors.ts';
import { relayEvents } from '../harness/relay.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const percent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

/** A merchant with vouchers and one redemption, relayed. */
async function shopWithHistory(): Promise<{ merchant: TestMerchant; tessera: Tessera; voucherId: string }> {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({
    ...percent,
    code_visibility: 'public',
    redemption_limit: 5,
  });
  await tessera.vouchers.create(percent);
  await tessera.vouchers.redeem(voucher.id, { reference: 'order-1' }, { idempotencyKey: 'key-1' });
  await tessera.merchant.updateProfile({ description: 'New' });
  await relayEvents(server);
  return { merchant, tessera, voucherId: voucher.id };
}

const types = (page: { data: { type: string }[] }) => page.data.map(({ type }) => type);

test('events are listed in order, with their actor and request', async () => {
  const { merchant, tessera, voucherId } = await shopWithHistory();
  const { data } = await tessera.events.list({ order: 'asc' }).page();
  assert.deepEqual(
    data.map(({ sequence }) => sequence),
    data.map((_, index) => index + 1),
  );
  const redeemed = data.find((event) => event.type === 'redemption.succeeded')!;
  assert.equal(redeemed.object, 'event');
  assert.equal(redeemed.api_version, 'v1');
  assert.equal(redeemed.merchant_id, merchant.wireId);
  assert.equal(redeemed.actor.type, 'token');
  assert.match(redeemed.request!.id, /^req_/);
  assert.equal(redeemed.request!.idempotency_key, 'key-1');
  assert.equal(redeemed.data.object.voucher_id, voucherId);
  assert.equal(redeemed.timestamp, redeemed.data.object.occurred_at);
  const updated = data.find(({ type }) => type === 'merchant.updated')!;
  assert.deepEqual(updated.data.previous, { description: null });
});

test('no event contains a code, more of a customer than their id, or an undeclared field', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({
    ...percent,
    code: 'OPEN-SESAME',
    code_visibility: 'public',
  });
  await world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     values ($1, gen_random_uuid(), 'customer.created', gen_random_uuid(), 'system',
             '{"id":"cus_1","object":"customer","external_id":"ada","name":"Ada","email":"ada@example.com","phone":"+390212345678","note":"for us only"}'),
            ($1, gen_random_uuid(), 'membership.issued', gen_random_uuid(), 'system',
             '{"id":"mbr_1","object":"membership","customer":{"id":"cus_1","external_id":"ada","email":"ada@example.com"},"points":{"available":1,"note":"for us only"}}')`,
    [merchant.id],
  );
  await relayEvents(server);
  const text = JSON.stringify((await tessera.events.list().page()).data);
  assert.ok(text.includes(voucher.id));
  for (const secret of ['OPEN-SESAME', 'ada@example.com', '"Ada"', '+390212345678', 'for us only']) {
    assert.ok(!text.includes(secret), secret);
  }
  assert.ok(text.includes('"external_id":"ada"'));
  assert.ok(text.includes('"points":{"available":1}'));
});

test('reading continues after the last sequence number, page by page, without gaps', async () => {
  const { tessera } = await shopWithHistory();
  const all = (await tessera.events.list({ order: 'asc' }).page()).data;
  const caughtUp: number[] = [];
  for await (const event of tessera.events.list({ after_sequence: 1, limit: 2 }))
    caughtUp.push(event.sequence);
  assert.deepEqual(
    caughtUp,
    all.slice(1).map(({ sequence }) => sequence),
  );
  const newest = await tessera.events.list({ limit: 2 }).page();
  assert.deepEqual(newest.data, all.toReversed().slice(0, 2));
  assert.equal(newest.has_more, true);
  const rest = await tessera.events.list({ limit: 100, cursor: newest.next_cursor! }).page();
  assert.deepEqual(rest.data, all.toReversed().slice(2));
  assert.equal((await tessera.events.list({ after_sequence: all.length }).page()).data.length, 0);
});

test('the log can be filtered by type, object and time, and counted', async () => {
  const { tessera, voucherId } = await shopWithHistory();
  const ofVoucher = await tessera.events.list({ object_id: voucherId, include: 'total_count' }).page();
  assert.deepEqual([types(ofVoucher), ofVoucher.total_count], [['voucher.created'], 1]);
  const created = await tessera.events.list({ type: ['voucher.created', 'post.created'] }).page();
  assert.deepEqual(types(created), ['voucher.created', 'voucher.created']);
  assert.equal((await tessera.events.list({ created_lt: '2020-01-01' }).page()).data.length, 0);
  const counted = await tessera.events
    .list({ created_gte: '2020-01-01', include: 'total_count', limit: 1 })
    .page();
  assert.equal(counted.total_count, (await tessera.events.list().page()).data.length);
  assert.equal(
    (await tessera.events.list({ object_id: encodeId('voucher', crypto.randomUUID()) }).page()).data.length,
    0,
  );
});

test('an event without a number is not in the log yet', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await tessera.vouchers.create(percent);
  assert.deepEqual((await tessera.events.list().page()).data, []);
  await relayEvents(server);
  assert.equal((await tessera.events.list().page()).data.length, 1);
});

test('a token reads the events that its scopes cover, while its creator may', async () => {
  const { merchant } = await shopWithHistory();
  const listed = async (token: { text: string }) =>
    types(await new Tessera({ token: token.text, baseUrl: server.url }).events.list({ order: 'asc' }).page());
  assert.deepEqual(await listed(await merchant.token(['events:read'])), []);
  assert.deepEqual(await listed(await merchant.token(['events:read', 'merchant:read'])), [
    'merchant.updated',
  ]);
  const manager = await merchant.person('manager');
  const theirs = await merchant.token(['events:read', 'vouchers:read', 'merchant:read'], manager.id);
  assert.ok((await listed(theirs)).includes('redemption.succeeded'));
  await world.sql(`update team_members set role = 'cashier' where user_id = $1`, [manager.id]);
  await assert.rejects(listed(theirs), { code: 'permission_denied' });
});

test('a merchant cannot read the log of another', async () => {
  const [one, other] = [await shopWithHistory(), await shopWithHistory()];
  const own = await one.tessera.events.list({ limit: 100 }).page();
  assert.ok(own.data.every(({ merchant_id }) => merchant_id === one.merchant.wireId));
  assert.deepEqual((await one.tessera.events.list({ object_id: other.voucherId }).page()).data, []);
});

test('a position beyond the newest event, or of another log, is refused with what to do', async () => {
  const { merchant, tessera } = await shopWithHistory();
  const { data, log, newest_sequence: newest } = await tessera.events.list({ limit: 1 }).page();
  assert.match(log, /^log_/);
  assert.deepEqual([data[0]!.sequence, data[0]!.log], [newest, log]);
  const { data: none, ...empty } = await tessera.events.list({ after_sequence: newest, log }).page();
  assert.deepEqual([none, empty.log, empty.newest_sequence], [[], log, newest]);
  const other = (await (await (await world.merchant()).client()).events.list().page()).log;
  assert.notEqual(other, log);
  const positions = [
    { after_sequence: newest + 1 },
    { after_sequence: newest + 1, log },
    { after_sequence: 0, log: other },
    { log: other },
  ];
  for (const position of positions) {
    const refused = await tessera.events
      .list(position)
      .page()
      .catch((error: unknown) => error);
    assert.ok(isTesseraError(refused, 'sequence_unknown'), JSON.stringify(position));
    assert.equal(refused.status, 409);
    assert.deepEqual([refused.problem!.log, refused.problem!.newest_sequence], [log, newest]);
    assert.match(refused.message + refused.problem!.detail, /newest_sequence/);
    await assert.rejects(
      async () => {
        for await (const _ of tessera.events.list(position)) assert.fail();
      },
      (error) => isTesseraError(error, 'sequence_unknown'),
    );
  }
  // The same in a list that was begun before the restore.
  const { next_cursor: cursor } = await tessera.events.list({ order: 'asc', limit: 1 }).page();
  await world.sql('update merchants set event_log = gen_random_uuid() where id = $1', [merchant.id]);
  const late = tessera.events.list({ order: 'asc', limit: 1, cursor: cursor! }).page();
  await assert.rejects(late, (error) => isTesseraError(error, 'sequence_unknown'));
});

test('a merchant without events has a log, and every position in it is beyond the newest', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { data, newest_sequence } = await tessera.events.list().page();
  assert.deepEqual([data, newest_sequence], [[], 0]);
  await assert.rejects(tessera.events.list({ after_sequence: 1 }).page(), (error) =>
    isTesseraError(error, 'sequence_unknown'),
  );
  await tessera.events.list({ after_sequence: 0 }).page();
});
