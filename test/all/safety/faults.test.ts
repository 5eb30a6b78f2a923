/**
 * Database faults lose no acknowledged work and repeat nothing; clients get timely answers, and service resumes
 * automatically (T10).
 */
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { atEnd } from '../../harness/endings.ts';
import { type FaultProxy, openFaultProxy } from '../../harness/fault-proxy.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient, until } from '../../harness/patience.ts';
import { migratedDatabase } from '../../harness/server.ts';
import { readOnlyIsUnforeseen, withoutDeadline, withoutExpiry } from '../../mutants/fault-mutants.ts';
import { figures } from '../../promises/figures.ts';
import { type Answer, type Asker, lastOf, tally } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { creation, newAsker, newVoucher, redemption, times } from '../../promises/voucher-book.ts';
import { type OwnCluster, ownCluster } from '../harness/own-cluster.ts';
import { openBreakable } from './breakable.ts';
import {
  type Fault,
  fullDisk,
  networkFaults,
  processFaults,
  setReadOnly,
  switchFaults,
} from './database-faults.ts';
import { allServe, startTills } from './tills.ts';

const { tills, rounds, longMs, briefMs } = figures.faults;

/** A statement has 3 s on the server plus 2 s on the client; a request may also wait 500 ms for its turn. */
const longestAnswerMs = 8_000;
/** By then a silent database is known to be unavailable. */
const knownAfterMs = 3_500;
/** The longest refusal from then on. */
const refusalMs = 500;
/** From the end of a fault until every server redeems again. */
const recoveryMs = 10_000;

const statusOf = (url: string): Promise<number> => fetch(url).then(({ status }) => status);

/** Causes a fault under load and compares the answers with the guarantees. */
async function suffer(t: TestContext, rig: Rig, fault: Fault, till: Asker, voucherId: string): Promise<void> {
  const begunAt = performance.now();
  await fault.begin();
  const lasting = fault.silent ? longMs : briefMs;
  await pause(lasting);
  if (fault.unready) {
    const places = rig.servers.keys();
    for (const place of places) {
      await until(async () => (await statusOf(`${rig.urlOf(place)}/health/ready`)) === 503, { seconds: 3 });
      assert.equal(await statusOf(`${rig.urlOf(place)}/health`), 200);
    }
  }
  const endedAt = performance.now();
  await fault.end();
  await until(() => allServe(rig, till, voucherId), {
    seconds: recoveryMs / 1_000,
    otherwise: () => `${fault.name}: not back within ${recoveryMs} ms\n${rig.logs()}`,
  });
  const backMs = Math.round(performance.now() - endedAt);
  const answers = rig.journal.entries
    .flatMap((entry) => entry.answers)
    .filter(({ askedAt }) => askedAt > begunAt);
  const late = answers.filter(({ ms }) => ms > patient(longestAnswerMs));
  assert.deepEqual(late, [], fault.name);
  const atOnce = ({ askedAt, ms }: Answer) =>
    askedAt < begunAt + patient(knownAfterMs) || askedAt > endedAt || ms < patient(refusalMs);
  if (fault.silent)
    assert.deepEqual(
      answers.filter((answer) => !atOnce(answer)),
      [],
      fault.name,
    );
  const refused = answers.filter(({ status }) => status === 503).length;
  const slowest = Math.round(Math.max(...answers.map(({ ms }) => ms)));
  t.diagnostic(
    `T10: ${fault.name}: back after ${backMs} ms; ${refused} refusals, the slowest answer ${slowest} ms`,
  );
}

async function allFaults(t: TestContext, cluster: OwnCluster, proxy: FaultProxy): Promise<Fault[]> {
  const disk = await fullDisk(t, cluster, rounds);
  if (disk === undefined)
    t.diagnostic('T10: no full disk was tried, because no file system may be mounted here');
  return [
    ...processFaults(cluster),
    ...networkFaults(proxy),
    ...(disk === undefined ? [] : [disk]),
    ...switchFaults(cluster),
  ];
}

test('no database fault loses or repeats work, and every client gets a timely answer', async (t) => {
  const cluster = await ownCluster(t);
  const proxy = await openFaultProxy(Number(new URL(cluster.appUrl).port));
  atEnd(t, () => proxy.close());
  const faults = await allFaults(t, cluster, proxy);
  const database = { ...cluster, appUrl: proxy.before(cluster.appUrl) };
  const rig = await openBreakable(t, {
    processes: true,
    servers: 2,
    background: 'one',
    database,
    sockets: 2 * tills,
  });
  const till = await newAsker(rig);
  const { id } = await newVoucher(rig, till, { redemption_limit: null });
  const stop = startTills(rig, till, id, tills);
  for (const fault of times(rounds, () => faults).flat()) await suffer(t, rig, fault, till, id);
  await stop();
  await rig.assertKept();
  assert.deepEqual(rig.journal.withStatus(0), [], rig.logs());
  t.diagnostic(`T10: ${JSON.stringify(tally(rig.journal.entries))} by ${tills} tills, all of them kept`);

  await t.test(
    'a Tessera that takes a read-only database for a mistake of its own answers 500',
    async (t) => {
      const mutant = await openBreakable(t, {
        processes: true,
        servers: 1,
        database,
        mutations: readOnlyIsUnforeseen,
      });
      const asker = await newAsker(mutant);
      const answer = async () => lastOf(await mutant.clients.once(creation(asker))).status;
      // An open connection notices with a delay, at its next statement, which can be one of the server's own; what is
      // lost on the way is 503, and so is all that needs a new connection. So it has several chances.
      await until(async () => {
        await setReadOnly(cluster, false);
        await until(async () => (await answer()) === 201);
        await setReadOnly(cluster, true);
        for (let tries = 0; tries < 6; tries += 1) if ((await answer()) === 500) return true;
        return false;
      });
      await setReadOnly(cluster, false);
    },
  );
});

/** A server whose database vanishes while a request waits for a voucher's lock. */
async function vanishing(t: TestContext, mutations: readonly Mutation[]) {
  const database = await migratedDatabase(1);
  const proxy = await openFaultProxy(Number(new URL(database.appUrl).port));
  const behind = { ...database, appUrl: proxy.before(database.appUrl) };
  const rig = await openBreakable(t, {
    processes: true,
    servers: 1,
    database: behind,
    mutations,
    // With so few connections one is for reads, so all lookups depend on it.
    env: { TESSERA_BACKGROUND: 'off', TESSERA_DATABASE_POOL: '4' },
  });
  atEnd(t, () => database.drop());
  atEnd(t, () => proxy.close());
  const till = await newAsker(rig);
  const { id, uuid } = await newVoucher(rig, till, { redemption_limit: null });
  const locker = new pg.Client({ connectionString: database.superuserUrl });
  await locker.connect();
  await locker.query('begin');
  await locker.query('select from vouchers where id = $1 for update', [uuid]);
  const ask = () => rig.clients.once(redemption(till, id));
  const isWaiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const asked = ask();
  await until(async () => (await rig.world.sql(isWaiting)).length > 0);
  proxy.goSilent();
  await locker.end();
  return { rig, ask, asked };
}

/** Whether it resolves in time; a correct server may be late on a slow machine, a mutant always is. */
const comesWithin = (ms: number, work: Promise<unknown>): Promise<boolean> =>
  Promise.race([work.then(() => true), pause(ms, false)]);

test('a server without client-side deadlines is detected', async (t) => {
  const { asked } = await vanishing(t, withoutDeadline);
  assert.equal(await comesWithin(longestAnswerMs, asked), false);
});

test('a server whose queues do not expire is detected', async (t) => {
  const { ask } = await vanishing(t, withoutExpiry);
  // Two batches of lookups run concurrently; later requests wait for them.
  const first: Promise<unknown>[] = [];
  for (let batch = 0; batch < 2; batch += 1) {
    first.push(ask());
    await pause(100);
  }
  const waiting = ask();
  assert.equal(await comesWithin(3 * refusalMs, waiting), false);
  await Promise.all([...first, waiting]);
});
