/** What a move needs of both cells, said before it begins. */
import type pg from 'pg';
import { encodeId } from '../../contract/ids.ts';
import { homeCell } from '../config/cells.ts';
import { missingMigrations } from '../database/schema/migrate.ts';
import { CommandError } from '../errors/exit-codes.ts';
import { countLiving } from './fence.ts';
import type { Move } from './move-store.ts';
import type { MovedTable } from './rows/moved-tables.ts';

interface Settings {
  level: string;
  is_allowed: boolean;
  can_create: boolean;
  slots: number;
  max_slots: number;
  senders: number;
  max_senders: number;
  role: string;
  database: string;
}

const page = 'See docs/operating/cells.md.';

const settings = `
  select current_setting('wal_level') as level, current_user as role, current_database() as database,
         r.rolsuper or r.rolreplication
           or exists (select from pg_roles g where g.rolname in ('rds_replication', 'cloudsqlsuperuser')
                      and pg_has_role(g.oid, 'member')) as is_allowed,
         has_database_privilege(current_database(), 'create') as can_create,
         (select count(*)::int from pg_replication_slots) as slots,
         current_setting('max_replication_slots')::int as max_slots,
         (select count(*)::int from pg_stat_replication) as senders,
         current_setting('max_wal_senders')::int as max_senders
  from pg_roles r where r.rolname = current_user`;

/** Throws `CommandError` unless changes can be read from the source. */
export async function requireReplication(source: pg.Client, cell: string): Promise<void> {
  const found = (await source.query<Settings>(settings)).rows[0]!;
  const { role, database } = found;
  const need = (isMet: boolean, text: string): void => {
    if (!isMet) throw new CommandError(`The cell ${cell} ${text} ${page}`);
  };
  need(
    found.level === 'logical',
    `has wal_level = ${found.level}. A move needs wal_level = logical, which takes effect when its PostgreSQL restarts.`,
  );
  need(
    found.is_allowed,
    `does not let ${role} replicate. Run \`alter role "${role}" replication\` there as a superuser.`,
  );
  need(
    found.can_create,
    `does not let ${role} create publications. Run \`grant create on database "${database}" to "${role}"\` there.`,
  );
  need(
    found.slots + 1 < found.max_slots,
    `has ${found.max_slots} replication slots, and ${found.slots} are taken. A move takes two: raise max_replication_slots.`,
  );
  need(
    found.senders + 1 < found.max_senders,
    `allows ${found.max_senders} replication connections, and ${found.senders} are open. A move needs two: raise max_wal_senders.`,
  );
}

/** Throws `CommandError` unless this is the database of the cell, at this version. */
export async function requireCell(client: pg.Client, cell: string): Promise<void> {
  const missing = await missingMigrations(client);
  if (missing.length > 0)
    throw new CommandError(
      `The cell ${cell} is missing ${missing.length} migrations. Run \`tessera --cell ${cell} migrate\` first.`,
    );
  const { rows } = await client.query<{ name: string }>('select name from this_cell');
  const name = rows[0]?.name;
  // Home has a name once a server has started with TESSERA_CELLS.
  if (name !== cell && !(name === undefined && cell === homeCell))
    throw new CommandError(
      `The database of the cell ${cell} says that it is ${name ?? 'no cell'}. Check TESSERA_CELLS.`,
    );
}

/** Throws `CommandError` unless the tables are the same in both cells. */
export function requireSameTables(source: readonly MovedTable[], target: readonly MovedTable[]): void {
  const described = (tables: readonly MovedTable[]): string[] =>
    tables.map(({ name, types, key }) => `${name} (${types.join(', ')}) by ${key.join(', ')}`);
  const there = new Set(described(target));
  const other = described(source).find((table) => !there.has(table));
  if (other === undefined && source.length === target.length) return;
  throw new CommandError(
    `The tables of the two cells differ${other ? `: ${other.split(' ')[0]}` : ''}. Migrate both.`,
  );
}

const ties = `
  select 'an open payment request' as tie,
    case when payee_id = any ($1::uuid[]) then payer_id else payee_id end as other
  from payment_requests
  where merchant_id = any ($1::uuid[]) and status = 'open' and payer_id is not null and not elsewhere
    and (payee_id = any ($1::uuid[])) <> (payer_id = any ($1::uuid[]))
  limit 5`;

/** Throws `CommandError` if the merchants share something with others, who would stay behind. */
export async function requireAlone(source: pg.Client, merchants: readonly string[]): Promise<void> {
  const { rows } = await source.query<{ tie: string; other: string }>(ties, [merchants]);
  if (rows.length === 0) return;
  const shared = rows.map(({ tie, other }) => `${tie} with ${encodeId('merchant', other)}`).join(', ');
  throw new CommandError(
    `The merchant shares ${shared}. Merchants of different cells can't, so end this first. ${page}`,
  );
}

/**
 * Throws `CommandError` unless the merchants live in the source and not in the target, whose rows are deleted before the
 * copy. After home was restored from a backup, the directory and its moves can be older than the cells.
 */
export async function requirePlaces({ source, target, move }: Places): Promise<void> {
  const { merchants } = move;
  const [here, there] = [await countLiving(source, merchants), await countLiving(target, merchants)];
  if (here === merchants.length && there === 0) return;
  const place =
    there > 0 ? `lives in the cell ${move.target} already` : `doesn't live in the cell ${move.source}`;
  throw new CommandError(`The merchant ${place}. Check all cells with \`tessera cells doctor\`.`);
}

interface Places {
  source: pg.Client;
  target: pg.Client;
  move: Move;
}
