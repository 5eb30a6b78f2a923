/** A database without space refuses what it would have to write, and says so once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import { atEnd } from '../harness/endings.ts';
import { until } from '../harness/patience.ts';
import { migratedDatabase, startServer } from '../harness/server.ts';
import { isCommit, openWireFaults } from '../harness/wire-faults.ts';
import { openWorld } from '../harness/world.ts';

test('while the disk of the database is full, writes are refused, reads are served, and readiness says why', async (t) => {
  const database = await migratedDatabase(1);
  atEnd(t, () => database.drop());
  const wire = await openWireFaults(Number(new URL(database.appUrl).port));
  atEnd(t, () => wire.close());
  const lines: { level: number; msg: string; reason?: string }[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const server = await startServer({ database: { ...database, appUrl: wire.before(database.appUrl) }, log });
  atEnd(t, () => server.close());
  const world = await openWorld(server);
  atEnd(t, () => world.close());
  const merchant = await world.merchant();
  const bearer = (await merchant.token()).text;
  const ask = (method: string, body?: object) =>
    fetch(`${server.url}/api/v1/merchant/vouchers`, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  const create = () => ask('POST', { type: 'discount', discount: { type: 'percent', percent_off: 500 } });
  const ready = () => fetch(`${server.url}/health/ready`);
  assert.equal((await create()).status, 201);
  assert.equal((await ready()).status, 200);

  wire.choose(({ name }) => (isCommit(name) ? 'no space' : undefined));
  for (let count = 0; count < 10; count += 1) {
    const refused = await create();
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [503, '1']);
  }
  assert.equal((await ask('GET')).status, 200);
  const unready = await ready();
  assert.deepEqual(
    [unready.status, ((await unready.json()) as { detail: string }).detail],
    [503, 'The disk of the database is full.'],
  );
  assert.match(await server.app.metrics.registry.metrics(), /^tessera_disk_full\{disk="database"\} 1$/m);
  const loud = lines.filter(({ reason }) => reason !== 'disk_full');
  assert.deepEqual(
    loud.map(({ level, msg }) => [level, msg.split(':')[0]]),
    [[50, 'the disk is full']],
  );

  wire.heal();
  assert.equal((await create()).status, 201);
  await until(async () => (await ready()).status === 200);
});
