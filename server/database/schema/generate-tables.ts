/** Generates `tables.ts`, the types of all tables, from a migrated database. */
import pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  defaulted: boolean;
}

const tsTypes: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  timestamptz: 'string',
  bytea: 'Buffer',
  json: 'Json',
  _text: 'string[]',
  _uuid: 'string[]',
  date: 'string',
};

const header = `// Generated from the migrated schema by server/database/schema/generate-tables.ts. Do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Read as a value, written as JSON text. */
type Json<T = unknown> = ColumnType<T, string, string>;
type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

/** Returns the text of `tables.ts` for the database at `url`. */
export async function describeTables(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<Column>(`
      select c.relname as table, a.attname as name, t.typname as type,
             not a.attnotnull as nullable, a.atthasdef as defaulted
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      order by c.relname, a.attnum`);
    return render(answer.rows);
  } finally {
    await client.end();
  }
}

function render(columns: Column[]): string {
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(
    ([table, own]) => `export interface ${interfaceName(table)} {\n${own.map(line).join('\n')}\n}\n`,
  );
  const all = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  return [header, ...interfaces, `export interface Database {\n${all.join('\n')}\n}\n`].join('\n');
}

const interfaceName = (table: string): string =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`;

function line(column: Column): string {
  const type = tsTypes[column.type];
  if (type === undefined)
    throw new Error(`No TypeScript type for ${column.table}.${column.name} (${column.type})`);
  const full = column.nullable ? `${type} | null` : type;
  if (type === 'Json') {
    const json = column.nullable ? 'ColumnType<unknown, string | null | undefined, string | null>' : 'Json';
    return `  ${column.name}: ${column.defaulted ? 'GeneratedJson' : json};`;
  }
  return `  ${column.name}: ${column.defaulted ? `Generated<${full}>` : full};`;
}
