/** Compares the rows of merchants in two cells: their numbers, a hash of all of them, and the heads of the sealed logs. */
import pg from 'pg';
import { DifferenceError } from '../faults.ts';
import type { Value } from '../stream/pgoutput.ts';
import type { MovedTable } from './moved-tables.ts';
import { byKey, keyArrays, keysGiven, ofMerchants } from './row-texts.ts';

export interface Sides {
  source: pg.Client;
  target: pg.Client;
  merchants: readonly string[];
}

/** Each cell deletes old rows of these tables on its own, so they can be in only one. */
const kept: Record<string, string> = {
  idempotency_keys: `t.created_at > $2::timestamptz - interval '23 hours'`,
  jobs: `coalesce(t.finished_at, $2::timestamptz) > $2::timestamptz - interval '29 days'`,
  webhook_deliveries: `(t.status = 'pending' or t.created_at > $2::timestamptz - interval '29 days')`,
  webhook_attempts: `t.at > $2::timestamptz - interval '20 days'`,
  team_invitations: `t.expires_at > $2::timestamptz - interval '29 days'`,
  access_log: `t.created_at > $2::timestamptz - interval '399 days'`,
};

interface Digest {
  count: string;
  hash: string;
}

// The sum doesn't depend on the order of the rows.
const digest = 'select count(*)::text as count, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as hash';

async function compareDigests(sides: Sides, table: string, sql: string, values: unknown[]): Promise<number> {
  const read = async (client: pg.Client) => (await client.query<Digest>(sql, values)).rows[0]!;
  const [here, there] = await Promise.all([read(sides.source), read(sides.target)]);
  requireSame(table, here, there);
  return Number(here.count);
}

function requireSame(table: string, here: Digest, there: Digest): void {
  if (here.count === there.count && here.hash === there.hash) return;
  const contents = here.count === there.count ? ', with other contents' : '';
  throw new DifferenceError(
    `${table}: ${here.count} rows in the source, ${there.count} in the target${contents}.`,
  );
}

const rowsOf = (table: MovedTable): string =>
  `${pg.escapeIdentifier(table.name)} t where ${ofMerchants(table)} and ${kept[table.name] ?? '$2::timestamptz is not null'}`;

/** Compares all rows of a table; returns their number. */
export const compareTable = (sides: Sides, table: MovedTable, now: string): Promise<number> =>
  compareDigests(sides, table.name, `${digest} from ${rowsOf(table)}`, [sides.merchants, now]);

/** Compares all rows of small tables in one statement. */
export async function compareTables(
  { source, target, merchants }: Sides,
  tables: readonly MovedTable[],
  now: string,
): Promise<void> {
  const text = tables
    .map(
      (table) =>
        `select ${pg.escapeLiteral(table.name)} as name, d.* from (${digest} from ${rowsOf(table)}) as d`,
    )
    .join(' union all ');
  const read = async (client: pg.Client) =>
    (await client.query<Digest & { name: string }>(text, [merchants, now])).rows;
  const [here, there] = await Promise.all([read(source), read(target)]);
  for (const [at, { name, ...own }] of here.entries()) requireSame(name, own, there[at]!);
}

/** Compares the rows with these keys. */
export async function compareKeys(
  sides: Sides,
  table: MovedTable,
  keys: readonly ReadonlyMap<string, Value>[],
): Promise<void> {
  const sql = `${digest} from ${keysGiven(table)} join ${pg.escapeIdentifier(table.name)} t on ${byKey(table)}`;
  await compareDigests(sides, table.name, sql, keyArrays(table, keys));
}

/** Compares the rows that were created since `id`, in tables whose ids begin with the time. */
export async function compareNewer(sides: Sides, table: MovedTable, id: string): Promise<void> {
  const isByTime = table.key.length === 2 && table.key[1] === 'id' && table.keyTypes[1] === 'uuid';
  if (!isByTime) return;
  const sql = `${digest} from ${pg.escapeIdentifier(table.name)} t where ${ofMerchants(table)} and t.id >= $2::uuid`;
  await compareDigests(sides, table.name, sql, [sides.merchants, id]);
}

const heads = `
  select coalesce(json_agg(h order by h.merchant_id, h.log), '[]')::text as heads from (
    select m.merchant_id, l.log, s.position, encode(s.hash, 'hex') as hash
    from unnest($1::uuid[]) as m (merchant_id) cross join (values ('events'), ('access_log')) as l (log)
    cross join lateral (select position, hash from log_seals s where s.merchant_id = m.merchant_id and s.log = l.log
                        order by position desc limit 1) as s
    union all
    select m.merchant_id, 'journal', s.position, encode(s.hash, 'hex')
    from unnest($1::uuid[]) as m (merchant_id)
    cross join lateral (select position, hash from journal_seals s where s.merchant_id = m.merchant_id
                        order by position desc limit 1) as s
    union all
    select merchant_id, 'numbers', last_sequence, '' from event_heads where merchant_id = any ($1::uuid[])
  ) as h`;

/** Compares the heads of the sealed logs and the last numbers of the event logs. */
export async function compareHeads({ source, target, merchants }: Sides): Promise<void> {
  const read = async (client: pg.Client) =>
    (await client.query<{ heads: string }>(heads, [merchants])).rows[0]!.heads;
  const [here, there] = await Promise.all([read(source), read(target)]);
  if (here !== there) throw new DifferenceError('The heads of the sealed logs differ.');
}
