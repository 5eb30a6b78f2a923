/** What operators do with several cells: list, add, check, back up and restore them, and choose what works for them. */

import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { createDatabase, type TestDatabase } from '../../harness/cluster.ts';
import { type CommandEnd, environmentOf, tessera } from '../../harness/command.ts';
import { copyMerchant } from '../../harness/copied-merchant.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { relayEvents } from '../../harness/relay.ts';
import { sealLogs } from '../../harness/seals.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { migratedDatabase } from '../../harness/server.ts';
import { setUp, tearDown, use, useStage } from '../../harness/stage.ts';
import type { TestMerchant } from '../../harness/world.ts';
import { cellMutants } from '../../mutants/cell-mutants.ts';
import { startInVain, tesseraProcess } from '../harness/command.ts';

const cells = ['home', 'cell-2', 'cell-3'] as const;

let folder: string;
let env: Record<string, string>;
const merchants = new Map<string, TestMerchant>();

const database = use(() => migratedDatabase(cells.length));
const keys = use(newSecrets);
const { server, world } = useStage(() => ({ database, keyring: keys.keyring }));
setUp(async () => {
  env = environmentOf(database, keys.secrets);
  folder = youngFolder();
  for (const cell of cells) {
    const merchant = await world.merchant({ cell });
    const client = await merchant.clientAs('owner');
    const { id } = await client.vouchers.create({
      type: 'discount',
      discount: { type: 'percent', percent_off: 500 },
    });
    await client.vouchers.redeem(id);
    merchants.set(cell, merchant);
  }
  await relayEvents(server);
});
tearDown(() => folder && rmSync(folder, { recursive: true, force: true }));

interface Entry {
  name: string;
  url: string;
  owner_url: string;
}

/** The environment with other cells. */
const withCells = (change: (entries: Entry[]) => Entry[]): Record<string, string> => ({
  ...env,
  TESSERA_CELLS: JSON.stringify(change(JSON.parse(env.TESSERA_CELLS!) as Entry[])),
});

const entryOf = (name: string, { appUrl, ownerUrl }: TestDatabase): Entry => ({
  name,
  url: appUrl,
  owner_url: ownerUrl,
});

const run = (args: string, given = env): Promise<CommandEnd> => tessera(args.split(' '), given);

async function succeeds(args: string, given = env): Promise<CommandEnd> {
  const end = await run(args, given);
  assert.equal(end.code, 0, `${args}\n${end.out}${end.err}`);
  return end;
}

async function emptyDatabase(t: TestContext): Promise<TestDatabase> {
  const empty = await createDatabase();
  t.after(() => empty.drop());
  return empty;
}

interface Described {
  name: string;
  state: string;
  merchants: number | null;
}

const listed = async (given = env): Promise<Described[]> =>
  JSON.parse((await succeeds('cells list --json', given)).out) as Described[];

test('cells are listed with their merchants, also those that cannot be reached', async () => {
  assert.deepEqual(
    (await listed()).map(({ name, state, merchants: count }) => [name, state, count]),
    cells.map((name) => [name, 'ready', 1]),
  );
  const away = withCells(([first, ...rest]) => [
    {
      ...first!,
      url: first!.url.replace(/:\d+\//, ':1/'),
      owner_url: first!.owner_url.replace(/:\d+\//, ':1/'),
    },
    ...rest,
  ]);
  const found = await listed(away);
  assert.match(found[1]!.state, /^unreachable: /);
  assert.equal(found[2]!.state, 'ready');
  const { code, out } = await run('cells doctor', away);
  assert.equal(code, 3);
  assert.match(out, /The cell cell-2 was not checked/);
});

test('a cell is added to an empty database once, and a database with merchants is refused', async (t) => {
  const added = await emptyDatabase(t);
  const more = withCells((entries) => [...entries, entryOf('cell-4', added)]);
  assert.match((await listed(more))[3]!.state, /migrations behind/);
  for (let time = 0; time < 2; time += 1)
    assert.match((await succeeds('cells add cell-4', more)).out, /The cell cell-4 is ready/);
  assert.deepEqual((await listed(more))[3], {
    name: 'cell-4',
    state: 'ready',
    merchants: 0,
    takes_new: true,
  });
  assert.equal((await run('cells add cell-5', more)).code, 2);
  const renamed = await run(
    'cells add north',
    withCells(([first]) => [{ ...first!, name: 'north' }]),
  );
  assert.deepEqual([renamed.code, /is the cell "cell-2"/.test(renamed.err)], [2, true], renamed.err);
});

test('the doctor checks the cell that is named, and otherwise says which cells it left out', async () => {
  const plain = await succeeds('doctor');
  assert.match(plain.err, /this works on the cell home only/);
  for (const cell of cells.slice(1)) assert.match(plain.err, new RegExp(`tessera --cell ${cell} doctor`));
  for (const cell of cells) {
    const own = await succeeds(`--cell ${cell} doctor`);
    assert.match(own.out, /All \d+ checks passed/);
    assert.doesNotMatch(own.err, /only/);
  }
  assert.match((await succeeds('cells doctor')).out, /All checks of the cells passed/);
  const unknown = await run('--cell nowhere doctor');
  assert.deepEqual([unknown.code, /The cells are home, cell-2, cell-3/.test(unknown.err)], [2, true]);
  const misplaced = await run('--cell cell-2 merchant list');
  assert.deepEqual([misplaced.code, /takes no --cell/.test(misplaced.err)], [2, true]);
});

test('the doctor of a cell looks for the chain heads of its own merchants only', async () => {
  const heads = await sealLogs(server);
  const path = join(folder, 'server.log');
  writeFileSync(path, heads.map((head) => `${JSON.stringify(head)}\n`).join(''));
  for (const cell of cells) await succeeds(`--cell ${cell} doctor --log ${path}`);
  const own = merchants.get('cell-2')!;
  const forged = heads.map((head) =>
    head.merchant_id === own.wireId ? { ...head, hash: '0'.repeat(64) } : head,
  );
  writeFileSync(path, forged.map((head) => `${JSON.stringify(head)}\n`).join(''));
  assert.equal((await run(`--cell cell-2 doctor --log ${path}`)).code, 3);
  await succeeds(`--cell home doctor --log ${path}`);
});

test('the doctor finds a merchant in two cells, and one that the directory does not know', async () => {
  const merchant = merchants.get('cell-2')!;
  const [from, to] = database.cells!.map((cell) => cell.database);
  await copyMerchant(merchant.id, from!, to!);
  const known = `insert into person_cells (user_id, cell) values ($1, 'cell-3')`;
  await world.sqlIn('home', known, [merchant.ownerId]);
  const { code, out } = await run('cells doctor');
  assert.equal(code, 3);
  for (const check of ['C1', 'C2']) assert.match(out, new RegExp(`✗ ${check} `));
  const fence = `insert into merchant_fences (merchant_id, stops) values ($1, 'everything')`;
  await world.sqlIn('cell-3', fence, [merchant.id]);
  const { out: fenced } = await run('cells doctor');
  assert.doesNotMatch(fenced, /✗ C[12] /);
  assert.match(fenced, /✗ C11 .*\n.*\n.*cell-3.*cell-2/);
  await world.sqlIn('home', 'update merchant_cells set cell = $2 where merchant_id = $1', [
    merchant.id,
    'cell-3',
  ]);
  assert.match((await run('cells doctor')).out, /✗ C2 .*\n.*\n.*cell-2.*/);
  await world.sqlIn('home', 'update merchant_cells set cell = $2 where merchant_id = $1', [
    merchant.id,
    'cell-2',
  ]);
});

test('the directory is corrected where exactly one cell serves a merchant, and only then', async (t) => {
  const placed = await world.sqlIn<{ merchant_id: string; cell: string }>(
    'home',
    'select * from merchant_cells',
  );
  const place = (id: string, cell: string) =>
    world.sqlIn('home', 'insert into merchant_cells (merchant_id, cell) values ($1, $2)', [id, cell]);
  t.after(async () => {
    await world.sqlIn('home', 'delete from merchant_cells');
    for (const { merchant_id, cell } of placed) await place(merchant_id, cell);
  });
  const directory = async (): Promise<Record<string, string>> => {
    const rows = await world.sqlIn<{ merchant_id: string; cell: string }>(
      'home',
      'select * from merchant_cells',
    );
    return Object.fromEntries(rows.map(({ merchant_id, cell }) => [merchant_id, cell]));
  };
  const sound = await directory();
  const [home, second, third] = cells.map((cell) => merchants.get(cell)!);
  // One is in another cell than it says, one is not named, and one is in home.
  await world.sqlIn('home', 'delete from merchant_cells');
  await place(home!.id, 'cell-3');
  await place(second!.id, 'cell-3');
  const broken = await directory();
  assert.match((await run('cells doctor')).out, /✗ C2 (.|\n)*--repair/);
  assert.deepEqual(await directory(), broken);

  const away = withCells(([first, last]) => [
    first!,
    {
      ...last!,
      url: last!.url.replace(/:\d+\//, ':1/'),
      owner_url: last!.owner_url.replace(/:\d+\//, ':1/'),
    },
  ]);
  assert.match((await run('cells doctor --repair', away)).err, /takes all cells/);
  assert.deepEqual(await directory(), broken);

  const moving = await world.connect(home!);
  await moving.query('select pg_advisory_lock(735562, hashtext($1::uuid::text))', [third!.id]);
  assert.equal((await run('cells doctor --repair')).code, 3);
  await moving.end();
  assert.deepEqual(await directory(), { [second!.id]: 'cell-2' });

  const { out } = await succeeds('cells doctor --repair');
  assert.ok(out.includes(`names cell-3 for ${third!.wireId} now, instead of home`), out);
  assert.deepEqual(await directory(), sound);
  await succeeds('cells doctor');
});

test('each cell is backed up and restored on its own, and is never taken for another', async (t) => {
  const [backup, plain] = [join(folder, 'cell-2'), join(folder, 'plain')];
  await succeeds(`--cell cell-2 backup ${backup} --plain`);
  assert.match((await succeeds(`backup ${plain} --plain`)).err, /tessera --cell cell-3 backup/);
  const target = await emptyDatabase(t);
  const moved = withCells(([, third]) => [entryOf('cell-2', target), third!]);
  await succeeds(`--cell cell-2 restore ${backup}`, moved);
  await succeeds('--cell cell-2 doctor', moved);
  await succeeds('cells add cell-2', moved);
  const before = await listed();
  assert.deepEqual(await listed(moved), before);
  const swapped = withCells(([second]) => [{ ...second!, name: 'cell-3' }, entryOf('cell-2', target)]);
  const refused = await run('cells add cell-3', swapped);
  assert.deepEqual([refused.code, /is the cell "cell-2"/.test(refused.err)], [2, true], refused.err);
});

test('a process that does not know of the other cells does not start, in home or in another cell', async () => {
  const { TESSERA_CELLS: _, ...alone } = env;
  const inHome = await startInVain('worker', alone);
  assert.deepEqual([inHome.code, /Merchants live in other cells/.test(inHome.err)], [2, true], inHome.err);
  const { appUrl, ownerUrl } = database.cells![0]!.database;
  const inCell = await startInVain('serve', { ...alone, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl });
  assert.deepEqual([inCell.code, /of the cell "cell-2"/.test(inCell.err)], [2, true], inCell.err);
  const command = await run('merchant list', alone);
  assert.deepEqual([command.code, /Set TESSERA_CELLS/.test(command.err)], [2, true], command.err);
});

test('a Tessera that works without knowing of the other cells is found out', async () => {
  const { TESSERA_CELLS: _, ...alone } = env;
  const { appUrl, ownerUrl } = database.cells![0]!.database;
  const inCell = { ...alone, DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl };
  const listsMerchants = async (given: Record<string, string>, mutations: readonly Mutation[]) =>
    (await tesseraProcess(['merchant', 'list'], given, mutations)).code === 0;
  assert.equal(await listsMerchants(inCell, []), false);
  assert.ok(await listsMerchants(alone, cellMutants.aloneInHome), 'home');
  assert.ok(await listsMerchants(inCell, cellMutants.aloneInCell), 'another cell');
  assert.ok(await listsMerchants(alone, cellMutants.commandsAlone), 'commands');
  // It was killed because it ran.
  assert.equal((await startInVain('worker', alone, cellMutants.serversAlone)).code, null);
});

test('merchants are created and listed over all cells', async () => {
  const created = JSON.parse(
    (
      await tessera(
        ['merchant', 'create', '--name', 'Aurora', '--country', 'IT', '--owner-email', 'ada@example.com'],
        withCells((entries) => [{ name: 'home', takes_new: false } as never, ...entries]),
      )
    ).out,
  ) as { id: string; sandbox_id: string };
  const all = (await succeeds('merchant list')).out;
  for (const id of [created.id, created.sandbox_id, ...[...merchants.values()].map(({ wireId }) => wireId)])
    assert.ok(all.includes(id), id);
  const counts = (await listed()).map(({ merchants: count }) => count!);
  assert.deepEqual([counts[0], counts[1]! + counts[2]!], [1, 4]);
});
