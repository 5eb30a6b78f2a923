import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeId } from '../../../contract/ids.ts';
import { servicesFor } from '../../../test/harness/cells.ts';
import { workJobs } from '../../../test/harness/jobs.ts';
import { unwatched } from '../../../test/harness/observers.ts';
import { addPass } from '../../../test/harness/passes.ts';
import { patient } from '../../../test/harness/patience.ts';
import { startServer, type TestServer } from '../../../test/harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../../test/harness/world.ts';
import { startLoop } from '../../engine/loops/loop.ts';
import { loopOf, turnClock } from '../../engine/loops/run-clock.ts';
import { noticeClock } from './notice-clock.ts';

let server: TestServer;
let world: World;

before(async () => {
  server = await startServer();
  world = await openWorld(server, { oneCell: true });
});

after(async () => {
  await world?.close();
  await server?.close();
});

/** A merchant with a pass and this many members waiting to be notified of it. */
async function club(members: number) {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const ids = await Promise.all(
    Array.from({ length: members }, async (_, at) => {
      const customer = { email: `member-${at}@example.com` };
      return (await tessera.memberships.issue({ pass_id: pass.id, customer })).id;
    }),
  );
  return { merchant, tessera, passId: pass.id, ids };
}

interface Told {
  membership_id: string;
  status: string;
  reason: string | null;
}

const toldOf = (merchant: TestMerchant): Promise<Told[]> =>
  world.sql<Told>(
    `select d.membership_id, d.status, d.reason from deliveries d
     join communications c on c.merchant_id = d.merchant_id and c.id = d.communication_id
     where d.merchant_id = $1 and c.kind = 'membership_issued' order by d.membership_id`,
    [merchant.id],
  );

const waiting = async (merchant: TestMerchant): Promise<number> =>
  (await world.sql('select from membership_notices where merchant_id = $1', [merchant.id])).length;

/** A turn of the clock in the merchant's cell. */
const turn = async (merchant: TestMerchant) =>
  turnClock(noticeClock, await servicesFor(server.app.services, merchant));

test('each member is notified once, even with concurrent loops', async () => {
  const { merchant, ids } = await club(60);
  assert.equal(await waiting(merchant), 60);
  await Promise.all([1, 2, 3, 4].map(() => turn(merchant)));
  assert.equal(await waiting(merchant), 0);
  await workJobs(server, world);
  const told = await toldOf(merchant);
  assert.deepEqual(
    told.map((row) => row.membership_id),
    ids.map((id) => decodeId('membership', id)!).sort(),
  );
  assert.ok(told.every(({ status }) => status === 'sent'));
});

test('a revoked membership is skipped, before and after its message is accepted', async () => {
  const { merchant, tessera, ids } = await club(3);
  await tessera.memberships.revoke(ids[0]!);
  await turn(merchant);
  await tessera.memberships.revoke(ids[1]!);
  await workJobs(server, world);
  const told = new Map((await toldOf(merchant)).map((row) => [row.membership_id, row.reason ?? row.status]));
  assert.deepEqual(
    ids.map((id) => told.get(decodeId('membership', id)!)),
    ['membership_revoked', 'membership_revoked', 'sent'],
  );
});

test('a customer whose address was removed delays no other', async () => {
  const { merchant } = await club(2);
  await world.sql(`update customers set email = null where merchant_id = $1 and email like 'member-0@%'`, [
    merchant.id,
  ]);
  await turn(merchant);
  await workJobs(server, world);
  const told = (await toldOf(merchant)).map(({ reason, status }) => reason ?? status);
  assert.deepEqual(told.sort(), ['no_email', 'sent']);
});

test('a merchant whose members cannot be notified delays no other, and is retried', async () => {
  const [broken, fine] = [await club(1), await club(1)];
  const lame = `create function lame() returns trigger language plpgsql as $$
    begin
      if new.merchant_id = '${broken.merchant.id}' then raise 'lame'; end if;
      return new;
    end $$;
    create trigger lame before insert on communications for each row execute function lame()`;
  const cell = world.cellOf(broken.merchant.id);
  await world.sqlIn(cell, lame);
  await assert.rejects(turn(broken.merchant));
  assert.deepEqual([await waiting(broken.merchant), await waiting(fine.merchant)], [1, 0]);
  await world.sqlIn(cell, 'drop function lame cascade');
  await turn(broken.merchant);
  assert.equal(await waiting(broken.merchant), 0);
});

test('a started loop notifies members until it is stopped', async () => {
  const { merchant } = await club(2);
  const work = startLoop(loopOf(noticeClock), await servicesFor(server.app.services, merchant), unwatched());
  for (const deadline = Date.now() + patient(10_000); (await waiting(merchant)) > 0; ) {
    assert.ok(Date.now() < deadline, 'no one was notified');
  }
  await work.stop();
});
