/**
 * Growth is flat: no statement reads a growing table from one end to the other. Plans are those of the server: generic,
 * with its settings, as its role. These settings leave a scan of a whole table only where no index fits.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import type { TestDatabase } from '../harness/cluster.ts';
import {
  type DeclaredStatement,
  declaredStatements,
  sessionOptions,
} from '../harness/declared-statements.ts';
import { demoCopy } from '../harness/demo.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Total Cost': number;
  Plans?: Plan[];
}

let database: TestDatabase;
let client: pg.Client;
let statements: DeclaredStatement[];

before(async () => {
  ({ database } = await demoCopy());
  await pretendGrowth();
  client = new pg.Client({ connectionString: database.appUrl, options: sessionOptions });
  await client.connect();
  statements = await declaredStatements();
});

after(async () => {
  await client?.end();
  await database?.drop();
});

/** The planner takes the number of rows from their number in a page, so it believes that a few pages hold ten million. */
async function pretendGrowth(): Promise<void> {
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query('analyze');
    await superuser.query(
      `update pg_class c set reltuples = 1e7
       from pg_class t left join pg_index i on i.indrelid = t.oid
       where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and t.relpages > 0 and c.oid in (t.oid, i.indexrelid)`,
    );
  } finally {
    await superuser.end();
  }
}

async function planOf(text: string): Promise<Plan> {
  const parameters = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
  await client.query(`prepare asked as ${text}`);
  try {
    const values = Array.from({ length: parameters }, () => 'null').join(', ');
    const call = parameters === 0 ? 'asked' : `asked (${values})`;
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (format json) execute ${call}`,
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('deallocate asked');
  }
}

/** Below this cost, the planner expects a few rows: of a partial index, for example, that has no more. */
const manyRows = 1_000;

/** What passes on the first rows without reading all of them. */
const streaming =
  /^(Limit|LockRows|Append|Merge Append|Incremental Sort|Nested Loop|Unique|Result|Subquery Scan|Index( Only)? Scan)$/;

/** Scans without a condition on an index, unless only the first rows are asked for. */
function wholeScans(plan: Plan, isLimited = false): string[] {
  const type = plan['Node Type'];
  const limited = type === 'Limit' || (isLimited && streaming.test(type));
  const below = (plan.Plans ?? []).flatMap((part) => wholeScans(part, limited));
  const table = plan['Relation Name'];
  const isWhole =
    type === 'Seq Scan' ||
    (type.startsWith('Index') &&
      plan['Index Cond'] === undefined &&
      plan['Total Cost'] > manyRows &&
      !limited);
  return table !== undefined && isWhole ? [...below, `${type} ${table}`] : below;
}

/** Has a row for each migration. */
const small = 'Index Only Scan schema_migrations';

test('no statement reads a growing table as a whole', async () => {
  assert.ok(statements.length > 400, `${statements.length}`);
  const found: string[] = [];
  for (const { name, text } of statements) {
    const whole = wholeScans(await planOf(text)).filter((scan) => scan !== small);
    found.push(...new Set(whole.map((scan) => `${name}: ${scan}`)));
  }
  assert.deepEqual(found, []);
});

test('statements that do are found', async () => {
  const plans = {
    'select from vouchers where active': ['Seq Scan vouchers'],
    'select from events where data::text = $1': ['Seq Scan events'],
    'select count(*) from events': ['Index Only Scan events'],
    'select from events order by merchant_id, id limit 1': [],
    // As deliveries were once created.
    [`select e.id from json_to_recordset($1) as w (merchant_id uuid, "after" bigint, up_to bigint)
      join events e on e.merchant_id = w.merchant_id and e.sequence > w."after" and e.sequence <= w.up_to`]: [
      'Index Scan events',
    ],
  };
  for (const [text, scans] of Object.entries(plans))
    assert.deepEqual(wholeScans(await planOf(text)), scans, text);
});
