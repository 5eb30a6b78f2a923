/** All processes use the database's clock, however wrong their machine's clock is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tessera } from '../../../sdk/src/client.ts';
import { inTurn, send } from '../../contract/send.ts';
import { openWalk, requestFor, routes, unlimited, validCall } from '../../contract/walk.ts';
import { sharedIssuer } from '../../harness/issuer.ts';
import { clockAhead } from '../../harness/machine-clock.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { relayEvents } from '../../harness/relay.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { cellVariables } from '../../harness/server.ts';
import { use } from '../../harness/stage.ts';
import { isTable } from '../../harness/tables.ts';
import { homeCell } from '../../harness/world-cells.ts';
import { startServerProcess } from '../harness/process-servers.ts';

/** Further ahead than any deadline. */
const aheadMs = (777 * 60 + 13) * 60_000;

/** Ids carry the machine's clock, so nothing may rely on their order. */
const idsOfTheMachine: Mutation = {
  file: 'server/clock/new-id.ts',
  find: `export function newUuid(): string {
  const now = worldMs();`,
  replace: `export function newUuid(): string {
  const now = Date.now();`,
};

const keys = use(newSecrets);
const walk = use(() => openWalk({}, keys.keyring));
/** A server on a machine whose clock is 32 days ahead. */
const wrong = use(
  async () =>
    startServerProcess({
      databaseUrl: walk.server.database.appUrl,
      secrets: keys.secrets,
      mutations: [idsOfTheMachine],
      env: {
        ...cellVariables(walk.server.database),
        ...unlimited,
        ...(await sharedIssuer()).env,
        ...clockAhead(aheadMs),
        TESSERA_PUBLIC_URL: walk.server.app.services.config.publicUrl,
        TESSERA_BACKGROUND: 'off',
      },
    }),
  (server) => server.kill(),
);
const wrongUrl = () => `http://127.0.0.1:${wrong.port}`;

test('no route writes, returns or decides by the clock of its machine', async () => {
  const wrongDay = new Date(Date.now() + aheadMs).toISOString().slice(0, 10);
  await inTurn(
    routes.filter(({ method }) => method !== 'GET'),
    async (route) => {
      const call = await validCall(route, walk.shop);
      const bearer = await walk.credential(route, call);
      const answer = await send(wrongUrl(), requestFor(route, call, { bearer }));
      assert.equal(answer.status, route.result.status, `${route.name}: ${answer.text}`);
      assert.ok(!answer.text.includes(wrongDay), `${route.name}: ${answer.text}`);
    },
  );
  const columns = await walk.world.sqlIn<{ name: string; column: string }>(
    homeCell,
    `select c.relname as name, a.attname as column from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and a.atttypid = 'timestamptz'::regtype
     where ${isTable}`,
  );
  const looks = columns.map(
    ({ name, column }) =>
      `select '${name}.${column}' as place from ${name}
       where abs(extract(epoch from ${column} - now()) - ${aheadMs / 1_000}) < 3600`,
  );
  assert.deepEqual(await walk.world.sql(looks.join(' union ')), []);
});

/** Clients of both servers, and a voucher. */
async function withVoucher(redemption_limit: number | null) {
  const { text: token } = await (await walk.world.merchant()).token();
  const right = new Tessera({ token, baseUrl: walk.server.url });
  const ahead = new Tessera({ token, baseUrl: wrongUrl() });
  const discount = { type: 'percent', percent_off: 100 } as const;
  const voucher = await right.vouchers.create({ type: 'discount', discount, redemption_limit });
  return { right, ahead, voucher };
}

test('events of one object are numbered in order, whatever the clocks say', async () => {
  const { right, ahead, voucher } = await withVoucher(null);
  const redeemed: string[] = [];
  for (const client of [right, ahead, right, ahead, right, right, ahead]) {
    const { redemption } = await client.vouchers.redeem(voucher.id, {});
    redeemed.push(redemption.id);
  }
  await relayEvents(walk.server);
  const events = await right.events.list({ order: 'asc', type: ['redemption.succeeded'] }).page();
  assert.deepEqual(
    events.data.map(({ type, data }) => type === 'redemption.succeeded' && data.object.id),
    redeemed,
  );
});

test('releasing one hold ends no other active one', async () => {
  const { right, ahead, voucher } = await withVoucher(2);
  const held = async () => (await right.vouchers.validate(voucher.id, { hold: {} })).hold!.id;
  const [one, other] = [await held(), await held()];
  assert.equal((await ahead.vouchers.release(voucher.id, { hold_id: one })).status, 'released');
  const { redemption } = await right.vouchers.redeem(voucher.id, { hold_id: other });
  assert.equal(redemption.voucher_id, voucher.id);
});
