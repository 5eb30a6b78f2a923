import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ownDataFolder } from '../../test/harness/data-folder.ts';
import { cells as setting } from './cells.ts';

const readCells = setting.read;
const home = 'postgres://app:hidden@127.0.0.1/tessera';
const north = { name: 'north', url: 'postgres://app:hidden@10.0.0.2:5433/tessera' };
const read = (cells: unknown) =>
  readCells({ DATABASE_URL: home, TESSERA_CELLS: typeof cells === 'string' ? cells : JSON.stringify(cells) });

test('without TESSERA_CELLS there is one database', () => {
  assert.deepEqual(readCells({}), { others: [], homeTakesNew: true });
});

test('cells are given as JSON or in a file', () => {
  const owner_url = 'postgres://owner:hidden@10.0.0.2:5433/tessera';
  const cells = [
    { name: 'home', takes_new: false },
    { ...north, owner_url },
  ];
  const path = join(ownDataFolder(), 'cells.json');
  writeFileSync(path, JSON.stringify(cells));
  const expected = {
    others: [{ ...north, ownerUrl: owner_url, listenUrl: undefined, takesNew: true }],
    homeTakesNew: false,
  };
  assert.deepEqual([read(cells), read(path)], [expected, expected]);
});

const wrong: [what: string, cells: unknown, sentence: RegExp][] = [
  ['that is no JSON', '[{"url": "postgres://app:hidden@h/d"', /must be JSON/],
  ['in a file that is missing', '/nowhere/cells.json', /can't be read: ENOENT/],
  ['that is no list', '[1]', /keys of a cell/],
  ['with an unknown key', [{ ...north, password: 'hidden' }], /keys of a cell/],
  ['with a bad name', [{ ...north, name: 'North!' }], /name of a cell/],
  ['without an address', [{ name: 'north' }], /needs a url/],
  [
    'with a bad address',
    [{ ...north, url: 'mysql://app:hidden@h/d' }],
    /"url" of the cell "north" must look like/,
  ],
  ['twice', [north, north], /Two cells in TESSERA_CELLS are named "north"/],
  ['named home with an address', [{ ...north, name: 'home' }], /"home" in TESSERA_CELLS is DATABASE_URL/],
  [
    'that takes no merchant at all',
    [
      { name: 'home', takes_new: false },
      { ...north, takes_new: false },
    ],
    /no merchant could be created/,
  ],
  ['with a flag that is no flag', [{ ...north, takes_new: 'yes' }], /must be true or false/],
];
for (const [what, cells, sentence] of wrong) {
  test(`a cell ${what} is refused, without its password`, () => {
    assert.throws(
      () => read(cells),
      (error: Error) => {
        assert.match(error.message, sentence);
        assert.doesNotMatch(error.message, /hidden/);
        return true;
      },
    );
  });
}

test('cells require DATABASE_URL', () => {
  assert.throws(() => readCells({ TESSERA_CELLS: JSON.stringify([north]) }), /requires DATABASE_URL/);
});

test('cells and replicas exclude each other, and the message repeats no password', () => {
  const env = { DATABASE_URL: home, DATABASE_REPLICA_URL: home, TESSERA_CELLS: JSON.stringify([north]) };
  assert.throws(
    () => readCells(env),
    (error: Error) => {
      assert.match(error.message, /TESSERA_CELLS and DATABASE_REPLICA_URL exclude each other/);
      assert.doesNotMatch(error.message, /hidden/);
      return true;
    },
  );
  assert.deepEqual(readCells({ ...env, TESSERA_CELLS: '[]' }).others, []);
});
