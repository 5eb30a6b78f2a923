import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sendJson, sendProblem, tinyServer } from './test/tiny-server.ts';

/** Serves seven vouchers with the requested page size; the cursor is the next index. */
function sendVouchers(response: Parameters<typeof sendJson>[0], { url }: { url: string }): void {
  const query = new URL(url, 'http://x').searchParams;
  const [start, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 3)];
  const ids = [0, 1, 2, 3, 4, 5, 6].slice(start, start + limit);
  const has_more = start + limit < 7;
  const data = ids.map((number) => ({ id: `vch_${number}` }));
  sendJson(response, 200, {
    object: 'list',
    data,
    has_more,
    next_cursor: has_more ? String(start + limit) : null,
  });
}

test('iterating a list returns every object once, page by page, with the same filters', async (t) => {
  const server = await tinyServer(t, sendVouchers);
  const ids: string[] = [];
  for await (const voucher of server.client().vouchers.list({ limit: 3, status: ['active'] }))
    ids.push(voucher.id);
  assert.deepEqual(ids, ['vch_0', 'vch_1', 'vch_2', 'vch_3', 'vch_4', 'vch_5', 'vch_6']);
  assert.deepEqual(
    server.seen.map(({ url }) => new URL(url, 'http://x').search),
    ['?limit=3&status=active', '?limit=3&status=active&cursor=3', '?limit=3&status=active&cursor=6'],
  );
});

test('a page is fetched only when it is needed', async (t) => {
  const server = await tinyServer(t, sendVouchers);
  const list = server.client().vouchers.list();
  assert.equal(server.seen.length, 0);
  for await (const voucher of list) if (voucher.id === 'vch_1') break;
  assert.equal(server.seen.length, 1);
});

test('a single page can be fetched, also from a cursor', async (t) => {
  const server = await tinyServer(t, sendVouchers);
  const first = await server.client().vouchers.list({ limit: 5 }).page();
  assert.equal(first.data.length, 5);
  assert.equal(first.has_more, true);
  const rest = await server
    .client()
    .vouchers.list({ limit: 5, cursor: first.next_cursor! })
    .page()
    .withResponse();
  assert.deepEqual(
    rest.data.data.map(({ id }) => id),
    ['vch_5', 'vch_6'],
  );
  assert.equal(rest.response.status, 200);
});

test('an error in the middle of an iteration is thrown', async (t) => {
  const server = await tinyServer(t, (response, request, index) => {
    if (index === 1) return sendProblem(response, 401, 'token_revoked');
    sendVouchers(response, request);
  });
  const ids: string[] = [];
  const walk = async () => {
    for await (const { id } of server.client().vouchers.list()) ids.push(id);
  };
  await assert.rejects(walk(), { code: 'token_revoked' });
  assert.equal(ids.length, 3);
});
