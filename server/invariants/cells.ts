/** What must be true across cells: each merchant lives in exactly one, and the directory knows which. */
import type pg from 'pg';
import { homeCell } from '../config/cells.ts';
import { betweenCells } from './between-cells.ts';
import type { CellClient, Living } from './cell-client.ts';
import { type Finding, finding } from './invariant.ts';
import { leftovers } from './moves-left.ts';

const all = async <Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> =>
  (await client.query<Row>(sql)).rows;

/** How far the clocks of two cells may be apart, in milliseconds. */
const maxSkewMs = 1_000;

const living = `
  select m.id, coalesce(m.live_merchant_id, m.id) as live_id from merchants m
  where not exists (select from merchant_fences f where f.merchant_id = m.id and f.stops = 'everything')`;

/** The cells that serve a merchant. */
export async function livesIn(cells: readonly CellClient[], merchantId: string): Promise<Living[]> {
  const found: Living[] = [];
  for (const { name, client } of cells) {
    const { rows } = await client.query<Omit<Living, 'cell'>>(`${living} and m.id = $1`, [merchantId]);
    found.push(...rows.map((row) => ({ ...row, cell: name })));
  }
  return found;
}

/** All merchants with the cells that serve them, and what the directory says. */
async function compareDirectory(cells: readonly CellClient[]) {
  const home = cells.find(({ name }) => name === homeCell)!.client;
  const served: Living[] = [];
  for (const { name, client } of cells)
    for (const row of await all<Omit<Living, 'cell'>>(client, living)) served.push({ ...row, cell: name });
  const listed = await all<{ merchant_id: string; cell: string }>(
    home,
    'select merchant_id, cell from merchant_cells',
  );
  const directory = new Map(listed.map(({ merchant_id, cell }) => [merchant_id, cell]));
  const astray = served.filter(({ id, cell }) => (directory.get(id) ?? homeCell) !== cell);
  return { home, served, listed, directory, astray };
}

/** Merchants of whom the directory names another cell than one that serves them. */
export const strayMerchants = async (cells: readonly CellClient[]): Promise<string[]> => [
  ...new Set((await compareDirectory(cells)).astray.map(({ id }) => id)),
];

/** Compares the cells that can be reached; home must be among them. */
export async function cellFindings(cells: readonly CellClient[]): Promise<Finding[]> {
  const { home, served, listed, directory, astray } = await compareDirectory(cells);
  const names = new Set(cells.map(({ name }) => name));
  const twice = [...Map.groupBy(served, ({ id }) => id)].filter(([, places]) => places.length > 1);
  const here = new Set(served.map(({ id }) => id));
  const lost = listed.filter(({ merchant_id: id, cell }) => names.has(cell) && !here.has(id));
  const ordered = await all<{ id: string }>(
    home,
    `select content->'founded'->0->>'id' as id from cell_orders where kind = 'found'
     union all select content->'founded'->1->>'id' from cell_orders where kind = 'found'`,
  );
  const awaited = new Set(ordered.map(({ id }) => id));
  return [
    ...finding(
      'C1 each merchant lives in exactly one cell',
      'Some merchants are served by several cells.',
      twice.map(([id, places]) => ({ merchant_id: id, cells: places.map(({ cell }) => cell) })),
      'Stop the servers. Find out which cell has the latest events, and fence the merchant in the others.',
    ),
    ...finding(
      'C2 the directory names the cell of each merchant',
      'Some merchants are in a cell that the directory does not name.',
      astray.map(({ id, cell }) => ({ merchant_id: id, cell, directory: directory.get(id) ?? homeCell })),
      'Run `tessera cells doctor --repair`, which writes into the directory what the cells say, and restart all servers and workers.',
    ),
    ...finding(
      'C3 each merchant of the directory exists',
      'The directory names cells for merchants that are not there.',
      lost.filter(({ merchant_id: id }) => !awaited.has(id)),
      'Restore the cell from its backup, or delete the rows if the merchants never existed.',
    ),
    ...(await copyFindings(home, cells)),
    ...(await skewFindings(home, cells)),
    ...(await leftovers(cells, served)),
    ...(await betweenCells(cells)),
  ];
}

/** People are copied to the cells of their teams. */
async function copyFindings(home: pg.Client, cells: readonly CellClient[]): Promise<Finding[]> {
  const rows: object[] = [];
  for (const { name, client } of cells) {
    if (name === homeCell) continue;
    const copies = await all<{ id: string; email: string }>(client, 'select id, email from users');
    const { rows: known } = await home.query<{ id: string; email: string; admitted: boolean }>(
      `select u.id, u.email, c.user_id is not null as admitted from users u
       left join person_cells c on c.user_id = u.id and c.cell = $2
       where u.id = any ($1::uuid[])`,
      [copies.map(({ id }) => id), name],
    );
    const people = new Map(known.map((person) => [person.id, person]));
    const members = await all<{ user_id: string }>(client, 'select distinct user_id from team_members');
    const inTeams = new Set(members.map(({ user_id }) => user_id));
    for (const { id, email } of copies) {
      const person = people.get(id);
      const isSound = person?.email === email && (person.admitted || !inTeams.has(id));
      if (!isSound) rows.push({ cell: name, user_id: id });
    }
  }
  return finding(
    'C4 each person in a team exists in home, and home knows the cell',
    'Some teams have members whom the cell home does not know there.',
    rows,
    'Restore home from its backup, or remove the members.',
  );
}

async function skewFindings(home: pg.Client, cells: readonly CellClient[]): Promise<Finding[]> {
  const timeOf = async (client: pg.Client): Promise<number> =>
    (
      await all<{ ms: number }>(client, 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
    )[0]!.ms;
  const rows: object[] = [];
  for (const { name, client } of cells) {
    const before = await timeOf(home);
    const own = await timeOf(client);
    const after = await timeOf(home);
    const aheadMs = own < before ? own - before : Math.max(0, own - after);
    if (Math.abs(aheadMs) > maxSkewMs) rows.push({ cell: name, ahead_ms: Math.round(aheadMs) });
  }
  return finding(
    'C5 the clocks of all cells agree',
    'Some cells have a clock that differs from that of home by more than a second.',
    rows,
    'Synchronize the clocks of the machines, with NTP for example.',
  );
}
