/**
 * Invariants of the schema that isolate tenants. A tenant table is one with a column `merchant_id`, except `sessions`,
 * which belongs to people.
 */
import { isOurs } from '../../database/ours.ts';
import type { Invariant } from '../invariant.ts';

const tenantTables = `(
  select c.oid, c.relname, c.relowner, c.relacl, c.relrowsecurity, c.relforcerowsecurity, a.attnum, a.attnotnull
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
  where ${isOurs('c', 'pg_class', 'rel')} and c.relkind in ('r', 'p') and c.relname <> 'sessions')`;

/** Roles with privileges on a table that they don't own: those of the servers. */
const servingRoles = `(
  select distinct r.oid, r.rolname, r.rolsuper, r.rolbypassrls
  from ${tenantTables} t
  cross join lateral aclexplode(t.relacl) as given
  join pg_roles r on r.oid = given.grantee
  where given.grantee <> t.relowner)`;

/** Append-only tables. */
const written = [
  'events',
  'access_log',
  'log_seals',
  'points_transactions',
  'points_lot_entries',
  'redemption_rollbacks',
  'journal_entries',
  'ledger_postings',
  'journal_seals',
];

export const tenancyInvariants: readonly Invariant[] = [
  {
    name: 'N1 a row only references rows of its own merchant',
    sql: `select k.conname, child.relname from pg_constraint k
          join ${tenantTables} child on child.oid = k.conrelid
          join ${tenantTables} parent on parent.oid = k.confrelid
          where k.contype = 'f'
            and (k.conkey[array_position(k.confkey, parent.attnum)] is distinct from child.attnum)`,
  },
  {
    // Backups would miss the rows of a table without the operator's policy.
    name: 'N2 row-level security is enabled and forced on every tenant table',
    sql: `select t.relname, t.relrowsecurity, t.relforcerowsecurity, t.attnotnull from ${tenantTables} t
          where not (t.relrowsecurity and t.relforcerowsecurity and t.attnotnull)
             or 2 <> (select count(*) from pg_policy p where p.polrelid = t.oid and p.polname in ('tenant', 'operator'))`,
  },
  {
    name: 'N3 no server role is a superuser or bypasses row-level security',
    sql: `select rolname from ${servingRoles} as serving where rolsuper or rolbypassrls`,
  },
  {
    // Digests and link tokens are random, so a global unique index on them reveals nothing.
    name: 'N4 unique indexes are scoped to a merchant',
    sql: `select i.indexrelid::regclass as index from pg_index i
          join ${tenantTables} t on t.oid = i.indrelid
          where i.indisunique and not (t.attnum = any (i.indkey::int2[]))
            and not (i.indnkeyatts = 1 and exists (
              select from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0]
                and a.atttypid in ('bytea'::regtype, 'uuid'::regtype)))`,
  },
  {
    // The policies of the table apply only to those who go through it.
    name: 'N5 no server role reaches a partition past its table',
    sql: `select rolname, c.relname from ${servingRoles} as serving
          cross join pg_class c
          where ${isOurs('c', 'pg_class', 'rel')} and c.relispartition and c.relkind in ('r', 'p')
            and has_any_column_privilege(serving.oid, c.oid, 'select, insert, update') and not serving.rolsuper`,
  },
  {
    name: 'A3 no server role can rewrite history',
    sql: `select rolname, written.relname from ${servingRoles} as serving
          cross join unnest('{${written.join(',')}}'::text[]) as written (relname)
          where has_table_privilege(serving.oid, written.relname, 'delete')
             or (has_table_privilege(serving.oid, written.relname, 'update') and not serving.rolsuper)`,
  },
];
