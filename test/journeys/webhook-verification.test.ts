/** Webhooks verified in bulk with the public libraries, as a receiver would. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { startServer } from '../harness/server.ts';
import { deliverWebhooks, openReceiver, toLoopback } from '../harness/webhooks.ts';
import { openWorld } from '../harness/world.ts';
import { figures } from '../promises/figures.ts';
import { percent } from './webhook-stage.ts';

const { webhooks: count } = figures.verification;

test(`${count} webhooks verify with \`standardwebhooks\` and with \`svix\`, each event once`, async () => {
  const server = await startServer({ env: toLoopback });
  const world = await openWorld(server);
  const ids = new Set<string>();
  const wrong: unknown[] = [];
  let verifiers: { verify(body: string, headers: Record<string, string>): unknown }[] = [];
  const receiver = await openReceiver(({ headers, body }, reply) => {
    try {
      for (const verifier of verifiers) {
        const event = verifier.verify(body, headers as Record<string, string>) as { id: string };
        assert.equal(event.id, headers['webhook-id']);
        ids.add(event.id);
      }
    } catch (error) {
      wrong.push(error);
    }
    reply.writeHead(204).end();
  });
  try {
    const merchant = await world.merchant();
    const tessera = await merchant.client();
    const { secret } = await tessera.webhooks.create({
      url: receiver.url,
      enabled_events: ['voucher.updated'],
    });
    verifiers = [new StandardWebhook(secret!), new SvixWebhook(secret!)];
    const voucher = await tessera.vouchers.create(percent);
    const name = 'Caffè ☕ “Aurora” \u2028 𝄞';
    await tessera.vouchers.update(voucher.id, { metadata: { name } });
    // Repeats one change, as many tills would.
    await world.sql(
      `insert into events (merchant_id, id, type, object_id, actor_type, actor_id, request_id, data, previous)
       select merchant_id, gen_random_uuid(), type, object_id, actor_type, actor_id, request_id,
              jsonb_set(data::jsonb, '{version}', to_jsonb(n))::json, previous
       from events, generate_series(2, $2) as n where merchant_id = $1 and type = 'voucher.updated'`,
      [merchant.id, count],
    );
    await deliverWebhooks(server);
    assert.deepEqual(wrong, []);
    assert.equal(ids.size, count);
    assert.equal(receiver.arrived.length, count);
    assert.ok(receiver.arrived[0]!.body.includes('☕'));
  } finally {
    await receiver.close();
    await world.close();
    await server.close();
  }
});
