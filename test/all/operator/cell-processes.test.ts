/** A server of several processes with several cells. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { jobEnd } from '../../harness/jobs.ts';
import { startSeveral } from '../harness/several-processes.ts';

const uses = 5;
const attempts = 4 * uses;

test('every process serves the merchants of every cell, exactly, and background work is done for all', async (t) => {
  const server = await startSeveral(2, {}, 3);
  t.after(() => server.close());
  for (const cell of ['home', 'cell-2', 'cell-3']) {
    const merchant = await server.world.merchant({ cell });
    const client = await merchant.client();
    const { id } = await client.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 1_000 },
      redemption_limit: uses,
    });
    const { text: bearer } = await merchant.token();
    const redeem = async (key: string) => {
      for (;;) {
        const { status } = await server.request(`/vouchers/${id}/redeem`, { bearer, body: {}, key });
        // On a busy machine, some requests get no connection in time.
        if (status !== 503) return status;
      }
    };
    const statuses = await Promise.all(Array.from({ length: attempts }, (_, at) => redeem(`${cell} ${at}`)));
    assert.equal(statuses.filter((status) => status === 200).length, uses, `${cell} ${statuses}`);
    const [row] = await server.world.sqlIn<{ count: number }>(
      cell,
      'select count(*)::int as count from redemptions where merchant_id = $1',
      [merchant.id],
    );
    assert.equal(row!.count, uses);
    const job = await client.vouchers.bulk({
      campaign: { name: 'Autumn' },
      template: { type: 'discount', discount: { type: 'percent', percent_off: 1_500 } },
      quantity: 20,
    });
    assert.equal((await jobEnd(client, job.id)).progress.succeeded, 20);
  }
});
