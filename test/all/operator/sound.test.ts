/** Everyday activity of people, tills and time causes no findings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhookRetrySeconds } from '../../../contract/limits.ts';
import { Tessera } from '../../../sdk/src/client.ts';
import { findBrokenIn } from '../../harness/invariants.ts';
import { addPass } from '../../harness/passes.ts';
import { relayEvents } from '../../harness/relay.ts';
import { sealLogs } from '../../harness/seals.ts';
import { useStage } from '../../harness/stage.ts';

const { server, world } = useStage();

async function assertNothingFound(): Promise<void> {
  assert.deepEqual(await findBrokenIn(server.database, webhookRetrySeconds), []);
}

/** An owner's requests in one of their sessions, each with a key. */
async function work(owner: Tessera): Promise<void> {
  const pass = await addPass(owner, { pending_days: 3 });
  const { id } = await owner.memberships.issue({ pass_id: pass.id, customer: { email: 'ada@example.com' } });
  const body = { membership_id: id, points: 5, reference: 'order-1' };
  await owner.points.earn({ ...body, dry_run: true });
  await owner.points.earn(body);
  await owner.memberships.revoke(id, { reason: 'moved away', points: 'forfeit' });
  const percent = { type: 'percent', percent_off: 1_000 } as const;
  const voucher = await owner.vouchers.create({ type: 'discount', discount: percent });
  await owner.vouchers.redeem(voucher.id);
  // Terms changed later did not apply at the time.
  await owner.vouchers.update(voucher.id, {
    per_customer_limit: 1,
    starts_at: new Date(Date.now() + 3_600_000).toISOString(),
  });
}

test('requests with keys cause no findings, before and after the keys expire', async () => {
  const merchant = await world.merchant();
  const { jwt } = await merchant.person('owner');
  await work(new Tessera({ token: jwt, baseUrl: server.url }));
  const colleague = await merchant.person('manager');
  await relayEvents(server);
  await world.sql(
    `insert into notifications (merchant_id, recipient_id, id, type, severity, title, body)
     values ($1, $2, gen_random_uuid(), 'job.failed', 'info', 'News', 'Something happened.')`,
    [merchant.id, colleague.id],
  );
  const owner = new Tessera({ token: jwt, baseUrl: server.url });
  const { data } = await owner.team.list().page();
  await owner.team.remove(data.find(({ role }) => role === 'manager')!.id);
  await relayEvents(server);
  await assertNothingFound();
  await world.sql(`update events set created_at = created_at - interval '2 days'`);
  // On the first two days of a month, it was another one.
  await world.sql(
    `update usage_counters set period = date_trunc('month', (now() - interval '2 days') at time zone 'UTC')::date`,
  );
  await sealLogs(server);
  await world.sql('delete from idempotency_keys');
  await assertNothingFound();
});
