/** Requests that share a transaction wait for no crowd of another merchant; servers that let them are found. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mutation } from '../../harness/mutation.ts';
import { firstComeFirstServed, sharedFailure } from '../../mutants/mutants.ts';
import { Clients } from '../../promises/clients.ts';
import { withPoison } from '../../promises/group-commit.ts';
import type { Rig } from '../../promises/rig.ts';
import { newAsker, newVoucher, redemption } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

test('a server whose batches fail together is detected', async (t) => {
  const options = { background: 'one', servers: 1, mutations: sharedFailure } as const;
  const { mates } = await withPoison(await openBreakable(t, options));
  assert.notDeepEqual(mates, { '200': 57 });
});

const crowd = 1_000;

/** Extends lock time-outs beyond the test's locks. */
const patience: readonly Mutation[] = [
  {
    file: 'server/database/pool/session-settings.ts',
    find: 'statementTimeoutMs = 3_000',
    replace: 'statementTimeoutMs = 60_000',
  },
  { file: 'server/database/pool/session-settings.ts', find: "'1000'", replace: "'60000'" },
  { file: 'server/engine/locked-apart.ts', find: '{ lockMs: 150 }', replace: '{ lockMs: 60_000 }' },
];

/** Long enough for most of the crowd, and for the request sent last, to reach the queue. */
const arrivalMs = 2_500;

/** The share of a merchant's crowd still waiting when another merchant's single, last request is done. */
async function shareStillWaiting(t: TestContext, mutations: readonly Mutation[]): Promise<number> {
  // Small sequential batches, so that the crowd takes a while.
  const env = { TESSERA_FOLD_BATCH: '8', TESSERA_FOLD_IN_FLIGHT: '1', TESSERA_QUEUE_WAIT_MS: '60000' };
  const rig = await openBreakable(t, {
    background: 'one',
    servers: 1,
    // Each cell has its own queue.
    oneCell: true,
    mutations: [...patience, ...mutations],
    env,
  });
  const crowded = await newAsker(rig);
  const single = await newAsker(rig);
  const [theirs, own] = [
    await newVoucher(rig, crowded, { redemption_limit: null }),
    await newVoucher(rig, single, { redemption_limit: null }),
  ];
  const clients = new Clients(rig.urlOf(0), rig.journal, rig.dice, crowd);
  const letGo = await holdVoucher(rig, crowded.merchantId, theirs.uuid);
  const crowding = clients.together(Array.from({ length: crowd }, () => redemption(crowded, theirs.id)));
  await pause(arrivalMs);
  const last = rig.clients.untilKnown(redemption(single, own.id));
  await pause(arrivalMs);
  await letGo();
  await Promise.all([last, crowding]);
  clients.close();
  assert.deepEqual(await rig.breaches(), []);
  const { later, batches } = await rig.world.total<'later' | 'batches'>(
    `select count(*) filter (where r.created_at > own.created_at)::int as later,
            count(distinct r.created_at) filter (where r.created_at < own.created_at)::int as batches
     from redemptions r, redemptions own
     where r.voucher_id = $1 and own.voucher_id = $2`,
    [theirs.uuid, own.uuid],
  );
  t.diagnostic(`served after ${batches} batches of the crowd; ${later} of ${crowd} still waited`);
  return later / crowd;
}

/** Blocks batches that need the voucher until the returned function is called. */
async function holdVoucher(rig: Rig, merchantId: string, voucherId: string): Promise<() => Promise<void>> {
  const client = await rig.world.connect({ id: merchantId });
  await client.query('begin');
  await client.query('select from vouchers where id = $1 for update', [voucherId]);
  return () => client.end();
}

test('a merchant with a thousand waiting requests does not delay a single request of another', async (t) => {
  assert.ok((await shareStillWaiting(t, [])) > 0.75);
});

test('a first-come-first-served queue is detected', async (t) => {
  assert.ok((await shareStillWaiting(t, firstComeFirstServed)) < 0.75);
});
