import { test } from 'node:test';
import { Tessera } from '../sdk/src/client.ts';
import { addMembers } from './harness/audience.ts';
import { startServer } from './harness/server.ts';
import { openWorld } from './harness/world.ts';
test('perf', async () => {
  const server = await startServer();
  const world = await openWorld(server);
  const merchant = await world.merchant();
  const members = await addMembers(world, merchant, 100_000);
  await world.sql('vacuum analyze customers');
  await world.sql('vacuum analyze memberships');
  const t = await merchant.client();
  const time = async (what: string, work: () => Promise<unknown>) => { const a = performance.now(); let r; try { r = await work(); } catch (e) { r = e; } console.log(what, Math.round(performance.now() - a), 'ms', r instanceof Error ? r.message : ''); };
  await t.merchant.getProfile();
  for (let i = 0; i < 4; i++) {
    await time('count', () => world.sql('select count(*) from memberships where merchant_id = $1 and status <> $2', [merchant.id, 'x']));
    await time('post', () => t.communications.broadcastToMembers(members.passId, { subject: 'x', body: 'y' }));
    await world.sql("update communications set status='canceled', suppressed=queued, queued=0");
  }
  for (const segment of ['active','inactive','expiring'] as const) await time('dry '+segment, () => t.communications.broadcastToMembers(members.passId, { subject: 'x', body: 'y', audience: { segment }, dry_run: true }));
  const pg = (await import('pg')).default;
  const c = new pg.Client({ connectionString: server.database.appUrl }); await c.connect();
  await c.query("set enable_seqscan=off; set jit=off; begin; set local tessera.tenants to '{" + merchant.id + "}'");
  const [p] = await world.sql<{pass_id:string}>('select pass_id from memberships where merchant_id=$1 limit 1',[merchant.id]);
  const com = (await world.sql<{id:string}>('select id from communications limit 1'))[0]!.id;
  await world.sql('delete from communication_audiences');
  for (const order of ['distinct on (customer_id)', '']) {
  const r = await c.query(`explain (analyze, buffers, costs off) with audience as (select * from (select ${order} memberships.customer_id, memberships.id as membership_id, null::uuid as voucher_id from memberships where merchant_id='${merchant.id}' and pass_id='${p!.pass_id}' and memberships.status <> 'revoked' ${order ? 'order by customer_id, id desc' : ''}) as meant limit 100001),
     numbered as (select a.*, (row_number() over () - 1) / 500 as part from audience a)
     insert into communication_audiences (merchant_id, communication_id, part, customer_ids, membership_ids, voucher_ids)
     select '${merchant.id}', '${com}', part + ${order ? 0 : 1000}, array_agg(customer_id), array_agg(membership_id), array_agg(voucher_id)
     from numbered group by part`);
  console.log(r.rows.map((x) => x['QUERY PLAN']).join('\n'));
  }
  await c.end();
  await world.close(); await server.close();
});
