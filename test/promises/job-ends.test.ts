/** Every kind of job does its work once, also where its end can't be recorded the first time. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TObject, TSchema } from 'typebox';
import { decodeId } from '../../contract/ids.ts';
import { Job, jobTypes } from '../../contract/resources/job.ts';
import type { Shop } from '../contract/shop-parts.ts';
import { listOf, openWalkOfTwo, routes, validCall, type Walk, type WalkedRoute } from '../contract/walk.ts';
import { atEnd } from '../harness/endings.ts';
import { workJobs } from '../harness/jobs.ts';
import { failFirstEnd, restoreEnds } from './job-ends.ts';

const answersJob = ({ schema }: { schema?: TSchema }): boolean =>
  schema === Job || (schema as TObject | undefined)?.properties?.job === Job;

/** Routes that start a job. Exports do where the rows exceed one response; one list stands for all. */
const starting = routes
  .filter(({ result, alternative = {} }) => [result, alternative].some(answersJob))
  .filter((route) => route.method === 'POST' || route.path.endsWith('/export'))
  .filter((route) => ['vouchers.list', undefined].includes(listOf(route)?.name));

const message = { subject: 'For you', body: 'A code of your own: {{voucher.code}}' };

async function start({ ask }: Walk, route: WalkedRoute, shop: Shop): Promise<string> {
  const call = await validCall(route, shop);
  // At once, and with letters that must not be sent twice.
  const own = route.name === 'campaigns.publish-to-audience' ? { message } : { scheduled_at: undefined };
  if (route.method === 'POST') call.body = { ...(call.body as object), ...own };
  const { status, json } = await ask(route, call, { bearer: shop.token });
  assert.equal(status, 202, `${route.name}: ${JSON.stringify(json)}`);
  const { id, job } = json as { id: string; job?: { id: string } };
  return job?.id ?? id;
}

async function tablesOfMerchants({ world }: Walk): Promise<string[]> {
  const rows = await world.sql<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and attname = 'merchant_id' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The rows that a play adds to each table of the shop, and what the API says of its job. */
async function played(
  walk: Walk,
  { shop, tables }: { shop: Shop; tables: string[] },
  play: () => Promise<string>,
) {
  const { id } = shop.merchant;
  const counts = tables.map(
    (name) => `(select count(*)::int from ${name} where merchant_id = $1) as ${name}`,
  );
  const count = async () => {
    const [row] = await walk.world.sql<Record<string, number>>(`select ${counts.join(', ')}`, [id]);
    return row!;
  };
  const before = await count();
  const jobId = decodeId('job', await play());
  const after = await count();
  const [job] = await walk.world.sql(
    `select type, status, total, succeeded, failed,
       (select json_object_agg(key, value order by key) from json_each(result) where json_typeof(value) = 'number')
         as result
     from jobs where merchant_id = $1 and id = $2`,
    [id, jobId],
  );
  const added = tables.map((name) => [name, after[name]! - before[name]!] as const);
  return { job, added: Object.fromEntries(added.filter(([, rows]) => rows !== 0)) };
}

test('a job whose end fails once does nothing twice', async (t) => {
  const walk = await openWalkOfTwo({ TESSERA_EXPORT_INLINE_ROWS: '1' });
  atEnd(t, () => walk.close());
  const tables = await tablesOfMerchants(walk);
  for (const route of starting) {
    const undisturbed = await played(walk, { shop: walk.shop, tables }, async () => {
      const id = await start(walk, route, walk.shop);
      await workJobs(walk.server, walk.world);
      return id;
    });
    const disturbed = await played(walk, { shop: walk.other, tables }, async () => {
      const id = await start(walk, route, walk.other);
      await failFirstEnd(walk.world);
      await assert.rejects(workJobs(walk.server, walk.world), route.name);
      await workJobs(walk.server, walk.world);
      // The job that it starts ends, too.
      assert.ok((await restoreEnds(walk.world)) >= 2, route.name);
      return id;
    });
    assert.deepEqual(disturbed, undisturbed, route.name);
  }
  const ended = await walk.world.sql<{ type: string }>('select distinct type from jobs');
  assert.deepEqual(ended.map(({ type }) => type).sort(), [...jobTypes].sort());
});
