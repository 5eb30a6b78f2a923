/** Merchants with a year of everything move to another cell and back, whenever the command is killed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeId } from '../../../contract/ids.ts';
import type { CommandEnd } from '../../harness/command.ts';
import { youngFolder } from '../../harness/data-folder.ts';
import { seedInto } from '../../harness/demo.ts';
import { broken, type Death, type Defect, deaths } from '../../mutants/move-mutants.ts';
import { isLong } from '../../promises/figures.ts';
import { type MovingCells, movingCells, source, target } from '../harness/moving-cells.ts';
import { requireSound } from './moving-tills.ts';

const endings: (() => unknown)[] = [];
let rig: MovingCells;
let merchants: { wireId: string; ids: string[] }[];

before(async () => {
  const dataDir = youngFolder();
  rig = await movingCells(
    { after: (ending) => void endings.push(ending) },
    { env: { TESSERA_DATA_DIR: dataDir } },
  );
  for (const cell of [source, target]) {
    const added = await rig.command(['cells', 'add', cell]);
    assert.equal(added.code, 0, added.err);
  }
  const { summary } = await seedInto(rig.database.appUrl, { keyring: rig.keyring, dataDir });
  merchants = summary.merchants.map(({ id, sandbox_id }) => ({
    wireId: id,
    ids: [id, sandbox_id].map((one) => decodeId('merchant', one)!),
  }));
  // What keeps merchants of one cell together is refused before a move; see `move-defects.test.ts`.
  const ids = merchants.flatMap((merchant) => merchant.ids);
  await rig.world.sqlIn(
    'home',
    `update payment_requests set status = 'canceled' where status = 'open' and merchant_id = any ($1)`,
    [ids],
  );
});

after(async () => {
  for (const ending of endings) await ending();
});

/** Fewer rows than the demo has of each larger table. */
const batch = '120';

const moveTo = (wireId: string, cell: string, variables: Record<string, string> = {}): Promise<CommandEnd> =>
  rig.command(['cells', 'move', wireId, '--to', cell], broken, { SAFETY_BATCH: batch, ...variables });

const tablesOf = `
  select c.relname as name, case c.relname when 'merchants' then 'id' else 'merchant_id' end as tenant
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not in ('sessions', 'merchant_cells', 'merchant_fences', 'merchant_moves', 'cell_orders')
    and (c.relname = 'merchants' or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id'))
  order by 1`;

/** The number of rows and a digest of them, by table. */
async function contentOf(cell: string, ids: readonly string[]): Promise<Map<string, string>> {
  const content = new Map<string, string>();
  for (const { name, tenant } of await rig.world.sqlIn<{ name: string; tenant: string }>(cell, tablesOf)) {
    const [row] = await rig.world.sqlIn<{ digest: string }>(
      cell,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t where ${tenant} = any ($1)`,
      [ids],
    );
    content.set(name, row!.digest);
  }
  return content;
}

const isEmpty = (content: Map<string, string>): boolean =>
  [...content.values()].every((digest) => digest === '0 0');

/** The deaths of one move of several: each is tried in some move, and at the full scale in all. */
const dealt = (turn: number, of: number): readonly Death[] =>
  isLong ? deaths : deaths.filter((_, at) => at % of === turn);

test('merchants with a year of history move there and back, killed at each step, and every row is the same', async (t) => {
  const moves = merchants.flatMap((merchant) => [target, 'home'].map((cell) => ({ ...merchant, cell })));
  let killed = 0;
  for (const [turn, { wireId, ids, cell }] of moves.entries()) {
    const from = cell === 'home' ? target : 'home';
    const before = await contentOf(from, ids);
    assert.ok(!isEmpty(before));
    for (const { when } of dealt(turn, moves.length)) {
      const end = await moveTo(wireId, cell, { SAFETY_DEATH: when });
      // Without tills, no changes arrive that could be applied.
      if (end.code === 0) assert.match(when, /changes/);
      else killed += 1;
      const doctor = await rig.command(['cells', 'doctor']);
      assert.equal(doctor.code, end.code === 0 ? 0 : 3, `${when}\n${end.out}${end.err}${doctor.out}`);
      if (end.code === 0) break;
      assert.match(doctor.out, /✗ C6 /);
      assert.ok(doctor.out.includes(`tessera cells move ${wireId} --to ${cell}`), doctor.out);
    }
    const done = await moveTo(wireId, cell);
    if (done.code !== 0) assert.match(done.err, /lives in the cell \S+ already/);
    assert.deepEqual(await contentOf(cell, ids), before, `${wireId} in ${cell}`);
    assert.ok(isEmpty(await contentOf(from, ids)), `${wireId} left rows in ${from}`);
  }
  t.diagnostic(`${moves.length} moves of ${merchants.length} merchants, killed ${killed} times`);
  await requireSound(rig);
});

test('a move that deletes rows without those that refer to them stops with a sentence, and then ends', async () => {
  const { wireId, ids } = merchants[0]!;
  const defect: Defect = 'orphans';
  const stopped = await moveTo(wireId, target, { SAFETY_DEFECTS: defect });
  assert.equal(stopped.code, 1, stopped.out);
  assert.match(stopped.err, /stopped at the step switched: .* violates foreign key constraint/);
  assert.ok(stopped.err.includes(`Run \`tessera cells move ${wireId} --to ${target}\` again`), stopped.err);
  assert.doesNotMatch(stopped.err, /\n\s+at /);
  const doctor = await rig.command(['cells', 'doctor']);
  assert.equal(doctor.code, 3);
  assert.match(doctor.out, /"step":"switched"/);
  const done = await moveTo(wireId, target);
  assert.equal(done.code, 0, done.err);
  assert.ok(isEmpty(await contentOf('home', ids)));
});
