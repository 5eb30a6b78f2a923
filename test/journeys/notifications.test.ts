import assert from 'node:assert/strict';
import { test } from 'node:test';
import { encodeId } from '../../contract/ids.ts';
import type { Tessera } from '../../sdk/src/index.ts';
import { relayEvents } from '../harness/relay.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const tenPercent = { type: 'discount', discount: { type: 'percent', percent_off: 1000 } } as const;

let made = 0;

/** UUIDs that sort by creation, like the server's own. */
function newUuid(): string {
  made += 1;
  return `019b0000-0000-7000-8000-${made.toString(16).padStart(12, '0')}`;
}

interface Seed {
  type?: string;
  severity?: string;
  read?: boolean;
  /** RFC 3339. */
  at?: string;
}

/** Inserts notifications directly; returns their API ids. */
async function seed(merchant: TestMerchant, recipientId: string, seeds: Seed[]): Promise<string[]> {
  const ids: string[] = [];
  for (const { type = 'voucher.exhausted', severity = 'info', read = false, at } of seeds) {
    const id = newUuid();
    ids.push(encodeId('notification', id));
    await world.sql(
      `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body, data, read_at, created_at)
       values ($1, $2, $3, $4, $5, 'A voucher has been used up', 'Text', '{"voucher_id":"vch_1"}', $6, $7)`,
      [merchant.id, recipientId, id, type, severity, read ? new Date() : null, at ?? new Date()],
    );
  }
  return ids;
}

const idsOf = (page: { data: { id: string }[] }): string[] => page.data.map(({ id }) => id);

/** Creates a voucher with these uses and redeems all of them. */
async function useUp(tessera: Tessera, uses: number) {
  const voucher = await tessera.vouchers.create({ ...tenPercent, redemption_limit: uses });
  for (let use = 0; use < uses; use += 1) await tessera.vouchers.redeem(voucher.id);
  return voucher;
}

test('the owner is notified of an exhausted voucher, and reads the notification once', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await useUp(tessera, 2);
  await relayEvents(server);

  const list = await tessera.notifications.list().page();
  assert.equal(list.unread_count, 1);
  const [told] = list.data;
  assert.equal(told?.type, 'voucher.exhausted');
  const { code_masked } = await tessera.vouchers.get(voucher.id);
  assert.deepEqual(told?.data, { voucher_id: voucher.id, code_masked, redeemed_quantity: '2' });
  assert.equal(told?.recipient_id, encodeId('user', merchant.ownerId));
  assert.equal(told?.version, 1);
  assert.deepEqual(await tessera.notifications.unreadCount(), {
    unread_count: 1,
    by_severity: { info: 1, warning: 0, critical: 0 },
  });

  const read = await tessera.notifications.markAsRead(told!.id);
  assert.ok(read.read_at! >= read.created_at);
  assert.equal(read.version, 2);
  const again = await tessera.notifications.markAsRead(told!.id);
  assert.deepEqual(again, read);
  assert.deepEqual((await tessera.notifications.list().page()).data, [read]);
  assert.equal((await tessera.notifications.unreadCount()).unread_count, 0);
});

test('used-up vouchers of a day are one notification that counts up, unread again; those with one use are none', async () => {
  const merchant = await world.merchant({ timezone: 'Pacific/Kiritimati' });
  const tessera = await merchant.client();
  for (let count = 0; count < 3; count += 1) await useUp(tessera, 1);
  await relayEvents(server);
  assert.equal((await tessera.notifications.unreadCount()).unread_count, 0);
  await useUp(tessera, 2);
  await useUp(tessera, 2);
  await relayEvents(server);
  const [first] = (await tessera.notifications.list().page()).data;
  const day = new Date(Date.parse(first!.created_at) + 14 * 3_600_000).toISOString().slice(0, 10);
  assert.deepEqual([first!.body, first!.data], [`2 vouchers were used up on ${day}.`, { count: '2', day }]);
  await tessera.notifications.markAsRead(first!.id);
  await useUp(tessera, 3);
  await relayEvents(server);
  const { data, unread_count } = await tessera.notifications.list().page();
  assert.deepEqual([data.map((one) => one.data.count), unread_count], [['3'], 1]);
  assert.ok(data[0]!.id > first!.id && data[0]!.created_at >= first!.created_at);
});

test('a campaign without a budget notifies once, when 80% of its codes are used', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { id } = await tessera.campaigns.create({ name: 'May' });
  const create = { ...tenPercent, campaign_id: id, redemption_limit: 1 };
  const codes = await Promise.all(Array.from({ length: 10 }, () => tessera.vouchers.create(create)));
  const bodies = async () => {
    // The event that counting emits is relayed next.
    await relayEvents(server);
    await relayEvents(server);
    return (await tessera.notifications.list().page()).data.map(({ type, body }) => [type, body]);
  };
  for (const code of codes.slice(0, 7)) await tessera.vouchers.redeem(code.id);
  assert.deepEqual(await bodies(), []);
  for (const code of codes.slice(7)) {
    await tessera.vouchers.redeem(code.id);
    const body = '“May” has used 80% of its codes. To continue it, create more codes.';
    assert.deepEqual(await bodies(), [['campaign.budget_near', body]]);
  }
});

test('pagination lists everything in both directions', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const ids = await seed(merchant, merchant.ownerId, Array<Seed>(7).fill({}));
  const newestFirst = ids.toReversed();
  const first = await tessera.notifications.list({ limit: 3 }).page();
  assert.deepEqual(idsOf(first), newestFirst.slice(0, 3));
  assert.equal(first.has_more, true);
  const second = await tessera.notifications.list({ limit: 3, cursor: first.next_cursor! }).page();
  assert.deepEqual(idsOf(second), newestFirst.slice(3, 6));
  assert.equal(second.unread_count, 7);
  assert.deepEqual(idsOf(await tessera.notifications.list({ order: 'asc' }).page()), ids);
  const all = await tessera.notifications.list({ limit: 7 }).page();
  assert.equal(all.has_more, false);
  assert.equal(all.next_cursor, null);
  assert.deepEqual(await tessera.notifications.list({ limit: 7, include: 'total_count' }).page(), {
    ...all,
    total_count: 7,
  });
});

test('filters narrow the list but not the unread count', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const [read, warning, token] = await seed(merchant, merchant.ownerId, [
    { read: true },
    { severity: 'warning' },
    { type: 'api_token.created', severity: 'warning' },
  ]);
  const list = async (params: Parameters<typeof tessera.notifications.list>[0]) => {
    const page = await tessera.notifications.list(params).page();
    assert.equal(page.unread_count, 2);
    return idsOf(page);
  };
  assert.deepEqual(await list({ unread: true }), [token, warning]);
  assert.deepEqual(await list({ unread: false }), [read]);
  assert.deepEqual(await list({ type: ['api_token.created'] }), [token]);
  assert.deepEqual(await list({ severity: ['info', 'critical'] }), [read]);
  await assert.rejects(tessera.notifications.list({ type: ['nonsense' as never] }).page(), {
    code: 'validation_failed',
  });
});

test('notifications of other people and merchants are not found', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const colleague = await merchant.person('manager');
  const stranger = await world.merchant();
  const [theirs] = await seed(merchant, colleague.id, [{}]);
  const [foreign] = await seed(stranger, stranger.ownerId, [{}]);
  const voucherId = encodeId('voucher', newUuid());
  for (const id of [theirs!, foreign!, encodeId('notification', newUuid()), voucherId, 'ntf_nonsense', 'x']) {
    await assert.rejects(tessera.notifications.markAsRead(id), { code: 'not_found', status: 404 });
  }
  assert.equal((await tessera.notifications.list().page()).data.length, 0);
  assert.deepEqual(await tessera.notifications.deleteAll(), { deleted: 0 });
  assert.deepEqual(await tessera.notifications.markAllAsRead(), { updated: 0 });
  const asColleague = tessera.withToken(colleague.jwt);
  assert.deepEqual(idsOf(await asColleague.notifications.list({ unread: true }).page()), [theirs]);
});

test('a token reads the notifications of its creator', async () => {
  const merchant = await world.merchant();
  const manager = await merchant.person('manager');
  const [mine] = await seed(merchant, manager.id, [{}]);
  const token = await merchant.token(['notifications:read'], manager.id);
  const tessera = (await merchant.client()).withToken(token.text);
  assert.deepEqual(idsOf(await tessera.notifications.list().page()), [mine]);
  await assert.rejects(tessera.notifications.markAsRead(mine!), { code: 'insufficient_scope' });
});

test('one notification marked concurrently is read at one time', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const [id] = await seed(merchant, merchant.ownerId, [{}]);
  const answers = await Promise.all(Array.from({ length: 30 }, () => tessera.notifications.markAsRead(id!)));
  assert.equal(new Set(answers.map((answer) => answer.read_at)).size, 1);
});

test('mark-all accepts types and a time', async () => {
  const merchant = await world.merchant({ timezone: 'America/New_York' });
  const tessera = await merchant.client();
  await seed(merchant, merchant.ownerId, [
    { at: '2026-03-01T12:00:00Z' },
    { at: '2026-03-02T03:30:00.123456Z', type: 'api_token.created' },
    { at: '2026-03-02T06:00:00Z' },
    { at: '2026-03-03T12:00:00Z', read: true },
  ]);
  const mark = async (params: Parameters<typeof tessera.notifications.markAllAsRead>[0]) =>
    (await tessera.notifications.markAllAsRead(params)).updated;
  assert.equal(await mark({ before: '2026-03-02T03:30:00.122Z', type: ['api_token.created'] }), 0);
  assert.equal(await mark({ before: '2026-03-02T03:30:00.123Z', type: ['api_token.created'] }), 1);
  assert.equal(await mark({ before: '2026-03-01' }), 1);
  assert.equal(await mark({}), 1);
  assert.equal((await tessera.notifications.unreadCount()).unread_count, 0);
});

test('delete-all can be limited to read or old notifications', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const [, old, fresh] = await seed(merchant, merchant.ownerId, [
    { read: true },
    { at: '2026-01-01T00:00:00Z' },
    {},
  ]);
  assert.deepEqual(await tessera.notifications.deleteAll({ only_read: true }), { deleted: 1 });
  assert.deepEqual(idsOf(await tessera.notifications.list().page()), [fresh, old]);
  assert.deepEqual(await tessera.notifications.deleteAll({ before: '2026-06-30' }), { deleted: 1 });
  assert.deepEqual(idsOf(await tessera.notifications.list().page()), [fresh]);
  assert.deepEqual(await tessera.notifications.deleteAll({}), { deleted: 1 });
  assert.deepEqual(await tessera.notifications.list().page(), {
    object: 'list',
    data: [],
    has_more: false,
    next_cursor: null,
    unread_count: 0,
  });
});

test('delete-all includes what the relay was just creating, and excludes later ones', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await world.sql('insert into event_heads (merchant_id) values ($1)', [merchant.id]);
  const relay = await world.connect(merchant);
  await relay.query('begin');
  await relay.query('select from event_heads where merchant_id = $1 for no key update', [merchant.id]);
  await relay.query(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body, created_at)
     values ($1, $2, $3, 'voucher.exhausted', 'info', 'Title', 'Text', clock_timestamp())`,
    [merchant.id, merchant.ownerId, newUuid()],
  );
  const deletion = tessera.notifications.deleteAll();
  await new Promise((resolve) => setTimeout(resolve, 200));
  await relay.query('commit');
  await relay.end();
  assert.deepEqual(await deletion, { deleted: 1 });
  const [later] = await seed(merchant, merchant.ownerId, [{}]);
  assert.deepEqual(idsOf(await tessera.notifications.list().page()), [later]);
});

test('routes without required input accept no body or an empty one', async () => {
  const merchant = await world.merchant();
  const { text } = await merchant.token();
  const [id] = await seed(merchant, merchant.ownerId, [{}]);
  for (const path of [`${id}/mark-as-read`, 'mark-all-as-read', 'delete-all']) {
    for (const body of [undefined, '{}']) {
      const headers = {
        authorization: `Bearer ${text}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      };
      const url = `${server.url}/api/v1/notifications/${path}`;
      const answer = await fetch(url, { method: 'POST', headers, ...(body ? { body } : {}) });
      assert.equal(answer.status, 200, `${path} ${body}`);
    }
  }
});

test('one request marks or deletes more than five thousand notifications', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  await world.sql(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
     select $1, $2, gen_random_uuid(), 'voucher.exhausted', 'info', 'Title', 'Text' from generate_series(1, 10001)`,
    [merchant.id, merchant.ownerId],
  );
  assert.deepEqual(await tessera.notifications.markAllAsRead(), { updated: 10_001 });
  assert.deepEqual(await tessera.notifications.deleteAll(), { deleted: 10_001 });
});
