import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera } from '../../sdk/src/client.ts';
import { jobEnd } from '../harness/jobs.ts';
import { addPass, addTemplate } from '../harness/passes.ts';
import { useStage } from '../harness/stage.ts';

const { server, world } = useStage({ background: true });

async function club(terms: object = {}) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const pass = await addPass(tessera, terms);
  return { merchant, tessera, pass };
}

const people = (count: number, prefix = 'person') =>
  Array.from({ length: count }, (_, at) => ({ customer: { external_id: `${prefix}-${at}` } }));

test('one request serves a thousand recipients, each once and with its events', async () => {
  const { merchant, tessera, pass } = await club({ tiers: [{ name: 'Bean' }] });
  const recipients = people(1_000).map((one) => ({ ...one, initial_points: 5 }));
  const accepted = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients });
  assert.deepEqual(accepted.progress, { total: 1_000, succeeded: 0, failed: 0 });
  const job = await jobEnd(tessera, accepted.id);
  assert.equal(job.status, 'completed');
  assert.deepEqual(job.progress, { total: 1_000, succeeded: 1_000, failed: 0 });
  assert.deepEqual(job.result, { issued: 1_000, skipped: 0 });
  const [counts] = await world.sql<Record<string, number>>(
    `select count(*)::int as memberships, count(distinct customer_id)::int as customers,
            sum(points_available)::int as points, (select issued_count from passes where merchant_id = $1) as counted
     from memberships where merchant_id = $1`,
    [merchant.id],
  );
  assert.deepEqual(counts, { memberships: 1_000, customers: 1_000, points: 5_000, counted: 1_000 });
  const events = await world.sql<{ type: string; count: number; actor_type: string }>(
    `select type, actor_type, count(*)::int as count from events
     where merchant_id = $1 and request_id is not null and type !~ '^pass' group by 1, 2 order by 1`,
    [merchant.id],
  );
  assert.deepEqual(
    events.map(({ type, count, actor_type }) => [type, actor_type, count]),
    [
      ['customer.created', 'token', 1_000],
      ['job.completed', 'token', 1],
      ['membership.activated', 'token', 1_000],
      ['membership.issued', 'token', 1_000],
      ['points.adjusted', 'token', 1_000],
    ],
  );
});

test('a repeated identifier with other details is a fault of each such row, and no one is dropped in silence', async () => {
  const { tessera, pass } = await club();
  const recipients = ['Ada', 'Bob', 'Cem', 'Ada'].map((name) => ({
    customer: { external_id: '4,00638E+12', name, email: `${name.toLowerCase()}@example.com` },
  }));
  const job = await jobEnd(
    tessera,
    (await tessera.memberships.issueBulk({ pass_id: pass.id, recipients })).id,
  );
  assert.deepEqual([job.status, job.result], ['completed_with_errors', { issued: 1, skipped: 1 }]);
  assert.deepEqual(
    job.errors.map(({ index, code }) => [index, code]),
    [
      [1, 'repeated_recipient'],
      [2, 'repeated_recipient'],
    ],
  );
});

test('existing holders are skipped, or listed if requested', async () => {
  const { tessera, pass } = await club();
  await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'person-1' } });
  const recipients = [...people(3), ...people(1)];
  const skipped = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients });
  const first = await jobEnd(tessera, skipped.id);
  assert.deepEqual([first.status, first.result], ['completed', { issued: 2, skipped: 2 }]);
  const strict = { pass_id: pass.id, recipients, on_duplicate: 'error' } as const;
  const second = await jobEnd(tessera, (await tessera.memberships.issueBulk(strict)).id);
  assert.equal(second.status, 'completed_with_errors');
  assert.deepEqual(second.progress, { total: 4, succeeded: 0, failed: 4 });
  assert.deepEqual(
    second.errors.map(({ index, code }) => [index, code]),
    [0, 1, 2, 3].map((index) => [index, 'already_issued']),
  );
});

test('failed recipients are listed by position and reason, and the others are served', async () => {
  const { tessera, pass } = await club({ max_issued: 3 });
  const { pass: foreign } = await club({ tiers: [{ name: 'Elsewhere' }] });
  const recipients = [
    { customer: { external_id: 'a' }, external_id: 'card-1' },
    { customer: {} },
    { customer: { external_id: 'b' }, external_id: 'card-1' },
    { customer: { external_id: 'b' }, tier_id: foreign.tiers[0]!.id },
    { customer: { external_id: 'b' }, expires_at: '2020-01-01' },
    { customer: { id: 'cus_01jd8k4x3fe7hbkq6v2c9m5n0p' } },
    { customer: { external_id: 'b' } },
    { customer: { external_id: 'c' } },
    { customer: { external_id: 'd' } },
  ];
  const { id } = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients });
  const job = await jobEnd(tessera, id);
  assert.equal(job.status, 'completed_with_errors');
  assert.deepEqual(job.progress, { total: 9, succeeded: 3, failed: 6 });
  assert.deepEqual(
    job.errors.map(({ index, code }) => [index, code]),
    [
      [1, 'customer_identifier_required'],
      [2, 'external_id_taken'],
      [3, 'validation_failed'],
      [4, 'expires_at_in_past'],
      [5, 'customer_not_found'],
      [8, 'issue_limit_reached'],
    ],
  );
  await assert.rejects(tessera.memberships.issueBulk({ pass_id: pass.id, recipients }), {
    code: 'issue_limit_reached',
  });
});

test('only the first hundred failed recipients are listed', async () => {
  const { tessera, pass } = await club({ max_issued: 1 });
  const { id } = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients: people(400) });
  const job = await jobEnd(tessera, id);
  assert.deepEqual(job.progress, { total: 400, succeeded: 1, failed: 399 });
  assert.deepEqual(
    job.errors.map(({ index }) => index),
    Array.from({ length: 100 }, (_, at) => at + 1),
  );
});

test('an inactive or unknown pass is refused before a job is created', async () => {
  const { tessera } = await club();
  const { pass: foreign } = await club();
  const recipients = people(1);
  await assert.rejects(tessera.memberships.issueBulk({ pass_id: foreign.id, recipients }), {
    code: 'pass_not_found',
  });
  const { tessera: other, pass } = await club({ status: 'draft' });
  await assert.rejects(other.memberships.issueBulk({ pass_id: pass.id, recipients }), {
    code: 'pass_not_active',
  });
});

test('a request repeated with its key is one job', async () => {
  const { merchant, tessera, pass } = await club();
  const ask = () =>
    tessera.memberships.issueBulk(
      { pass_id: pass.id, recipients: people(5) },
      { idempotencyKey: 'monday-morning' },
    );
  const [first, second] = await Promise.all([ask(), ask()]);
  assert.equal(first.id, second.id);
  const rows = await world.sql('select from jobs where merchant_id = $1', [merchant.id]);
  assert.equal(rows.length, 1);
});

test('a body of megabytes with every field is accepted, and one recipient over the limit is not', async () => {
  const { tessera, pass } = await club();
  const metadata = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`key-${at}`, 'x'.repeat(70)]));
  const recipients = people(1_000, 'large').map((one) => ({ ...one, metadata }));
  assert.ok(JSON.stringify(recipients).length > 3_000_000);
  const { id } = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients });
  assert.equal((await jobEnd(tessera, id)).progress.succeeded, 1_000);
  await assert.rejects(tessera.memberships.issueBulk({ pass_id: pass.id, recipients: people(1_001) }), {
    code: 'validation_failed',
  });
});

test('two concurrent jobs with the same new customers serve each once', async () => {
  const { merchant, tessera, pass } = await club();
  const template = await addTemplate(tessera, { name: 'Other' });
  const other = await addPass(tessera, { template_id: template.id, name: 'Other club' });
  const recipients = people(1_000, 'shared');
  const jobs = await Promise.all([
    tessera.memberships.issueBulk({ pass_id: pass.id, recipients }),
    tessera.memberships.issueBulk({ pass_id: other.id, recipients: recipients.toReversed() }),
  ]);
  for (const { id } of jobs) {
    const job = await jobEnd(tessera, id);
    assert.deepEqual([job.status, job.result], ['completed', { issued: 1_000, skipped: 0 }]);
  }
  const [counts] = await world.sql<{ customers: number; told: number }>(
    `select (select count(*)::int from customers where merchant_id = $1) as customers,
            (select count(*)::int from events where merchant_id = $1 and type = 'customer.created') as told`,
    [merchant.id],
  );
  assert.deepEqual(counts, { customers: 1_000, told: 1_000 });
});

test('a token of another merchant cannot see the job', async () => {
  const { tessera, pass } = await club();
  const { id } = await tessera.memberships.issueBulk({ pass_id: pass.id, recipients: people(1) });
  const { text } = await (await world.merchant()).token();
  const stranger = new Tessera({ token: text, baseUrl: server.url });
  await assert.rejects(stranger.jobs.get(id), { code: 'not_found' });
});
