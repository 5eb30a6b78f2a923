/** One decision per submission, one log entry per document read, and usage counted once. */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Mutation } from '../../harness/mutation.ts';
import { patient } from '../../harness/patience.ts';
import { type Ask, KybStage, ok, sendAll, submit } from '../../journeys/kyb-stage.ts';
import { decidedWithoutLock, documentReadSilently, usageForgotten } from '../../mutants/business-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { slowUpdates } from '../../promises/slow-rows.ts';
import { newAsker, newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

const decisions = [
  { decision: 'approve' },
  { decision: 'reject' },
  {
    decision: 'request_action',
    requirements: [{ requirement: 'business.legal_name', code: 'mismatch', reason: 'Another name.' }],
  },
];

interface Outcome {
  /** The results reported to operators whose decision counted. */
  told: Set<unknown>;
  /** Decisions in the event log. */
  events: number;
}

/** Operators decide differently and concurrently on one submission. */
async function decideTogether(t: TestContext, mutations: readonly Mutation[]): Promise<Outcome> {
  const rig = await openBreakable(t, { mutations });
  if (mutations.length > 0) await slowUpdates(rig, 'kyb_submissions');
  const stage = KybStage.on(rig.url, rig.world);
  const outcome: Outcome = { told: new Set(), events: 0 };
  for (let round = 0; round < 3; round += 1) {
    const { merchant, ask } = await stage.owner();
    await sendAll(ask);
    const path = `/admin/kyb/submissions/${await submit(ask)}/decision`;
    const operator = await stage.operator();
    const answers = await Promise.all(
      times(24, (place) => operator('POST', path, { body: decisions[place % decisions.length] })),
    );
    for (const { status, text } of answers) assert.ok([200, 409].includes(status), text);
    const told = new Set(answers.filter(({ status }) => status === 200).map(({ json }) => json!.status));
    if (told.size > outcome.told.size) outcome.told = told;
    const types = await stage.eventsOf(merchant);
    const decided = types.filter((type) => /^kyb\.(approved|rejected|action_required)$/.test(type));
    outcome.events = Math.max(outcome.events, decided.length);
  }
  return outcome;
}

test('of concurrent operators one decides, and the others get a conflict', async (t) => {
  const { told, events } = await decideTogether(t, []);
  assert.deepEqual([told.size, events], [1, 1]);
});

test('a server that decides without a lock is detected', async (t) => {
  const { told, events } = await decideTogether(t, decidedWithoutLock);
  assert.ok(told.size > 1 || events > 1, `${[...told]} ${events}`);
});

async function readTwice(t: TestContext, mutations: readonly Mutation[]): Promise<number> {
  const rig = await openBreakable(t, { servers: 1, mutations });
  const stage = KybStage.on(rig.url, rig.world);
  const { merchant, ask } = await stage.owner();
  const { documents } = await sendAll(ask);
  const read = (as: Ask) => as('GET', `/merchants/kyb/documents/${documents[0]}/content`);
  ok(await read(ask));
  ok(await read(ask));
  assert.equal((await read((await stage.owner()).ask)).status, 404);
  const lines = await rig.world.sql(
    `select from access_log where merchant_id = $1 and action = 'kyb.get-document-content'`,
    [merchant.id],
  );
  return lines.length;
}

test('each document read is logged', async (t) => {
  assert.equal(await readTwice(t, []), 2);
});

test('a server that serves documents without logging is detected', async (t) => {
  assert.equal(await readTwice(t, documentReadSilently), 0);
});

const timeoutMs = 30_000;

async function untilRelayed(rig: Rig): Promise<void> {
  const deadline = performance.now() + patient(timeoutMs);
  for (;;) {
    const waiting = await rig.world.sql('select from events where sequence is null limit 1');
    if (waiting.length === 0) return;
    if (performance.now() > deadline) throw new Error(rig.logs());
    await pause(50);
  }
}

/** Redeems in waves, and kills a server in each. */
async function useAndCount(t: TestContext, mutations: readonly Mutation[]): Promise<Rig> {
  const rig = await openBreakable(t, { processes: true, mutations });
  const till = await newAsker(rig);
  const { id } = await newVoucher(rig, till, { redemption_limit: null });
  for (const wave of [1, 2]) {
    const requests = times(60, () => redemption(till, id));
    const [done] = await Promise.all([
      rig.clients.together(requests),
      pause(30 * wave).then(() => rig.servers[0]!.kill()),
    ]);
    assert.ok(
      done.every((entry) => lastOf(entry).status === 200),
      JSON.stringify(tally(done)),
    );
    rig.startServer();
    await untilRelayed(rig);
  }
  return rig;
}

test('usage is counted once, whichever server dies', async (t) => {
  const rig = await useAndCount(t, []);
  await rig.assertKept();
  const [counter] = await rig.world.sql<{ used: string }>(
    `select used from usage_counters where metric = 'vouchers_redeemed'`,
  );
  assert.equal(Number(counter!.used), 120);
});

test('a server that forgets earlier usage is detected', async (t) => {
  const rig = await useAndCount(t, usageForgotten);
  assert.ok(numbersOf(await rig.breaches()).has('U1'));
});
