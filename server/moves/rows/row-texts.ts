/** Writes rows as PostgreSQL's own text of them, which is exact for every type. */
import pg from 'pg';
import type { Value } from '../stream/pgoutput.ts';
import type { MovedTable } from './moved-tables.ts';

const name = pg.escapeIdentifier;
const list = (columns: readonly string[]): string => columns.map(name).join(', ');

/** The text of a row, as `row::text` writes it. */
export const rowText = ({ attributes }: MovedTable, values: ReadonlyMap<string, Value>): string =>
  `(${attributes.map((column) => fieldText(values.get(column))).join(',')})`;

const fieldText = (value: Value): string =>
  value === undefined || value === null ? '' : `"${value.replace(/["\\]/g, '\\$&')}"`;

/** The condition that selects the rows of the merchants in `$1`. */
export const ofMerchants = ({ tenant }: MovedTable): string => `t.${name(tenant)} = any ($1::uuid[])`;

/** Reads the rows of the merchants as texts, in the order of their key. */
export const selectRows = (table: MovedTable): string =>
  `select t::text as row from ${name(table.name)} t where ${ofMerchants(table)} order by ${list(table.key)}`;

const given = (table: MovedTable, columns: readonly string[]): string =>
  `(select ${columns.map((column) => `(r).${name(column)}`).join(', ')}
    from (select given::${name(table.name)} as r from unnest($1::text[]) as given offset 0) as rows)`;

/** Inserts the rows in `$1`, or gives existing ones these values. */
export function writeRows(table: MovedTable): string {
  const { key, columns } = table;
  const others = columns.filter((column) => !key.includes(column));
  const change =
    others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${name(column)} = excluded.${name(column)}`).join(', ')}`;
  return `insert into ${name(table.name)} (${list(columns)}) ${given(table, columns)}
          on conflict (${list(key)}) do ${change}`;
}

/** Gives existing rows the values in `$1`, except for columns whose values were not sent. */
export function updateRows(table: MovedTable, missing: ReadonlySet<string>): string {
  const { key, columns } = table;
  const sent = columns.filter((column) => !missing.has(column));
  const changed = sent.filter((column) => !key.includes(column));
  return `update ${name(table.name)} t set ${changed.map((column) => `${name(column)} = n.${name(column)}`).join(', ')}
          from ${given(table, sent)} as n (${list(sent)})
          where ${key.map((column) => `t.${name(column)} = n.${name(column)}`).join(' and ')}`;
}

/** Reads keys from parallel arrays, as the relation `k`. */
export const keysGiven = ({ key, keyTypes }: MovedTable): string =>
  `unnest(${keyTypes.map((type, at) => `$${at + 1}::${type}[]`).join(', ')}) as k (${list(key)})`;

export const byKey = ({ key }: MovedTable): string =>
  key.map((column) => `t.${name(column)} = k.${name(column)}`).join(' and ');

export const deleteRows = (table: MovedTable): string =>
  `delete from ${name(table.name)} t using ${keysGiven(table)} where ${byKey(table)}`;

/** The values for `keysGiven`: an array for each column of the key. */
export const keyArrays = (
  { key }: MovedTable,
  keys: readonly ReadonlyMap<string, Value>[],
): (string | null)[][] => key.map((column) => keys.map((values) => values.get(column) ?? null));
