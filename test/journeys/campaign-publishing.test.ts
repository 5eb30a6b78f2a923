/** Publishing codes of campaigns: to one customer or to many, each gets one code, once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tessera } from '../../sdk/src/index.ts';
import { workOffJobs } from '../harness/jobs.ts';
import { tearDown, useStage } from '../harness/stage.ts';
import { assertKept, given, percent, refused } from './order-stage.ts';

const { server, world } = useStage();
tearDown(() => assertKept(server));

async function campaignWith(tessera: Tessera, codes: number) {
  const { id } = await tessera.campaigns.create({ name: `Codes ${Math.random()}` });
  for (let at = 0; at < codes; at += 1) {
    await percent(tessera, 1_000, { redemption_limit: 1, campaign_id: id });
  }
  const publish = async (name: string) =>
    given(await tessera.campaigns.publish(id, { customer: { external_id: name }, channel: 'none' }));
  return { id, publish };
}

test('each customer gets a code of their own, and always the same', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { id, publish } = await campaignWith(tessera, 3);
  const [first, again, other] = [await publish('ada'), await publish('ada'), await publish('bob')];
  assert.deepEqual([again.id, again.code], [first.id, first.code]);
  assert.notEqual(other.code, first.code);
  const used = await tessera.vouchers.redeem(first.code, { by: 'code', customer: { external_id: 'ada' } });
  assert.equal(used.redemption.voucher_id, first.voucher_id);
  assert.equal((await publish('ada')).code, first.code);
  await publish('cara');
  await assert.rejects(publish('dan'), refused('no_codes_left'));
  // Who got none was not created either.
  const customers = await world.sql('select id from customers where merchant_id = $1', [merchant.id]);
  assert.equal(customers.length, 3);
  await tessera.campaigns.pause(id);
  await assert.rejects(publish('eve'), refused('campaign_not_active', { campaign_status: 'paused' }));
});

test('concurrent requests never hand out a code twice, nor two codes to one customer', async () => {
  const tessera = await (await world.merchant()).client();
  const { publish } = await campaignWith(tessera, 4);
  const names = Array.from({ length: 12 }, (_, at) => `customer-${at % 4}`);
  const published = await Promise.all(names.map(publish));
  const codes = Map.groupBy(published, ({ customer_id }) => customer_id);
  assert.equal(codes.size, 4);
  for (const own of codes.values()) assert.equal(new Set(own.map(({ code }) => code)).size, 1);
  assert.equal(new Set(published.map(({ code }) => code)).size, 4);
});

test('a code that several customers can redeem is published to all of them', async () => {
  const tessera = await (await world.merchant()).client();
  const { id } = await tessera.campaigns.create({ name: 'Shared' });
  await percent(tessera, 1_000, {
    redemption_limit: 2,
    campaign_id: id,
    code: 'TOGETHER',
    code_visibility: 'public',
  });
  const publish = async (external_id: string) =>
    given(await tessera.campaigns.publish(id, { customer: { external_id }, channel: 'none' }));
  assert.deepEqual([(await publish('ada')).code, (await publish('bob')).code], ['TOGETHER', 'TOGETHER']);
  await assert.rejects(publish('cara'), refused('no_codes_left'));
});

test('a job publishes to many customers, skips who has one, and reports who got none', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { id, publish } = await campaignWith(tessera, 25);
  const first = await publish('customer-3');
  const customers = [...Array.from({ length: 26 }, (_, at) => ({ external_id: `customer-${at}` })), {}];
  const job = await tessera.campaigns.publishBulk(id, { customers });
  await workOffJobs(server);
  const { status, result, progress, errors } = await tessera.jobs.get(job.id);
  assert.deepEqual([status, result], ['completed_with_errors', { issued: 24, skipped: 1, campaign_id: id }]);
  assert.deepEqual(progress, { total: 27, succeeded: 25, failed: 2 });
  assert.deepEqual(
    errors.map(({ code }) => code),
    ['no_codes_left', 'customer_identifier_required'],
  );
  assert.equal((await publish('customer-3')).code, first.code);
  const [row] = await world.sql<{ count: number; letters: number }>(
    `select (select count(distinct voucher_id)::int from campaign_publications where merchant_id = $1) as count,
            (select count(*)::int from communications where merchant_id = $1) as letters`,
    [merchant.id],
  );
  assert.deepEqual(row, { count: 25, letters: 24 });
  const results = await tessera.campaigns.results(id);
  assert.equal(results.published, 25);
});
