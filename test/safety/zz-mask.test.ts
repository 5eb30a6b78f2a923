import { test } from 'node:test';
import pg from 'pg';
import { startServer } from '../harness/server.ts';
import { openWorld } from '../harness/world.ts';
import { decodeId } from '../../contract/ids.ts';

test('mask', async () => {
  const server = await startServer();
  const world = await openWorld(server);
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const voucher = await tessera.vouchers.create({ type: 'discount', discount: { type: 'percent', percent_off: 1500 }, redemption_limit: null });
  for (const work of [() => tessera.vouchers.redeem(voucher.id, {}, { maxRetries: 0 }), () => tessera.vouchers.update(voucher.id, {active: true}, { maxRetries: 0 })]) {
  const c = new pg.Client({ connectionString: server.database.superuserUrl });
  await c.connect();
  await c.query('begin');
  await c.query('select from vouchers where id = $1 for update', [decodeId('vch', voucher.id)]);
  const answer = work().then((x) => 'ok', (e) => `${e.status} ${e.code}`);
  while ((await world.sql(`select from pg_stat_activity where wait_event_type = 'Lock'`)).length === 0);
  const until = performance.now() + 1500;
  while (performance.now() < until);
  console.log(await answer);
  await c.query('rollback');
  await c.end();
  }
  await world.close();
  await server.close();
});
