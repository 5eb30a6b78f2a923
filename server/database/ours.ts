/** Identifies Tessera's objects in the schema `public`, which may also contain others. */

/**
 * Returns SQL that is true for objects of the migrating role or the current role, and of no extension. `alias` is a row
 * of `catalog`, whose columns start with `prefix`.
 */
export const isOurs = (alias: string, catalog: 'pg_class' | 'pg_proc', prefix: 'rel' | 'pro'): string =>
  `${alias}.${prefix}namespace = 'public'::regnamespace
   and ${alias}.${prefix}owner in (
     select relowner from pg_class where oid = to_regclass('public.schema_migrations')
     union all select oid from pg_roles where rolname = current_user)
   and not exists (select from pg_depend extension where extension.classid = '${catalog}'::regclass
                   and extension.objid = ${alias}.oid and extension.deptype = 'e')`;
