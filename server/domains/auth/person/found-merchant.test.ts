import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startServer } from '../../../../test/harness/server.ts';
import { openWorld } from '../../../../test/harness/world.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { homeCell } from '../../../config/cells.ts';
import { inTenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { bookFounding, type OrderedFounding } from './found-merchant.ts';

test('a founding that several processes book at the same time is booked once, and fails for none', async (t) => {
  const server = await startServer();
  t.after(() => server.close());
  const world = await openWorld(server);
  t.after(() => world.close());
  const { ownerId } = await world.merchant({ cell: homeCell });
  const shared = { name: 'Aurora', status: 'active', role: 'owner' } as const;
  const [live, twin] = [newUuid(), newUuid()];
  const ordered: OrderedFounding = {
    merchant: { name: 'Aurora', country: 'IT', currency: 'EUR', timezone: 'Europe/Rome', locale: 'it-IT' },
    founded: [
      { ...shared, id: live, sandbox: false, live_merchant_id: null },
      { ...shared, id: twin, sandbox: true, live_merchant_id: live },
    ],
    founding: { ownerId, requestId: null, now: new Date().toISOString() },
  };
  const merchants = [live, twin];
  const book = () =>
    inTenantTransaction(server.app.services.pool, { merchants }, (tx) => bookFounding(tx, ordered));
  await Promise.all(Array.from({ length: 5 }, book));
  await book();
  const ofBoth = 'where merchant_id = any ($1)';
  const counts = await world.total(
    `select (select count(*) from merchants where id = any ($1)) as merchants,
            (select count(*) from team_members ${ofBoth}) as owners,
            (select count(*) from events ${ofBoth}) as events`,
    [merchants],
  );
  assert.deepEqual(counts, { merchants: 2, owners: 2, events: 2 });
});
