import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ConfigError } from '../config/config-error.ts';
import { addMasterKey, loadKeyring } from './keyring.ts';

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-keys-'));
});

after(() => rm(folder, { recursive: true }));

const load = (dataDir: string) => loadKeyring({ dataDir, given: undefined, mayGenerate: true });

test('a master key is added to the others, and nothing else changes', async () => {
  const running = await load(folder);
  const before = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  assert.equal(await addMasterKey(folder), 2);
  const { master_keys, ...rest } = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const { master_keys: first, ...others } = before;
  assert.deepEqual([rest, master_keys['1']], [others, first['1']]);
  assert.notEqual(master_keys['2'], master_keys['1']);
  assert.equal((await stat(join(folder, 'secrets.json'))).mode & 0o777, 0o600);
  assert.deepEqual(await readdir(folder), ['secrets.json']);
  assert.deepEqual([...running.masterKeys.keys()], [1]);
  await running.rereadMasterKeys();
  assert.deepEqual([...running.masterKeys.keys()], [1, 2]);
  assert.deepEqual([...(await load(folder)).masterKeys.keys()], [1, 2]);
});

test('a key is refused if there is no file, or no room for more', async () => {
  await assert.rejects(addMasterKey(join(folder, 'nowhere')), ConfigError);
  const file = join(folder, 'secrets.json');
  const stored = JSON.parse(await readFile(file, 'utf8'));
  const master_keys = { ...stored.master_keys, 255: stored.master_keys['1'] };
  await writeFile(file, JSON.stringify({ ...stored, master_keys }));
  await assert.rejects(addMasterKey(folder), ConfigError);
});

test('a master key can be known before it is used', async () => {
  const stored = JSON.parse(await readFile(join(folder, 'secrets.json'), 'utf8'));
  const given = (current_master_key: number | undefined) =>
    loadKeyring({
      dataDir: folder,
      given: JSON.stringify({ ...stored, current_master_key }),
      mayGenerate: false,
    });
  assert.equal((await given(1)).wrappingVersion(), 1);
  assert.equal((await given(undefined)).wrappingVersion(), 255);
  await assert.rejects(given(7), ConfigError);
});

test('servers that create the first keys of a folder concurrently end up with the same keys', async () => {
  const young = await mkdtemp(join(tmpdir(), 'tessera-keys-'));
  const keyrings = await Promise.all(Array.from({ length: 8 }, () => load(young)));
  assert.equal(new Set(keyrings.map(({ tokenPepper }) => tokenPepper.toString('hex'))).size, 1);
  assert.deepEqual(await readdir(young), ['secrets.json']);
  assert.equal((await stat(join(young, 'secrets.json'))).mode & 0o777, 0o600);
  await rm(young, { recursive: true });
});
