/** Changes of vouchers and campaigns that take something from customers who have them ask first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TesseraError } from '../../sdk/src/index.ts';
import { useStage } from '../harness/stage.ts';
import { percent, refused } from './order-stage.ts';

const { world } = useStage();

const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const lossesOf = async (asked: Promise<unknown>): Promise<string[]> => {
  const error = await asked.catch((one: unknown) => one);
  assert.ok(error instanceof TesseraError && error.code === 'change_takes_from_members', String(error));
  const { losses } = error.problem as unknown as { losses: { loss: string; members: number }[] };
  return losses.map(({ loss, members }) => `${loss} ${members}`);
};

test('a voucher that customers have is not shortened or restricted without an agreement', async () => {
  const tessera = await (await world.merchant()).client();
  const voucher = await percent(tessera, 1_000, { expires_at: at(30) });
  const change = (changes: Parameters<typeof tessera.vouchers.update>[1]) =>
    tessera.vouchers.update(voucher.id, changes);
  // No one has it yet.
  await change({ expires_at: at(20), restrictions: { minimum_amount: 500 } });
  await tessera.vouchers.issue(voucher.id, { customer: { external_id: 'ada' } });
  assert.deepEqual(await lossesOf(change({ expires_at: at(10) })), ['voucher_ends_sooner 1']);
  assert.deepEqual(await lossesOf(change({ starts_at: at(5) })), ['voucher_starts_later 1']);
  const restrictions = { minimum_amount: 500, first_time_customer: true };
  assert.deepEqual(await lossesOf(change({ restrictions, per_customer_limit: 1 })), [
    'voucher_used_less 1',
    'voucher_restricted 1',
  ]);
  await change({ expires_at: at(40), restrictions: {}, metadata: { season: 'autumn' } });
  await assert.rejects(change({ active: false, apply: 'from_now' }), refused('validation_failed'));
  // Blocking it is an act of its own.
  await change({ active: false });
  const changed = await change({ expires_at: at(10), restrictions, apply: 'from_now' });
  assert.deepEqual(changed.restrictions, restrictions);
});

test('a campaign whose codes customers have is not shortened without an agreement', async () => {
  const tessera = await (await world.merchant()).client();
  const campaign = await tessera.campaigns.create({ name: 'Autumn', ends_at: at(30), budget: { uses: 100 } });
  const voucher = await percent(tessera, 1_000, { campaign_id: campaign.id });
  await tessera.campaigns.update(campaign.id, { ends_at: at(20) });
  await tessera.vouchers.issue(voucher.id, { customer: { external_id: 'ada' } });
  const change = (changes: Parameters<typeof tessera.campaigns.update>[1]) =>
    tessera.campaigns.update(campaign.id, changes);
  assert.deepEqual(await lossesOf(change({ ends_at: at(10), budget: { uses: 50 } })), [
    'voucher_ends_sooner 1',
    'campaign_budget_lower 1',
  ]);
  await change({ ends_at: at(60), budget: { uses: 200 }, description: 'Longer' });
  const changed = await change({ ends_at: at(10), apply: 'from_now' });
  assert.equal(changed.budget?.uses, 200);
  await assert.rejects(change({ name: 'Other', apply: 'from_now' }), refused('validation_failed'));
});
