/** Requests that share a transaction share its cost, but not its failures. */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mutation } from '../../harness/mutation.ts';
import { firstComeFirstServed, sharedFailure } from '../../mutants/mutants.ts';
import { Clients } from '../../promises/clients.ts';
import { tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { newAsker, newVoucher, redemption } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

/** 60 concurrent redemptions, three with a value that the database refuses unexpectedly. */
async function withPoison(t: TestContext, mutations: readonly Mutation[]) {
  const rig = await openBreakable(t, { background: 'one', servers: 1, mutations });
  await rig.world.sql(`alter table redemptions add check (reference not like 'poison%')`);
  const till = await newAsker(rig);
  const voucher = await newVoucher(rig, till, { redemption_limit: null });
  const references = Array.from(
    { length: 60 },
    (_, place) => `${place % 20 === 10 ? 'poison' : 'order'}-${place}`,
  );
  const outcomes = await rig.clients.together(
    references.map((reference) => redemption(till, voucher.id, { reference })),
  );
  const poisoned = outcomes.filter(({ asked }) => JSON.stringify(asked.body).includes('poison'));
  const mates = outcomes.filter((entry) => !poisoned.includes(entry));
  return { rig, poisoned: tally(poisoned), mates: tally(mates) };
}

test('a request that the database refuses fails alone, and the others of its batch succeed', async (t) => {
  const { rig, poisoned, mates } = await withPoison(t, []);
  assert.deepEqual(poisoned, { '500 internal_error': 3 });
  assert.deepEqual(mates, { '200': 57 });
  assert.deepEqual(await rig.breaches(), []);
});

test('a server whose batches fail together is detected', async (t) => {
  const { mates } = await withPoison(t, sharedFailure);
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
