/** The points entries of all members as a file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pointsExportColumns } from '../../contract/resources/points.ts';
import { Tessera } from '../../sdk/src/index.ts';
import { readExport } from '../harness/export.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { useStage } from '../harness/stage.ts';
import { openClub } from './points-club.ts';

const inlineRows = 12;

const { server, world } = useStage({ env: { TESSERA_EXPORT_INLINE_ROWS: String(inlineRows) } });

type Cells = Record<string, string | number | null>;

/** A club with two members, one of whom bought something, spent, was corrected and gave points back. */
async function shop() {
  const club = await openClub(world, { pending_days: 3 }, 100);
  const { tessera, merchant, pass } = club;
  await tessera.customers.update(club.member.customer_id, { name: 'Ada Rossi' });
  const other = await tessera.memberships.issue({ pass_id: pass.id, customer: { email: 'ben@example.com' } });
  const earned = await club.buy(1_250);
  await tessera.points.reverse(earned.transaction!.id, { reason: 'Returned' });
  await club.spend(30, { reason: 'A coffee' });
  await tessera.points.adjust({ membership_id: other.id, points: 7, reason: '=1+1' });
  const { text } = await merchant.token();
  const path = '/api/v1/memberships/merchant/points/export';
  const ask = (query = '') => readExport(server.url, text, query, path);
  const rows = async (query = ''): Promise<Cells[]> =>
    JSON.parse((await ask(`format=json&${query}`)).bytes.toString());
  return { ...club, other, ask, rows };
}

test('the file has what the statements of all members have, and whose entries they are', async () => {
  const { tessera, member, other, pass, rows } = await shop();
  const all = await rows();
  assert.equal(all.length, 5);
  for (const { id, customer_id, serial } of [member, other]) {
    const own = all.filter(({ membership_id }) => membership_id === id);
    assert.deepEqual(
      own.map((row) => [row.customer_id, row.serial, row.pass_id]),
      own.map(() => [customer_id, serial, pass.id]),
    );
    const { data } = await tessera.points.statement(id, { order: 'asc' }).page();
    assert.deepEqual(
      own.map((row) => [row.id, row.type, row.status, row.points, row.balance_after, row.reason]),
      data.map((row) => [row.id, row.type, row.status, row.points, row.balance_after, row.reason]),
    );
    assert.deepEqual(
      own.map(({ order_id, order_amount, order_currency }) => [order_id, order_amount, order_currency]),
      data.map(({ order }) => [order?.id ?? null, order?.amount ?? null, order?.currency ?? null]),
    );
  }
  assert.deepEqual(
    (await rows('amounts=decimal&type=earn')).map(({ order_amount }) => order_amount),
    [12.5],
  );
  assert.deepEqual(
    await rows('type=adjust'),
    all.filter(({ type }) => type === 'adjust'),
  );
  assert.deepEqual(await rows(`pass_id=${pass.id}`), all);
  assert.deepEqual(await rows('from=2020-01-01&to=2020-06-01'), []);
});

test('no entry of another merchant appears, not even by the id of its programme', async () => {
  const [own, other] = [await shop(), await shop()];
  const memberships = new Set([own.member.id, own.other.id]);
  const all = await own.rows();
  assert.ok(all.length > 0 && all.every(({ membership_id }) => memberships.has(String(membership_id))));
  assert.deepEqual(await own.rows(`pass_id=${other.pass.id}`), []);
});

test('with titles, members and programmes have their names, and values their words', async () => {
  const { ask, pass } = await shop();
  const columns = ['customer_id', 'pass_id', 'type', 'reason'];
  const query = new URLSearchParams([
    ...columns.map((column): [string, string] => ['columns', column]),
    ...columns.map((column): [string, string] => ['titles', `The ${column}`]),
    ['words', 'type=redeem=Spent'],
    ['words', 'type=adjust=Corrected'],
  ]);
  const { bytes } = await ask(String(query));
  const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
  assert.ok(lines.includes(`Ada Rossi,${pass.name},Spent,A coffee`), lines.join('\n'));
  assert.ok(lines.includes(`ben@example.com,${pass.name},Corrected,'=1+1`), lines.join('\n'));
});

test('a job builds a large file, for those who can read memberships', async () => {
  const { adjust, merchant, rows, ask, tessera } = await shop();
  const { bytes } = await ask();
  const [header] = new TextDecoder().decode(bytes).split('\r\n');
  assert.deepEqual(header!.split(','), [...pointsExportColumns]);
  for (let at = 0; at < inlineRows; at += 1) await adjust(1);
  const answer = await ask('format=json');
  const accepted = JSON.parse(answer.bytes.toString());
  assert.deepEqual([answer.status, accepted.type], [202, 'points.export']);
  await workOffJobs(server);
  const { text: token } = await merchant.token(['events:read', 'vouchers:read']);
  const stranger = new Tessera({ token, baseUrl: server.url });
  assert.equal((await stranger.jobs.get(accepted.id)).result_url, null);
  const job = await tessera.jobs.get(accepted.id);
  const file = await fetch(server.url + new URL(job.result_url!).pathname);
  const all = (await file.json()) as Cells[];
  assert.equal(all.length, 5 + inlineRows);
  assert.deepEqual(
    all.filter(({ type }) => type === 'redeem'),
    await rows('type=redeem'),
  );
});
