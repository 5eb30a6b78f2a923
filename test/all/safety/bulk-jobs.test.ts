/** A bulk job serves every recipient exactly once, through crashes at any moment. */

import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { jobEnd, silenceWorkers } from '../../harness/jobs.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { addPass } from '../../harness/passes.ts';
import { patient } from '../../harness/patience.ts';
import { endedApart, jobNotLocked, placeKeptLater } from '../../mutants/mutants.ts';
import { figures } from '../../promises/figures.ts';
import { failFirstEnd } from '../../promises/job-ends.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';

const { recipients: recipientsPerJob, served } = figures.bulkJobs;
const servers = 2;

interface Press {
  rig: Rig;
  merchantId: string;
  /** Begins one more job, with recipients of its own. */
  issue(job: number): Promise<void>;
}

/** Jobs that issue a pass which can be held twice, so that only the jobs prevent duplicates. */
async function begin(t: TestContext, jobs: number, mutations: readonly Mutation[] = []): Promise<Press> {
  const rig = await openBreakable(t, { processes: true, servers, mutations });
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  const pass = await addPass(tessera, { allow_multiple: true });
  const issue = async (job: number) => {
    const recipients = Array.from({ length: recipientsPerJob }, (_, at) => ({
      customer: { external_id: `${job}-${at}` },
      initial_points: 1,
    }));
    await tessera.memberships.issueBulk({ pass_id: pass.id, recipients });
    await rig.world.sql(secondTickets);
  };
  for (let job = 0; job < jobs; job += 1) await issue(job);
  return { rig, merchantId: merchant.id, issue };
}

/** Gives every job to two workers, as if a live worker had been declared dead. */
const secondTickets = `
  insert into job_queue.job (name, data, policy, retry_limit, retry_delay, expire_seconds, heartbeat_seconds, keep_until)
  select name, data, policy, retry_limit, retry_delay, expire_seconds, heartbeat_seconds, keep_until
  from job_queue.job j
  where (select count(*) from job_queue.job twin where twin.data = j.data) = 1`;

interface Figures {
  memberships: number;
  customers: number;
  issued: number;
  points: number;
  said: number;
  open: number;
}

async function figuresOf({ rig, merchantId }: Press): Promise<Figures> {
  const [figures] = await rig.world.sql<Figures>(
    `select count(*)::int as memberships, count(distinct customer_id)::int as customers,
            coalesce(sum(points_available), 0)::int as points,
            (select count(*)::int from events where merchant_id = $1 and type = 'membership.issued') as issued,
            (select sum(succeeded)::int from jobs where merchant_id = $1) as said,
            (select count(*)::int from jobs where merchant_id = $1 and finished_at is null) as open
     from memberships where merchant_id = $1`,
    [merchantId],
  );
  return figures!;
}

/** Kills and replaces a server each time more recipients have been served, until one is served twice. */
async function killOften(press: Press, everyServed: number, seconds = 60): Promise<number> {
  const { rig } = press;
  let kills = 0;
  let next = (await figuresOf(press)).memberships + everyServed;
  for (const deadline = Date.now() + patient(seconds * 1_000); ; await setTimeout(5)) {
    const { open, memberships, customers } = await figuresOf(press);
    if (open === 0 || memberships > customers) return kills;
    assert.ok(Date.now() < deadline, `${open} jobs are still open: ${rig.logs()}`);
    if (memberships < next || rig.servers.length < servers) continue;
    next = memberships + everyServed;
    await rig.servers[kills % rig.servers.length]!.kill();
    kills += 1;
    await silenceWorkers(press.rig.world);
    rig.startServer();
  }
}

const exactly = (count: number): Figures => ({
  memberships: count,
  customers: count,
  issued: count,
  points: count,
  said: count,
  open: 0,
});

test('recipients are served once, even if workers are killed during their jobs', async (t) => {
  let jobs = 5;
  const press = await begin(t, jobs);
  // On a busy machine the jobs can end before a killed server is replaced.
  for (let kills = await killOften(press, served); kills < 2; jobs += 1) {
    await press.issue(jobs);
    kills += await killOften(press, served);
  }
  assert.deepEqual(await figuresOf(press), exactly(jobs * recipientsPerJob));
});

/** Whether a broken server serves a recipient twice, or skips one. A job can end before a second worker takes it. */
async function isNoticed(t: TestContext, mutations: readonly Mutation[]): Promise<void> {
  const press = await begin(t, 2, mutations);
  for (let jobs = 2; ; jobs += 1) {
    await killOften(press, Math.round(1.4 * served));
    if (!isDeepStrictEqual(await figuresOf(press), exactly(jobs * recipientsPerJob))) return;
    assert.ok(jobs < 8, 'nothing was served twice or skipped');
    await press.issue(jobs);
  }
}

test('a server that records progress after the work is detected', (t) => isNoticed(t, placeKeptLater));

test('a server whose workers do not lock their job is detected', (t) => isNoticed(t, jobNotLocked));

test('a server that ends a job after its last step, which it repeats if that fails, is detected', async (t) => {
  const rig = await openBreakable(t, { servers: 1, mutations: endedApart });
  const tessera = await (await rig.world.merchant()).client(rig.url);
  await failFirstEnd(rig.world);
  const template = { type: 'gift', gift: { amount: 100, currency: 'EUR' } } as const;
  const job = await tessera.vouchers.bulk({ campaign: { name: 'Autumn' }, template, quantity: 3 });
  assert.equal((await jobEnd(tessera, job.id)).status, 'completed');
  const parts = await rig.world.sql('select from job_files');
  assert.equal(parts.length, 2);
});
