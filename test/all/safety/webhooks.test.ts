/** Every event is delivered at least once, signed, and only to its endpoint. */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { encodeId } from '../../../contract/ids.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient } from '../../harness/patience.ts';
import { openReceiver } from '../../harness/webhooks.ts';
import {
  connectionsUnchecked,
  deliveredBeforeSent,
  fannedOutLater,
  newIdEachTime,
  redirectsFollowed,
  writtenAgain,
} from '../../mutants/webhook-mutants.ts';
import { numbersOf } from '../../promises/checker.ts';
import { figures } from '../../promises/figures.ts';
import type { Rig } from '../../promises/rig.ts';
import { newAsker, newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer } from './killer.ts';
import { compressed, type Listener, pendingOf, Receivers, retrySeconds } from './webhook-receivers.ts';

interface Load {
  mutations?: readonly Mutation[];
  servers?: number;
  /** Merchants with one endpoint each, and redemptions per merchant; as many again are refused. */
  merchants: number;
  events: number;
  /** The share of webhooks that fail. */
  failing: number;
  /** How often a server is killed; `always` means until everything is done. */
  kills: number | 'always';
  /** Between two kills. */
  killMs?: number;
  /** When to stop; `quietMs` is how long nothing has been pending. */
  until(seen: Outcome, quietMs: number): boolean;
}

interface Outcome {
  /** Events that no receiver accepted, and webhooks without an event. */
  lost: number;
  strange: number;
  unverified: number;
  /** Requests to the redirect trap. */
  trapped: number;
  pending: number;
}

const { timeoutMs } = figures.webhooks;

/** Redemptions of subscribed merchants, while receivers fail and servers are killed. */
async function play(t: TestContext, load: Load): Promise<Outcome & { broken: Set<string> }> {
  const { mutations = [], servers = 3 } = load;
  const processes = load.kills !== 0;
  const rig = await openBreakable(t, { processes, servers, mutations, env: compressed });
  const receivers = await Receivers.open(rig.dice);
  t.after(() => receivers.close());
  const heard: { merchantId: string; listener: Listener; happened: Set<string> }[] = [];
  const working = await Promise.all(
    times(load.merchants, async () => {
      const till = await newAsker(rig);
      const listener = await receivers.subscribe(rig, till, load.failing);
      heard.push({ merchantId: till.merchantId, listener, happened: new Set() });
      const voucher = await newVoucher(rig, till, { redemption_limit: load.events });
      return times(2 * load.events, () => redemption(till, voucher.id));
    }),
  );
  const redeeming = rig.clients.together(working.flat());
  const over = new AbortController();
  const killing = kill(rig, load, over.signal);
  if (load.kills !== 'always') await killing;
  await redeeming;
  for (const one of heard) one.happened = await eventsOf(rig, one.merchantId);
  const look = async (): Promise<Outcome> => ({
    pending: await pendingOf(rig),
    lost: sum(heard, ({ happened, listener }) => missing(happened, listener.taken)),
    strange: sum(heard, ({ happened, listener }) => missing(listener.taken, happened)),
    unverified: sum(heard, ({ listener }) => listener.unverified.length),
    trapped: receivers.trap.arrived.length,
  });
  let [seen, quietSince] = [await look(), performance.now()];
  const deadline = performance.now() + patient(timeoutMs);
  while (!load.until(seen, performance.now() - quietSince) && performance.now() < deadline) {
    await setTimeout(100);
    seen = await look();
    if (seen.pending > 0) quietSince = performance.now();
  }
  over.abort();
  const attempts = await rig.world.total<keyof Attempts>(
    'select count(*)::int as made, count(*) filter (where failure is not null)::int as failed from webhook_attempts',
  );
  t.diagnostic(
    `T7: ${sum(heard, ({ happened }) => happened.size)} events in ${attempts.made} attempts, of which ` +
      `${attempts.failed} failed; ${await killing} kills; ${JSON.stringify(seen)}`,
  );
  return { ...seen, broken: numbersOf(await rig.breaches(undefined, retrySeconds)) };
}

interface Attempts {
  made: number;
  failed: number;
}

/** Kills servers during the work: when deliveries are pending and all servers are running. */
async function kill(
  rig: Rig,
  { servers = 3, kills: most, killMs = 500 }: Load,
  over: AbortSignal,
): Promise<number> {
  const numbered = () =>
    rig.world.sql(`select from events where type = 'redemption.succeeded' and sequence is not null limit 1`);
  const isEnough = (kills: number) => over.aborted || kills === most;
  for (let kills = 0; ; kills += 1) {
    const since = performance.now();
    while (!isEnough(kills) && (rig.servers.length < servers || (await numbered()).length === 0))
      await setTimeout(50);
    const rest = Math.max(500, killMs - (performance.now() - since));
    if (!isEnough(kills)) await setTimeout(rest, undefined, { signal: over }).catch(() => undefined);
    if (isEnough(kills)) return kills;
    await crashServer(rig);
  }
}

const sum = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((total, one) => total + of(one), 0);

/** How many of the first set are missing from the second. */
const missing = (ids: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...ids].filter((id) => !others.has(id)).length;

async function eventsOf(rig: Rig, merchantId: string): Promise<Set<string>> {
  const rows = await rig.world.sql<{ id: string }>(
    `select id from events where merchant_id = $1 and type = 'redemption.succeeded'`,
    [merchantId],
  );
  return new Set(rows.map(({ id }) => encodeId('event', id)));
}

test('three servers deliver every event, signed, with a third of attempts failing and servers crashing', async (t) => {
  const isDone = ({ pending, lost }: Outcome) => pending === 0 && lost === 0;
  const load = { ...figures.webhooks, failing: 0.3, until: isDone };
  const nothing = { lost: 0, strange: 0, unverified: 0, trapped: 0, pending: 0 };
  assert.deepEqual(await play(t, load), { ...nothing, broken: new Set() });
});

const small = { servers: 1, merchants: 1, events: 30, failing: 0.3, kills: 0 };
const quietFor = (ms: number) => (_seen: Outcome, quietMs: number) => quietMs > ms;

test('a server that marks deliveries as sent before sending is detected', async (t) => {
  const { lost, broken } = await play(t, {
    ...small,
    mutations: deliveredBeforeSent,
    until: quietFor(2_000),
  });
  assert.ok(lost > 0);
  assert.ok(broken.has('H4'));
});

test('a server that creates deliveries after numbering is detected', async (t) => {
  const load = { ...small, events: 60, failing: 0, kills: 1, mutations: fannedOutLater };
  const { lost, broken } = await play(t, { ...load, until: quietFor(6_000) });
  assert.ok(lost > 0);
  assert.ok(broken.has('H1'));
});

test('a server that follows redirects is detected', async (t) => {
  const load = { ...small, failing: 0.9, mutations: redirectsFollowed };
  const { trapped } = await play(t, { ...load, until: (seen) => seen.trapped > 0 });
  assert.ok(trapped > 0);
});

for (const [what, mutations] of Object.entries({ id: newIdEachTime, 'signed bytes': writtenAgain })) {
  test(`a server that changes the ${what} between attempts is detected`, async (t) => {
    const load = { ...small, events: 5, failing: 0, mutations };
    const { unverified } = await play(t, { ...load, until: (seen) => seen.unverified > 0 });
    assert.ok(unverified > 0);
  });
}

/** Counts requests to an internal address by an endpoint that has moved there. */
async function reached(
  t: TestContext,
  mutations: readonly Mutation[],
): Promise<{ inside: number; broken: Set<string> }> {
  const rig = await openBreakable(t, { servers: 1, mutations, env: compressed });
  const receivers = await Receivers.open(rig.dice);
  const inside = await openReceiver(undefined, '127.0.0.2');
  t.after(() => Promise.all([receivers.close(), inside.close()]));
  const till = await newAsker(rig);
  await receivers.subscribe(rig, till, 0);
  await rig.world.sql('update webhook_endpoints set url = $1', [inside.url]);
  const voucher = await newVoucher(rig, till);
  await rig.clients.untilKnown(redemption(till, voucher.id));
  const attempts = () => rig.world.sql('select from webhook_attempts');
  for (let turn = 0; (await attempts()).length === 0 && turn < patient(600); turn += 1) await setTimeout(50);
  return { inside: inside.arrived.length, broken: numbersOf(await rig.breaches(undefined, retrySeconds)) };
}

test('an endpoint that has moved to an internal address is not called', async (t) => {
  assert.deepEqual(await reached(t, []), { inside: 0, broken: new Set() });
});

test('a server that checks addresses only once is detected', async (t) => {
  const { inside, broken } = await reached(t, connectionsUnchecked);
  assert.ok(inside > 0);
  assert.ok(broken.has('H5'));
});
