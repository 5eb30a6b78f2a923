/** The tables whose rows move with a merchant, read from the schema, so that a new table is never left behind. */
import type pg from 'pg';
import { isOurs } from '../../database/ours.ts';

export interface MovedTable {
  name: string;
  /** The column that names the merchant. */
  tenant: 'id' | 'merchant_id';
  /** All columns, in the order of a row's text. */
  attributes: string[];
  /** The columns that can be written: all but generated ones. */
  columns: string[];
  /** Name and type of all columns. */
  types: string[];
  key: string[];
  keyTypes: string[];
  /** Columns that name people. */
  people: string[];
  parents: string[];
  /** References to rows of the same table. */
  own: OwnReference[];
}

/** A foreign key to the table that it is in. */
export interface OwnReference {
  name: string;
  columns: string[];
  /** What they refer to, in the same order. */
  refersTo: string[];
}

/** They have a merchant, but say where it lives, or belong to people and stay in home. */
const staying = ['sessions', 'merchant_cells', 'merchant_fences', 'merchant_moves', 'cell_orders'];

const read = `
  select c.relname as name,
         case when c.relname = 'merchants' then 'id' else 'merchant_id' end as tenant,
         array_agg(a.attname::text order by a.attnum) as attributes,
         array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
         array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum) as types,
         k.key, k.types as "keyTypes",
         array(select distinct r.attname::text from pg_constraint f
               join pg_attribute r on r.attrelid = f.conrelid and r.attnum = f.conkey[1]
               where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = 'users'::regclass) as people,
         array(select distinct p.relname::text from pg_constraint f join pg_class p on p.oid = f.confrelid
               where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid and f.conparentid = 0) as parents,
         (select coalesce(json_agg(json_build_object('name', f.conname, 'columns', named.columns, 'refersTo', named.refers_to)
                                   order by f.conname), '[]')
          from pg_constraint f
          cross join lateral (
            select array_agg(own.attname order by pair.at) as columns, array_agg(other.attname order by pair.at) as refers_to
            from unnest(f.conkey, f.confkey) with ordinality as pair (own, other, at)
            join pg_attribute own on own.attrelid = c.oid and own.attnum = pair.own
            join pg_attribute other on other.attrelid = c.oid and other.attnum = pair.other) as named
          where f.conrelid = c.oid and f.contype = 'f' and f.confrelid = c.oid and f.conparentid = 0) as own
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join lateral (
    select array_agg(ka.attname::text order by position.at) as key,
           array_agg(format_type(ka.atttypid, null) order by position.at) as types
    from pg_index i
    cross join lateral unnest(i.indkey::int2[]) with ordinality as position (attnum, at)
    join pg_attribute ka on ka.attrelid = i.indrelid and ka.attnum = position.attnum
    where i.indrelid = c.oid and i.indisprimary
  ) as k on true
  where ${isOurs('c', 'pg_class', 'rel')} and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> all ($1)
    and (c.relname = 'merchants'
         or exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id' and not m.attisdropped))
  group by c.oid, c.relname, k.key, k.types
  order by c.relname`;

/** Returns the tables, each after those that it refers to. */
export async function movedTables(client: pg.Client): Promise<MovedTable[]> {
  const { rows } = await client.query<MovedTable>(read, [staying]);
  const without = rows.find(({ key, tenant }) => key?.[0] !== tenant);
  if (without !== undefined)
    throw new Error(`The primary key of ${without.name} doesn't begin with its merchant.`);
  const byName = new Map(rows.map((table) => [table.name, table]));
  const ordered = new Set<MovedTable>();
  const visit = (table: MovedTable, trail: readonly string[]): void => {
    if (trail.includes(table.name)) throw new Error(`Tables refer to each other: ${trail.join(', ')}.`);
    for (const name of table.parents) {
      const parent = byName.get(name);
      if (parent !== undefined) visit(parent, [...trail, table.name]);
    }
    ordered.add(table);
  };
  for (const table of rows) visit(table, []);
  return [...ordered];
}
