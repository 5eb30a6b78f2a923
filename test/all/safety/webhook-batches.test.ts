/** A batch of events that a dead or overtaken server has sent is neither lost nor recorded. */
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { openReceiver } from '../../harness/webhooks.ts';
import { batchesRecordedFirst, batchesUnfenced } from '../../mutants/webhook-mutants.ts';
import type { Rig } from '../../promises/rig.ts';
import { openBreakable } from './breakable.ts';
import { compressed } from './webhook-receivers.ts';

const patientSender = { ...compressed, TESSERA_WEBHOOK_ATTEMPT_MS: '10000' };

/** A merchant whose endpoint holds its answers back. */
async function listen(rig: Rig, t: TestContext, onArrival: () => void) {
  const replies: ServerResponse[] = [];
  const receiver = await openReceiver((_arrived, reply) => {
    replies.push(reply);
    onArrival();
  });
  t.after(() => receiver.close());
  const merchant = await rig.world.merchant();
  const tessera = await merchant.client(rig.url);
  await tessera.webhooks.create({ url: receiver.url, enabled_events: ['customer.created'] });
  const happen = (name: string) => tessera.customers.create({ external_id: name });
  return { merchantId: merchant.id, receiver, replies, happen };
}

/** Whether an event arrives again after its first server was killed while sending it. */
async function isSentAgain(t: TestContext, mutations: readonly Mutation[] = [], tries = 5): Promise<boolean> {
  const rig = await openBreakable(t, { processes: true, servers: 1, mutations, env: patientSender });
  let deaths = 0;
  const { receiver, happen } = await listen(rig, t, () => {
    deaths += 1;
    if (deaths === 1) void rig.servers[0]!.kill();
  });
  await happen('Ada');
  await until(() => deaths > 0);
  await until(() => rig.servers.length === 0);
  const [{ count } = { count: 0 }] = await rig.world.sql<{ count: number }>(
    'select count(*)::int from webhook_deliveries',
  );
  // On a busy machine, the batch can have been recorded before the server died.
  if (count > 0 && tries > 1) return isSentAgain(t, mutations, tries - 1);
  assert.equal(count, 0, 'it was recorded before it was sent');
  await rig.world.sql(`update event_heads set fan_out_until = now() - interval '1 minute'`);
  rig.startServer();
  const isForgotten = async () =>
    (
      await rig.world.sql(
        `select from event_marks where work = 'fan_out' union all select from webhook_deliveries where status = 'pending'`,
      )
    ).length === 0;
  await until(async () => receiver.arrived.length > 1 || (await isForgotten()), { seconds: 60 });
  return receiver.arrived.length > 1;
}

test('an event that a server was sending when it was killed is sent by the next', async (t) => {
  assert.equal(await isSentAgain(t), true);
});

test('a server that records the progress of a log before it sends is detected', async (t) => {
  assert.equal(await isSentAgain(t, batchesRecordedFirst), false);
});

test('a server that ends its batch although another process has taken the log is detected', async (t) => {
  const rig = await openBreakable(t, { servers: 1, mutations: batchesUnfenced, env: patientSender });
  const takeOver = (merchantId: string) =>
    rig.world.sql(
      `update event_heads set fanned_out_to = fanned_out_to - 1, fan_out_until = now() + interval '1 hour'
       where merchant_id = $1 and fan_out_until > now() returning 1`,
      [merchantId],
    );
  for (let round = 1; ; round += 1) {
    let taken: Promise<unknown[]> | undefined;
    const one = await listen(rig, t, () => {
      taken = takeOver(one.merchantId);
    });
    await one.happen('Ada');
    const rows = await until(() => taken);
    one.replies[0]!.writeHead(204).end();
    // On a busy machine, the batch can have ended before.
    if (rows.length > 0) {
      await until(async () => {
        const kept = await rig.world.sql(
          `select from event_heads where merchant_id = $1 and fan_out_until > now() + interval '1 minute'`,
          [one.merchantId],
        );
        return kept.length === 0;
      });
      return;
    }
    assert.ok(round < 10, 'no batch was overtaken');
  }
});
