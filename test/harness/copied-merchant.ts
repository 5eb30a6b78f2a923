/** Copies all rows of a merchant from one test database to another, as a superuser and without triggers. */
import pg from 'pg';
import type { TestDatabase } from './cluster.ts';

type Address = Pick<TestDatabase, 'superuserUrl'>;

export async function copyMerchant(merchantId: string, from: Address, to: Address): Promise<void> {
  const [source, target] = [from, to].map(
    ({ superuserUrl }) => new pg.Client({ connectionString: superuserUrl }),
  ) as [pg.Client, pg.Client];
  await Promise.all([source.connect(), target.connect()]);
  try {
    const { rows: tables } = await source.query<{ name: string; columns: string }>(
      `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
         and (c.relname = 'merchants' or exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id'))
         and c.relname not in ('merchant_fences', 'merchant_moves', 'merchant_cells', 'cell_orders', 'sessions')
       group by c.relname`,
    );
    await target.query('begin; set local session_replication_role = replica');
    await copy(
      'users',
      'id, email, name, password_hash, status',
      'id in (select user_id from team_members where merchant_id = $1)',
    );
    for (const { name, columns } of tables)
      await copy(name, columns, `${name === 'merchants' ? 'id' : 'merchant_id'} = $1`);
    await target.query('commit');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }

  async function copy(table: string, columns: string, condition: string): Promise<void> {
    const { rows } = await source.query<{ row: string }>(
      `select row_to_json(r)::text as row from (select ${columns} from ${table} where ${condition}) as r`,
      [merchantId],
    );
    for (const { row } of rows)
      await target.query(
        `insert into ${table} (${columns})
         select ${columns} from json_populate_record(null::${table}, $1::json) on conflict do nothing`,
        [row],
      );
  }
}
