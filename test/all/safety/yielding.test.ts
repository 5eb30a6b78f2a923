/** Background work yields to requests that wait, and continues beside them. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { Mutation } from '../../harness/mutation.ts';
import { addPass } from '../../harness/passes.ts';
import { patient } from '../../harness/patience.ts';
import { jobsDontYield } from '../../mutants/neighbour-mutants.ts';
import { newAsker, newVoucher, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

const recipients = 500;

/**
 * How many times as long a job takes beside requests that wait for a locked voucher as on its own. A busy machine slows
 * either, so it is measured up to three times, until it `isShown`.
 */
async function slowdown(
  t: TestContext,
  isShown: (ratio: number) => boolean,
  mutations: readonly Mutation[] = [],
): Promise<number> {
  const rig = await openBreakable(t, { servers: 1, mutations, oneCell: true });
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  const pass = await addPass(tessera);
  const job = async (prefix: string): Promise<number> => {
    const people = times(recipients, (at) => ({ customer: { external_id: `${prefix}-${at}` } }));
    const { id } = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients: people });
    const began = performance.now();
    // Asked in the database: the job would yield to requests for it.
    const open = () => rig.world.sql('select from jobs where finished_at is null');
    while ((await open()).length > 0) {
      assert.ok(performance.now() - began < patient(60_000), rig.logs());
      await setTimeout(10);
    }
    const took = performance.now() - began;
    const ended = await tessera.jobs.get(id);
    assert.deepEqual(ended.progress, { total: recipients, succeeded: recipients, failed: 0 });
    return took;
  };
  const asker = await newAsker(rig);
  const voucher = await newVoucher(rig, asker);
  const besideRequests = async (name: string): Promise<number> => {
    const holder = await rig.world.connect({ id: asker.merchantId });
    holder.on('error', () => undefined);
    await holder.query('begin');
    await holder.query('select from vouchers where id = $1 for update', [voucher.uuid]);
    let isOver = false;
    const wait = async (): Promise<void> => {
      while (!isOver) {
        const answer = await fetch(`${rig.url}/api/v1/vouchers/${voucher.id}/redeem`, {
          method: 'POST',
          headers: { authorization: `Bearer ${asker.token}`, 'content-type': 'application/json' },
          body: '{}',
        });
        await answer.text();
      }
    };
    const waiting = times(4, wait);
    const took = await job(name).finally(() => {
      isOver = true;
    });
    await holder.query('rollback');
    await Promise.all(waiting);
    await holder.end();
    return took;
  };
  for (let round = 1; ; round += 1) {
    const aloneMs = await job(`alone ${round}`);
    const ratio = (await besideRequests(`beside ${round}`)) / aloneMs;
    t.diagnostic(`${Math.round(aloneMs)} ms alone, ${ratio.toFixed(1)} times as long beside requests`);
    if (isShown(ratio) || round === 3) return ratio;
  }
}

const isYielding = (ratio: number) => ratio > 1.6;

test('a job takes longer beside requests that wait, and comes to its end', async (t) => {
  assert.ok(isYielding(await slowdown(t, isYielding)));
});

test('a server whose jobs don’t yield is detected', async (t) => {
  const isHasty = (ratio: number) => !isYielding(ratio);
  assert.ok(isHasty(await slowdown(t, isHasty, jobsDontYield)));
});
