import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { Tessera } from '../../sdk/src/client.ts';
import type { VouchersBulkParams } from '../../sdk/src/resources/vouchers.ts';
import { endOfLink, forgetOldJobs, jobEnd, linkEnding } from '../harness/jobs.ts';
import { useStage } from '../harness/stage.ts';
import { tablesOf } from '../harness/tables.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage({ background: true });

const template = { type: 'discount', discount: { type: 'percent', percent_off: 1_500 } } as const;
const gift = { type: 'gift', gift: { amount: 5_000, currency: 'EUR' } } as const;

async function shop() {
  const merchant = await world.merchant();
  return { merchant, tessera: await merchant.client() };
}

const order = (tessera: Tessera, rest: Partial<VouchersBulkParams>) =>
  tessera.vouchers.bulk({ campaign: { name: 'Autumn' }, template, ...rest });

/** Follows a link as a browser would, without a credential, at the server's local address. */
const follow = (link: string, init?: RequestInit) => fetch(server.url + new URL(link).pathname, init);

/** The lines of the file, without the header. */
async function linesOf(tessera: Tessera, id: string): Promise<string[][]> {
  const answer = await follow((await jobEnd(tessera, id)).result_url!);
  assert.equal(answer.status, 200);
  const text = await answer.text();
  assert.ok(text.endsWith('\r\n'));
  const [header, ...lines] = text.trimEnd().split('\r\n');
  assert.equal(header, 'code,voucher_id,external_id,balance');
  return lines.map((line) => line.split(','));
}

test('a thousand codes are created, and each redeems the voucher on its line', async () => {
  const { merchant, tessera } = await shop();
  const accepted = await order(tessera, { quantity: 1_000 });
  const job = await jobEnd(tessera, accepted.id);
  assert.deepEqual([job.status, job.progress], ['completed', { total: 1_000, succeeded: 1_000, failed: 0 }]);
  const campaign = accepted.result!.campaign_id!;
  assert.deepEqual(job.result, { campaign_id: campaign, created: 1_000 });
  const lines = await linesOf(tessera, job.id);
  assert.equal(new Set(lines.map(([code]) => code)).size, 1_000);
  for (const [code, id] of [lines[0]!, lines[500]!, lines[999]!]) {
    const { redemption } = await tessera.vouchers.redeem(code!, { by: 'code' });
    assert.equal(redemption.voucher_id, id);
  }
  const page = await tessera.vouchers.list({ campaign_id: campaign, include: 'total_count' }).page();
  assert.equal(page.total_count, 1_000);
  assert.ok(page.data.every((voucher) => voucher.campaign_id === campaign && voucher.code === undefined));
  const [events] = await world.sql<{ count: number }>(
    `select count(*)::int as count from events where merchant_id = $1 and type = 'voucher.created'`,
    [merchant.id],
  );
  assert.equal(events!.count, 1_000);
});

test('no code is stored in plain text, neither while its job waits nor in its file', async () => {
  const { merchant, tessera } = await shop();
  const code = 'KX7Q-29PM-ZT4W-8HRB';
  const { id } = await order(tessera, { codes: [{ code }] });
  await jobEnd(tessera, id);
  for (const name of await tablesOf(world)) {
    const held = `position($1 in t::text) > 0 or position(encode(convert_to($1, 'UTF8'), 'hex') in t::text) > 0`;
    assert.deepEqual(await world.sql(`select from ${name} t where ${held}`, [code]), [], name);
  }
  const [file] = await world.sql<{ count: number }>(
    'select count(*)::int as count from job_files where merchant_id = $1',
    [merchant.id],
  );
  assert.equal(file!.count, 1);
});

test('imported codes keep their balances and ids, and match without case and hyphens', async () => {
  const { tessera } = await shop();
  const { id } = await order(tessera, {
    template: gift,
    codes: [
      { code: 'gift-7K2M-9QXT-4WPZ-AAAA', external_id: 'old-1', balance: 1_250 },
      { code: 'GIFT-7K2M-9QXT-4WPZ-BBBB' },
    ],
  });
  const lines = await linesOf(tessera, id);
  assert.deepEqual(
    lines.map(([code, , external, balance]) => [code, external, balance]),
    [
      ['GIFT-7K2M-9QXT-4WPZ-AAAA', 'old-1', '1250'],
      ['GIFT-7K2M-9QXT-4WPZ-BBBB', '', '5000'],
    ],
  );
  const voucher = await tessera.vouchers.get('gift7k2m9qxt4wpzaaaa', { by: 'code' });
  assert.deepEqual([voucher.id, voucher.external_id], [lines[0]![1], 'old-1']);
  assert.deepEqual(voucher.gift, { amount: 1_250, balance: 1_250, currency: 'EUR' });
});

test('a code or id already in use is listed by position, and the others are imported', async () => {
  const { tessera } = await shop();
  await tessera.vouchers.create({ ...template, code: 'TAKEN-7K2M-9QXT-4WPZ' });
  const code = (letter: string) => `FREE-7K2M-9QXT-4WPZ-${letter}`;
  await jobEnd(tessera, (await order(tessera, { codes: [{ code: code('A'), external_id: 'old-1' }] })).id);
  const { id } = await order(tessera, {
    codes: [
      { code: code('B') },
      { code: 'taken7k2m9qxt4wpz' },
      { code: code('C'), external_id: 'old-1' },
      { code: code('D'), external_id: 'old-2' },
    ],
  });
  const job = await jobEnd(tessera, id);
  assert.equal(job.status, 'completed_with_errors');
  assert.deepEqual(job.progress, { total: 4, succeeded: 2, failed: 2 });
  assert.deepEqual(
    job.errors.map(({ index, code: reason }) => [index, reason]),
    [
      [1, 'code_taken'],
      [2, 'external_id_taken'],
    ],
  );
  assert.deepEqual(
    (await linesOf(tessera, id)).map(([line]) => line),
    [code('B'), code('D')],
  );
});

test('a list with a repeated code is refused with the positions, and nothing is created', async () => {
  const { merchant, tessera } = await shop();
  const codes = ['AAAA-7K2M-9QXT-4WPZ', 'BBBB-7K2M-9QXT-4WPZ', 'aaaa7k2m9qxt4wpz'].map((code) => ({ code }));
  await assert.rejects(
    order(tessera, { codes }),
    (error: { code: string; faults: { pointer: string }[] }) => {
      assert.equal(error.code, 'duplicate_codes');
      assert.deepEqual(
        error.faults.map(({ pointer }) => pointer),
        ['/codes/2/code'],
      );
      return true;
    },
  );
  const rows = await world.sql('select from campaigns where merchant_id = $1', [merchant.id]);
  assert.deepEqual(rows, []);
});

test('a contradictory order is refused at its place', async () => {
  const { tessera } = await shop();
  const code = 'AAAA-7K2M-9QXT-4WPZ';
  const orders: [Partial<VouchersBulkParams>, string][] = [
    [{}, '/quantity'],
    [{ quantity: 1, codes: [{ code }] }, '/quantity'],
    [{ quantity: 1, campaign: {} }, '/campaign'],
    [{ quantity: 1, template: { type: 'gift' } }, '/template/gift'],
    [{ codes: [{ code, balance: 5 }] }, '/codes/0/balance'],
    [{ codes: [{ code }], template: { ...template, code_config: { length: 12 } } }, '/template/code_config'],
  ];
  for (const [wrong, pointer] of orders) {
    await assert.rejects(
      order(tessera, wrong),
      (error: { status: number; faults: { pointer: string }[] }) => {
        assert.deepEqual([error.status, error.faults[0]?.pointer], [422, pointer]);
        return true;
      },
    );
  }
  await assert.rejects(order(tessera, { codes: [{ code: 'SHORT-1' }] }), { code: 'code_too_weak' });
  const counted = Array.from({ length: 20 }, (_, at) => ({ code: `BLACKFRIDAY-2026-${100 + at}` }));
  await assert.rejects(order(tessera, { codes: counted }), { code: 'code_too_weak' });
  const visible = { ...template, code_visibility: 'public', code_config: { pattern: 'SALE-##' } } as const;
  await assert.rejects(order(tessera, { quantity: 1_000, template: visible }), { code: 'code_too_weak' });
});

test('public codes count up as they like, and their job says that they are no secret', async () => {
  const { tessera } = await shop();
  const visible = { ...template, code_visibility: 'public' } as const;
  const codes = Array.from({ length: 20 }, (_, at) => ({ code: `BLACKFRIDAY-2026-${100 + at}` }));
  const { id } = await order(tessera, { template: visible, codes });
  const { result } = await jobEnd(tessera, id);
  assert.deepEqual([result?.created, result?.code_visibility], [20, 'public']);
  const secret = await order(tessera, { quantity: 1 });
  assert.equal((await jobEnd(tessera, secret.id)).result?.code_visibility, undefined);
});

test('a campaign is found by name and id, and holds up to a hundred thousand codes', async () => {
  const { merchant, tessera } = await shop();
  const { tessera: other } = await shop();
  const first = await order(tessera, { quantity: 1 });
  const campaign = first.result!.campaign_id!;
  const second = await order(tessera, { quantity: 1, campaign: { name: 'AUTUMN' } });
  assert.equal(second.result!.campaign_id, campaign);
  const third = await tessera.vouchers.create({ ...template, campaign_id: campaign });
  assert.equal(third.campaign_id, campaign);
  await assert.rejects(order(other, { quantity: 1, campaign: { id: campaign } }), { code: 'not_found' });
  await world.sql('update campaigns set code_count = 99998 where merchant_id = $1', [merchant.id]);
  await assert.rejects(order(tessera, { quantity: 3, campaign: { id: campaign } }), {
    code: 'campaign_limit_reached',
  });
  const ask = () => tessera.vouchers.create({ ...template, campaign_id: campaign });
  const answers = await Promise.allSettled([ask(), ask(), ask(), ask()]);
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 2);
});

test('codes that could not be created are returned to the campaign', async () => {
  const { merchant, tessera } = await shop();
  const code = 'AAAA-7K2M-9QXT-4WPZ';
  for (let time = 0; time < 2; time += 1)
    await jobEnd(tessera, (await order(tessera, { codes: [{ code }] })).id);
  const [row] = await world.sql<{ code_count: number }>(
    'select code_count from campaigns where merchant_id = $1',
    [merchant.id],
  );
  assert.equal(row!.code_count, 1);
});

test('a link downloads the file once, as an attachment, and is in the access log', async () => {
  const { merchant, tessera } = await shop();
  const { result_url: link, expires_at } = await jobEnd(tessera, (await order(tessera, { quantity: 3 })).id);
  for (let time = 0; time < 2; time += 1) assert.equal((await follow(link!, { method: 'HEAD' })).status, 200);
  const answers = await Promise.all([1, 2, 3, 4].map(() => follow(link!)));
  const [given, ...late] = answers.toSorted((a, b) => a.status - b.status);
  assert.equal(given!.status, 200);
  assert.equal(given!.headers.get('content-disposition'), 'attachment; filename="vouchers.csv"');
  assert.equal(given!.headers.get('cache-control'), 'no-store');
  assert.match(given!.headers.get('content-type')!, /^text\/csv/);
  for (const answer of late) {
    assert.equal(answer.status, 404);
    assert.equal(((await answer.json()) as { code: string }).code, 'link_expired');
  }
  assert.equal((await follow(link!, { method: 'HEAD' })).status, 404);
  const log = await world.sql<{ action: string; actor_type: string }>(
    `select action, actor_type from access_log where merchant_id = $1 and action = 'jobs.download'`,
    [merchant.id],
  );
  assert.deepEqual(log, [{ action: 'jobs.download', actor_type: 'token' }]);
  const hours = (Date.parse(expires_at!) - Date.now()) / 3_600_000;
  assert.ok(hours > 23.9 && hours <= 24);
});

test('a modified link is refused', async () => {
  const { tessera } = await shop();
  const { result_url: link } = await jobEnd(tessera, (await order(tessera, { quantity: 1 })).id);
  const text = link!.split('/').at(-1)!;
  const bytes = Buffer.from(text, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    const answer = await follow(link!.replace(text, changed.toString('base64url')));
    assert.equal(answer.status, 404, `byte ${at}`);
    assert.equal(((await answer.json()) as { code: string }).code, 'not_found', `byte ${at}`);
  }
  assert.equal((await follow(link!)).status, 200);
});

test('a link expires after fifteen minutes', async () => {
  const { merchant, tessera } = await shop();
  const { id } = await jobEnd(tessera, (await order(tessera, { quantity: 1 })).id);
  const link = (seconds: number) =>
    linkEnding(server, { merchantId: merchant.id, jobId: id, readerId: merchant.ownerId }, seconds);
  assert.equal((await follow(link(-1))).status, 404);
  assert.equal((await follow(link(5))).status, 200);
  const given = (await tessera.jobs.get(id)).result_url!;
  const minutes = (endOfLink(server, given) - Date.now()) / 60_000;
  assert.ok(minutes > 14.9 && minutes <= 15);
});

test('the file of a job is deleted after a day, the job after thirty', async () => {
  const { merchant, tessera } = await shop();
  const { id } = await order(tessera, { quantity: 300 });
  const { result_url: link } = await jobEnd(tessera, id);
  const age = (interval: string) =>
    world.sql(
      `update jobs set finished_at = now() - $2::interval, expires_at = now() - $2::interval + interval '24 hours'
       where merchant_id = $1`,
      [merchant.id, interval],
    );
  const parts = async () =>
    (await world.sql('select from job_files where merchant_id = $1', [merchant.id])).length;
  await age('23 hours');
  await forgetOldJobs(server);
  assert.equal(await parts(), 2);
  assert.ok((await tessera.jobs.get(id)).result_url);
  await age('24 hours');
  assert.equal((await tessera.jobs.get(id)).result_url, null);
  assert.equal((await follow(link!)).status, 404);
  await forgetOldJobs(server);
  assert.equal(await parts(), 0);
  assert.equal((await tessera.jobs.get(id)).progress.succeeded, 300);
  await age('31 days');
  await forgetOldJobs(server);
  await assert.rejects(tessera.jobs.get(id), { code: 'not_found' });
});

test('with permission to read jobs but not to create vouchers, the job has no link to its codes', async () => {
  const { merchant, tessera } = await shop();
  const { id } = await order(tessera, { quantity: 1 });
  await jobEnd(tessera, id);
  const as = async (text: string) =>
    (await new Tessera({ token: text, baseUrl: server.url }).jobs.get(id)).result_url;
  assert.equal(await as((await merchant.token(['events:read'])).text), null);
  assert.equal(await as((await merchant.person('viewer')).jwt), null);
  assert.ok(await as((await merchant.token(['events:read', 'vouchers:create'])).text));
  assert.ok(await as((await merchant.person('manager')).jwt));
});

test('two concurrent imports of the same codes create each once', async () => {
  const { merchant, tessera } = await shop();
  const codes = Array.from({ length: 2_000 }, () => ({ code: `IMPORT-${randomBytes(8).toString('hex')}` }));
  const jobs = await Promise.all([
    order(tessera, { codes }),
    order(tessera, { codes: codes.toReversed(), campaign: { name: 'Winter' } }),
  ]);
  const ends = await Promise.all(jobs.map(({ id }) => jobEnd(tessera, id)));
  assert.equal(
    ends.reduce((sum, { progress }) => sum + progress.succeeded, 0),
    2_000,
  );
  assert.equal(
    ends.reduce((sum, { progress }) => sum + progress.failed, 0),
    2_000,
  );
  await assertCampaigns(merchant);
});

/** The campaign's count equals its vouchers. */
async function assertCampaigns(merchant: TestMerchant): Promise<void> {
  const wrong = await world.sql(
    `select c.id from campaigns c where c.merchant_id = $1 and c.code_count <>
       (select count(*) from vouchers v where v.merchant_id = c.merchant_id and v.campaign_id = c.id)`,
    [merchant.id],
  );
  assert.deepEqual(wrong, []);
}
