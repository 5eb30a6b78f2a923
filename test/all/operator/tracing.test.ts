/** Traces, as a collector receives them. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { send } from '../../contract/send.ts';
import { until } from '../../harness/patience.ts';
import { relayEvents } from '../../harness/relay.ts';
import { use, useStage } from '../../harness/stage.ts';
import { deliverWebhooks, openReceiver, toLoopback } from '../../harness/webhooks.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

const spans: ReceivedSpan[] = [];
const services = new Set<string>();
let authorization: string | undefined;
const collector = use(async () => {
  const found = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    authorization = request.headers.authorization;
    assert.equal(request.url, '/v1/traces');
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      services.add(resource.attributes[0].value.stringValue);
      for (const { spans: some } of scopeSpans) spans.push(...some);
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => found.listen(0, '127.0.0.1', resolve));
  return found;
});
const { server, world } = useStage(() => ({
  env: {
    ...toLoopback,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20secret',
    OTEL_SERVICE_NAME: 'tills',
  },
}));
const receiver = use(openReceiver);

const tracesOf = (traceId: string) => spans.filter((span) => span.traceId === traceId);

/** Redeems a new voucher of a merchant with a webhook; returns the trace id of the webhook that arrives. */
async function redeemed(
  headers: Record<string, string> = {},
): Promise<{ arrived: string; requestId: string }> {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const path = `/hook/${merchant.id}`;
  await tessera.webhooks.create({ url: receiver.url + path, enabled_events: ['redemption.succeeded'] });
  const voucher = await tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
  });
  const { response } = await tessera.vouchers.redeem(voucher.id, {}, { headers }).withResponse();
  await relayEvents(server);
  await deliverWebhooks(server);
  const webhook = await until(() => receiver.arrived.find((one) => one.path === path));
  return { arrived: String(webhook.headers.traceparent), requestId: response.requestId! };
}

test('one trace shows the request, access, fold, SQL, relay and webhook of a redemption', async () => {
  const { arrived } = await redeemed();
  const [, traceId, webhookSpan, flags] = arrived.split('-');
  assert.equal(flags, '01');
  const wanted = [
    'vouchers.redeem',
    'access',
    'fold vouchers.redeem',
    'batch vouchers.redeem',
    'relay',
    'webhook',
  ];
  const own = await until(() => {
    const found = tracesOf(traceId!);
    const names = found.map(({ name }) => name);
    return (
      wanted.every((name) => names.includes(name)) && names.some((name) => name.startsWith('sql ')) && found
    );
  });
  const ids = new Set(own.map(({ spanId }) => spanId));
  assert.equal(ids.size, own.length);
  const root = own.find(({ name }) => name === 'vouchers.redeem')!;
  assert.equal(root.parentSpanId, undefined);
  for (const span of own.filter((one) => one !== root)) assert.ok(ids.has(span.parentSpanId!), span.name);
  const batch = own.find(({ name }) => name.startsWith('batch'))!;
  assert.ok(own.some(({ name, parentSpanId }) => name.startsWith('sql ') && parentSpanId === batch.spanId));
  assert.ok(own.some(({ spanId, name }) => name === 'webhook' && spanId === webhookSpan));
  assert.ok(own.every((span) => BigInt(span.endTimeUnixNano) >= BigInt(span.startTimeUnixNano)));
  const said = Object.fromEntries(
    root.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
  );
  assert.equal(said['http.request.method'], 'POST');
  assert.equal(said['http.response.status_code'], '200');
  assert.equal(said['http.route'], '/api/v1/vouchers/:id/redeem');
  assert.match(said['tessera.merchant_id']!, /^mer_/);
  assert.deepEqual([...services], ['tills']);
  assert.equal(authorization, 'Bearer secret');
});

test('a request continues the trace of its caller, up to the webhook', async () => {
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const { arrived } = await redeemed({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  assert.equal(arrived.split('-')[1], traceId);
  const root = await until(() => tracesOf(traceId).find(({ name }) => name === 'vouchers.redeem'));
  assert.equal(root.parentSpanId, '00f067aa0ba902b7');
});

test('a caller that does not record its trace is not recorded', async () => {
  const traceId = '5bf92f3577b34da6a3ce929d0e0e4736';
  const { arrived } = await redeemed({ traceparent: `00-${traceId}-00f067aa0ba902b7-00` });
  assert.equal(arrived.slice(0, 36), `00-${traceId}-`);
  assert.equal(arrived.slice(-3), '-00');
  await redeemed();
  assert.deepEqual(tracesOf(traceId), []);
});

test('spans contain nothing of the request but its route', async () => {
  await send(server.url, {
    method: 'GET',
    path: '/api/v1/vouchers/SECRET-CODE?by=code',
    bearer: 'tsr_live_x',
  });
  await until(() => spans.some(({ attributes }) => JSON.stringify(attributes).includes('"401"')));
  assert.doesNotMatch(JSON.stringify(spans), /SECRET-CODE|tsr_live/);
});
