import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useStage } from '../harness/stage.ts';
import { daySeconds, openClub, refusedWith } from './points-club.ts';
import { euro, openPurse } from './wallet-stage.ts';

const { server, world } = useStage({ oneCell: true });

interface Flow {
  opening: number;
  closing: number;
  inflow: number;
  outflow: number;
  fees: number;
}

const assertFlow = ({ opening, inflow, outflow, fees, closing }: Flow, about: string) =>
  assert.equal(opening + inflow - outflow - fees, closing, about);

/** A wallet with movements on three days, the last of which is today. */
async function livedIn() {
  const [own, other] = [await openPurse(server, world), await openPurse(server, world)];
  const { tessera, letPass, fill, work, hurry } = own;
  await fill(10_000);
  await letPass(40 * daySeconds);
  await fill(20_000);
  await tessera.wallet.transfer({ ...euro(3_000), to_merchant_id: other.merchant.wireId });
  await letPass(3 * daySeconds);
  await tessera.wallet.withdraw({ ...euro(1_000), destination_id: 'ba_main' });
  await hurry();
  await work();
  await tessera.wallet.withdraw({ ...euro(4_002), destination_id: 'ba_closed' });
  await hurry();
  await work();
  await other.fill(5_000);
  await other.tessera.wallet.transfer({ ...euro(700), to_merchant_id: own.merchant.wireId });
  await tessera.wallet.topUp(euro(6_000));
  await work();
  return own;
}

test('opening balance, inflow, outflow and fees add up to the closing balance in every interval', async () => {
  const { merchant, balance } = await livedIn();
  const reader = await merchant.client();
  const today = new Date();
  const ago = (days: number) => new Date(today.getTime() - days * daySeconds * 1_000).toISOString();
  for (const granularity of ['day', 'week', 'month'] as const) {
    for (const from of [undefined, ago(2), ago(20), ago(60), ago(390)]) {
      const figures = await reader.wallet.statistics({ granularity, ...(from && { from }) });
      const about = `${granularity} from ${from}`;
      assertFlow(figures, about);
      let reached = figures.opening;
      for (const part of figures.series) {
        assert.equal(part.opening, reached, about);
        assertFlow(part, about);
        reached = part.closing;
      }
      assert.equal(reached, figures.closing, about);
      const { available, pending } = await balance();
      assert.equal(figures.closing, available + pending, about);
    }
  }
});

test('statistics of a range equal those of its transactions', async () => {
  const { merchant } = await livedIn();
  const reader = await merchant.client();
  const lately = new Date(Date.now() - 5 * daySeconds * 1_000).toISOString();
  const figures = await reader.wallet.statistics({ from: lately });
  const { opening, inflow, outflow, fees, closing } = figures;
  assert.deepEqual(
    { opening, inflow, outflow, fees, closing },
    {
      opening: 9_825,
      inflow: 20_000 + 4_002 + 700 + 6_000,
      outflow: 3_000 + 1_000 + 4_002,
      fees: 325 + 115,
      closing: 9_825 + 20_000 - 325 - 3_000 - 1_000 + 700 + 6_000 - 115,
    },
  );
  assert.deepEqual(
    figures.by_type.map(({ type, count, amount, fees: kept }) => [type, count, amount, kept]),
    [
      ['top_up', 2, 26_000, 440],
      ['transfer_in', 1, 700, 0],
      ['transfer_out', 1, -3_000, 0],
      ['withdrawal', 2, -5_002, 0],
      ['withdrawal_reversal', 1, 4_002, 0],
    ],
  );
  assert.equal(figures.timezone, 'Europe/Rome');
});

test('an unused wallet has statistics of zero', async () => {
  const merchant = await world.merchant();
  const reader = await merchant.client();
  const figures = await reader.wallet.statistics();
  assert.deepEqual([figures.opening, figures.closing, figures.currency, figures.by_type], [0, 0, 'EUR', []]);
  assert.ok(figures.series.length >= 30 && figures.series.length <= 32);
  assert.deepEqual((await reader.wallet.get()).wallets, []);
});

test('outstanding gift cards and points are shown beside the money', async () => {
  const { tessera } = await openClub(world, {}, 250);
  const gift = { type: 'gift', gift: { amount: 5_000, currency: 'EUR' } } as const;
  const first = await tessera.vouchers.create(gift);
  const second = await tessera.vouchers.create(gift);
  await tessera.vouchers.redeem(first.id, { amount: 1_500 });
  await tessera.vouchers.update(second.id, { void: true });
  const figures = await tessera.wallet.statistics();
  assert.deepEqual(figures.stored_value_outstanding, [{ currency: 'EUR', amount: 3_500 }]);
  assert.equal(figures.points_outstanding, 250);
});

test('a range that is too long or reversed is refused', async () => {
  const merchant = await world.merchant();
  const { wallet } = await merchant.client();
  await assert.rejects(
    wallet.statistics({ from: '2020-01-01', to: '2022-01-01' }),
    refusedWith('range_too_large', { maximum_days: 400 }),
  );
  await assert.rejects(
    wallet.statistics({ from: '2026-02-01', to: '2026-01-01' }),
    refusedWith('dates_inverted'),
  );
});
