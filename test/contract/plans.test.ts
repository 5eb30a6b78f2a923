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
import { planOf, wholeScans } from '../harness/plans.ts';

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

/** Has a row for each migration. */
const small = 'Index Only Scan schema_migrations';

test('no statement reads a growing table as a whole', async () => {
  assert.ok(statements.length > 400, `${statements.length}`);
  const found: string[] = [];
  for (const { name, text } of statements) {
    const whole = wholeScans(await planOf(client, text)).filter((scan) => scan !== small);
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
    assert.deepEqual(wholeScans(await planOf(client, text)), scans, text);
});

/** Columns of lists by change that no client sees. */
const unseen = [
  ...['code_sealed', 'code_key_version', 'expiring_noted', 'expired_noted', 'one_per_customer'],
  ...[
    'expiring_told_for',
    'consent_acts',
    'points_entries',
    'gift_expired',
    'gift_ended_at',
    'birthday_issued',
  ],
];

test('what clients see of customers, memberships and vouchers never changes without its time', () => {
  const changing =
    /update (customers|memberships|vouchers)\b(?: \w+)?\s+set\s([\s\S]*?)(?:\bwhere\b|(?<!distinct )\bfrom\b)/g;
  const found = statements.flatMap(({ name, text }) =>
    [...text.matchAll(changing)].map(([, table, set]) => ({ name, table, set: set! })),
  );
  assert.ok(found.length > 20, `${found.length}`);
  const silent = found.filter(({ set }) => {
    const columns = [...set.matchAll(/(\w+) = /g)].map(([, column]) => column!);
    return !columns.includes('updated_at') && columns.some((column) => !unseen.includes(column));
  });
  assert.deepEqual(silent, [], 'lists by updated_gte would miss it');
});
