/** Changes to the logs outside the servers are detected (A1). */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from '../../contract/send.ts';
import { auditInvariants } from '../../harness/invariants.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient, until } from '../../harness/patience.ts';
import {
  sealedInDisorder,
  sealedWithErasable,
  sealedWithGaps,
  sealedWithoutChain,
  sealedWithTexts,
  unmarkedBesideRelay,
  unsealedLeft,
} from '../../mutants/seal-mutants.ts';
import { figures as allFigures } from '../../promises/figures.ts';
import { type Asker, tally } from '../../promises/journal.ts';
import { Rig } from '../../promises/rig.ts';
import { creation, newAskers, times } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';
import { crashServer, endBackend, strikeDuring } from './killer.ts';

const figures = allFigures.sealedLogs;

/** How long rows wait for a seal before something new is logged. */
const patienceMs = 2_000;

/** Waits until every event is numbered and every row is sealed. `goOn` logs something, for sealers that skip rows. */
async function untilSealed(rig: Rig, goOn?: () => Promise<unknown>): Promise<void> {
  const waiting = `
    select (select count(*) from events e where e.sequence is null or e.sequence > coalesce(
              (select max(s.up_to_sequence) from log_seals s where s.merchant_id = e.merchant_id and s.log = 'events'), 0))
         + (select count(*) from access_log where sequence is null) as rows`;
  let goesOnAt = Date.now() + patienceMs;
  for (const deadline = Date.now() + patient(figures.timeoutMs); ; await pause(100)) {
    const { rows } = await rig.world.total<'rows'>(waiting);
    if (rows === 0) return;
    if (goOn && Date.now() > goesOnAt) {
      await goOn();
      goesOnAt = Date.now() + patienceMs;
    }
    assert.ok(Date.now() < deadline, `${rows} rows are not sealed\n${rig.logs()}`);
  }
}

interface Crowd {
  askers: Asker[];
  emails: string[];
}

async function gather({ world }: Rig, askers: Asker[]): Promise<Crowd> {
  const merchants = await Promise.all([world.merchant(), world.merchant()]);
  for (const { ownerId } of merchants) await world.setPassword(ownerId, 'the right password');
  return { askers, emails: merchants.map(({ ownerEmail }) => ownerEmail) };
}

/** Creates vouchers and attempts sign-ins at several merchants concurrently. */
async function bustle(rig: Rig, { askers, emails }: Crowd, vouchers: number, signIns: number): Promise<void> {
  const made = rig.clients.together(
    times(vouchers, (place) => creation(askers[place % askers.length]!, { metadata: { place: `${place}` } })),
  );
  for (let count = 0; count < signIns; count += 1) {
    const body = { email: emails[count % emails.length]!, password: 'not the password' };
    // A server killed meanwhile sends no answer.
    await send(rig.url, { method: 'POST', path: '/api/v1/auth/login', body }).catch(() => undefined);
  }
  assert.deepEqual(tally(await made), { '201': vouchers });
}

const noteAttributes = ({ world }: Rig, { askers }: Crowd) =>
  world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     values ($1, gen_random_uuid(), 'customer.updated', gen_random_uuid(), 'system', '{"attributes": {"visits": 5}}')`,
    [askers[0]!.merchantId],
  );

async function sealed(t: TestContext, mutations: readonly Mutation[] = []): Promise<Rig> {
  // A sealer that skips a row would never end there.
  const oneDatabase = 'sign-ins at merchants of other cells are logged one by one';
  const rig = await openBreakable(t, { servers: 1, mutations, ...(mutations.length > 0 && { oneDatabase }) });
  const crowd = await gather(rig, await newAskers(rig, 3));
  for (const _ of [1, 2]) {
    await bustle(rig, crowd, 12, 4);
    await noteAttributes(rig, crowd);
    await untilSealed(rig, mutations.length > 0 ? () => bustle(rig, crowd, 3, 2) : undefined);
  }
  return rig;
}

const broken = async (rig: Rig, harm?: string): Promise<string[]> =>
  (await rig.breaches(harm)).map(({ invariant }) => invariant).filter((name) => name.startsWith('A1'));

test('three servers killed while sealing produce one complete chain per log', async (t) => {
  const rig = await openBreakable(t, { processes: true });
  const strikes = times(figures.strikes, (place) => (place % 2 === 0 ? crashServer : endBackend));
  const crowd = await gather(rig, await newAskers(rig, 3));
  const struck = await strikeDuring(rig, bustle(rig, crowd, figures.vouchers, 10), strikes);
  await untilSealed(rig);
  const sum = await rig.world.total<'seals' | 'events' | 'lines'>(
    `select (select count(*)::int from log_seals) as seals, (select count(*)::int from events) as events,
            (select count(*)::int from access_log) as lines`,
  );
  t.diagnostic(`A1: ${JSON.stringify(sum)} after ${struck} strikes`);
  assert.ok(sum.seals > 0 && sum.events >= figures.vouchers && sum.lines > 0);
  assert.deepEqual(await rig.breachesMeanwhile(auditInvariants), []);
});

const event = `(select ctid from events where sequence = 3 limit 1)`;
const line = `(select ctid from access_log where sequence = 2 limit 1)`;

/** Changes by an attacker with the database password. */
const tamperings: Record<string, string> = {
  'changes an event’s actor': `update events set actor_id = gen_random_uuid() where ctid = ${event}`,
  'changes an event’s time': `update events set created_at = created_at - interval '1 hour' where ctid = ${event}`,
  'changes a number in an event': `update events set data = (data::jsonb || '{"redemption_limit": 99}')::json where ctid = ${event}`,
  'deletes an event': `delete from events where ctid = ${event}`,
  'deletes the last event': `delete from events where ctid = (select ctid from events order by sequence desc limit 1)`,
  'inserts an event': `insert into events (merchant_id, id, type, object_id, actor_type, data, sequence)
     select merchant_id, gen_random_uuid(), type, object_id, actor_type, data, 0 from events where ctid = ${event}`,
  'swaps two events': `drop index events_sequence; update events set sequence = 5 - sequence where sequence in (2, 3)`,
  'deletes an access entry': `delete from access_log where ctid = ${line}`,
  'changes the outcome of an access entry': `update access_log set detail = '{"outcome":"succeeded"}' where ctid = ${line}`,
  'backdates an access entry beyond its retention': `update access_log set created_at = created_at - interval '2 years' where ctid = ${line}`,
  'backdates a block beyond its retention': `update log_seals set day = day - 1000 where log = 'access_log'`,
  'deletes a seal': `delete from log_seals where position = 1`,
};

test('changes to a sealed log outside the servers are detected', async (t) => {
  const rig = await sealed(t);
  assert.deepEqual(await broken(rig), []);
  for (const [what, harm] of Object.entries(tamperings)) {
    assert.notDeepEqual(await broken(rig, harm), [], what);
  }
});

const mutants = {
  'skips the first row after a seal': sealedWithGaps,
  'does not order the rows of a block': sealedInDisorder,
  'does not chain its seals': sealedWithoutChain,
  'covers other texts than the doctor': sealedWithTexts,
  'covers what erasing a customer removes': sealedWithErasable,
};

for (const [what, mutations] of Object.entries(mutants)) {
  test(`a server whose sealer ${what} is detected`, async (t) => {
    assert.notDeepEqual(await broken(await sealed(t, mutations)), []);
  });
}

/** More events at once than a block, and nothing afterwards. */
async function burst(rig: Rig): Promise<{ id: string }> {
  const [asker] = await newAskers(rig, 1);
  await rig.world.sql(
    `insert into events (merchant_id, id, type, object_id, actor_type, data)
     select $1, gen_random_uuid(), 'voucher.updated', gen_random_uuid(), 'system', '{}' from generate_series(1, 3000)`,
    [asker!.merchantId],
  );
  return { id: asker!.merchantId };
}

/** Logs that continue after their last seal, which the sealer does not know. */
async function countForgotten(rig: Rig): Promise<number> {
  const { logs } = await rig.world.total<'logs'>(
    `select count(*)::int as logs from event_heads h
     where not exists (select from event_marks m where m.merchant_id = h.merchant_id and m.work = 'seal')
       and h.last_sequence > coalesce(
       (select max(s.up_to_sequence) from log_seals s where s.merchant_id = h.merchant_id and s.log = 'events'), 0)`,
  );
  return logs;
}

test('a burst of events is sealed to its end', async (t) => {
  const rig = await Rig.open(t, { servers: 1 });
  await burst(rig);
  await untilSealed(rig);
  assert.equal(await countForgotten(rig), 0);
});

test('a server whose sealer forgets the rest of a log is detected', async (t) => {
  const rig = await openBreakable(t, { servers: 1, mutations: unsealedLeft });
  await burst(rig);
  await until(async () => (await countForgotten(rig)) > 0);
});

test('a server whose sealer forgets what the relay is numbering is detected', async (t) => {
  const rig = await openBreakable(t, { servers: 1, mutations: unmarkedBesideRelay });
  const merchant = await burst(rig);
  await untilSealed(rig);
  const relay = await rig.world.connect(merchant);
  await relay.query('begin');
  await relay.query('select from event_heads for no key update');
  await rig.world.sql(
    `insert into event_marks (merchant_id, work, since) select merchant_id, 'seal', now() - interval '1 hour' from event_heads`,
  );
  await until(async () => (await rig.world.sql('select from event_marks')).length === 0);
  await relay.end();
});
