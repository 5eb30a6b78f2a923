/** Seeds a very large database: the same rows, without indexes and checks on the way, which come at the end. */
import { seed } from './data.ts';
import { type BenchDatabase, connectTo } from './database.ts';
import { seedMembers } from './members.ts';
import type { DataSize } from './sizes.ts';

const tables = ['events', 'vouchers', 'redemptions', 'orders', 'notifications'];
/** References are right by construction; what is lost in a crash is seeded again. */
const session = [
  'session_replication_role=replica',
  'synchronous_commit=off',
  'maintenance_work_mem=512MB',
].map((setting) => `-c ${setting}`);

/** With members. */
export async function seedInBulk(
  database: BenchDatabase,
  size: DataSize,
  name: string,
  say: (line: string) => void,
): ReturnType<typeof seed> {
  const url = new URL(database.superuserUrl);
  url.searchParams.set('options', session.join(' '));
  const bulk = connectTo({ ...database, superuserUrl: url.href });
  try {
    const indexes = await bulk.sql<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i where i.indrelid = any ($1::regclass[])
         and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [tables],
    );
    for (const index of indexes) await bulk.sql(`drop index ${index.name}`);
    const data = await seed(bulk, size, name);
    say('merchants have their history');
    await seedMembers({ database: bulk, data });
    say('and members');
    for (const index of indexes) await bulk.sql(index.definition);
    say(`and ${indexes.length} indexes`);
    await bulk.sql('analyze');
    return data;
  } finally {
    await bulk.stop();
  }
}
