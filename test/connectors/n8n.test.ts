/** The n8n nodes against a real server, with the few functions of n8n that they call. */
import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import type { IDataObject, IExecuteFunctions, IHookFunctions, IWebhookFunctions } from 'n8n-workflow';
import { Tessera as TesseraNode } from '../../connectors/n8n/nodes/Tessera.node.ts';
import { TesseraTrigger } from '../../connectors/n8n/nodes/TesseraTrigger.node.ts';
import { operations } from '../../connectors/n8n/operations.gen.ts';
import type { Route } from '../../contract/route.ts';
import { routes } from '../../contract/routes.ts';
import type { Tessera } from '../../sdk/src/index.ts';
import { setUp, useStage } from '../harness/stage.ts';
import { toLoopback } from '../harness/webhooks.ts';

let tessera: Tessera;
let credentials: { baseUrl: string; token: string };
const { server, world } = useStage({ env: toLoopback });
setUp(async () => {
  const merchant = await world.merchant();
  tessera = await merchant.client();
  credentials = { baseUrl: server.url, token: (await merchant.token()).text };
});

/** What every node can ask n8n; `getCredentials` has the type that the node expects of it. */
const shared = {
  getCredentials: <Credentials extends object>() => Promise.resolve<Credentials>(Object(credentials)),
  getNode: () => ({ id: 'node-1' }),
};

/** Runs the node once with these parameters for each item. */
async function execute(
  items: Record<string, unknown>[],
  { execution = '1', goesOn = false }: { execution?: string; goesOn?: boolean } = {},
): Promise<IDataObject[]> {
  const context: IExecuteFunctions = {
    ...shared,
    getExecutionId: () => execution,
    getInputData: () => items.map(() => ({ json: {} })),
    getNodeParameter: (name, item, fallback) => items[item]?.[name] ?? fallback,
    evaluateExpression: () => 0,
    continueOnFail: () => goesOn,
  };
  const [results] = await new TesseraNode().execute.call(context);
  return results!.map(({ json }) => json);
}

const voucher = (redemption_limit: number) =>
  tessera.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit,
  });

const redeeming = (id: string) => ({
  resource: 'vouchers',
  operation: 'redeem',
  path_id: id,
  query: '{}',
  body: '{"order":{"amount":1000,"currency":"EUR"}}',
});

test('the node has every route that tokens can call, except for files and streams', () => {
  const declared: readonly Route[] = routes;
  const expected = declared.filter(({ kind, access }) => kind === undefined && access.kind === 'token');
  assert.deepEqual(
    operations.map(({ resource, verb }) => `${resource}.${verb}`),
    expected.map(({ name }) => name),
  );
  const { properties } = new TesseraNode().description;
  for (const { resource, verb, pathParameters, path } of operations) {
    const own = properties.filter(
      ({ displayOptions }) =>
        displayOptions?.show.resource?.includes(resource) && displayOptions.show.operation?.includes(verb),
    );
    assert.deepEqual(
      own.filter(({ name }) => name.startsWith('path_')).map(({ name }) => name.slice(5)),
      pathParameters,
      path,
    );
  }
});

test('a retry of the node does nothing twice, and each item and execution does its own', async () => {
  const { id } = await voucher(10);
  const two = [redeeming(id), redeeming(id)];
  const first = await execute(two);
  assert.deepEqual(await execute(two), first);
  assert.equal((await tessera.vouchers.get(id)).redeemed_quantity, 2);
  await execute(two, { execution: '2' });
  assert.equal((await tessera.vouchers.get(id)).redeemed_quantity, 4);
});

test('a failed item fails the node, or is an item with its error where the workflow continues', async () => {
  const [spent, good] = [await voucher(1), await voucher(1)];
  await tessera.vouchers.redeem(spent.id);
  const items = [redeeming(spent.id), redeeming(good.id)];
  await assert.rejects(execute(items, { execution: '3' }), { code: 'voucher_exhausted' });
  const [failed, succeeded] = await execute(items, { execution: '4', goesOn: true });
  assert.equal(failed?.code, 'voucher_exhausted');
  assert.equal((await tessera.vouchers.get(good.id)).redeemed_quantity, 1);
  assert.ok(succeeded?.redemption);
});

test('lists become items, one page or all of them', async () => {
  const total = (await tessera.vouchers.list({ limit: 100 }).page()).data.length;
  const list = { resource: 'vouchers', operation: 'list', query: '{"limit":1}' };
  assert.equal((await execute([list])).length, 1);
  assert.equal((await execute([{ ...list, returnAll: true }])).length, total);
});

test('a parameter of the path leads to no other route', async () => {
  for (const id of ['', '.', '..']) {
    await assert.rejects(
      execute([{ resource: 'vouchers', operation: 'get', path_id: id, query: '{}' }]),
      /id is missing/,
    );
  }
  const escaping = { resource: 'vouchers', operation: 'get', path_id: '../merchant', query: '{}' };
  await assert.rejects(execute([escaping]), { status: 404 });
});

test('the trigger subscribes, verifies each webhook, and unsubscribes without losing its endpoint', async () => {
  const trigger = new TesseraTrigger();
  const stored: IDataObject = {};
  const hooks: IHookFunctions = {
    ...shared,
    getExecutionId: () => '',
    getNodeParameter: () => ['redemption.succeeded'],
    getNodeWebhookUrl: () => 'http://127.0.0.1:5678/webhook/1',
    getWorkflowStaticData: () => stored,
  };
  const { create, delete: remove } = trigger.webhookMethods.default;
  await create.call(hooks);
  await remove.call(hooks);
  await create.call(hooks);
  const { data } = await tessera.webhooks.list().page();
  assert.deepEqual(
    data.map(({ id, status, enabled_events }) => ({ id, status, enabled_events })),
    [{ id: stored.endpointId, status: 'enabled', enabled_events: ['redemption.succeeded'] }],
  );

  const body = JSON.stringify({ id: 'evt_1', type: 'redemption.succeeded', data: { object: {} } });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const receive = async (secret: string) => {
    const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
      .update(`evt_1.${timestamp}.${body}`)
      .digest('base64');
    const headers = {
      'webhook-id': 'evt_1',
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    };
    const statuses: number[] = [];
    const context: IWebhookFunctions = {
      ...shared,
      getExecutionId: () => '',
      getHeaderData: () => headers,
      getRequestObject: () => ({ rawBody: Buffer.from(body) }),
      getResponseObject: () => ({ status: (code) => ({ end: () => statuses.push(code) }) }),
      getWorkflowStaticData: () => stored,
    };
    return { ...(await trigger.webhook.call(context)), statuses };
  };
  const genuine = await receive(String(stored.secret));
  assert.equal(genuine.workflowData?.[0]?.[0]?.json.type, 'redemption.succeeded');
  const forged = await receive(`whsec_${randomBytes(32).toString('base64')}`);
  assert.deepEqual(forged, { noWebhookResponse: true, statuses: [401] });
});
