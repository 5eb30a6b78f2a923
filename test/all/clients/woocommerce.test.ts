/**
 * The WooCommerce plugin in a fake WordPress, against a real server and the conformance kit. Skipped without PHP 8.2 with
 * curl.
 */
import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { Tessera } from '@tessera/sdk';
import { createPass, playAll, prefixes, type Stage, stories } from '../../../connectors/conformance/index.ts';
import { buildSdks } from '../../../derive/built-sdks.ts';
import { connectorScopes } from '../../connectors/connector-scopes.ts';
import { assertKnown, payloadsOf } from '../../connectors/payloads.ts';
import { orderOf } from '../../connectors/shop-orders.ts';
import { patient } from '../../harness/patience.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { openWorld, type World } from '../../harness/world.ts';

await buildSdks();

const run = promisify(execFile);
const plugin = join(import.meta.dirname, '../../../connectors/woocommerce');

function isThere(): boolean {
  const script = `echo PHP_VERSION_ID >= 80200 && extension_loaded('curl') ? 'yes' : 'no';`;
  try {
    return execFileSync('php', ['-r', script], { stdio: 'pipe' }).toString() === 'yes';
  } catch {
    return false;
  }
}
const skip = !isThere() && 'no PHP 8.2 with curl on this machine';

interface Outcome {
  result: unknown;
  thrown: string | null;
  scheduled: { hook: string; args: number[] }[];
  notes: string[];
}

let server: TestServer;
let world: World;
let stage: Stage;
let constants: Record<string, string>;

/** Fires a hook in a process of its own, as each request to WordPress is. */
async function drive(task: object, more: Record<string, string> = {}): Promise<Outcome> {
  const { stdout } = await run('php', ['-d', 'error_reporting=-1', join(plugin, 'tests/drive.php')], {
    env: {
      PATH: process.env.PATH,
      TASK: JSON.stringify({ constants: { ...constants, ...more }, ...task }),
    },
    timeout: patient(60_000),
  });
  return JSON.parse(stdout);
}

before(async () => {
  if (skip) return;
  server = await startServer();
  world = await openWorld(server);
  const merchant = await world.merchant();
  // Patient, because a busy machine can refuse a few requests.
  const owner = { token: (await merchant.token()).text, baseUrl: server.url, maxRetries: 8 };
  const tessera = new Tessera(owner);
  stage = {
    tessera,
    passId: await createPass(tessera),
    deliver: async ({ type, order }) => {
      const { scheduled, notes, thrown } = await drive({ do: type, order });
      assert.deepEqual([notes, thrown], [[], null]);
      return scheduled.length === 0;
    },
    orderIdOf: ({ id }) => `woocommerce-${id}`,
  };
  constants = {
    TESSERA_TOKEN: (await merchant.token(connectorScopes)).text,
    TESSERA_URL: server.url,
    TESSERA_PASS_ID: stage.passId,
    TESSERA_VOUCHER_PREFIXES: prefixes.voucher,
    TESSERA_GIFT_CARD_PREFIXES: prefixes.giftCard,
  };
});
after(async () => {
  if (skip) return;
  await world.close();
  await server.close();
});

test('every file of the plugin has the syntax of PHP', { skip }, async () => {
  const files = globSync('**/*.php', { cwd: plugin });
  assert.ok(files.length > 10);
  for (const file of files) await run('php', ['-l', file], { cwd: plugin });
});

test('the unit tests of the plugin pass', { skip }, async () => {
  const { stdout } = await run('php', ['-d', 'error_reporting=-1', 'tests/run.php'], { cwd: plugin });
  assert.match(stdout, /\n\d+ passed, 0 failed\n$/);
});

for (const story of stories) {
  test(`${story.title}, however its webhooks arrive`, { skip }, () => playAll(stage, story));
}

for (const { kind, about, expected, ...payload } of payloadsOf<{ order: { id: number; status: string } }>(
  'woocommerce',
)) {
  test(`orders of a real shop, ${kind}: ${about}`, { skip }, async () => {
    const { notes, thrown, scheduled } = await drive({
      do: payload.order.status === 'cancelled' ? 'cancelled' : 'refunded',
      payload,
    });
    assert.deepEqual([notes, thrown, scheduled], [[], null, []]);
    await assertKnown(stage.tessera, `woocommerce-${payload.order.id}`, expected);
  });
}

const order = orderOf(2_000);

async function voucher(name: string) {
  const code = `TES-${name}${Math.random().toString(36).slice(2).toUpperCase()}${Date.now()}`;
  return stage.tessera.vouchers.create({
    code,
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: 1,
  });
}

const cart = (codes: string[]) => ({ items: [{ quantity: 2, price: '10.00', sku: 'A' }], codes });

test('a code in the cart is worth what Tessera takes off, after the codes before it', { skip }, async () => {
  const [first, second] = [await voucher('A'), await voucher('B')];
  const ask = (code: string, codes: string[]) => drive({ do: 'coupon', code, cart: cart(codes) });
  assert.deepEqual((await ask(first.code!, [])).result, { discount_type: 'fixed_cart', amount: 2 });
  const both = await stage.tessera.orders.quote({
    items: [{ quantity: 2, amount: 2_000, sku: 'A' }],
    currency: 'EUR',
    vouchers: [{ code: first.code! }, { code: second.code! }],
  });
  const after = both.pricing.discount_total - 200;
  assert.deepEqual((await ask(second.code!, [first.code!])).result, {
    discount_type: 'fixed_cart',
    amount: after / 100,
  });
  const inYen = { items: [{ quantity: 3, price: '1000.00', sku: 'A' }], codes: [], currency: 'JPY' };
  const yen = await drive({ do: 'coupon', code: first.code!, cart: inYen });
  assert.deepEqual(yen.result, { discount_type: 'fixed_cart', amount: 300 });
  assert.equal((await ask('TES-NONSENSE', [])).result, false);
  assert.equal((await ask('summer', [])).result, false);
});

test('a new order reserves its codes until it is paid or canceled', { skip }, async () => {
  const { id, code } = await voucher('C');
  const lines = [{ id: '1', sku: 'A', quantity: 1, amount: 2_000, discounts: { [code!]: 200 } }];
  const placed = order('3000000001', { lines, codes: [code!], isPaid: false });
  await drive({ do: 'placed', order: placed });
  assert.equal((await stage.tessera.vouchers.get(id)).held_quantity, 1);
  const other = await drive({ do: 'placed', order: { ...placed, id: '3000000002' } });
  assert.match(other.thrown!, /can no longer be used/);
  await drive({ do: 'cancelled', order: { ...placed, isCancelled: true } });
  assert.equal((await stage.tessera.vouchers.get(id)).held_quantity, 0);
  await drive({ do: 'placed', order: { ...placed, id: '3000000003' } });
  await drive({ do: 'paid', order: { ...placed, id: '3000000003', isPaid: true } });
  const applied = await stage.tessera.orders.get('woocommerce-3000000003');
  assert.deepEqual([applied.status, applied.pricing?.to_pay], ['applied', 1_800]);
});

test('while Tessera is away, the shop keeps selling and the order is scheduled again', { skip }, async () => {
  const away = { TESSERA_URL: 'http://127.0.0.1:1' };
  const { scheduled, notes } = await drive({ do: 'paid', order: order('3000000004') }, away);
  assert.deepEqual(
    [scheduled.map(({ hook, args }) => [hook, args]), notes],
    [[['tessera_synchronize', [3_000_000_004, 2]]], []],
  );
  const codes = ['TES-ANY'];
  const placed = order('3000000005', { codes });
  assert.equal((await drive({ do: 'placed', order: placed }, away)).thrown, null);
});

test('what Tessera refuses for good becomes a note on the order', { skip }, async () => {
  const promotion = await stage.tessera.campaigns.create({
    name: 'The shop knows nothing of it',
    kind: 'automatic',
    discount: { type: 'amount', amount_off: 100, currency: 'EUR' },
    conditions: { all: [{ order_items: { items: { skus: ['PROMOTED'] }, quantity_gte: 1 } }] },
  });
  const lines = [{ id: '1', sku: 'PROMOTED', quantity: 1, amount: 1_000, discounts: {} }];
  const { scheduled, notes } = await drive({ do: 'paid', order: order('3000000006', { lines }) });
  assert.deepEqual([scheduled.length, notes.length], [0, 1]);
  assert.match(notes[0]!, /order_price_changed/);
  await stage.tessera.campaigns.pause(promotion.id);
});

test('the balance is shown to the signed-in customer only', { skip }, async () => {
  await stage.tessera.memberships.issue({
    pass_id: stage.passId,
    customer: { external_id: 'woocommerce-42' },
    initial_points: 1_200,
  });
  const shown = '<p class="tessera-balance">Your balance: <strong>1,200</strong> points</p>';
  assert.equal((await drive({ do: 'balance', user_id: 42 })).result, shown);
  assert.equal((await drive({ do: 'balance', user_id: 43 })).result, '');
  assert.equal((await drive({ do: 'balance' })).result, '');
});
