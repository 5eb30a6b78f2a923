/** What a till can't give, however it asks, and whose acts it can't undo. */
import assert from 'node:assert/strict';
import { presets } from '../../../contract/access.ts';
import { Tessera } from '../../../sdk/src/client.ts';
import { jobEnd } from '../../harness/jobs.ts';
import { addPass } from '../../harness/passes.ts';
import { until } from '../../harness/patience.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { bulkUnlimited, canceledTwice, countedUnlocked, othersUndone } from '../../mutants/till-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { times } from '../../promises/voucher-book.ts';
import { type Promised, testPromises } from './broken-promises.ts';

const limits = { points_per_call: 10, points_per_day: 50 };

/** A till's clients, one for each server, and a pass with its limits. */
async function openTill(rig: Rig, merchant: TestMerchant) {
  const owner = await merchant.client(rig.urlOf(0));
  const { text } = await merchant.token(presets.pos_terminal.scopes);
  const tills = [0, 1].map((at) => new Tessera({ token: text, baseUrl: rig.urlOf(at) }));
  const pass = await addPass(owner, { till_limits: limits });
  return { owner, tills, pass };
}

const isDone = ({ status }: PromiseSettledResult<unknown>): boolean => status === 'fulfilled';

const promises: readonly Promised[] = [
  {
    what: 'a till gives no more than its day allows, on however many servers it asks at once',
    holds: async (rig, merchant) => {
      // The lock alone is enough; the constraint behind it would have the last word.
      const unguarded = 'alter table till_counts drop constraint if exists till_counts_within_limit';
      await rig.world.sqlIn(rig.world.cellOf(merchant.id), unguarded);
      const { owner, tills, pass } = await openTill(rig, merchant);
      const members = await Promise.all(
        times(6, (at) =>
          owner.memberships.issue({ pass_id: pass.id, customer: { external_id: `member-${at}` } }),
        ),
      );
      const earn = (at: number) =>
        tills[at % 2]!.points.earn({
          membership_id: members[at]!.id,
          points: 10,
          reference: `sale-${at}`,
        });
      for (const at of [0, 1, 2, 3]) await earn(at);
      // Both servers reach the count while it is locked, and one may give what is left of it.
      const holder = await rig.world.connect(merchant);
      await holder.query('begin');
      await holder.query('select from till_counts where merchant_id = $1 for update', [merchant.id]);
      const earned = Promise.allSettled([earn(4), earn(5)]);
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      const cell = rig.world.cellOf(merchant.id);
      await until(async () => (await rig.world.sqlIn(cell, waiting)).length === 2);
      await holder.query('commit');
      await holder.end();
      const done = (await earned).filter(isDone).length;
      assert.ok(done > 0, 'one was given');
      return done === 1;
    },
    mutants: countedUnlocked,
  },
  {
    what: 'initial points in bulk are what a till can give',
    holds: async (rig, merchant) => {
      const { owner, tills, pass } = await openTill(rig, merchant);
      const recipients = (count: number, initial_points: number) =>
        Array.from({ length: count }, () => ({
          customer: { external_id: `bulk-${Math.random()}` },
          initial_points,
        }));
      const ask = (count: number, points: number) =>
        tills[0]!.memberships.issueBulk({ pass_id: pass.id, recipients: recipients(count, points) });
      const asked = await Promise.allSettled([ask(1, 11), ask(6, 10)]);
      if (asked.some(isDone)) return false;
      const jobs = [await ask(4, 10), await ask(4, 10)];
      const ended = await Promise.all(jobs.map(({ id }) => jobEnd(owner, id)));
      return ended.reduce((sum, { progress }) => sum + progress.succeeded, 0) === 5;
    },
    mutants: bulkUnlimited,
  },
  {
    what: 'a till undoes nothing that another did',
    holds: async (rig, merchant) => {
      const { owner, tills } = await openTill(rig, merchant);
      const [till] = tills;
      const sale = await owner.giftCards.sell({ amount: 1_000, reference: 'sale' });
      const order = { items: [{ amount: 500 }], currency: 'EUR', gift_cards: [{ id: sale.voucher.id }] };
      const applied = await owner.orders.apply('order', order);
      const { redemption_id } = applied.pricing!.gift_cards[0]!;
      const undone = await Promise.allSettled([
        till!.giftCards.cancelSale(sale.transaction.id, { reason: 'x' }),
        till!.vouchers.rollbackOwn(redemption_id!, { reason: 'x' }),
        till!.orders.returnOwn('order', { reason: 'x' }),
      ]);
      return !undone.some(isDone);
    },
    mutants: othersUndone,
  },
  {
    what: 'a sale is canceled once',
    holds: async (rig, merchant) => {
      const { tills } = await openTill(rig, merchant);
      const { voucher, transaction } = await tills[0]!.giftCards.sell({ amount: 1_000, reference: 'one' });
      await tills[0]!.giftCards.sell({ card: { id: voucher.id }, amount: 3_000, reference: 'two' });
      const canceled = await Promise.allSettled(
        [0, 1, 0, 1].map((at) => tills[at]!.giftCards.cancelSale(transaction.id, { reason: 'x' })),
      );
      return canceled.filter(isDone).length === 1;
    },
    mutants: canceledTwice,
  },
];

testPromises('a till gives no more than it can, and undoes only what it did', promises, { servers: 2 });
